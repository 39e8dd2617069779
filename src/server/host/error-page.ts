/** What a visitor sees when even the error page cannot be rendered: nothing here can fail (specification section 8). */
const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>An error occurred while showing the error page</title>
</head>
<body>
<main>
<h1>An error occurred while showing the error page</h1>
<p><a href="/">Go back to home</a></p>
</main>
</body>
</html>
`

/** Puts a page in place of the router's bare words for a failure. */
export function withErrorPage(response: Response): Response {
  const isBare = response.status === 500 && response.headers.get('content-type') === 'text/plain'
  return isBare
    ? new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
    : response
}
