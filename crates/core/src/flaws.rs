use std::error::Error;
use std::fmt;

/// Everything that is wrong with something that was set up by hand: all of it at
/// once, so that it can be mended in one go.
///
/// ```
/// use taula_core::Flaws;
/// let flaws = Flaws(vec!["there are two hives", "the queen is missing"]);
/// assert_eq!(flaws.to_string(), "there are two hives; the queen is missing");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaws<F>(pub Vec<F>);

impl<F: fmt::Display> fmt::Display for Flaws<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, flaw) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{flaw}")?;
        }
        Ok(())
    }
}

impl<F: fmt::Debug + fmt::Display> Error for Flaws<F> {}
