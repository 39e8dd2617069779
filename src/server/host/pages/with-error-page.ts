/** What a visitor sees when no page can be rendered, not even the one for errors: nothing here can fail (specification section 8). */
import type { Locale } from '#contracts/locales.ts'
import type { Problem } from '#server/platform/errors.ts'
import { translate } from '#server/platform/http/translate.ts'

const homeOf = (locale: Locale) => (locale === 'en' ? '/' : `/${locale}`)

const page = (locale: Locale, { title, lines }: { title: string; lines: string }) => `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>body{margin:0;min-block-size:100vh;display:grid;place-items:center;font:1rem/1.6 system-ui,sans-serif;color:#2a1118;background:#faf6f1}main{padding:2rem;max-inline-size:36rem}h1{font-size:1.5rem;line-height:1.3}a{color:#7a1730}small{color:#6b5a5f}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${lines}
<p><a href="${homeOf(locale)}">${translate(locale, 'Go back to home')}</a></p>
</main>
</body>
</html>
`

/** What went wrong, in the page's language; `requestId` is what the log calls it. */
export function failurePage(problem: Problem, locale: Locale, requestId: string): string {
  const reference = translate(locale, 'Reference: {id}').replace('{id}', `<bdi>${requestId}</bdi>`)
  const lines = problem.status >= 500 ? `<p><small>${reference}</small></p>` : ''
  return page(locale, { title: translate(locale, problem.message), lines })
}

/** Puts a page in place of the router's bare words for a failure. */
export function withErrorPage(response: Response): Response {
  const isBare = response.status === 500 && response.headers.get('content-type') === 'text/plain'
  if (!isBare) return response
  const html = page('en', { title: 'An error occurred while showing the error page', lines: '' })
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
