// Made from the types of Rust by crates/wasm/tests/typescript.rs: do not edit.

/**
 * One of the two players, named by who starts.
 *
 * Games colour their sides differently (White starts in Hive, Black in
 * Abalone), so shared code uses the first and the second player, and each
 * game has names for them ([`GameInfo::side_names`](crate::GameInfo)).
 */
export type Side = "first" | "second";

/**
 * A win for one side, or a draw.
 */
export type Verdict = { "win": Side } | "draw";

/**
 * Why a game ended. Shared by all games; the game's own view has the details
 * (which queen, which score).
 */
export type EndReason = "goal" | "both-goals" | "repetition" | "move-limit" | "score" | "cannot-move" | "agreement" | "resignation" | "time" | "abandonment" | "adjudication" | "unknown";

/**
 * How a game ended, and why.
 *
 * ```
 * use taula_core::{EndReason, Outcome, Side};
 * let end = Outcome::win(Side::First, EndReason::Resignation);
 * assert_eq!(end.winner(), Some(Side::First));
 * assert_eq!(end.reason.to_string(), "by resignation");
 * ```
 */
export type Outcome = { 
/**
 * The winner, or a draw.
 */
result: Verdict, 
/**
 * The reason.
 */
reason: EndReason, };

/**
 * A value in an [`Explanation`]: a number, or a text such as a side (`first` or
 * `second`).
 */
export type Param = number | string;

/**
 * Values that an explanation mentions, by name.
 *
 * ```
 * use taula_core::{Param, Params, Side};
 *
 * let params = Params::new().with("side", Side::First).with("count", 3);
 * assert_eq!(params.get("count"), Some(&Param::Number(3)));
 * assert_eq!(params.get("side"), Some(&Side::First.into()));
 * ```
 */
export type Params = { [key in string]: Param };

/**
 * Why something is not possible, as data.
 */
export type Explanation = { 
/**
 * Stable code for translations, such as `splits-hive`.
 */
code: string, 
/**
 * Number of the rule behind it, such as `H14`.
 */
rule: string | null, 
/**
 * English sentence or clause for people.
 */
text: string, 
/**
 * Pieces and places to highlight.
 */
marks: Array<string>, 
/**
 * Values that the sentence mentions, by name.
 */
params?: Params, };

/**
 * A place on a board, in the geometry of the game: axial coordinates on
 * hexes, column and row on squares.
 */
export type Place = { 
/**
 * Column, or the axial coordinate q.
 */
x: number, 
/**
 * Row, or the axial coordinate r.
 */
y: number, };

/**
 * One listed action.
 */
export type Action = { 
/**
 * What to pass to [`Table::act`](crate::Table::act).
 */
text: string, 
/**
 * The piece that acts, in the game's names, if one does.
 */
piece: string | null, 
/**
 * Where it comes from: a place of the [`View`], `None` for a reserve.
 */
from: Place | null, 
/**
 * Where it goes.
 */
to: Place | null, };

/**
 * The values that a field takes.
 */
export type FieldKind = { "number": { 
/**
 * Minimum.
 */
min: number, 
/**
 * Maximum.
 */
max: number, 
/**
 * What it is rounded to, so that a record is exact text.
 */
step: number, } } | { "choice": Array<string> };

/**
 * One field of an [`ActionForm`].
 */
export type FormField = { 
/**
 * The name between the braces.
 */
name: string, 
/**
 * The values it takes.
 */
kind: FieldKind, };

/**
 * An action with free numbers or choices:
 * `flick gnat2 dir {dir} press {press}`.
 */
export type ActionForm = { 
/**
 * The text, each field in braces by name.
 */
template: string, 
/**
 * The fields to fill in.
 */
fields: Array<FormField>, };

/**
 * What may be done at a table now.
 */
export type Actions = { 
/**
 * Actions that can be listed, each with its full text.
 */
listed: Array<Action>, 
/**
 * Actions with free numbers, to be filled in.
 */
forms: Array<ActionForm>, };

/**
 * One thing that happened, narrated: for animation, move list and screen reader.
 *
 * Narration is not part of the log: a table can be rebuilt without it.
 */
export type TableEvent = { 
/**
 * A stable word, such as `move`, `place`, `capture`, `end`.
 */
name: string, 
/**
 * One English sentence, to be logged or read aloud.
 */
say: string, 
/**
 * The facts, for animation and translation.
 */
data: unknown, };

/**
 * What a [`Clock`] shows at one moment.
 *
 * Stable as JSON: `{"left_ms":[300000,297000],"turn":"second","running":true}`,
 * with `"left_ms":null` for a clock without a limit.
 *
 * ```
 * use std::time::Duration;
 * use taula_core::{Clock, Side};
 *
 * let clock = Clock::new("5+3".parse()?);
 * let reading = clock.reading(Duration::ZERO);
 * assert_eq!(reading.left_ms, Some([300_000, 300_000]));
 * assert_eq!(reading.remaining(Side::First), Some(Duration::from_secs(300)));
 * # Ok::<(), taula_core::TimeControlError>(())
 * ```
 */
