/** The headers of every answer, failures included, and that no other site can write in a visitor's name. */
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { type AnyEndpoint, type Crowd, crowd, endpoints, send } from './crowd.ts'
import { addressOf, inputSchema, plausibleObject } from './plausible-input.ts'
import { cookieFaults, files, missing } from './header-rules.ts'

const publicUrl = 'https://academy.example'
const sessionCookie = '__Host-sid'
let all: Crowd
let port: number
beforeAll(async () => {
  // As it is served to the world: over https, where every header and cookie prefix counts.
  all = await crowd({ env: { PUBLIC_URL: publicUrl } })
  await all.academy.app.listen({ host: '127.0.0.1', port: 0 })
  // Nothing that the clock starts writes between two looks at the database.
  await all.academy.jobs.stop()
  const address = all.academy.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => all.academy.close())

const reads = endpoints.filter(({ method }) => method === 'GET')
const writes = endpoints.filter(({ method }) => method !== 'GET')
const keysOf = (list: readonly AnyEndpoint[]) => list.map((endpoint) => [endpoint.key, endpoint] as const)

const bodyOf = (endpoint: AnyEndpoint): Pick<InjectOptions, 'payload'> =>
  endpoint.body && !endpoint.isUpload ? { payload: plausibleObject(inputSchema(endpoint.body), all.things) } : {}
const requestOf = (endpoint: AnyEndpoint): InjectOptions => ({
  method: endpoint.method,
  url: addressOf(endpoint, all.things),
  ...bodyOf(endpoint),
})

describe('headers', () => {
  test.each(keysOf(endpoints))('%s', async (_, endpoint) => {
    const request = requestOf(endpoint)
    const answers = [
      await send(all.academy, request),
      await send(all.academy, request),
      await send(all.academy, request, all.staff),
      await send(all.academy, { ...request, payload: '{', headers: { 'content-type': 'application/json' } }),
      await send(all.academy, { ...request, headers: { origin: 'https://evil.example' } }),
    ]
    for (const { status, headers } of answers) {
      expect(missing(headers), `status ${status}`).toEqual([])
      if (status >= 400) expect(headers['cache-control']).toContain('no-store')
    }
  })

  test.each(files)('%s', async (url) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'] as const) {
      const { status, headers, text } = await send(all.academy, { method, url })
      expect(missing(headers), `${method} ${status}`).toEqual([])
      expect(headers['set-cookie']).toBeUndefined()
      expect(status).toBeLessThan(500)
      if (method === 'HEAD') expect(text).toBe('')
      expect(text).not.toMatch(/root:|"devDependencies"|<script>/)
    }
  })

  test('files of the build cannot be taken for something else, nor used by other sites', async () => {
    const folder = new URL('../build/client/assets/', import.meta.url)
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.includes('.')) : []
    for (const name of names.slice(0, 60)) {
      const { status, headers } = await send(all.academy, { method: 'GET', url: `/assets/${name}` })
      expect([status, missing(headers)], name).toEqual([200, []])
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test('a 304 carries them too', async () => {
    const first = await send(all.academy, { method: 'GET', url: '/api/get-course-menus' })
    const etag = String(first.headers.etag)
    const { status, headers } = await send(all.academy, {
      method: 'GET',
      url: '/api/get-course-menus',
      headers: { 'if-none-match': etag },
    })
    expect([status, missing(headers)]).toEqual([304, []])
  })

  test.each([
    ['no HTTP at all', 'nonsense\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello', 400],
    [
      'a length and chunks',
      'POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a header folded', 'GET /api/frame HTTP/1.1\r\nHost: x\r\nA\r\n b: c\r\n\r\n', 400],
    ['an expectation', 'POST /api/logout HTTP/1.1\r\nHost: x\r\nExpect: coffee\r\nContent-Length: 5\r\n\r\nhello', 417],
    ['a null in the path', 'GET /api/\0 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ])('a raw request with %s', async (_, text, expected) => {
    const answer = await raw(text)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    )
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${expected} `))
    expect(missing(headers)).toEqual([])
    expect(JSON.parse(body)).toMatchObject({ status: expected, error: { http_code: expected } })
  })

  test('a call without a body may name a type', async () => {
    for (const length of ['Content-Length: 0\r\n', '']) {
      const answer = await raw(
        `POST /api/logout HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${length}\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1.1 200 /)
    }
  })

  test('a call that is refused before its body came ends its connection', async () => {
    const answer = await raw(
      'POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 700000\r\n\r\n{',
    )
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (data) => (answer += data))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })
})

