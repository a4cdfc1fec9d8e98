//! A slow chess board, written straight from the Laws: one letter a square, moves found by walking, legality found by
//! making the move and looking at the king. No bitboards, no tables, no pins: nothing shared with the library.
//!
//! Moves are UCI text; castling is always written as *king takes own rook* (`e1h1`), so that Chess960 needs no case of its own.
//! It reads only FEN that stands in the tests, and panics on anything else.

use std::collections::BTreeSet;

/// Steps (files, ranks) of the long-range men and of the knight.
const DIAGONALS: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LINES: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const LEAPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const EMPTY: char = '.';

/// A position: squares run a1 = 0, b1 = 1 ... h8 = 63; White's men are upper case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reference {
    men: [char; 64],
    white_to_move: bool,
    /// The squares of the rooks that may still castle.
    rights: BTreeSet<usize>,
    /// The square that a pawn has just stepped over, whether or not anybody can capture there.
    en_passant: Option<usize>,
    halfmove_clock: u16,
    fullmove_number: u16,
}

/// A move; castling is `from` the king's square `to` the rook's.
#[derive(Clone, Copy, Debug)]
struct Step {
    from: usize,
    to: usize,
    promotion: Option<char>,
}

impl Reference {
    /// Reads a FEN: KQkq means the outermost rook (X-FEN), a file letter that very rook (Shredder-FEN).
    pub(crate) fn from_fen(fen: &str) -> Reference {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut men = [EMPTY; 64];
        for (row, text) in fields[0].split('/').enumerate() {
            let mut square = (7 - row) * 8;
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(empty) => square += empty as usize,
                    None => {
                        men[square] = letter;
                        square += 1;
                    }
                }
            }
        }
        let mut position = Reference {
            men,
            white_to_move: fields[1] == "w",
            rights: BTreeSet::new(),
            en_passant: (fields[3] != "-").then(|| square_named(fields[3])),
            halfmove_clock: fields[4].parse().unwrap(),
            fullmove_number: fields[5].parse().unwrap(),
        };
        for letter in fields[2].chars().filter(|&letter| letter != '-') {
            let rook = position.rook_meant_by(letter);
            position.rights.insert(rook.unwrap_or_else(|| panic!("no rook for `{letter}` in `{fen}`")));
        }
        position
    }

    fn rook_meant_by(&self, letter: char) -> Option<usize> {
        let white = letter.is_uppercase();
        let king = self.king(white);
        let rooks = (0..64).filter(|&s| s / 8 == king / 8 && self.men[s] == of(white, 'r'));
        match letter.to_ascii_lowercase() {
            'k' => rooks.filter(|&s| s > king).max(),
            'q' => rooks.filter(|&s| s < king).min(),
            file => rooks.into_iter().find(|&s| s % 8 == file as usize - 'a' as usize),
        }
    }

    /// Writes the FEN: X-FEN castling letters, the e.p. square only if an e.p. capture is legal.
    pub(crate) fn to_fen(&self) -> String {
        let rows: Vec<String> = (0..8).rev().map(|rank| self.row(rank)).collect();
        let turn = if self.white_to_move { 'w' } else { 'b' };
        let rights: String = [true, false].iter().map(|&white| self.rights_text(white)).collect();
        let rights = if rights.is_empty() { "-".to_string() } else { rights };
        let target = self.en_passant.filter(|_| self.legal().iter().any(|step| self.is_en_passant(*step)));
        let target = target.map_or("-".to_string(), name);
        format!(
            "{} {turn} {rights} {target} {} {}",
            rows.join("/"),
            self.halfmove_clock,
            self.fullmove_number
        )
    }

    fn row(&self, rank: usize) -> String {
        let (mut text, mut empty) = (String::new(), 0);
        for man in &self.men[rank * 8..rank * 8 + 8] {
            if *man == EMPTY {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            empty = 0;
            text.push(*man);
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    }

    fn rights_text(&self, white: bool) -> String {
        let king = self.king(white);
        let own = self.rights.iter().rev().filter(|&&rook| self.men[rook] == of(white, 'r'));
        own.map(|&rook| {
            let short = if rook > king { 'k' } else { 'q' };
            let file = (b'a' + (rook % 8) as u8) as char;
            of(white, if self.rook_meant_by(of(white, short)) == Some(rook) { short } else { file })
        })
        .collect()
    }

    /// All legal moves, sorted.
    pub(crate) fn legal_moves(&self) -> Vec<String> {
        let mut moves: Vec<String> = self.legal().into_iter().map(Step::text).collect();
        moves.sort();
        moves
    }

    /// Whether the side to move is in check.
    pub(crate) fn in_check(&self) -> bool {
        !self.attackers(self.king(self.white_to_move), !self.white_to_move).is_empty()
    }

    /// The squares of the men that give check to the side to move, sorted.
    pub(crate) fn checkers(&self) -> Vec<String> {
        let mut squares = self.attackers(self.king(self.white_to_move), !self.white_to_move);
        squares.sort();
        squares.into_iter().map(name).collect()
    }

    /// Whether the move takes something.
    pub(crate) fn is_capture(&self, text: &str) -> bool {
        let step = Step::read(text);
        self.is_en_passant(step) || (self.men[step.to] != EMPTY && !self.is_castling(step))
    }

    /// The position after a legal move.
    pub(crate) fn play(&self, text: &str) -> Reference {
        assert!(
            self.legal().iter().any(|step| step.text() == text),
            "`{text}` is not legal in `{}`",
            self.to_fen()
        );
        self.made(Step::read(text))
    }

    /// Counts the move sequences of that length.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal().len() as u64,
            _ => self.legal().into_iter().map(|step| self.made(step).perft(depth - 1)).sum(),
        }
    }

    fn legal(&self) -> Vec<Step> {
        let safe = |step: &Step| {
            let after = self.made(*step);
            after.attackers(after.king(self.white_to_move), !self.white_to_move).is_empty()
        };
        (0..64).flat_map(|from| self.moves_of(from)).filter(safe).collect()
    }

    /// Moves of the man on that square, if it belongs to the side to move, own king's safety aside.
    fn moves_of(&self, from: usize) -> Vec<Step> {
        let man = self.men[from];
        if man == EMPTY || man.is_uppercase() != self.white_to_move {
            return Vec::new();
        }
        let targets = match man.to_ascii_lowercase() {
            'p' => return self.pawn_moves(from),
            'k' => return self.king_moves(from),
            _ => self.reached_from(from),
        };
        self.onto(from, &targets)
    }

    /// Article 3.1: not onto an own man; and nobody takes a king.
    fn onto(&self, from: usize, targets: &[usize]) -> Vec<Step> {
        let free = |to: &&usize| self.men[**to] == EMPTY || self.is_enemy(self.men[**to]);
        targets.iter().filter(free).map(|&to| Step { from, to, promotion: None }).collect()
    }

    fn is_enemy(&self, man: char) -> bool {
        man != EMPTY && man.is_uppercase() != self.white_to_move && !man.eq_ignore_ascii_case(&'k')
    }

    /// The squares that a man (not a pawn) on that square attacks: articles 3.2 to 3.6 and 3.8.1.
    fn reached_from(&self, from: usize) -> Vec<usize> {
        match self.men[from].to_ascii_lowercase() {
            'n' => LEAPS.iter().filter_map(|&step| moved(from, step)).collect(),
            'k' => LINES.iter().chain(&DIAGONALS).filter_map(|&step| moved(from, step)).collect(),
            'b' => self.rays(from, &DIAGONALS),
            'r' => self.rays(from, &LINES),
            _ => [self.rays(from, &LINES), self.rays(from, &DIAGONALS)].concat(),
        }
    }

    fn rays(&self, from: usize, directions: &[(i32, i32)]) -> Vec<usize> {
        let mut squares = Vec::new();
        for &direction in directions {
            let mut square = from;
            while let Some(next) = moved(square, direction) {
                squares.push(next);
                if self.men[next] != EMPTY {
                    break;
                }
                square = next;
            }
        }
        squares
    }

    /// Article 3.7.
    fn pawn_moves(&self, from: usize) -> Vec<Step> {
        let up = if self.white_to_move { 1 } else { -1 };
        let home = if self.white_to_move { 1 } else { 6 };
        let mut targets = Vec::new();
        if let Some(one) = moved(from, (0, up)).filter(|&to| self.men[to] == EMPTY) {
            targets.push(one);
            if from / 8 == home {
                targets.extend(moved(one, (0, up)).filter(|&to| self.men[to] == EMPTY));
            }
        }
        for to in [-1, 1].into_iter().filter_map(|side| moved(from, (side, up))) {
            if self.is_enemy(self.men[to]) || self.en_passant == Some(to) {
                targets.push(to);
            }
        }
        let last = if self.white_to_move { 7 } else { 0 };
        let mut steps = Vec::new();
        for to in targets {
            if to / 8 == last {
                steps.extend(['q', 'r', 'b', 'n'].map(|role| Step { from, to, promotion: Some(role) }));
            } else {
                steps.push(Step { from, to, promotion: None });
            }
        }
        steps
    }

    /// Article 3.8, and the Guidelines for Chess960: castling.
    fn king_moves(&self, from: usize) -> Vec<Step> {
        let mut steps = self.onto(from, &self.reached_from(from));
        let own = self.rights.iter().filter(|&&rook| self.men[rook] == of(self.white_to_move, 'r'));
        for &rook in own {
            let (king_to, rook_to) = castled(from, rook);
            let empty = |s: &usize| *s == from || *s == rook || self.men[*s] == EMPTY;
            let free = path(from, king_to).iter().chain(&path(rook, rook_to)).all(empty);
            let safe = path(from, king_to).iter().all(|&s| self.attackers(s, !self.white_to_move).is_empty());
            if free && safe {
                steps.push(Step { from, to: rook, promotion: None });
            }
        }
        steps
    }

    /// Article 3.1.2: who attacks a square, pinned or not, occupied or not.
    fn attackers(&self, square: usize, by_white: bool) -> Vec<usize> {
        let up = if by_white { 1 } else { -1 };
        let attacks = |from: &usize| match self.men[*from] {
            man if man == EMPTY || man.is_uppercase() != by_white => false,
            'P' | 'p' => [-1, 1].iter().any(|&side| moved(*from, (side, up)) == Some(square)),
            _ => self.reached_from(*from).contains(&square),
        };
        (0..64).filter(attacks).collect()
    }

    fn is_castling(&self, step: Step) -> bool {
        self.men[step.from] == of(self.white_to_move, 'k') && self.men[step.to] == of(self.white_to_move, 'r')
    }

    fn is_en_passant(&self, step: Step) -> bool {
        let pawn = self.men[step.from] == of(self.white_to_move, 'p');
        pawn && self.en_passant == Some(step.to) && step.from % 8 != step.to % 8
    }

    fn made(&self, step: Step) -> Reference {
        let man = self.men[step.from];
        let pawn = man.eq_ignore_ascii_case(&'p');
        let capture = self.is_en_passant(step) || (self.men[step.to] != EMPTY && !self.is_castling(step));
        let mut after = self.clone();
        after.en_passant = None;
        after.men[step.from] = EMPTY;
        if self.is_castling(step) {
            let (king_to, rook_to) = castled(step.from, step.to);
            after.men[step.to] = EMPTY;
            after.men[king_to] = man;
            after.men[rook_to] = of(self.white_to_move, 'r');
        } else {
            after.men[step.to] = step.promotion.map_or(man, |role| of(self.white_to_move, role));
        }
        if self.is_en_passant(step) {
            after.men[step.from / 8 * 8 + step.to % 8] = EMPTY;
        }
        if pawn && step.from.abs_diff(step.to) == 16 {
            after.en_passant = Some((step.from + step.to) / 2);
        }
        let king_moved = man.eq_ignore_ascii_case(&'k');
        let keeps = |rook: &usize| {
            let own = self.men[*rook].is_uppercase() == self.white_to_move;
            *rook != step.from && *rook != step.to && !(king_moved && own)
        };
        after.rights.retain(keeps);
        after.halfmove_clock = if pawn || capture { 0 } else { self.halfmove_clock.saturating_add(1) };
        after.fullmove_number = self.fullmove_number.saturating_add(u16::from(!self.white_to_move));
        after.white_to_move = !self.white_to_move;
        after
    }

    fn king(&self, white: bool) -> usize {
        self.men.iter().position(|&man| man == of(white, 'k')).expect("both sides have a king")
    }
}

impl Step {
    fn read(text: &str) -> Step {
        Step { from: square_named(&text[..2]), to: square_named(&text[2..4]), promotion: text.chars().nth(4) }
    }

    fn text(self) -> String {
        format!("{}{}{}", name(self.from), name(self.to), self.promotion.map_or(String::new(), String::from))
    }
}

/// Where king and rook stand after castling: c and d file, or g and f file.
fn castled(king: usize, rook: usize) -> (usize, usize) {
    let first = king / 8 * 8;
    if rook > king { (first + 6, first + 5) } else { (first + 2, first + 3) }
}

/// All squares from one to the other on a rank, both included.
fn path(one: usize, other: usize) -> Vec<usize> {
    (one.min(other)..=one.max(other)).collect()
}

fn moved(square: usize, (files, ranks): (i32, i32)) -> Option<usize> {
    let (file, rank) = (square as i32 % 8 + files, square as i32 / 8 + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

fn of(white: bool, letter: char) -> char {
    if white { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
}

fn name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

fn square_named(text: &str) -> usize {
    let bytes = text.as_bytes();
    (bytes[0] - b'a') as usize + (bytes[1] - b'1') as usize * 8
}
