//! Error pages, self-contained since they are not part of the app.

/// The page for 404, with a link to the app if its address is known.
pub(crate) fn not_found(app: Option<&str>) -> String {
    let link =
        app.map_or_else(String::new, |app| format!("<p><a href=\"{app}\">Back to Taula</a></p>\n"));
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