describe('cookies and caches', () => {
  test('no guest gets a cookie for reading', async () => {
    for (const endpoint of reads) {
      const { headers } = await send(all.academy, requestOf(endpoint))
      expect(headers['set-cookie'], endpoint.key).toBeUndefined()
    }
  })

  test('no answer to a session is kept anywhere', async () => {
    const tokens = await Promise.all(
      Object.values(all.people).map(({ personId }) => all.academy.session(personId, 'learner')),
    )
    for (const endpoint of reads) {
      for (const token of tokens) {
        const { headers } = await send(all.academy, {
          ...requestOf(endpoint),
          headers: { cookie: `${sessionCookie}=${token}` },
        })
        expect(headers['cache-control'], endpoint.key).toMatch(/no-store/)
        expect(headers['cache-control'], endpoint.key).not.toMatch(/public|s-maxage/)
      }
    }
  })

  test('a session cookie is closed to scripts, other sites and plain http', async () => {
    const learner = await all.academy.learner()
    const { headers } = await send(all.academy, {
      method: 'POST',
      url: '/api/logout',
      headers: { cookie: `${sessionCookie}=${learner.token}`, 'sec-fetch-site': 'same-origin' },
    })
    const cookies = [headers['set-cookie'] ?? []].flat().map(String)
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookieFaults(cookie)).toEqual([])
      expect(cookie).not.toContain('Domain')
    }
  })
})

/** Content of everything but what moves by itself or by reading: counters, a session's times, entries about what was taken out. */
async function everything(): Promise<string> {
  const tables = await all.academy.database.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limit' order by 1`)
  const contents = tables.map(({ name }) => {
    const content = name === 'session' ? `(to_jsonb(t) - 'last_seen_at' - 'expires_at')::text` : 't::text'
    const rows = name === 'audit_entry' ? `audit_entry t where action not like '%.export'` : `"${name}" t`
    return `select '${name}' as name, count(*) as n, coalesce(sum(hashtext(${content})::bigint), 0) as h from ${rows}`
  })
  return JSON.stringify((await all.academy.database.executeSql(contents.join(' union all '))).rows)
}

