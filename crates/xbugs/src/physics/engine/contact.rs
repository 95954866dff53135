//! Who pushed whom in the last step: for traces.

use rapier3d::prelude::*;

use super::{Engine, TABLE};

/// Where two things touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::physics) struct Contact {
    /// A body that is awake.
    pub(in crate::physics) body: usize,
    /// What it touches: another body, or the table.
    pub(in crate::physics) other: Option<usize>,
    /// Where.
    pub(in crate::physics) point: [f32; 3],
    /// From the one to the other.
    pub(in crate::physics) normal: [f32; 3],
}

impl Engine {
    /// Where the bodies that are awake touch others or the table, each pair once.
    pub(in crate::physics) fn contacts(&self, awake: &[usize]) -> Vec<Contact> {
        let mut contacts: Vec<Contact> = Vec::new();
        for &number in awake {
            let collider = self.body(number).and_then(|body| body.colliders().first().copied());
            let Some(collider) = collider else { continue };
            for pair in self.narrow_phase.contact_pairs_with(collider) {
                let Some(contact) = self.contact(number, collider, pair) else { continue };
                let is_known = contacts
                    .iter()
                    .any(|known| Some(known.body) == contact.other && known.other == Some(number));
                if !is_known {
                    contacts.push(contact);
                }
            }
        }
        contacts
    }

    fn contact(
        &self,
        number: usize,
        collider: ColliderHandle,
        pair: &ContactPair,
    ) -> Option<Contact> {
        if pair.max_impulse().0 <= 0.0 {
            // Near, but nothing was pushed.
            return None;
        }
        let (manifold, point) = pair.find_deepest_contact()?;
        let other = if pair.collider1 == collider { pair.collider2 } else { pair.collider1 };
        let other = self.colliders.get(other)?.user_data;
        let place = self.colliders.get(pair.collider1)?.position().transform_point(point.local_p1);
        Some(Contact {
            body: number,
            other: (other != TABLE).then_some(other as usize),
            point: place.to_array(),
            normal: manifold.data.normal.to_array(),
        })
    }
}
