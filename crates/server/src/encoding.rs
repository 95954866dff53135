//! In which encoding an answer is sent: RFC 9110, section 12.5.3.

use axum::http::HeaderValue;

/// How bytes are packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    /// Not at all.
    Identity,
}

impl Encoding {
    /// What it is called in `Accept-Encoding` and `Content-Encoding`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Identity => "identity",
        }
    }

    /// What the build puts behind the name of a file.
    pub(crate) const fn file_ending(self) -> Option<&'static str> {
        match self {
            Encoding::Brotli => Some("br"),
            Encoding::Gzip => Some("gz"),
            Encoding::Identity => None,
        }
    }
}

/// What a client takes, and how gladly.
#[derive(Debug, Default)]
pub(crate) struct Accepted {
    /// Names in lower case, each with its weight in thousandths.
    weights: Vec<(String, u16)>,
}

impl Accepted {
    /// Reads all headers `Accept-Encoding`; what makes no sense is left out.
    pub(crate) fn read<'a>(headers: impl IntoIterator<Item = &'a HeaderValue>) -> Accepted {
        let texts = headers.into_iter().filter_map(|header| header.to_str().ok());
        let entries = texts.flat_map(|text| text.split(',')).filter_map(read_entry);
        Accepted { weights: entries.collect() }
    }

    /// The one that is liked most, of equals the first. Who likes none of them gets
    /// the last: an answer is of more use than a refusal.
    pub(crate) fn best(&self, offered: impl IntoIterator<Item = Encoding>) -> Encoding {
        let mut best = (Encoding::Identity, 0);
        for encoding in offered {
            let weight = self.weight(encoding);
            if weight > best.1 {
                best = (encoding, weight);
            }
        }
        best.0
    }

    fn weight(&self, encoding: Encoding) -> u16 {
        let named = |name: &str| {
            let entry = self.weights.iter().find(|(candidate, _)| candidate == name);
            entry.map(|(_, weight)| *weight)
        };
        // Plain bytes are taken by everybody who does not say otherwise, but only
        // if there is nothing that they have asked for.
        let unnamed = if encoding == Encoding::Identity { 1 } else { 0 };
        let alias = if encoding == Encoding::Gzip { named("x-gzip") } else { None };
        named(encoding.name()).or(alias).or_else(|| named("*")).unwrap_or(unnamed)
    }
}

/// `NAME` or `NAME;q=WEIGHT`.
fn read_entry(text: &str) -> Option<(String, u16)> {
    let mut parts = text.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?.to_ascii_lowercase();
    let mut weight = 1000;
    for part in parts {
        let (key, value) = part.split_once('=')?;
        if key.trim().eq_ignore_ascii_case("q") {
            weight = read_weight(value.trim())?;
        }
    }
    Some((name, weight))
}

/// From 0 to 1 with at most three digits, in thousandths.
fn read_weight(text: &str) -> Option<u16> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    if part.len() > 3 || !part.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let thousandths = format!("{part:0<3}").parse::<u16>().ok()?;
    match (whole, thousandths) {
        ("0", thousandths) => Some(thousandths),
        ("1", 0) => Some(1000),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

    fn best(header: &str) -> &'static str {
        let header = HeaderValue::from_str(header).unwrap();
        Accepted::read([&header]).best(ALL).name()
    }

    #[test]
    fn the_client_chooses() {
        for (header, expected) in [
            ("gzip, deflate, br, zstd", "br"),
            ("br;q=0.5, gzip;q=0.8", "gzip"),
            ("br;q=0.5, gzip;q=0.5", "br"),
            ("BR ; Q=1.0", "br"),
            ("gzip", "gzip"),
            ("x-gzip", "gzip"),
            ("br;q=0, gzip;q=0.001", "gzip"),
            ("*", "br"),
            ("*;q=0.5, br;q=0", "gzip"),
            ("identity", "identity"),
            ("identity, br;q=0.9", "identity"),
            ("identity;q=0.5, br;q=0.9", "br"),
            ("deflate", "identity"),
            ("", "identity"),
        ] {
            assert_eq!(best(header), expected, "{header:?}");
        }
    }

    #[test]
    fn rubbish_does_no_harm() {
        for header in
            ["br;q=2", "br;q=0.1234", "br;q=-1", "br;q", "br;;", ";q=1", ",,,", "br;q=1.5"]
        {
            assert_eq!(best(header), "identity", "{header:?}");
        }
        assert_eq!(Accepted::default().best(ALL), Encoding::Identity);
        // Who takes nothing is not sent away with nothing.
        assert_eq!(best("*;q=0"), "identity");
    }

    #[test]
    fn only_what_there_is_is_chosen() {
        let header = HeaderValue::from_static("br, gzip");
        let accepted = Accepted::read([&header]);
        assert_eq!(accepted.best([Encoding::Identity]), Encoding::Identity);
        assert_eq!(accepted.best([Encoding::Gzip, Encoding::Identity]), Encoding::Gzip);
    }
}
