//! Which instructions has this CPU? The only `unsafe` code of the crate.
//!
//! A [`Kernel`] is a piece of work written once and compiled twice: plainly, and with the bit instructions and wide
//! registers that x86-64 CPUs have had for ten years but that a compiler may not assume. [`dispatch`] chooses between the two at run time. A
//! [`BitCarry`] does in pairs what would be done one by one. Nothing here knows of chess.

/// Work that wants to run with the best instructions there are. `call` must be `#[inline(always)]`: only what is
/// inlined into [`Isa::run`] is compiled with the instructions it promises.
pub(crate) trait Kernel {
    type Output;
    fn call<I: Isa>(self, isa: I) -> Self::Output;
}

/// A proof that some set of instructions may be used.
pub(crate) trait Isa: Copy {
    /// Runs the kernel, compiled with these instructions.
    fn run<K: Kernel>(self, kernel: K) -> K::Output;

    /// The bits of `value` under `mask`, gathered at the low end, where one instruction does it.
    fn pext(self, value: u64, mask: u64) -> Option<u64>;
}

/// What every CPU of the compilation target has.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Isa for Portable {
    // A function of its own, so that the other way is not burdened with this one's registers.
    #[inline(never)]
    fn run<K: Kernel>(self, kernel: K) -> K::Output {
        kernel.call(self)
    }

    #[inline(always)]
    fn pext(self, _value: u64, _mask: u64) -> Option<u64> {
        None
    }
}

/// Runs the kernel in the best way that this CPU allows. After the first call the choice costs one load and one test.
#[inline(always)]
pub(crate) fn dispatch<K: Kernel>(kernel: K) -> K::Output {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if let Some(fast) = fast::Fast::detected().or_else(fast::Fast::detect) {
        return fast.run(kernel);
    }
    Portable.run(kernel)
}

/// Carries a bit from one place to another, in each of many words: whatever it is, it goes to `to`, and what was there is lost.
#[derive(Clone, Copy)]
pub(crate) struct BitCarry {
    from: u32,
    to: u32,
}

impl BitCarry {
    /// From one place to another, both taken modulo 64.
    #[inline(always)]
    pub(crate) const fn new(from: u32, to: u32) -> BitCarry {
        BitCarry { from: from & 63, to: to & 63 }
    }

    /// The bits of all other places.
    #[inline(always)]
    const fn rest(self) -> u64 {
        !(1 << self.to | 1 << self.from)
    }

    /// Two words with the bit carried, and what that bit was in the first of them.
    #[cfg(not(all(feature = "std", target_arch = "x86_64", target_feature = "sse2")))]
    #[inline(always)]
    pub(crate) fn pair(self, words: [u64; 2]) -> ([u64; 2], u64) {
        let bits = words.map(|word| word >> self.from & 1);
        let [low, high] = words.map(|word| word & self.rest());
        ([low | bits[0] << self.to, high | bits[1] << self.to], bits[0])
    }

    /// The same for both words at once, as every x86-64 CPU can.
    #[cfg(all(feature = "std", target_arch = "x86_64", target_feature = "sse2"))]
    #[allow(unsafe_code)]
    #[inline(always)]
    pub(crate) fn pair(self, [low, high]: [u64; 2]) -> ([u64; 2], u64) {
        use core::arch::x86_64::{
            _mm_and_si128, _mm_cvtsi32_si128, _mm_cvtsi128_si64, _mm_or_si128, _mm_set_epi64x,
            _mm_set1_epi64x, _mm_sll_epi64, _mm_srl_epi64, _mm_unpackhi_epi64,
        };
        // SAFETY: these functions ask for nothing but SSE2, which this code is compiled for only if the target has it.
        unsafe {
            let words = _mm_set_epi64x(high as i64, low as i64);
            let (from, to) = (_mm_cvtsi32_si128(self.from as i32), _mm_cvtsi32_si128(self.to as i32));
            let bits = _mm_and_si128(_mm_srl_epi64(words, from), _mm_set1_epi64x(1));
            let rest = _mm_set1_epi64x(self.rest() as i64);
            let words = _mm_or_si128(_mm_and_si128(words, rest), _mm_sll_epi64(bits, to));
            let [low, high] =
                [words, _mm_unpackhi_epi64(words, words)].map(|word| _mm_cvtsi128_si64(word) as u64);
            ([low, high], _mm_cvtsi128_si64(bits) as u64)
        }
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod fast {
    #![allow(unsafe_code)]
    use crate::cpu::{Isa, Kernel};
    use core::arch::x86_64::{__cpuid, _pext_u64};
    use core::sync::atomic::{AtomicU8, Ordering};

    /// The bit instructions and wide registers of x86-64-v3, with a fast PEXT. Its field is private: only `detect` makes one.
    #[derive(Clone, Copy)]
    pub(crate) struct Fast(());

    const UNKNOWN: u8 = 0;
    const ABSENT: u8 = 1;
    const PRESENT: u8 = 2;
    static STATE: AtomicU8 = AtomicU8::new(UNKNOWN);

    impl Fast {
        /// What an earlier `detect` has found.
        #[inline(always)]
        pub(crate) fn detected() -> Option<Fast> {
            (STATE.load(Ordering::Relaxed) == PRESENT).then_some(Fast(()))
        }

        /// Asks the CPU, once.
        #[cold]
        #[inline(never)]
        pub(crate) fn detect() -> Option<Fast> {
            if STATE.load(Ordering::Relaxed) == UNKNOWN {
                let has = std::is_x86_feature_detected!("popcnt")
                    && std::is_x86_feature_detected!("bmi1")
                    && std::is_x86_feature_detected!("bmi2")
                    && std::is_x86_feature_detected!("lzcnt")
                    && std::is_x86_feature_detected!("avx2");
                STATE.store(if has && !slow_pext() { PRESENT } else { ABSENT }, Ordering::Relaxed);
            }
            Fast::detected()
        }
    }

    /// AMD's CPUs before Zen 3 (family 0x19) have PEXT in microcode, slower than anything that it would replace.
    fn slow_pext() -> bool {
        // SAFETY: every x86-64 CPU has this instruction and these leaves, which is why newer compilers call it safe.
        #[allow(unused_unsafe)]
        let (vendor, signature) = unsafe { (__cpuid(0), __cpuid(1).eax) };
        let amd = (vendor.ebx, vendor.edx, vendor.ecx) == (0x6874_7541, 0x6974_6e65, 0x444d_4163);
        amd && (signature >> 8 & 0xf) + (signature >> 20 & 0xff) < 0x19
    }

    impl Isa for Fast {
        #[inline(always)]
        fn run<K: Kernel>(self, kernel: K) -> K::Output {
            #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt,avx2")]
            #[inline(never)]
            fn with_features<K: Kernel>(isa: Fast, kernel: K) -> K::Output {
                kernel.call(isa)
            }
            // SAFETY: a `Fast` comes from `detect` alone, which has found every feature that is enabled here.
            unsafe { with_features(self, kernel) }
        }

        #[inline(always)]
        fn pext(self, value: u64, mask: u64) -> Option<u64> {
            // SAFETY: a `Fast` comes from `detect` alone, which has found BMI2.
            Some(unsafe { _pext_u64(value, mask) })
        }
    }
}