export type ClockReading = { 
/**
 * Milliseconds that the first and the second side have left; none if
 * unlimited.
 */
left_ms: [number, number] | null, 
/**
 * Side whose time runs, or would run if the clock did.
 */
turn: Side, 
/**
 * Whether time is being counted.
 */
running: boolean, };

/**
 * What a side can offer the other one.
 */
export type Offer = { "what": "draw" } | { "what": "take-back", 
/**
 * Number of entries.
 */
plies: number, };

/**
 * What an event of the log is.
 */
export type LogEventKind = { "kind": "play", 
/**
 * The action in its canonical spelling, with the results of chance.
 */
entry: string, } | { "kind": "offer", 
/**
 * What is offered.
 */
offer: Offer, } | { "kind": "accept", 
/**
 * What was offered.
 */
offer: Offer, } | { "kind": "decline", 
/**
 * What was offered.
 */
offer: Offer, } | { "kind": "withdraw", 
/**
 * What was offered.
 */
offer: Offer, } | { "kind": "take-back", 
/**
 * Number of entries.
 */
plies: number, } | { "kind": "resign" } | { "kind": "end", 
/**
 * How it ended.
 */
outcome: Outcome, } | { "kind": "reopen" } | { "kind": "set-clock" };

/**
 * One event of a table's log. Applying events is the only way a table changes, so
 * the same start and the same events make the same table.
 *
 * The JSON form is stable: logs are stored and sent.
 *
 * ```
 * use taula_core::LogEvent;
 *
 * let json = r#"{"seq":3,"side":"first","kind":"play","entry":"wS1"}"#;
 * let event: LogEvent = serde_json::from_str(json)?;
 * assert_eq!(event.entry(), Some("wS1"));
 * assert_eq!(serde_json::to_string(&event)?, json);
 * # Ok::<(), serde_json::Error>(())
 * ```
 */
export type LogEvent = { 
/**
 * Sequence number: the first event is 1, and there are no gaps.
 */
seq: number, 
/**
 * Who caused it; `None` for an event from outside, such as a fallen flag.
 */
side?: Side, 
/**
 * The clock after it, at a table with a clock.
 */
clock?: ClockReading, } & ({ "kind": "play", 
/**
 * The action in its canonical spelling, with the results of chance.
 */
entry: string, } | { "kind": "offer", 
/**
 * What is offered.
 */
offer: Offer, } | { "kind": "accept", 
/**
 * What was offered.
 */
offer: Offer, } | { "kind": "decline", 
/**
 * What was offered.
 */
offer: Offer, } | { "kind": "withdraw", 
/**
 * What was offered.
 */
offer: Offer, } | { "kind": "take-back", 
/**
 * Number of entries.
 */
plies: number, } | { "kind": "resign" } | { "kind": "end", 
/**
 * How it ended.
 */
outcome: Outcome, } | { "kind": "reopen" } | { "kind": "set-clock" });

/**
 * What a [`Command`] asks for.
 */
export type CommandKind = { "kind": "play", 
/**
 * The action.
 */
action: string, } | { "kind": "offer", 
/**
 * What is offered.
 */
offer: Offer, } | { "kind": "accept-draw" } | { "kind": "decline-draw" } | { "kind": "withdraw-draw" } | { "kind": "accept-take-back" } | { "kind": "decline-take-back" } | { "kind": "withdraw-take-back" } | { "kind": "resign" };

/**
 * What a player asks of a table.
 *
 * A command may say which event was the last that its sender had seen. If the
 * position has changed since, the command is refused: it was meant for another one.
 * An offer or a pause in between changes nothing about what the command means.
 *
 * ```
 * use taula_core::{Command, CommandKind, Offer};
 *
 * assert_eq!(Command::from("Offer  draw").kind, CommandKind::Offer { offer: Offer::Draw });
 * assert_eq!(Command::from("wS1").kind, CommandKind::Play { action: "wS1".to_owned() });
 * assert_eq!(Command::from("resign").seen(7).seen, Some(7));
 * ```
 */
export type Command = { 
/**
 * Sequence number of the last event that the sender knew.
 */
seen?: number, } & ({ "kind": "play", 
/**
 * The action.
 */
action: string, } | { "kind": "offer", 
/**
 * What is offered.
 */
offer: Offer, } | { "kind": "accept-draw" } | { "kind": "decline-draw" } | { "kind": "withdraw-draw" } | { "kind": "accept-take-back" } | { "kind": "decline-take-back" } | { "kind": "withdraw-take-back" } | { "kind": "resign" });

/**
 * An accepted command: the event it led to, and its narration.
 */
export type Acted = { 
/**
 * The event of the log; `None` for a preview.
 */
logged: LogEvent | null, 
/**
 * What happened, in order.
 */
events: Array<TableEvent>, };

/**
 * An offer to take moves back that is not answered yet.
 */
