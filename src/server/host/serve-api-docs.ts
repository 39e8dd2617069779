/** The API described from its contracts: OpenAPI 3.1 and a page to read it. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Access, EndpointDefinition } from '#contracts/endpoint.ts'
import { generalErrors } from '#contracts/general-errors.ts'
import type { Api } from '#server/platform/endpoints/api.ts'
import { renderOnce, sendRendered } from '#server/platform/kept/rendered.ts'
import { contentSecurityPolicy, securityHeaders } from '#server/platform/http/security-headers.ts'
import type { Services } from '#server/platform/services.ts'

type Schema = Record<string, unknown>
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Schema
  return json
}

function accessText(access: Access): string {
  if (typeof access !== 'string') return `Staff with the permission ${access.permission}`
  const texts = {
    anyone: 'Anyone',
    person: 'Whoever is logged in',
    learner: 'Learners',
    mentor: 'Mentors',
    corporate: 'Company administrators',
    staff: 'Staff',
  }
  return texts[access]
}

const failure: Schema = {
  type: 'object',
  required: ['status', 'message', 'error'],
  properties: {
    status: { type: 'integer' },
    message: { type: 'string' },
    error: {
      type: 'object',
      properties: { http_code: { type: 'integer' }, code: { type: 'string' }, message: { type: 'string' } },
    },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

function parameters(endpoint: EndpointDefinition): Schema[] {
  const of = (schema: z.ZodObject | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Schema>
      required?: string[]
    }
    return Object.entries(properties).map(([name, json]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: json,
    }))
  }
  const key = endpoint.isIdempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
    : []
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query'), ...key]
}

function operation(endpoint: EndpointDefinition): Schema {
  const data = schemaOf(endpoint.data, 'output')
  const properties: Schema = {
    status: { type: 'integer' },
    message: { type: 'string' },
    data: endpoint.isPaged ? { type: 'array', items: data } : data,
  }
  if (endpoint.isPaged) Object.assign(properties, { links: { type: 'object' }, meta: { type: 'object' } })
  if (endpoint.beside) Object.assign(properties, schemaOf(endpoint.beside, 'output').properties)
  const media = endpoint.isUpload ? 'multipart/form-data' : 'application/json'
  return {
    summary: endpoint.summary,
    description: `Who may call: ${accessText(endpoint.access)}.${endpoint.errors ? ` Error codes: ${endpoint.errors.join(', ')}.` : ''}`,
    parameters: parameters(endpoint),
    ...(endpoint.body ? { requestBody: { content: { [media]: { schema: schemaOf(endpoint.body, 'input') } } } } : {}),
    ...(endpoint.access === 'anyone' ? {} : { security: [{ session: [] }, { bearer: [] }] }),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': { schema: { type: 'object', required: ['status', 'message', 'data'], properties } },
        },
      },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

export function describeApi(api: Api, title: string): Schema {
  const paths: Record<string, Schema> = {}
  for (const { endpoint } of api.implementations.values()) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: `Success: {status, message, data}. Failure: {status, message, error, errors}. Money is in taka, times are ISO 8601, dates are of Asia/Dhaka. Error codes of every call: ${Object.keys(generalErrors).join(', ')}.`,
    },
    servers: [{ url: '/api' }],
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  }
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

function readablePage(api: Api): string {
  const rows = [...api.implementations.values()].map(({ endpoint }) => {
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
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API</title><meta name="description" content="Every call of the platform"><style>body{font:16px/1.5 system-ui;max-width:860px;margin:0 auto;padding:16px;color:#1d1517}h2{font-size:18px;margin:32px 0 4px;overflow-wrap:anywhere}pre{background:#f3eeea;padding:12px;overflow:auto;border-radius:8px}p{margin:4px 0}summary{min-height:32px;cursor:pointer}a{color:#96203f}</style></head><body><main><h1>API</h1><p>Described by <a href="/api/openapi.json">openapi.json</a>.</p><h2>Error codes of every call</h2><dl>${general}</dl>${rows.join('')}</main></body></html>`
}

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
      Buffer.from(JSON.stringify(describeApi(api, 'Course platform'))),
    ),
  )
  const page = once(() =>
    renderOnce(
      200,
      {
        ...shared,
        'content-type': 'text/html; charset=utf-8',
      },
      Buffer.from(readablePage(api)),
    ),
  )
  for (const [path, rendered] of [
    ['/api/openapi.json', json],
    ['/api/docs', page],
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
