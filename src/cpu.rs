//! Which instructions has this CPU? The only `unsafe` code of the crate.
//!
//! A [`Kernel`] is a piece of work written once and compiled twice: plainly, and with the bit instructions that x86-64
//! CPUs have had for ten years but that a compiler may not assume. [`dispatch`] chooses between the two at run time. It
//! knows nothing of chess.

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

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod fast {
    #![allow(unsafe_code)]
    use crate::cpu::{Isa, Kernel};
    use core::arch::x86_64::{__cpuid, _pext_u64};
    use core::sync::atomic::{AtomicU8, Ordering};

    /// The bit instructions of x86-64-v3, with a fast PEXT. Its field is private: only `detect` makes one.
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
        let vendor = __cpuid(0);
        let amd = (vendor.ebx, vendor.edx, vendor.ecx) == (0x6874_7541, 0x6974_6e65, 0x444d_4163);
        let signature = __cpuid(1).eax;
        amd && (signature >> 8 & 0xf) + (signature >> 20 & 0xff) < 0x19
    }

    impl Isa for Fast {
        #[inline(always)]
        fn run<K: Kernel>(self, kernel: K) -> K::Output {
            #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
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