export type TakeBackOffer = { 
/**
 * Who made it.
 */
by: Side, 
/**
 * Number of plies to take back.
 */
plies: number, };

/**
 * A table as a screen shows it.
 */
export type View = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Sequence number of the last event.
 */
seq: number, 
/**
 * Who has to act.
 */
to_act: Side | null, 
/**
 * How it ended.
 */
outcome: Outcome | null, 
/**
 * Who has offered a draw that is not answered yet.
 */
draw_offer: Side | null, 
/**
 * The offer to take moves back that is not answered yet.
 */
take_back_offer: TakeBackOffer | null, 
/**
 * Number of entries played.
 */
plies: number, 
/**
 * The board and what is beside it, in the game's own shape.
 */
board: unknown, };

/**
 * How the value of an option comes about, and who may see it.
 */
export type OptionRole = "public" | "set-up" | "drawn" | "secret";

/**
 * An option of a game. Its name is also the tag that stores it in a record.
 */
export type OptionInfo = { 
/**
 * The tag, such as `GameType`.
 */
name: string, 
/**
 * One line for people.
 */
about: string, 
/**
 * Value where none is given.
 */
default: string, 
/**
 * Values to choose from; empty for free text.
 */
values: Array<string>, 
/**
 * Who may know the value, and where it comes from.
 */
role: OptionRole, };

/**
 * How a game decides by lot who starts.
 */
export type Lot = { "kind": "seats" } | { "kind": "colours", 
/**
 * The option with the colour that starts.
 */
option: string, 
/**
 * Its values: the colour of the first seat, then that of the second.
 */
values: [string, string], } | { "kind": "table" };

/**
 * Static description of a game.
 */
export type GameInfo = { 
/**
 * Identifier in commands and addresses: `hive`.
 */
id: string, 
/**
 * Name for people: `Hive`.
 */
name: string, 
/**
 * Names of the two sides, the starting one first. A table may know better:
 * [`Table::side_name`](crate::Table::side_name).
 */
side_names: [string, string], 
/**
 * Options that a table of this game can be opened with.
 */
options: Array<OptionInfo>, 
/**
 * What is drawn by lot before a game between two people.
 */
lot: Lot, 
/**
 * Version of the rules that this program plays, which records name in the tag
 * [`Rules`](Self::RULES_TAG). It is raised when earlier games can no longer be
 * replayed.
 */
rules_version: number, 
/**
 * The rules as Markdown, each numbered one on a line of its own:
 * `- H14 One hive: ...`. Refusals name these numbers.
 */
rules: string, };

/** The lot of each game, as in its `GameInfo`. */
export const LOTS = {
  hive: {"kind":"seats"},
  abalone: {"kind":"seats"},
  kulami: {"kind":"colours","option":"StartingColour","values":["red","black"]},
  xbugs: {"kind":"table"},
} as const;

/**
 * An occupied cell.
 */
export type HiveCell = { 
/**
 * Its pieces from the bottom up.
 */
stack: Array<string>, 
/**
 * Column, or the axial coordinate q.
 */
x: number, 
/**
 * Row, or the axial coordinate r.
 */
y: number, };

/**
 * The pieces of one kind in a hand.
 */
export type HiveHandKind = { 
/**
 * The letter of the kind: `A`.
 */
kind: string, 
/**
 * Its English name: `soldier ant`.
 */
name: string, 
/**
 * Number left.
 */
count: number, 
/**
 * The one that is placed next (H36).
 */
next: string | null, };

/**
 * The last move.
 */
export type HiveLastMove = { 
/**
 * The piece that was placed or moved; `None` for a pass.
 */
piece: string | null, 
/**
 * Where it came from; `None` for the hand.
 */
from: Place | null, 
/**
 * Where it went.
 */
to: Place | null, };

/**
 * The [`board`](taula_core::View::board) of a view of Hive.
 *
 * Pieces are named as in notation (`wA1`). Coordinates are axial: x grows to
 * the east, y to the south-east; the first piece of the game is at (0, 0), and
 * a move changes the place of no other piece.
 */
export type HiveBoard = { 
/**
 * `Base+MLP`
 */
game_type: string, 
/**
 * Whether the queen may not come first (H35).
 */
tournament_opening: boolean, 
/**
 * The n of `White[n]`.
 */
turn: number, 
/**
 * Whose turn it is.
 */
side_to_move: Side, 
/**
 * The occupied cells, from north to south and from west to east.
 */
cells: Array<HiveCell>, 
/**
 * The hand of each side by kind; kinds that ran out are kept with a count of 0.
 */
hands: [Array<HiveHandKind>, Array<HiveHandKind>], 
/**
 * The piece that may not act in this turn (H34).
 */
resting: string | null, 
/**
 * Number of occupied cells around each side's queen; `None` while she is in hand.
 */
queen_neighbours: [number | null, number | null], 
/**
 * Whether the side to move must place the queen (H9).
 */
must_place_queen: boolean, 
/**
 * The last move; `None` at the start.
 */
last_move: HiveLastMove | null, };

