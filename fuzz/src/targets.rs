//! The fuzz targets: each is a function that panics on an input that shows a fault.

mod abalone;
mod hive;
mod kulami;
mod protocol;
mod shared;
mod xbugs;

/// A fuzz target: its name, and the check of one input.
pub type Target = (&'static str, fn(&[u8]));

/// Every target. Its seeds are in `fuzz/seeds`, in a folder of its name.
pub const TARGETS: [Target; 18] = [
    ("abalone_moves", abalone::moves),
    ("abalone_notation", abalone::notation),
    ("abalone_setup", abalone::setup),
    ("clock", shared::clocks),
    ("convert", shared::conversion),
    ("hive_moves", hive::moves),
    ("hive_notation", hive::notation),
    ("hive_setup", hive::setup),
    ("hive_sgf", hive::sgf),
    ("kulami_board", kulami::boards),
    ("kulami_moves", kulami::moves),
    ("kulami_notation", kulami::notation),
    ("record", shared::records),
    ("uhp_server", protocol::conversation),
    ("xbugs_action", xbugs::actions),
    ("xbugs_game", xbugs::games),
    ("xbugs_record", xbugs::records),
    ("xbugs_sheet", xbugs::sheets),
];
