//! Error pages, self-contained since they are not part of the app.

/// The page for 404.
///
/// Its link to the app is relative: behind a proxy the app may be in a folder that this
/// server does not see.
pub(crate) fn not_found(path: &str) -> String {
    let link = relative_root(path)
        .map_or_else(String::new, |root| format!("<p><a href=\"{root}\">Back to Taula</a></p>\n"));
    format!(
        "\
<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Not found - Taula</title>
<h1>Page not found</h1>
{link}</html>
"
    )
}

/// The relative path from a page such as `/assets/missing.js` to the root of the app;
/// `None` for paths deeper than any link leads.
fn relative_root(path: &str) -> Option<String> {
    const MAX_DEPTH: usize = 8;
    match path.matches('/').count().saturating_sub(1) {
        0 => Some("./".to_owned()),
        depth if depth <= MAX_DEPTH => Some("../".repeat(depth)),
        _ => None,
    }
}

/// The page for a binary that was built without the app.
pub(crate) const NOT_BUILT: &str = "\
<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Taula</title>
<h1>The browser app has not been built yet</h1>
<p>This <code>taula</code> was built before the browser app was. Run
<code>cargo xtask play</code> in the folder of the project: it builds both and serves
them.</p>
</html>
";
