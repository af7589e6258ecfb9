//! How the failure values of a bracket are packed into one integer.

use super::criteria::Criterion;
use super::weight::Weight;
use super::window::{Place, Window};

/// How many criteria there are, exchanges included.
const CRITERIA: usize = Criterion::ALL.len();

/// A field of the packed cost.
#[derive(Clone, Copy, Debug)]
struct Field {
    /// The lowest bit.
    shift: u32,
    /// Whether any edge uses it.
    used: bool,
}

/// The fields of a window: one for each criterion and class that some edge uses, the first criterion highest. A field is wide
/// enough for the sum over a whole matching, so that sums compare as lists do.
#[derive(Clone, Debug)]
pub struct Layout {
    classes: usize,
    fields: Vec<Field>,
    /// How many bits a cost has.
    pub bits: u32,
}

impl Layout {
    /// The layout of a window.
    pub fn new(window: &Window) -> Self {
        let classes = window.class_count() + 1;
        let mut largest = vec![0; CRITERIA * classes];
        // Under narrower places two players of the bracket may both float although they could be paired.
        let vertices = window.vertices();
        let mut edge = vec![0; CRITERIA * classes];
        let mut touched = Vec::new();
        for place in [Place::Any, Place::Out] {
            let places = vec![place; window.players.len()];
            for v in 1..if place == Place::Any {
                vertices
            } else {
                window.bracket
            } {
                for u in 0..v {
                    window.edge(u, v, &places, &mut |criterion, class, amount| {
                        let slot = criterion as usize * classes + class;
                        edge[slot] += amount;
                        touched.push(slot);
                    });
                    for slot in touched.drain(..) {
                        largest[slot] = edge[slot].max(largest[slot]);
                        edge[slot] = 0;
                    }
                }
            }
        }
        let mut fields = vec![
            Field {
                shift: 0,
                used: false
            };
            largest.len()
        ];
        let mut bits = 0;
        for (field, &value) in fields.iter_mut().zip(&largest).rev() {
            if value > 0 {
                *field = Field {
                    shift: bits,
                    used: true,
                };
                bits += u64::BITS - (u64::from(value) * (vertices as u64 / 2)).leading_zeros();
            }
        }
        Self {
            classes,
            fields,
            bits,
        }
    }

    /// How many bits a matching computes with: duals may be sums of as many costs as there are vertices.
    pub fn working_bits(&self, window: &Window) -> u32 {
        self.bits + 2 * (usize::BITS - window.vertices().leading_zeros()) + 4
    }

    /// The cost of an edge, `None` if there is none.
    pub fn cost<W: Weight>(
        &self,
        window: &Window,
        u: usize,
        v: usize,
        places: &[Place],
    ) -> Option<W> {
        let mut cost = W::ZERO;
        let exists = window.edge(u, v, places, &mut |criterion, class, amount| {
            let field = self.fields[criterion as usize * self.classes + class];
            debug_assert!(
                field.used || amount == 0,
                "a field for {criterion:?} {class}"
            );
            cost += W::scaled(amount, field.shift);
        });
        exists.then_some(cost)
    }
}
