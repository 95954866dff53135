//! Negotiation of the content encoding: RFC 9110, section 12.5.3.

use axum::http::HeaderValue;

/// A content encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    /// Uncompressed.
    Identity,
}

impl Encoding {
    /// Name in `Accept-Encoding` and `Content-Encoding`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Identity => "identity",
        }
    }

    /// Extension that the build appends to the name of a compressed file.
    pub(crate) const fn file_extension(self) -> Option<&'static str> {
        match self {
            Encoding::Brotli => Some("br"),
            Encoding::Gzip => Some("gz"),
            Encoding::Identity => None,
        }
    }
}

/// The `Accept-Encoding` headers of a request.
#[derive(Debug, Default)]
pub(crate) struct AcceptEncoding {
    /// Lower-case names with their quality values in thousandths.
    qualities: Vec<(String, u16)>,
}

impl AcceptEncoding {
    /// Parses the headers, ignoring invalid entries.
    pub(crate) fn from_headers<'a>(
        headers: impl IntoIterator<Item = &'a HeaderValue>,
    ) -> AcceptEncoding {
        let values = headers.into_iter().filter_map(|header| header.to_str().ok());
        let entries = values.flat_map(|value| value.split(',')).filter_map(parse_entry);
        AcceptEncoding { qualities: entries.collect() }
    }

    /// The offered encoding with the highest quality value, the first of equals. If none
    /// is acceptable it is `Identity`, which is of more use than an error.
    pub(crate) fn preferred(&self, offered: impl IntoIterator<Item = Encoding>) -> Encoding {
        let mut best = (Encoding::Identity, 0);
        for encoding in offered {
            let quality = self.quality(encoding);
            if quality > best.1 {
                best = (encoding, quality);
            }
        }
        best.0
    }

    fn quality(&self, encoding: Encoding) -> u16 {
        let named = |name: &str| {
            let entry = self.qualities.iter().find(|(candidate, _)| candidate == name);
            entry.map(|(_, quality)| *quality)
        };
        // Without being named identity is acceptable, but anything named is preferred.
        let default = if encoding == Encoding::Identity { 1 } else { 0 };
        let alias = if encoding == Encoding::Gzip { named("x-gzip") } else { None };
        named(encoding.name()).or(alias).or_else(|| named("*")).unwrap_or(default)
    }
}

/// Parses `NAME` or `NAME;q=QUALITY`.
fn parse_entry(text: &str) -> Option<(String, u16)> {
    let mut parts = text.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?.to_ascii_lowercase();
    let mut quality = 1000;
    for part in parts {
        let (key, value) = part.split_once('=')?;
        if key.trim().eq_ignore_ascii_case("q") {
            quality = parse_quality(value.trim())?;
        }
    }
    Some((name, quality))
}

/// Parses a number from 0 to 1 with at most three decimals, in thousandths.
fn parse_quality(text: &str) -> Option<u16> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    if decimals.len() > 3 || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let thousandths = format!("{decimals:0<3}").parse::<u16>().ok()?;
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

    fn preferred(header: &str) -> &'static str {
        let header = HeaderValue::from_str(header).unwrap();
        AcceptEncoding::from_headers([&header]).preferred(ALL).name()
    }

    #[test]
    fn the_highest_quality_is_preferred() {
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
            assert_eq!(preferred(header), expected, "{header:?}");
        }
    }

    #[test]
    fn invalid_entries_are_ignored() {
        for header in
            ["br;q=2", "br;q=0.1234", "br;q=-1", "br;q", "br;;", ";q=1", ",,,", "br;q=1.5"]
        {
            assert_eq!(preferred(header), "identity", "{header:?}");
        }
        assert_eq!(AcceptEncoding::default().preferred(ALL), Encoding::Identity);
        // A client that accepts nothing gets identity.
        assert_eq!(preferred("*;q=0"), "identity");
    }

    #[test]
    fn only_offered_encodings_are_chosen() {
        let header = HeaderValue::from_static("br, gzip");
        let accepted = AcceptEncoding::from_headers([&header]);
        assert_eq!(accepted.preferred([Encoding::Identity]), Encoding::Identity);
        assert_eq!(accepted.preferred([Encoding::Gzip, Encoding::Identity]), Encoding::Gzip);
    }
}
