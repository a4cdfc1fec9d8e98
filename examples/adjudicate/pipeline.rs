//! One thread cuts files into batches of games, others judge them, and what they find comes out in the order of the input.
//!
//! All queues are short, so whoever is slow holds up the others, and memory stays the same.

use crate::judge::{Finding, Judge, Tally};
use crate::options::{Options, Source};
use caissa::notation::pgn::{Batch, Stream};
use indicatif::ProgressBar;
use std::fs::File;
use std::io::{self, Read};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SendError, SyncSender, sync_channel};
use std::thread;

/// Bytes of games that are judged at a time.
const BATCH: usize = 128 * 1024;
/// Batches on their way for each thread.
const QUEUED: usize = 4;
/// The most bytes of one game.
const LONGEST_GAME: usize = 64 << 20;

/// What comes out, in order.
pub(crate) enum Message {
    /// Games of the source with this index were judged.
    Judged { source: usize, findings: Vec<Finding>, tally: Tally },
    /// A source can't be read.
    Failed(String),
}

/// Games for a worker, and where to put what it finds.
struct Work {
    source: usize,
    batch: Batch,
    reply: SyncSender<Message>,
}

/// Judges all sources, and hands over what is found.
pub(crate) fn run(options: &Options, progress: &ProgressBar, mut take: impl FnMut(Message)) {
    let queued = options.threads * QUEUED;
    let (work, to_do) = sync_channel::<Work>(queued);
    let (order, replies) = sync_channel::<Receiver<Message>>(queued);
    let to_do = Mutex::new(to_do);
    let judge = Judge::new(options.budget, options.claims);
    thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| work_off(&judge, &to_do));
        }
        scope.spawn(move || {
            for (index, source) in options.sources.iter().enumerate() {
                // Nobody waits for the rest.
                if read(source, index, progress, &work, &order).is_err() {
                    break;
                }
            }
        });
        for reply in replies {
            let lost = || Message::Failed("internal error: some games were lost".to_owned());
            take(reply.recv().unwrap_or_else(|_| lost()));
        }
    });
}

fn work_off(judge: &Judge, to_do: &Mutex<Receiver<Work>>) {
    loop {
        let next = match to_do.lock() {
            Ok(to_do) => to_do.recv(),
            Err(_) => return,
        };
        let Ok(Work { source, batch, reply }) = next else { return };
        let (mut findings, mut tally) = (Vec::new(), Tally::default());
        let mut reader = batch.reader();
        while let Some(game) = reader.next_game() {
            judge.judge(game, &mut findings, &mut tally);
        }
        // If nobody waits for it, it is lost.
        let _ = reply.send(Message::Judged { source, findings, tally });
    }
}

/// The other end of a queue is gone.
struct Gone;

impl<T> From<SendError<T>> for Gone {
    fn from(_: SendError<T>) -> Gone {
        Gone
    }
}

fn read(
    source: &Source,
    index: usize,
    progress: &ProgressBar,
    work: &SyncSender<Work>,
    order: &SyncSender<Receiver<Message>>,
) -> Result<(), Gone> {
    let fail = |error: &dyn std::error::Error| {
        let (reply, answer) = sync_channel(1);
        reply.send(Message::Failed(format!("{}: {error}", source.name())))?;
        Ok(order.send(answer)?)
    };
    let input = match open(source) {
        Ok(input) => progress.wrap_read(input),
        Err(error) => return fail(&error),
    };
    let mut stream = Stream::new(input).limit(LONGEST_GAME);
    loop {
        let batch = match stream.next_batch(BATCH) {
            Ok(Some(batch)) => batch,
            Ok(None) => return Ok(()),
            Err(error) => return fail(&error),
        };
        let (reply, answer) = sync_channel(1);
        order.send(answer)?;
        work.send(Work { source: index, batch, reply })?;
    }
}

fn open(source: &Source) -> io::Result<Box<dyn Read>> {
    Ok(match source {
        Source::Stdin => Box::new(io::stdin().lock()),
        Source::File(path) => Box::new(File::open(path)?),
    })
}
