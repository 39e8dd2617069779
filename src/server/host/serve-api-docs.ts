/** The API described from its contracts: OpenAPI 3.1, a page to read it, and what changed in it. */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { generalErrors } from '#contracts/general-errors.ts'
import type { Api } from '#server/platform/endpoints/api.ts'
import { renderOnce, sendRendered } from '#server/platform/kept/rendered.ts'
import { contentSecurityPolicy, securityHeaders } from '#server/platform/http/security-headers.ts'
import type { Services } from '#server/platform/services.ts'
import { accessText, describeApi, schemaOf } from './describe-api.ts'

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const pageOf = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><meta name="description" content="Every call of the platform"><style>body{font:16px/1.5 system-ui;max-width:860px;margin:0 auto;padding:16px;color:#1d1517}h2{font-size:18px;margin:32px 0 4px;overflow-wrap:anywhere}pre{background:#f3eeea;padding:12px;overflow:auto;border-radius:8px}p{margin:4px 0}li,dd{overflow-wrap:anywhere}summary{min-height:32px;cursor:pointer}a{color:#96203f}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`

/** The log is Markdown of headings, paragraphs and lists with code in them, and nothing else. */
function changesPage(): string {
  const log = readFileSync(new URL('../../../docs/api-changes.md', import.meta.url), 'utf8')
  const inLine = (text: string) => escape(text).replace(/`([^`]*)`/g, '<code>$1</code>')
  const blocks = log.split(/\n{2,}/).map((block) => {
    const text = block.trim()
    if (text.startsWith('# ')) return ''
    if (text.startsWith('## ')) return `<h2>${inLine(text.slice(3))}</h2>`
    if (!text.startsWith('- ')) return `<p>${inLine(text)}</p>`
    return `<ul>${text
      .split(/\n- /)
      .map((item) => `<li>${inLine(item.replace(/^- /, ''))}</li>`)
      .join('')}</ul>`
  })
  return pageOf('Changes of the API', `<p><a href="/api/docs">All calls</a></p>${blocks.join('')}`)
}

function readablePage(api: Api): string {
  const rows = endpointsOf(api).map((endpoint) => {
    const body = endpoint.body
      ? `<details><summary>Body</summary><pre>${escape(JSON.stringify(schemaOf(endpoint.body, 'input'), null, 2))}</pre></details>`
      : ''
    const query = endpoint.query
      ? `<p>Query: <code>${escape(Object.keys(endpoint.query.shape).join(', '))}</code></p>`
      : ''
    const errors = endpoint.errors ? `<p>Error codes: <code>${escape(endpoint.errors.join(', '))}</code></p>` : ''
    return `<section id="${escape(endpoint.key.replace(/\W+/g, '-'))}"><h2><code>${endpoint.method}</code> /api${escape(endpoint.path)}</h2><p>${escape(endpoint.summary)}</p><p>${escape(accessText(endpoint.access))}</p>${errors}${query}${body}<details><summary>Data</summary><pre>${escape(JSON.stringify(schemaOf(endpoint.data, 'output'), null, 2))}</pre></details></section>`
  })
  const general = Object.entries(generalErrors)
    .map(([code, text]) => `<dt><code>${code}</code></dt><dd>${escape(text)}</dd>`)
    .join('')
  return pageOf(
    'API',
    `<p>Described by <a href="/api/openapi.json">openapi.json</a>. <a href="/api/docs/changes">What changed</a></p><h2>Error codes of every call</h2><dl>${general}</dl>${rows.join('')}`,
  )
}

const endpointsOf = (api: Api) => [...api.implementations.values()].map(({ endpoint }) => endpoint)

export function serveApiDocs(app: FastifyInstance, services: Services, api: Api): void {
  const shared = {
    ...securityHeaders(services.config.publicUrl.startsWith('https:')),
    'cache-control': 'public, max-age=300',
    'content-security-policy': contentSecurityPolicy(),
  }
  const json = once(() =>
    renderOnce(
      200,
      { ...shared, 'content-type': 'application/json; charset=utf-8' },
      Buffer.from(JSON.stringify(describeApi(endpointsOf(api), 'Course platform'))),
    ),
  )
  const page = (make: () => string) =>
    once(() => renderOnce(200, { ...shared, 'content-type': 'text/html; charset=utf-8' }, Buffer.from(make())))
  for (const [path, rendered] of [
    ['/api/openapi.json', json],
    ['/api/docs', page(() => readablePage(api))],
    ['/api/docs/changes', page(changesPage)],
  ] as const) {
    app.get(path, async (request, reply) => {
      const ready = await rendered()
      reply.hijack()
      sendRendered(request.raw, reply.raw, ready)
    })
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