/**
 * A cell of the board.
 */
export type AbaloneCell = { 
/**
 * Its name: `e5`.
 */
name: string, 
/**
 * The owner of the marble on it.
 */
marble: Side | null, 
/**
 * Column, or the axial coordinate q.
 */
x: number, 
/**
 * Row, or the axial coordinate r.
 */
y: number, };

/**
 * The last move.
 */
export type AbaloneLastMove = { 
/**
 * The move in notation.
 */
text: string, 
/**
 * The side that made it.
 */
by: Side, 
/**
 * Its direction: `north-east`.
 */
direction: string, 
/**
 * The cells that its marbles left, before they moved.
 */
from: Array<Place>, 
/**
 * The cells that they moved to.
 */
to: Array<Place>, 
/**
 * The cells of the marbles that were pushed, before they moved.
 */
pushed: Array<Place>, 
/**
 * The cell from which a pushed marble left the board.
 */
ejected: Place | null, };

/**
 * The shapes that [`all`] names.
 */
export type AbaloneFormation = "monomial" | "binomial" | "trinomial" | "lance" | "arc" | "shield" | "block" | "polynomial" | "det" | "pac" | "sumito";

/**
 * A shape in which marbles stand.
 */
export type AbaloneFormationView = { 
/**
 * The shape.
 */
formation: AbaloneFormation, 
/**
 * Its side.
 */
side: Side, 
/**
 * Its cells.
 */
cells: Array<Place>, 
/**
 * Of a sumito: whether the side could push now, if it had the turn.
 */
is_playable: boolean | null, };

/**
 * The [`board`](taula_core::View::board) of a view of Abalone.
 *
 * Coordinates are axial: x grows to the east, y to the south-east, and the
 * centre of the board is (0, 0).
 */
export type AbaloneBoard = { 
/**
 * The name of the layout that the game started from, if it has one.
 */
layout: string | null, 
/**
 * Number of marbles to push off (A1).
 */
marbles_to_win: number, 
/**
 * Whether the third occurrence of a position is a draw (A21).
 */
repetition: boolean, 
/**
 * After how many moves the score decides (A21).
 */
move_limit: number | null, 
/**
 * Moves played so far, those of both players counted.
 */
ply: number, 
/**
 * Whose turn it is.
 */
side_to_move: Side, 
/**
 * All 61 cells, from A1 to I9.
 */
cells: Array<AbaloneCell>, 
/**
 * Number of marbles that each side has lost, Black first.
 */
lost: [number, number], 
/**
 * The position as text.
 */
position: string, 
/**
 * The last move; `None` at the start.
 */
last_move: AbaloneLastMove | null, 
/**
 * The shapes in which the marbles stand (A17).
 */
formations: Array<AbaloneFormationView>, };

/**
 * A colour of marbles (K3).
 */
export type KulamiColour = "red" | "black";

/**
 * Scoring level. Each adds to the one before.
 */
export type KulamiLevel = number;

/**
 * One of the 100 places of the grid of ten by ten that every board fits on.
 *
 * As text it is a column letter and a row number, both counted from the top
 * left corner: `d6`.
 *
 * ```
 * use taula_kulami::Cell;
 *
 * let cell: Cell = "d6".parse()?;
 * assert_eq!((cell.column(), cell.row()), (3, 5));
 * assert_eq!(cell.to_string(), "d6");
 * # Ok::<(), taula_kulami::CellError>(())
 * ```
 */
export type KulamiCellName = string;

/**
 * The shape of a tile, regardless of rotation (K1).
 */
export type KulamiShape = "2x3" | "2x2" | "1x3" | "1x2";

/**
 * Direction of a straight line.
 */
export type KulamiDirection = "row" | "column" | "falling" | "rising";

/**
 * The totals of each side, without the cells behind them.
 *
 * Pairs are of the first and the second player.
 */
export type KulamiTally = { 
/**
 * The holes of the tiles that belong to a side (K8).
 */
tiles: [number, number], 
/**
 * The size of each side's largest area (K9).
 */
areas: [number, number], 
/**
 * The lengths of each side's chains, added up (K10).
 */
chains: [number, number], };

/**
 * The points of one level in a [`Score`].
 */
export type KulamiSubtotal = { 
/**
 * The level.
 */
level: KulamiLevel, 
/**
 * The points that this level adds.
 */
adds: [number, number], 
/**
 * The points of a game that counts up to this level.
 */
points: [number, number], };

/**
 * A tile in a [`Score`].
 */
export type KulamiTileScore = { 
/**
 * Its letter.
 */
tile: string, 
/**
 * Its shape.
 */
shape: KulamiShape, 
/**
 * Its cells.
 */
cells: Array<KulamiCellName>, 
/**
 * The marbles of each side on it.
 */
marbles: [number, number], 
/**
 * The owner; `None` if both sides have equal numbers.
 */
owner: Side | null, 
/**
 * Its points for the owner.
 */
points: number, };

