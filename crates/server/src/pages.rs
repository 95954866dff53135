//! The pages that are not a part of the app. They need nothing besides themselves.

/// There is no file of this name.
pub(crate) const NOT_FOUND: &str = "\
<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Not found - Taula</title>
<h1>There is nothing here</h1>
<p><a href=\"/\">To the table</a></p>
</html>
";

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