describe('writes from other sites', () => {
  const cookieOf = (token: string) => ({ cookie: `${sessionCookie}=${token}` })
  const foreign: [string, Record<string, string>][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another origin that calls itself ours', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['an opaque origin', { origin: 'null' }],
    ['a longer name', { origin: `${publicUrl}.evil.example` }],
    ['a sibling', { origin: 'https://www.academy.example', 'sec-fetch-site': 'same-site' }],
    ['no origin but cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['no origin but same-site', { 'sec-fetch-site': 'same-site' }],
    ['neither header', {}],
    ['an unreadable origin', { origin: '%' }],
    ['a list of origins', { origin: `${publicUrl}, https://evil.example` }],
    ['a method in a header', { 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'GET' }],
    ['a forwarded host', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
  ]

  test.each(foreign)('%s: 403 at every endpoint, and nothing changes', async (_, headers) => {
    const before = await everything()
    for (const endpoint of writes) {
      const role = endpoint.access === 'corporate' || endpoint.access === 'mentor' ? endpoint.access : 'learner'
      const answer = await send(all.academy, {
        ...requestOf(endpoint),
        headers: { ...headers, ...cookieOf(all.people[role].token) },
      })
      expect([answer.status, JSON.parse(answer.text).error.code], endpoint.key).toEqual([403, 'foreign_origin'])
    }
    expect(await everything()).toBe(before)
  })

  test.each(foreign.filter(([, headers]) => Object.keys(headers).length > 0))(
    '%s: nor without a session, or with a bearer',
    async (_, headers) => {
      for (const endpoint of writes) {
        for (const who of [undefined, all.learner]) {
          expect((await send(all.academy, { ...requestOf(endpoint), headers }, who)).status, endpoint.key).toBe(403)
        }
      }
    },
  )

  test.each([
    ['our origin', { origin: publicUrl }],
    ['a browser that says same-origin', { 'sec-fetch-site': 'same-origin' }],
    ['both', { origin: publicUrl, 'sec-fetch-site': 'same-origin' }],
  ])('%s may write', async (_, headers) => {
    const answer = await send(all.academy, {
      method: 'POST',
      url: '/api/me',
      headers: { ...headers, ...cookieOf(all.learner.token) },
    })
    expect(answer.status).toBe(200)
  })

  test('gateways come back from anywhere, but bring no session', async () => {
    const url = '/api/payments/sslcommerz/success'
    const request = {
      method: 'POST',
      url,
      payload: 'tran_id=x',
      headers: {
        origin: 'https://gateway.example',
        'content-type': 'application/x-www-form-urlencoded',
        ...cookieOf(all.learner.token),
      },
    } as const
    const answer = await send(all.academy, request)
    expect(answer.status).not.toBe(403)
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'text/plain; application/json',
    'application/xml',
  ])('a body of %s: 415 at every endpoint', async (type) => {
    const payload = type.startsWith('multipart')
      ? '--b\r\nContent-Disposition: form-data; name="q"\r\n\r\nx\r\n--b--\r\n'
      : 'q=x'
    const before = await everything()
    for (const endpoint of writes.filter(({ isUpload }) => !(isUpload && type.startsWith('multipart')))) {
      const { status } = await send(
        all.academy,
        { method: endpoint.method, url: addressOf(endpoint, all.things), payload, headers: { 'content-type': type } },
        all.learner,
      )
      expect(status, endpoint.key).toBe(415)
    }
    expect(await everything()).toBe(before)
  })

  test('reading changes nothing', { timeout: 30_000 }, async () => {
    const before = await everything()
    for (const endpoint of reads) {
      for (const method of ['GET', 'HEAD'] as const) {
        for (const person of Object.values(all.people))
          await send(all.academy, { method, url: addressOf(endpoint, all.things) }, person)
      }
    }
    expect(await everything()).toBe(before)
  })
})

describe('HEAD and OPTIONS', () => {
  test.each(keysOf(reads))('%s: HEAD answers as GET, without a body', async (_, endpoint) => {
    for (const who of [undefined, all.learner]) {
      const get = await send(all.academy, requestOf(endpoint), who)
      const head = await send(all.academy, { ...requestOf(endpoint), method: 'HEAD' }, who)
      expect([head.status, head.text]).toEqual([get.status, ''])
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
      expect(missing(head.headers)).toEqual([])
    }
  })

  test('OPTIONS opens nothing to other origins', async () => {
    for (const endpoint of endpoints) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': endpoint.method }
      const answer = await send(
        all.academy,
        { method: 'OPTIONS', url: addressOf(endpoint, all.things), headers },
        all.learner,
      )
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(answer.status, endpoint.key).toBeLessThan(500)
      expect(missing(answer.headers)).toEqual([])
    }
  })

  test('no answer opens itself to other origins', async () => {
    for (const endpoint of reads) {
      const { headers } = await send(all.academy, {
        ...requestOf(endpoint),
        headers: { origin: 'https://evil.example' },
      })
      expect(
        Object.keys(headers).filter((name) => name.startsWith('access-control-')),
        endpoint.key,
      ).toEqual([])
    }
  })
})