/**
 * A straight run of five or more marbles of one side.
 */
export type KulamiChain = { 
/**
 * Its direction.
 */
direction: KulamiDirection, 
/**
 * Its cells, one point each, from the top, or from the left in a row.
 */
cells: Array<KulamiCellName>, };

/**
 * The score of a position with its breakdown. It can be computed at any time, and
 * decides the game at its end.
 *
 * Pairs are of the first and the second player.
 */
export type KulamiScore = { 
/**
 * The scoring level of the game.
 */
level: KulamiLevel, 
/**
 * The points at that level, which decide.
 */
points: [number, number], 
/**
 * Every tile with its owner (K8).
 */
tiles: Array<KulamiTileScore>, 
/**
 * The cells of each side's largest area; among equals, the first in reading order
 * (K9).
 */
areas: [Array<KulamiCellName>, Array<KulamiCellName>], 
/**
 * Every chain of each side (K10).
 */
chains: [Array<KulamiChain>, Array<KulamiChain>], 
/**
 * The totals before differences are taken.
 */
tally: KulamiTally, 
/**
 * The points added by each of the three levels, with running sums, whichever level
 * is played.
 */
subtotals: [KulamiSubtotal, KulamiSubtotal, KulamiSubtotal], };

/**
 * A hole.
 */
export type KulamiCell = { 
/**
 * Its name: `d6`.
 */
cell: KulamiCellName, 
/**
 * The letter of its tile.
 */
tile: string, 
/**
 * The owner of the marble in it.
 */
marble: Side | null, 
/**
 * Whether the next marble may go into it.
 */
allowed: boolean, 
/**
 * Column, or the axial coordinate q.
 */
x: number, 
/**
 * Row, or the axial coordinate r.
 */
y: number, };

/**
 * A tile.
 */
export type KulamiTile = { 
/**
 * Its letter.
 */
tile: string, 
/**
 * Number of columns that it covers.
 */
width: number, 
/**
 * Number of rows that it covers.
 */
height: number, 
/**
 * Its shape, regardless of rotation.
 */
shape: KulamiShape, 
/**
 * The marbles of each player on it.
 */
marbles: [number, number], 
/**
 * Its present owner (K8).
 */
owner: Side | null, 
/**
 * Whether the next marble may not go onto it (K6).
 */
forbidden: boolean, 
/**
 * Column, or the axial coordinate q.
 */
x: number, 
/**
 * Row, or the axial coordinate r.
 */
y: number, };

/**
 * The [`board`](taula_core::View::board) of a view of Kulami.
 *
 * Pairs are of the first and the second player.
 */
export type KulamiBoard = { 
/**
 * The board as text.
 */
text: string, 
/**
 * Number of columns of the grid in use.
 */
columns: number, 
/**
 * Number of rows.
 */
rows: number, 
/**
 * The scoring level.
 */
level: KulamiLevel, 
/**
 * The colour of each player.
 */
colours: [KulamiColour, KulamiColour], 
/**
 * Whose turn it is; after the end, whose turn it would be.
 */
side_to_move: Side, 
/**
 * The 64 holes in reading order.
 */
cells: Array<KulamiCell>, 
/**
 * The 17 tiles in the order of their first cells.
 */
tiles: Array<KulamiTile>, 
/**
 * The letters of the tiles that are forbidden now, that of the last marble
 * first (K6).
 */
forbidden: Array<string>, 
/**
 * The place of the last marble.
 */
last: Place | null, 
/**
 * Number of marbles that each player has left to place.
 */
marbles_left: [number, number], 
/**
 * The present totals of each player.
 */
tally: KulamiTally, 
/**
 * The points so far at each level.
 */
subtotals: [KulamiSubtotal, KulamiSubtotal, KulamiSubtotal], 
/**
 * The final score with its breakdown, once the game is over.
 */
score: KulamiScore | null, };

/**
 * The outline of a flat piece, in centimetres.
 */
export type XbugsShape = { "disc": { 
/**
 * Radius.
 */
radius: number, } } | { "rect": { 
/**
 * Along the piece's own x axis.
 */
width: number, 
/**
 * Along the piece's own y axis.
 */
length: number, } };

/**
 * A task that interrupts the phase.
 */
export type XbugsTask = { 
/**
 * Kind of the task.
 */
kind: string, 
/**
 * Name of the bug concerned.
 */
bug: string | null, 
/**
 * Number of times left.
 */
left: number, };

/**
 * A rolled die.
 */
export type XbugsDie = { 
/**
 * Index of the sheet's dice.
 */
die: number, 
/**
 * The face that is up: a kind of bug, or `wild`.
 */
face: string, 
/**
 * Whether it has been used.
 */
is_used: boolean, };

/**
 * A power.
 */
