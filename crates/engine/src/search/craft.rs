/// Which methods the search uses. Tests turn some off; a game is always played
/// with all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Craft {
    /// Late moves are looked at in less depth first, forced ones in more, and a
    /// position about which nothing is known in less.
    pub(super) adapts_depth: bool,
    /// Lines that look hopeless are given up.
    pub(super) prunes: bool,
    /// Forcing moves are followed beyond the last ply.
    pub(super) follows_forcing: bool,
    /// A position that comes up again within the tree counts as a draw at once,
    /// without waiting for the rules to say so.
    pub(super) foresees_repetition: bool,
    /// A result from a deeper search than needed is taken.
    pub(super) trusts_deeper_results: bool,
}

impl Default for Craft {
    fn default() -> Self {
        Craft {
            adapts_depth: true,
            prunes: true,
            follows_forcing: true,
            foresees_repetition: true,
            trusts_deeper_results: true,
        }
    }
}

impl Craft {
    /// Nothing that could change the score of a plain search of fixed depth.
    #[cfg(test)]
    pub(super) const PLAIN: Craft = Craft {
        adapts_depth: false,
        prunes: false,
        follows_forcing: false,
        foresees_repetition: false,
        trusts_deeper_results: false,
    };
}
