//! The pieces of a game.

use taula_core::Side;

use crate::shape::Shape;
use crate::sheet::{Face, Sheet, Target};

/// Radius of a resource in centimetres, the same as that of the smallest bugs.
const RESOURCE_RADIUS: f32 = 0.8;

/// Index of a piece in the [`Roster`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PieceId(u8);

impl PieceId {
    /// The index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Kind {
    /// A bug: an index of [`Sheet::bugs`].
    Bug(usize),
    /// A base: an index of [`Sheet::bases`].
    Base(usize),
    /// An effect: an index of [`Sheet::effects`].
    Effect(usize),
    /// A resource.
    Resource,
}

impl Kind {
    /// The kind as a target of powers.
    #[must_use]
    pub fn target(self) -> Target {
        match self {
            Kind::Bug(_) => Target::Bug,
            Kind::Base(_) => Target::Base,
            Kind::Effect(_) => Target::Effect,
            Kind::Resource => Target::Resource,
        }
    }
}

/// The unchanging properties of a piece.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Piece {
    /// Unique name in actions: `gnat2`.
    pub name: String,
    /// Display name: `Gnat 2`.
    pub label: String,
    /// Owner; `None` for a resource.
    pub owner: Option<Side>,
    /// Kind.
    pub kind: Kind,
    /// Its outline.
    pub shape: Shape,
    /// Whether it has a special side.
    pub is_two_sided: bool,
}

/// All pieces of a game, on the table or not. The order depends on the armies alone, and is
/// the order of the bodies in the physics.
#[derive(Clone, Debug, PartialEq)]
pub struct Roster {
    pieces: Vec<Piece>,
}

impl Roster {
    /// The pieces of two armies and this many resources.
    ///
    /// Kinds that both armies have share one numbering: the second army's first gnat may be
    /// `gnat7`.
    #[must_use]
    pub fn new(sheets: [&Sheet; 2], resources: usize) -> Roster {
        let mut roster = Roster { pieces: Vec::new() };
        for side in Side::BOTH {
            let (own, other) = (sheets[side.index()], sheets[side.other().index()]);
            for (index, base) in own.bases.iter().enumerate() {
                let is_shared = other.bases.iter().any(|it| it.id == base.id);
                let number = is_shared.then_some(side.index() + 1);
                let names = (base.id.as_str(), base.name.as_str());
                roster.add(names, number, Some(side), Kind::Base(index), base.shape, true);
            }
        }
        for side in Side::BOTH {
            for (index, bug) in sheets[side.index()].bugs.iter().enumerate() {
                let names = (bug.id.as_str(), bug.name.as_str());
                for _ in 0..bug.count {
                    let number = roster.next_number(&bug.id);
                    let kind = Kind::Bug(index);
                    roster.add(names, Some(number), Some(side), kind, bug.shape, bug.is_two_sided);
                }
            }
        }
        let shape = Shape::Disc { radius: RESOURCE_RADIUS };
        for number in 1..=resources {
            roster.add(("resource", "Resource"), Some(number), None, Kind::Resource, shape, false);
        }
        for side in Side::BOTH {
            for (index, effect) in sheets[side.index()].effects.iter().enumerate() {
                let names = (effect.id.as_str(), effect.name.as_str());
                let kind = Kind::Effect(index);
                for _ in 0..effect.pieces {
                    let number = roster.next_number(&effect.id);
                    roster.add(names, Some(number), Some(side), kind, effect.shape, false);
                }
            }
        }
        roster
    }

    fn next_number(&self, id: &str) -> usize {
        let is_same =
            |piece: &&Piece| piece.name.trim_end_matches(|sign: char| sign.is_ascii_digit()) == id;
        self.pieces.iter().filter(is_same).count() + 1
    }

    fn add(
        &mut self,
        (id, name): (&str, &str),
        number: Option<usize>,
        owner: Option<Side>,
        kind: Kind,
        shape: Shape,
        is_two_sided: bool,
    ) {
        let (name, label) = match number {
            Some(number) => (format!("{id}{number}"), format!("{name} {number}")),
            None => (id.to_owned(), name.to_owned()),
        };
        self.pieces.push(Piece { name, label, owner, kind, shape, is_two_sided });
    }

    /// Number of pieces.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pieces.len()
    }

    /// Whether there are no pieces.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// A piece; `None` if the [`PieceId`] belongs to another game.
    #[must_use]
    pub fn get(&self, id: PieceId) -> Option<&Piece> {
        self.pieces.get(id.index())
    }

    /// A piece.
    ///
    /// # Panics
    /// If the [`PieceId`] belongs to another game.
    #[must_use]
    pub fn piece(&self, id: PieceId) -> &Piece {
        &self.pieces[id.index()]
    }

    /// All pieces.
    pub fn ids(&self) -> impl Iterator<Item = PieceId> + use<> {
        // Sheets hold at most 20 bugs, 3 bases and a few effects each.
        (0..u8::try_from(self.pieces.len()).unwrap_or(u8::MAX)).map(PieceId)
    }

    /// The pieces of a side that are of a kind.
    pub fn owned(&self, side: Side, is_kind: fn(Kind) -> bool) -> impl Iterator<Item = PieceId> {
        self.ids().filter(move |&id| {
            let piece = self.piece(id);
            piece.owner == Some(side) && is_kind(piece.kind)
        })
    }

    /// The bugs of a side.
    pub fn bugs(&self, side: Side) -> impl Iterator<Item = PieceId> {
        self.owned(side, |kind| matches!(kind, Kind::Bug(_)))
    }

    /// The bases of a side.
    pub fn bases(&self, side: Side) -> impl Iterator<Item = PieceId> {
        self.owned(side, |kind| matches!(kind, Kind::Base(_)))
    }

    /// The effects of a side.
    pub fn effects(&self, side: Side) -> impl Iterator<Item = PieceId> {
        self.owned(side, |kind| matches!(kind, Kind::Effect(_)))
    }

    /// The resources.
    pub fn resources(&self) -> impl Iterator<Item = PieceId> {
        self.ids().filter(|&id| self.piece(id).kind == Kind::Resource)
    }

    /// Finds a piece by its name, ignoring case.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<PieceId> {
        self.ids().find(|&id| self.piece(id).name.eq_ignore_ascii_case(name))
    }

    /// Whether a die with this face allows to move this bug, regardless of its owner.
    #[must_use]
    pub fn shows(&self, face: Face, bug: PieceId) -> bool {
        match (face, self.piece(bug).kind) {
            (Face::Wild, Kind::Bug(_)) => true,
            (Face::Bug(shown), Kind::Bug(kind)) => shown == kind,
            _ => false,
        }
    }
}
