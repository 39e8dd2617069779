/** What one visitor sees never reaches another: shared answers, their keys, and headers that try to bend them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyEndpoint, type Crowd, crowd, endpoints, send } from './crowd.ts'
import { addressOf, inputSchema, plausibleObject } from './plausible-input.ts'

let all: Crowd
beforeAll(async () => {
  all = await crowd()
})
afterAll(() => all.academy.close())

const reads = endpoints.filter(({ method, path }) => method === 'GET' && path !== '/dev/outbox')
const shared = reads.filter(({ cacheTags }) => cacheTags)
const isShareable = (headers: Record<string, unknown>) => /public|s-maxage/.test(String(headers['cache-control']))

function urlOf(endpoint: AnyEndpoint, extra: Record<string, string> = {}) {
  const query = new URLSearchParams()
  const wanted = inputSchema(endpoint.query)
  for (const name of wanted.required ?? []) query.set(name, String(plausibleObject(wanted, all.things)[name] ?? 'x'))
  for (const [name, value] of Object.entries(extra)) query.set(name, value)
  const address = addressOf(endpoint, all.things, endpoint.path.startsWith('/pages') ? { slug: 'terms-of-use' } : {})
  return query.size > 0 ? `${address}?${query}` : address
}
const read = (endpoint: AnyEndpoint, as?: { token: string }, extra: Record<string, string> = {}, headers = {}) =>
  send(all.academy, { method: 'GET', url: urlOf(endpoint, extra), headers }, as)
const byCookie = ({ token }: { token: string }) => ({ cookie: `sid=${token}` })

const everyTag = [...new Set(endpoints.flatMap(({ cacheTags }) => cacheTags ?? []))]
/** What follows meets an empty cache. */
const forget = () => all.academy.app.services.cache.drop(all.academy.database, ...everyTag)

describe('an answer to somebody', () => {
  test.each(reads.map((endpoint) => [endpoint.key, endpoint] as const))(
    '%s is kept for nobody else',
    async (_, endpoint) => {
      // Some answers count the people there are.
      const other = await all.academy.learner()
      await forget()
      const asGuest = await read(endpoint)
      const asOther = await read(endpoint, other)
      for (const headers of [{ authorization: `Bearer ${all.learner.token}` }, byCookie(all.learner)]) {
        await forget()
        const own = await read(endpoint, undefined, {}, headers)
        expect(isShareable(own.headers), 'shareable with a session').toBe(false)
        expect(own.headers['cache-control']).toContain('no-store')
        const guest = await read(endpoint)
        expect([guest.status, guest.text]).toEqual([asGuest.status, asGuest.text])
        expect(guest.headers['set-cookie']).toBeUndefined()
        // Kept for guests now: it must not be what somebody with a session gets.
        expect((await read(endpoint, undefined, {}, headers)).text).toBe(own.text)
      }
      const again = await read(endpoint, other)
      expect([again.status, again.text]).toEqual([asOther.status, asOther.text])
    },
  )

  test('an own course looks own to its learner only, whoever asked first', async () => {
    const stateOf = async (as?: { token: string }) => {
      const { text } = await send(all.academy, { method: 'GET', url: `/api/courses-details/${all.things.slug}` }, as)
      return JSON.parse(text).data.enroll_state as string
    }
    const other = await all.academy.learner()
    const seen = []
    for (const who of [all.learner, undefined, all.learner, other, undefined, other]) seen.push(await stateOf(who))
    const [own, guest] = seen
    expect(own).toBe('go_to_course')
    expect(guest).not.toBe('go_to_course')
    expect(seen).toEqual([own, guest, own, guest, guest, guest])
  })

  test('cookies that are no session do not take a guest out of the shared answers', async () => {
    const headers = { cookie: 'theme=dark; other=1' }
    const [endpoint] = shared
    await forget()
    const { headers: got } = await read(endpoint!, undefined, {}, headers)
    expect(isShareable(got)).toBe(true)
  })

  test('failures are never shared', async () => {
    for (const url of [
      '/api/courses/no-such',
      '/api/nowhere',
      '/api/me',
      '/api/courses?page=0',
      '/api/learner-courses',
    ]) {
      const { headers, status } = await send(all.academy, { method: 'GET', url })
      expect([url, isShareable(headers), status >= 400]).toEqual([url, false, true])
    }
  })
})

