//! X-Bugs: a war of little discs that are pressed at the rim and jump.

mod action;
mod chance;
mod entry;
pub mod flick;
mod game;
pub mod geometry;
mod motions;
pub mod physics;
pub mod picture;
pub mod play;
pub mod pose;
mod refusal;
mod roster;
mod setup;
pub mod shape;
pub mod sheet;
mod skill;
mod state;
mod table;

pub use action::{Action, Angle, Spot};
pub use chance::{Chance, Seed};
pub use entry::action_of;
pub use game::{Game, Played, Settings};
pub use motions::{Motions, Stage};
pub use roster::{Kind, Piece, PieceId, Roster};
pub use setup::{Setup, SetupFlaw};
pub use skill::Skill;
pub use state::{Mover, Phase, Place, Rolled, State, Task, Turn};
pub use table::{
    ArmyView, BaseView, DieView, GAME, PieceView, PowerView, TableView, TaskView, XbugsTable,
};
