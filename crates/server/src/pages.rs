//! The pages that are not a part of the app. They need nothing besides themselves.

/// There is no file of this name.
///
/// The way back is told from where the visitor stands, not from the top of the host: a
/// proxy may serve the app in a folder that the server never hears of.
pub(crate) fn not_found(path: &str) -> String {
    let link = way_to_the_top(path)
        .map_or_else(String::new, |way| format!("<p><a href=\"{way}\">To the table</a></p>\n"));
    format!(
        "\
<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Not found - Taula</title>
<h1>There is nothing here</h1>
{link}</html>
"
    )
}

/// From a path such as `/assets/missing.js` to the folder in which the app is; `None` if
/// it is so long a way that nobody came along it from the app.
fn way_to_the_top(path: &str) -> Option<String> {
    const MOST_FOLDERS: usize = 8;
    match path.matches('/').count().saturating_sub(1) {
        0 => Some("./".to_owned()),
        folders if folders <= MOST_FOLDERS => Some("../".repeat(folders)),
        _ => None,
    }
}

/// The binary was built without the app.
pub(crate) const NOT_BUILT: &str = "\
<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Taula</title>
<h1>The table is not built yet</h1>
<p>This <code>taula</code> was built before the browser app was. Run
<code>cargo xtask play</code> in the folder of the project: it builds both and serves
them.</p>
</html>
";