export type XbugsPower = { 
/**
 * Id in actions.
 */
id: string, 
/**
 * Display name.
 */
name: string, 
/**
 * Description in a sentence; may be empty.
 */
about: string, 
/**
 * Whether the army currently has it.
 */
is_active: boolean, 
/**
 * The kind of effect that it fires, such as `missile`.
 */
effect: string | null, 
/**
 * The kinds of bugs that have it, such as `gnat`.
 */
bugs: Array<string>, };

/**
 * Details of a base.
 */
export type XbugsBase = { 
/**
 * Name of the piece.
 */
piece: string, 
/**
 * Cost of making it large, in resources.
 */
cost: number, 
/**
 * Ids of the powers that it grants while large.
 */
grants: Array<string>, };

/**
 * An overridden rule of the manual.
 */
export type XbugsOverride = { 
/**
 * Number of the rule, such as `X40`.
 */
rule: string, 
/**
 * The key of the sheet, such as `reinforcement.max_per_turn`.
 */
key: string, 
/**
 * The value if it is a number; `None` for `never` and for other kinds of values.
 */
number: number | null, 
/**
 * The value if it consists of kinds of pieces or a place.
 */
words: Array<string>, 
/**
 * Name of the base that it concerns, or that must be large.
 */
base: string | null, 
/**
 * The kinds of bugs that it concerns, such as `gnat`.
 */
bugs: Array<string>, 
/**
 * English description, as a predicate of the army.
 */
about: string, };

/**
 * An army.
 */
export type XbugsArmy = { 
/**
 * Id in options.
 */
id: string, 
/**
 * Display name.
 */
name: string, 
/**
 * Colours of the disc and of the drawing on it.
 */
colours: [string, string], 
/**
 * The player's skill.
 */
hand: string, 
/**
 * Remaining dice, as indices of the sheet's dice.
 */
dice: Array<number>, 
/**
 * Number of resources to spend.
 */
purse: number, 
/**
 * Its powers.
 */
powers: Array<XbugsPower>, 
/**
 * Its bases.
 */
bases: Array<XbugsBase>, 
/**
 * Overridden rules of the manual (X87).
 */
overrides: Array<XbugsOverride>, };

/**
 * A piece.
 */
export type XbugsPiece = { 
/**
 * Id in actions.
 */
name: string, 
/**
 * Display name.
 */
label: string, 
/**
 * Owner; `None` for a resource.
 */
owner: Side | null, 
/**
 * `bug`, `base`, `effect` or `resource`.
 */
kind: 'bug' | 'base' | 'effect' | 'resource', 
/**
 * The kind on the sheet, such as `gnat`.
 */
of: string, 
/**
 * Shape in centimetres.
 */
shape: XbugsShape, 
/**
 * `supply`, `table`, `lost`, `kept` or `spent`.
 */
place: 'supply' | 'table' | 'lost' | 'kept' | 'spent', 
/**
 * Colour of a resource, 0 or 1; without effect on the game.
 */
colour: number | null, 
/**
 * The side that has captured a resource.
 */
kept_by: Side | null, 
/**
 * x, y, z in centimetres and a quaternion x, y, z, w, if on the table.
 */
pose: [number, number, number, number, number, number, number] | null, 
/**
 * Whether it is a bug with a special side.
 */
is_two_sided: boolean, 
/**
 * Whether the special side is up.
 */
is_special: boolean, 
/**
 * Whether it is a large base.
 */
is_large: boolean, 
/**
 * Whether it has moved this turn.
 */
has_moved: boolean, 
/**
 * Whether it is pinned by an opposing effect.
 */
is_pinned: boolean, 
/**
 * Remaining turns of an effect that stays, counted in its owner's turns.
 */
turns_left: number | null, 
/**
 * Names of the pieces that it lies on.
 */
on: Array<string>, };

/**
 * View of a table for front ends.
 */
export type XbugsBoard = { 
/**
 * Width of the table (west to east) in centimetres.
 */
width: number, 
/**
 * Depth of the table (south to north) in centimetres.
 */
depth: number, 
/**
 * Thickness of the cloth in millimetres.
 */
cloth: number, 
/**
 * The phase of the game.
 */
phase: string, 
/**
 * The side whose turn it is, or who is placing pieces.
 */
active: Side, 
/**
 * The side with the first turn; `None` until it is drawn, after the drop.
 */
starter: Side | null, 
/**
 * Number of the turn, from 1; 0 during setup.
 */
turn: number, 
/**
 * Whether all three bases must be eliminated.
 */
is_long: boolean, 
/**
 * Minimum and maximum distance of a base's nearest point from the nearest edge, in
 * centimetres; no maximum where placement is free (X83).
 */
base_edge_band: [number, number | null], 
/**
 * Minimum distance of a bug from the line between the halves, in centimetres (X5).
 */
bug_line_margin: number, 
/**
 * Prompt for the side to act, as a sentence.
 */
prompt: string, 
/**
 * The current task, if one interrupts the phase.
 */
task: XbugsTask | null, 
/**
 * Bonus moves earned and not yet taken.
 */
bonus_left: number, 
/**
 * The dice of this turn.
 */
dice: Array<XbugsDie>, 
/**
 * The armies of south and north.
 */
armies: [XbugsArmy, XbugsArmy], 
/**
 * All pieces of the game.
 */
pieces: Array<XbugsPiece>, };

