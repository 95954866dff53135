//! The fuzz targets: each is a function that panics on an input that shows a fault.

mod abalone_moves;
mod abalone_notation;
mod abalone_setup;
mod clock;
mod convert;
mod hive_moves;
mod hive_notation;
mod hive_setup;
mod hive_sgf;
mod kulami_board;
mod kulami_moves;
mod kulami_notation;
mod record;
mod uhp_server;
mod xbugs_action;
mod xbugs_game;
mod xbugs_record;
mod xbugs_sheet;

/// A fuzz target: its name, and the check of one input.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: [Target; 18] = [
    ("abalone_moves", abalone_moves::check_input),
    ("abalone_notation", abalone_notation::check_input),
    ("abalone_setup", abalone_setup::check_input),
    ("clock", clock::check_input),
    ("convert", convert::check_input),
    ("hive_moves", hive_moves::check_input),
    ("hive_notation", hive_notation::check_input),
    ("hive_setup", hive_setup::check_input),
    ("hive_sgf", hive_sgf::check_input),
    ("kulami_board", kulami_board::check_input),
    ("kulami_moves", kulami_moves::check_input),
    ("kulami_notation", kulami_notation::check_input),
    ("record", record::check_input),
    ("uhp_server", uhp_server::check_input),
    ("xbugs_action", xbugs_action::check_input),
    ("xbugs_game", xbugs_game::check_input),
    ("xbugs_record", xbugs_record::check_input),
    ("xbugs_sheet", xbugs_sheet::check_input),
];
