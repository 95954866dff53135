//! Whether armies can be distinguished, also with a colour vision deficiency.

use taula_xbugs::sheet::Sheet;

/// How light of each colour is seen: rows of a matrix over linear red, green and
/// blue. From Machado, Oliveira and Fernandes, "A physiologically-based model for
/// simulation of color vision deficiency" (2009), severity 1.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "no red cones",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "no green cones",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "no blue cones",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

fn linear(colour: &str) -> [f64; 3] {
    [1, 3, 5].map(|at| {
        let byte = u8::from_str_radix(&colour[at..at + 2], 16).unwrap();
        let value = f64::from(byte) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

fn luminance([red, green, blue]: [f64; 3]) -> f64 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// CIE L*a*b*, in which distances are about as large as they are seen.
fn lab(light: [f64; 3]) -> [f64; 3] {
    let [red, green, blue] = light.map(|value| value.clamp(0.0, 1.0));
    let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047;
    let y = luminance([red, green, blue]);
    let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883;
    let [x, y, z] =
        [x, y, z].map(|v: f64| if v > 0.008856 { v.cbrt() } else { 7.787 * v + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn seen(colour: &str, eyes: [[f64; 3]; 3]) -> [f64; 3] {
    let light = linear(colour);
    lab(eyes.map(|row| row.iter().zip(light).map(|(weight, value)| weight * value).sum()))
}

#[test]
fn x61_the_discs_of_two_shipped_armies_look_different_to_all_eyes() {
    // About ten times what is just seen when two patches touch.
    const FAR: f64 = 25.0;
    let sheets = Sheet::shipped();
    for (name, eyes) in EYES {
        for (index, one) in sheets.iter().enumerate() {
            for other in &sheets[index + 1..] {
                let (a, b) = (seen(&one.colours[0], eyes), seen(&other.colours[0], eyes));
                let apart = a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt();
                assert!(apart > FAR, "{} and {} with {name}: {apart}", one.name, other.name);
            }
        }
    }
}

#[test]
fn x61_what_is_drawn_on_a_shipped_disc_can_be_read() {
    for sheet in Sheet::shipped() {
        let [disc, drawing] = [0, 1].map(|index| luminance(linear(&sheet.colours[index])));
        let contrast = (disc.max(drawing) + 0.05) / (disc.min(drawing) + 0.05);
        // What WCAG 2 asks for text.
        assert!(contrast >= 4.5, "{}: {contrast}", sheet.name);
    }
}