/**
 * Trajectory of one piece.
 */
export type XbugsTrack = { 
/**
 * Name of the piece.
 */
piece: string, 
/**
 * Index of the frame in which it starts to move.
 */
first_frame: number, 
/**
 * Its pose in that frame and the following ones, until it rests or has left the table.
 */
poses: Array<[number, number, number, number, number, number, number]>, };

/**
 * One impact.
 */
export type XbugsImpact = { 
/**
 * Seconds since the flick.
 */
time: number, 
/**
 * Name of the piece that hit.
 */
piece: string, 
/**
 * Name of the piece that was hit; `None` for the table.
 */
on: string | null, 
/**
 * Closing speed in centimetres per second.
 */
speed: number, };

/**
 * Motion of pieces for a screen: sampled trajectories and impacts.
 */
export type XbugsMotion = { 
/**
 * Samples per second in the tracks.
 */
rate: number, 
/**
 * The pieces that moved.
 */
tracks: Array<XbugsTrack>, 
/**
 * The impacts in order of time.
 */
impacts: Array<XbugsImpact>, };

/**
 * Result of a command.
 */
export type XbugsTrial = { 
/**
 * Events in order; for a flick the same as in a game.
 */
events: Array<TableEvent>, 
/**
 * Names of the targets that a flick captured or reduced.
 */
hits: Array<string>, };

/**
 * A practice table for display.
 */
export type XbugsPractice = { 
/**
 * The table; its phase is `practice`.
 */
board: XbugsBoard, 
/**
 * Number of flicks so far.
 */
flicks: number, 
/**
 * Number of flicks that hit a target.
 */
hits: number, 
/**
 * Whether `again` can restore the table before the last flick.
 */
can_repeat: boolean, };

/**
 * Response to a call: the requested value, or a refusal.
 */
export type Response<T> = { "ok": T } | { "refusal": Explanation };

/**
 * Everything that a page shows of a table.
 */
export type TableState = { 
/**
 * The table as a screen shows it.
 */
view: View, 
/**
 * What may be done now.
 */
actions: Actions, 
/**
 * What was played, in the game's notation.
 */
entries: Array<string>, 
/**
 * What the sides are called at this table, in English.
 */
side_names: [string, string], 
/**
 * The tags of the record: options, players, date.
 */
tags: Array<[string, string]>, };

/**
 * A format that the game at a table can be written in.
 */
export type FormatInfo = { 
/**
 * Its id, such as `record` or `uhp`.
 */
id: string, 
/**
 * Its English name.
 */
name: string, 
/**
 * File extension.
 */
extension: string, 
/**
 * Whether it keeps the moves, not just a position.
 */
keeps_moves: boolean, };

/**
 * A node of the tree: a move, or the start.
 */
export type TreeNode = { 
/**
 * Index of the parent; `null` for the start, which comes first. Parents come before
 * their children, and the first child is the main line.
 */
parent: number | null, 
/**
 * The move; empty for the start.
 */
entry: string, 
/**
 * Comments before the move.
 */
comments_before: Array<string>, 
/**
 * Comments after it.
 */
comments_after: Array<string>, 
/**
 * Numeric annotation glyphs of PGN.
 */
nags: Array<number>, };

/**
 * A game that was read.
 */
export type ReadReport = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The id of its format.
 */
format: string, 
/**
 * The whole record, with comments and variations.
 */
record: string, 
/**
 * The tree of the record.
 */
tree: Array<TreeNode>, };

/**
 * What is wrong with a text or with the options of a table.
 */
export type InputError = { "kind": "tag", 
/**
 * The tag's name.
 */
tag: string, 
/**
 * What is wrong with it, in English.
 */
reason: string, 
/**
 * All of it as an English sentence.
 */
text: string, } | { "kind": "ply", 
/**
 * Which ply, counted from 1.
 */
ply: number, 
/**
 * Its text.
 */
entry: string, 
/**
 * Why not.
 */
refusal: Explanation, 
/**
 * All of it as an English sentence.
 */
text: string, } | { "kind": "record", 
/**
 * The line, counted from 1.
 */
line: number, 
/**
 * The character in the line, counted from 1.
 */
column: number, 
/**
 * What is wrong there, in English.
 */
reason: string, 
/**
 * The same as data, for other languages.
 */
explanation: Explanation, 
/**
 * All of it as an English sentence.
 */
text: string, } | { "kind": "format", 
/**
 * The format's id.
 */
format: string, 
/**
 * What is wrong with it and where, in English.
 */
reason: string, 
/**
 * The same as data, for other languages; `None` if there is only the English.
 */
explanation: Explanation | null, 
/**
 * All of it as an English sentence.
 */
text: string, } | { "kind": "several", 
/**
 * How many there are.
 */
count: number, 
/**
 * An English sentence.
 */
text: string, } | { "kind": "no-game", 
/**
 * An English sentence.
 */
text: string, } | { "kind": "unknown", 
/**
 * An English sentence.
 */
text: string, } | { "kind": "other-game", 
/**
 * An English sentence.
 */
text: string, } | { "kind": "text", 
/**
 * An English sentence that says what and where.
 */
text: string, };

