/** The look of the simulators' hosted pages: server-rendered, without inline script or style, readable on a phone. */
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** HTML that was escaped already. */
class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Html | readonly Html[]

/** Escapes everything that is put in, except HTML made by this same function. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  let text = parts[0] ?? ''
  for (const [index, piece] of pieces.entries()) text += render(piece) + (parts[index + 1] ?? '')
  return new Html(text)
}

function render(piece: Piece): string {
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map((part) => part.text).join('')
  return String(piece).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export interface HostedPage {
  title: string
  gateway: string
  /** Where the assets are: the mount's prefix. */
  base: string
  body: Html
  /** Origins that the page's forms may lead to. */
  formTargets?: readonly string[]
  script?: 'return.js'
}

export function sendPage(reply: FastifyReply, page: HostedPage, status = 200) {
  const targets = ["'self'", ...(page.formTargets ?? [])].join(' ')
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // With no-referrer browsers would send 'Origin: null', which the merchant's origin check refuses.
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(
      html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} - ${page.gateway} demo gateway</title>
<link rel="stylesheet" href="${page.base}/assets/gateway.css">
${page.script ? [html`<script src="${page.base}/assets/${page.script}" defer></script>`] : []}
</head>
<body>
<p class="label"><strong>Demo gateway</strong> This page only plays ${page.gateway}. No money moves.</p>
<main>${page.body}</main>
</body>
</html>`.text,
    )
}

export function serveAssets(app: FastifyInstance): void {
  const asset = (type: string, text: string) => (_request: unknown, reply: FastifyReply) =>
    reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' }).send(text)
  app.get('/assets/gateway.css', asset('text/css', stylesheet))
  // Names and courses in Bangla, on machines without letters of their own for them.
  const letters = readFileSync(new URL('../src/web/fonts/bangla-400.woff2', import.meta.url))
  app.get('/assets/bangla.woff2', (_request, reply) =>
    reply.headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=300' }).send(letters),
  )
  app.get('/assets/return.js', asset('text/javascript', "document.getElementById('return').submit()\n"))
}

/** The page after a payment: a form that sends the browser back across sites, by itself or by its button. */
export function returnPage(
  base: string,
  gateway: string,
  action: string,
  fields: Record<string, string>,
  heading = 'Taking you back',
): HostedPage {
  return {
    title: 'Returning',
    gateway,
    base,
    formTargets: [new URL(action).origin],
    script: 'return.js',
    body: html`<form id="return" class="card" method="post" action="${action}">
<h1>${heading}</h1>
<p>If nothing happens, use the button.</p>
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="primary" type="submit">Return to merchant</button>
</form>`,
  }
}

export function messagePage(base: string, gateway: string, title: string, text: string): HostedPage {
  return { title, gateway, base, body: html`<section class="card"><h1>${title}</h1><p>${text}</p></section>` }
}

/** One group of choices; the first is the usual course. */
export function choices(
  name: string,
  legend: string,
  options: readonly (readonly [value: string, label: string])[],
): Html {
  return html`<fieldset><legend>${legend}</legend>
${options.map(([value, label], index) => html`<label><input type="radio" name="${name}" value="${value}"${index === 0 ? [html` checked`] : []}> ${label}</label>`)}
</fieldset>`
}

const stylesheet = `
@font-face { font-family: Letters; src: url(bangla.woff2); unicode-range: U+0980-09FF, U+0964-0965; }
:root { color-scheme: light; --ink: #1d1517; --muted: #6b5d5a; --line: #e6ddd6; --page: #f3eeea; --brand: #741933; --ok: #1f7a4d; --bad: #b42318; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 Letters, system-ui, sans-serif; }
.label { margin: 0; padding: 10px 16px; background: #fdf0dc; color: #6b4100; text-align: center; font-size: 14px; }
main { max-width: 480px; margin: 24px auto; padding: 0 16px 40px; }
.card { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 24px; }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.2; }
p { margin: 0 0 16px; color: var(--muted); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 24px; padding: 16px 0; border-block: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
dd.amount { font-size: 22px; font-weight: 700; }
.buttons { display: grid; gap: 12px; }
button { min-height: 44px; padding: 0 20px; border: 1px solid #d5cac2; border-radius: 8px; background: #fff; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #faf7f5; }
button:focus-visible, input:focus-visible, select:focus-visible, summary:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
button.primary { border-color: var(--ok); background: var(--ok); color: #fff; }
button.primary:hover { background: #18623e; }
button.bad { color: var(--bad); }
details { margin-top: 24px; border-top: 1px solid var(--line); padding-top: 16px; }
summary { min-height: 32px; cursor: pointer; font-weight: 600; }
fieldset { margin: 16px 0 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; font-size: 14px; }
label { display: flex; gap: 8px; align-items: baseline; padding: 6px 0; }
select { min-height: 44px; padding: 0 8px; border: 1px solid #93847e; border-radius: 8px; background: #fff; font: inherit; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
`