describe('a shared answer', () => {
  const bent: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'http', 'x-forwarded-port': '8443' },
    { 'x-original-url': '/api/evil.example', 'x-rewrite-url': '/api/evil.example' },
    { 'x-host': 'evil.example', forwarded: 'host=evil.example;proto=http' },
    { 'x-forwarded-prefix': '/evil.example' },
    { 'x-http-method-override': 'POST' },
    { origin: 'https://evil.example' },
    { referer: 'https://evil.example/' },
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip' },
    { range: 'bytes=0-3' },
    { 'if-none-match': '"evil.example"' },
  ]
  test.each(shared.map((endpoint) => [endpoint.key, endpoint] as const))('%s cannot be bent', async (_, endpoint) => {
    const plain = await read(endpoint)
    for (const headers of bent) {
      await forget()
      const first = await read(endpoint, undefined, {}, headers)
      expect(`${first.text}${JSON.stringify(first.headers)}`).not.toContain('evil.example')
      const next = await read(endpoint)
      expect([next.status, next.text], JSON.stringify(headers)).toEqual([plain.status, plain.text])
      expect(next.headers['content-encoding']).toBe(plain.headers['content-encoding'])
    }
  })

  test('speaks each reader’s language', async () => {
    const [endpoint] = endpoints.filter(({ path }) => path === '/courses/:slug')
    await forget()
    const name = async (language: string) =>
      JSON.parse((await read(endpoint!, undefined, {}, { 'accept-language': language })).text).data
        .course_name as string
    const [bangla, english, again] = [await name('bn'), await name('en'), await name('bn')]
    expect(bangla).not.toBe(english)
    expect(again).toBe(bangla)
  })

  test.each(shared.filter(({ isPaged }) => isPaged).map((endpoint) => [endpoint.key, endpoint] as const))(
    '%s carries nothing of what an earlier reader wrote',
    async (_, endpoint) => {
      const long = `${'w'.repeat(100)}SECRET-OF-ANOTHER`
      const spellings: [Record<string, string>, Record<string, string>][] = [
        [{ utm_source: 'SECRET-OF-ANOTHER' }, {}],
        [{ q: long }, { q: long.slice(0, 100) }],
        [
          { perpage: '0007', page: '0001' },
          { perpage: '7', page: '1' },
        ],
      ]
      for (const [first, second] of spellings) {
        await read(endpoint, undefined, first)
        const { text } = await read(endpoint, undefined, second)
        expect(text).not.toMatch(/SECRET-OF-ANOTHER|utm_source|=000/)
      }
    },
  )

  test('takes no room for query keys that are not the call’s own', async () => {
    for (const endpoint of shared) {
      const { headers } = await read(endpoint, undefined, { unknown: '1' })
      expect([endpoint.key, isShareable(headers)]).toEqual([endpoint.key, false])
    }
  })

  test('foreign and repeated query keys change nothing', async () => {
    for (const endpoint of shared) {
      const plain = await read(endpoint)
      const url = `${urlOf(endpoint)}${urlOf(endpoint).includes('?') ? '&' : '?'}`
      for (const extra of [
        'utm_source=x',
        '_=1',
        'x[]=1&x[]=2',
        '__proto__=1',
        'constructor[prototype]=1',
        'token=x',
      ]) {
        const { status, text } = await send(all.academy, { method: 'GET', url: `${url}${extra}` })
        expect([status, text], `${endpoint.key}?${extra}`).toEqual([plain.status, plain.text])
      }
    }
  })
})