/**
 * What came of opening a table or reading a text.
 */
export type Reading = { "ok": ReadReport } | { "trouble": InputError };

/**
 * What came of looking for flaws in what was set up by hand.
 */
export type Checking = { "flaws": Array<Explanation> } | { "trouble": InputError };

/**
 * The result of a command at a practice table, and the table after it.
 */
export type XbugsPracticed = { 
/**
 * What happened.
 */
trial: XbugsTrial, 
/**
 * The table after it.
 */
view: XbugsPractice, };

/**
 * How the computer plays: at a level, or at full strength within limits.
 */
export type ThinkingOptions = { 
/**
 * From 1 to 8. The limits are ignored then.
 */
level?: number, 
/**
 * Seed of the mistakes of a level.
 */
seed?: number, 
/**
 * Search depth in plies.
 */
depth?: number, 
/**
 * Number of positions to visit.
 */
nodes?: number, 
/**
 * Search time.
 */
milliseconds?: number, };

/**
 * Options of an analysis. Without a limit a search goes on until the worker is
 * terminated.
 */
export type StudyOptions = { 
/**
 * Number of lines, from 1 to 10.
 */
lines?: number, 
/**
 * Search depth in plies.
 */
depth?: number, 
/**
 * The first ply to judge, counted from 1; 1 by default.
 */
from?: number, 
/**
 * Number of positions to visit.
 */
nodes?: number, 
/**
 * Search time.
 */
milliseconds?: number, };

/**
 * A [`Score`] as data.
 */
export type ScoreReport = { "estimate": number } | { "win_in": number } | { "loss_in": number };

/**
 * A line of play, in the game's notation.
 */
export type LineReport = { 
/**
 * The moves, the one to play first.
 */
moves: Array<string>, 
/**
 * Its score for the side to move.
 */
score: ScoreReport, };

/**
 * The action that the computer would take at a table.
 */
export type AdviceReport = { 
/**
 * The action, to be passed to [`Table::act`].
 */
action: string, 
/**
 * The principal variation, starting with the action.
 */
line: Array<string>, 
/**
 * Score of the position for the side to act.
 */
score: ScoreReport, 
/**
 * Search depth in plies.
 */
depth: number, 
/**
 * Number of positions searched.
 */
nodes: number, };

/**
 * The result of the search of a position.
 */
export type InsightReport = { 
/**
 * The best lines, the best first; none when the game is over.
 */
lines: Array<LineReport>, 
/**
 * Search depth in plies.
 */
depth: number, 
/**
 * Number of positions searched.
 */
nodes: number, 
/**
 * Search time.
 */
milliseconds: number, };

/**
 * The judgement of a move.
 */
export type JudgementReport = "best" | "good" | "inaccuracy" | "mistake" | "blunder" | "unjudged";

/**
 * A move of a game with its judgement.
 */
export type JudgedMoveReport = { 
/**
 * Its ply in the game, counted from 1.
 */
ply: number, 
/**
 * The side that played it.
 */
side: Side, 
/**
 * The move.
 */
played: string, 
/**
 * The best line in its place. It begins with the move that was played if there is
 * none better.
 */
best: LineReport, 
/**
 * Score of the move for the side that played it; `None` where chance decides what
 * becomes of it.
 */
score: ScoreReport | null, 
/**
 * Loss against the best line, in hundredths of the game's unit.
 */
loss: number, 
/**
 * The loss as a judgement.
 */
judgement: JudgementReport, };

/**
 * Summary of the moves of one side.
 */
export type SummaryReport = { 
/**
 * Number of judged moves.
 */
moves: number, 
/**
 * Their total loss, in hundredths of the game's unit.
 */
loss: number, 
/**
 * Numbers of inaccuracies, mistakes and blunders.
 */
faults: [number, number, number], };

/**
 * The unit of a game's evaluation and the thresholds of judgements. Amounts are in
 * hundredths of the unit.
 */
export type ScaleReport = { 
/**
 * The name of the unit.
 */
unit: string, 
/**
 * Minimum loss of an inaccuracy, a mistake and a blunder.
 */
faults: [number, number, number], 
/**
 * Score at which a game is as good as won: losses beyond it are not counted.
 */
decided: number, };

/**
 * Analysis of a whole game.
 */
export type AnalysisReport = { 
/**
 * The moves that were looked at, in order.
 */
moves: Array<JudgedMoveReport>, 
/**
 * How the first and the second player played.
 */
summaries: [SummaryReport, SummaryReport], 
/**
 * What the game counts in; `null` where nothing is judged.
 */
scale: ScaleReport | null, };
