use anyhow::Context as _;
use taula_abalone::{Layout, Rules};
use taula_hive::notation::read_game_string;
use taula_kulami::Board;

/// The mid-game positions of Hive: the rows of this project's perft data.
const MIDGAME: &str = include_str!("../../../bench/hive_positions.csv");
const START_TYPE: &str = "Base+MLP";

/// The layouts that are played most.
const LAYOUTS: [&str; 2] = ["standard", "belgian-daisy"];

/// One position to count from.
pub(super) struct Case<P> {
    /// Under which name it is summed up with others.
    pub(super) group: String,
    /// How engines are told of it.
    pub(super) game: String,
    pub(super) position: P,
    pub(super) depth: u32,
}

pub(super) fn hive_cases(
    midgame_depth: u32,
    start_depth: u32,
) -> anyhow::Result<Vec<Case<taula_hive::Position>>> {
    let rows = MIDGAME.lines().skip(1).filter_map(|row| row.split(',').nth(1));
    let midgame = rows.map(|game| (game, midgame_depth, "mid-game"));
    midgame
        .chain([(START_TYPE, start_depth, "start")])
        .map(|(game, depth, place)| {
            let position = read_game_string(game).context("the benchmark's own data")?;
            let group = format!("{place} {}", position.rules().game_type);
            Ok(Case { group, game: game.to_owned(), position, depth })
        })
        .collect()
}

pub(super) fn abalone_cases(depth: u32) -> Vec<Case<taula_abalone::Position>> {
    let layouts = LAYOUTS.into_iter().filter_map(Layout::by_name);
    layouts
        .map(|layout| Case {
            group: format!("start {}", layout.name()),
            game: layout.name().to_owned(),
            position: taula_abalone::Position::from_layout(layout, Rules::default()),
            depth,
        })
        .collect()
}

pub(super) fn kulami_cases(depth: u32) -> Vec<Case<taula_kulami::Position>> {
    let board = Board::booklet();
    vec![Case {
        group: "start booklet".to_owned(),
        game: board.to_string(),
        position: taula_kulami::Position::new(board, taula_kulami::Rules::default()),
        depth,
    }]
}
