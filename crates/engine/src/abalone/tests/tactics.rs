//! Forced ejections that the search must find.
//!
//! The positions come from self-play games in which every fifth move was random; the
//! marbles lost were set so that the next ejection wins. Brute force checks that
//! exactly the listed moves force it, and in no fewer plies.

use taula_abalone::notation::Notation;

use super::*;

/// Positions with all moves that win in three plies.
const IN_THREE: [(&str, &str); 12] = [
    ("4b/2wwb1/2w1w2/2w1w3/2b1bbb2/1bwbb3/2wb3/1www2/1w3 w 5 0", "h6h7"),
    ("5/4b1/4w2/1w1b1w2/3wbww2/4bw2/1bbwwb1/1b2w1/bb3 w 5 5", "e6d6"),
    ("b4/4b1/1wwwwb1/1wwbbb2/3wwwb2/1b1wbb2/7/6/5 w 5 5", "f3g4"),
    ("5/6/3bbb1/2wbbbw1/2wbbb3/2www3/2www2/1bw3/5 w 5 0", "d4c3"),
    ("1w1wb/2wbwb/1bwwbb1/2bb1b2/2w4b1/2w1w3/1wb4/bb4/5 b 0 5", "f7f8"),
    ("5/2wb2/1bbww2/2bbbwww/1b1bwww2/2bbw3/7/6/5 w 5 0", "f7g7 e7f7"),
    ("b1w2/ww1w2/1wbwb1b/2w1ww1b/2bw1wb2/2bbw3/2b4/6/5 w 5 0", "g4h5"),
    ("5/3w2/3bw2/2w1bw2/2wwb4/1bwbb3/1w1b3/1bbbw1/5 w 5 0", "f4e3"),
    ("5/2w3/3ww2/5bw1/2b2www1/3wbwb1/1w2bwb/2bbb1/5 w 5 0", "f8e7"),
    ("5/3bb1/5b1/4w3/w3ww3/w2www2/1bbb1b1/1wbbb1/b4 b 0 5", "b4b3 b5b4"),
    ("b4/1bb1w1/3bww1/2bww3/3www3/2bwbb2/1bbb3/1wbb2/1b3 b 0 5", "b4b3"),
    ("5/6/4bb1/4wbb1/2wwwb3/3wwbb1/1wwwb2/wb1b2/5 w 5 5", "d4c3 e5d4"),
];

/// The same in five plies.
const IN_FIVE: [(&str, &str); 12] = [
    ("5/6/2www2/1bwbww2/1wbbb1w2/2bw4/2bbb2/1bbb2/5 b 0 5", "c3d3c2"),
    ("5/3w1b/3wwb1/1bwww3/2wbbb3/1bwbb3/2wb3/1w1w2/1w3 w 5 0", "g6g7"),
    ("5/5b/2b1w2/1w1bww2/3wbww2/3w1b2/1bbww2/1b4/bb3 w 5 5", "e6f7 e7g7f8"),
    ("5/2w3/1w1b3/3bw1b1/3wwb3/3bwb2/2bbww1/1b2bb/1w2w b 0 5", "b2b3"),
    ("5/b5/2wb3/1wbb4/2bwbw3/2bbwbw1/3www1/4b1/5 w 5 5", "d5c5"),
    ("5/6/1bwwww1/2wwwww1/3www3/1bbbb3/2wbbb1/2bb2/5 w 5 0", "e4f4"),
    ("w4/3bb1/1bw1bb1/1b1ww3/4ww3/2w1ww2/1bb1wb1/2b3/5 w 5 0", "e6d6 f6e6"),
    ("3b1/3bb1/3bb2/3wbbw1/1ww1bbw2/2w2w2/2w4/1bw1w1/5 w 5 0", "d3e3c2"),
    ("5/1bbb2/2bw3/3wwb2/3wwb3/3wwb2/2wwb2/2bb2/5 w 5 0", "d5c4"),
    ("4w/1bw1ww/1bw1ww1/2w2www/4bbwbw/3bb3/4b2/1bb3/5 w 5 0", "f7e7 g7f7"),
    ("5/4b1/ww1w1b1/2b1w3/1bbb1wwwb/2bbwww1/1bb4/2b3/5 b 0 5", "e4f4 d4e4"),
    ("2w2/1bww2/1wbwb1b/1ww1ww1b/2bw1wb2/2b1w3/3b3/2b3/5 w 5 0", "f3g4"),
];

fn ejects_now(position: &Position) -> bool {
    let mut ejections = Moves::default();
    position.tactical_moves(&mut ejections);
    !ejections.is_empty()
}

/// Whether the side to move can force an ejection within this many plies.
fn can_force(position: &mut Position, plies: u32) -> bool {
    ejects_now(position) || plies > 2 && !winners(position, plies, 1).is_empty()
}

/// Up to `max` moves that force an ejection within this many plies.
fn winners(position: &mut Position, plies: u32, max: usize) -> Vec<Move> {
    let mut moves = Moves::default();
    position.legal_moves(&mut moves);
    let forces = |mv: &Move| {
        position.play_unchecked(*mv);
        let is_forced = cannot_avoid(position, plies - 1);
        position.undo();
        is_forced
    };
    moves.iter().copied().filter(forces).take(max).collect()
}

fn cannot_avoid(position: &mut Position, plies: u32) -> bool {
    let mut moves = Moves::default();
    position.legal_moves(&mut moves);
    moves.iter().all(|&mv| {
        position.play_unchecked(mv);
        let is_caught = position.outcome().is_none() && can_force(position, plies - 1);
        position.undo();
        is_caught
    })
}

fn check(suite: &[(&str, &str)], plies: u32, nodes: u64) {
    for &(text, expected) in suite {
        let mut position = read(text);
        assert!(!can_force(&mut position, plies - 2), "{text} is won sooner");
        let winners = winners(&mut position, plies, usize::MAX);
        let written: Vec<String> = winners.iter().map(|&mv| Notation::AbaPro.write(mv)).collect();
        assert_eq!(written.join(" "), expected, "{text}");
        let report = Searcher::new(4).search(&position, &Limits::nodes(nodes), &mut |_| {});
        assert_eq!(report.score, Score::win_in(plies), "{text}");
        assert!(report.best().is_some_and(|best| winners.contains(&best)), "{text}");
    }
}

#[test]
fn ejections_forced_in_three_plies_are_found() {
    check(&IN_THREE, 3, 2_000);
}

#[test]
fn ejections_forced_in_five_plies_are_found() {
    check(&IN_FIVE, 5, 1_000_000);
}
