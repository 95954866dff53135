use super::*;
use crate::random::index;
use crate::term;

/// Positions whose results are drawn from known weights.
fn samples(weights: &[f64], count: usize) -> Vec<Sample> {
    let mut random = taula_core::SplitMix64::new(3);
    let mut sample = |game| {
        let count = |random: &mut _| (index(random, 7) as f32) - 3.0;
        let terms = (0..).zip(weights).map(|(term, _)| (term, count(&mut random))).collect();
        let mut sample = Sample { terms, result: 0.0, search_score: 0.0, game };
        sample.search_score = sample.evaluate(weights);
        let wins = 1.0 / (1.0 + (-sample.search_score * 0.01).exp());
        sample.result = f64::from(u8::from(random.next_f64() < wins));
        sample
    };
    (0..count).map(&mut sample).collect()
}

#[test]
fn the_weights_behind_the_results_are_recovered() {
    let true_weights = [100.0, 20.0, -40.0];
    let terms = [term("right", 100), term("too much", 60), term("wrong way", 10)];
    let fitted = fit(&terms, &samples(&true_weights, 4_000));
    for (found, true_weight) in fitted.weights.iter().zip(true_weights) {
        // The scale is that of the old weights, which were too steep.
        assert!((found / fitted.weights[0] - true_weight / 100.0).abs() < 0.15, "{fitted:?}");
    }
    assert!(fitted.error[1] < fitted.error[0], "{fitted:?}");
}

#[test]
fn a_term_that_never_occurs_keeps_its_weight() {
    let mut samples = samples(&[50.0], 200);
    samples.iter_mut().for_each(|sample| sample.game += 1);
    let fitted = fit(&[term("seen", 10), term("unseen", 77)], &samples);
    assert!((fitted.weights[1] - 77.0).abs() < 1e-9);
    assert_eq!(fitted.occurrences[1], 0);
}

#[test]
fn without_samples_the_weights_stay() {
    let fitted = fit(&[term("one", 5)], &[]);
    assert_eq!(fitted.weights, [5.0]);
}
