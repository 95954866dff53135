//! Who lies on whom, and where there is room.
