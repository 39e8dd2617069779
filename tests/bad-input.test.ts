/** Whatever is sent to any endpoint by anyone: an answer in the contract's form, never an internal error. */
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { type AnyEndpoint, type Crowd, crowd, endpoints, mayPass, type RoleName, roles, send } from './crowd.ts'
import { addressOf, inputSchema, plausibleObject } from './plausible-input.ts'
import { deep, faultOf, ids, rawBodies, texts, values } from './strange-input.ts'

/** Another seed: `BAD_INPUT_SEED=1 npx vitest run tests/bad-input.test.ts`. */
const seed = Number(process.env.BAD_INPUT_SEED ?? 20_261_122)

let all: Crowd
beforeAll(async () => {
  all = await crowd()
})
afterAll(() => all.academy.close())

const tokens = new Map<string, { token: string }>()
/** A session for the calls of one endpoint: some endpoints end it. */
async function asRole(role: RoleName): Promise<{ token: string } | undefined> {
  if (role === 'guest') return undefined
  let found = tokens.get(role)
  if (!found) {
    const { personId } = all.people[role]
    const company = role === 'corporate' ? all.things.company : null
    tokens.set(role, (found = { token: await all.academy.session(personId, role, company) }))
  }
  return found
}

const faults = new Set<string>()
async function attempt(endpoint: AnyEndpoint, role: RoleName, what: string, request: InjectOptions): Promise<number> {
  const full = { method: endpoint.method, url: addressOf(endpoint, all.things), ...request } as InjectOptions
  let answer = await send(all.academy, full, await asRole(role))
  if (answer.status === 401 && role !== 'guest') {
    tokens.delete(role)
    answer = await send(all.academy, full, await asRole(role))
  }
  const fault = faultOf(answer)
  if (fault) faults.add(`${endpoint.key} as ${role}, ${what}: ${fault}`)
  return answer.status
}

const clearLimits = () => all.academy.database.run(sql`with a as (delete from rate_limit) delete from login_failure`)

function expectNoFault() {
  const found = [...faults]
  faults.clear()
  expect(found.slice(0, 40).join('\n'), `seed ${seed}`).toBe('')
}

const json = { 'content-type': 'application/json' }
/** What always goes in, and as many of the rest as time allows: the seed chooses, for every field anew. */
const always = [null, [], {}, '\0', 'a\udfffb', 'x'.repeat(10_000), deep(30)]
let draws = 0
function some<Value>(list: readonly Value[], count: number): Value[] {
  draws++
  const size = Math.min(count, list.length)
  const arbitrary = fc.shuffledSubarray([...list], { minLength: size, maxLength: size })
  return fc.sample(arbitrary, { seed: seed + draws, numRuns: 1 })[0] ?? []
}
const writes = endpoints.filter(({ method }) => method !== 'GET')
const keysOf = (list: readonly AnyEndpoint[]) => list.map((endpoint) => [endpoint.key, endpoint] as const)
/** Who gets past the door, and one who does not. */
const callersOf = ({ access }: AnyEndpoint): RoleName[] => {
  const inside = roles.filter((role) => mayPass(access, role))
  const outside = roles.find((role) => !mayPass(access, role))
  return [...inside.slice(0, access === 'anyone' ? 2 : 1), ...(outside ? [outside] : [])]
}
const isInside = ({ access }: AnyEndpoint, role: RoleName) => mayPass(access, role)
const insider = (endpoint: AnyEndpoint) => roles.findLast((role) => mayPass(endpoint.access, role)) ?? 'guest'

describe('bodies', () => {
  test.each(keysOf(writes))('%s: unreadable and hostile bodies', { timeout: 30_000 }, async (_, endpoint) => {
    await clearLimits()
    for (const role of callersOf(endpoint)) {
      // The door answers before the body is read: who stays outside sends a few.
      for (const payload of some(rawBodies, isInside(endpoint, role) ? 8 : 3)) {
        const status = await attempt(endpoint, role, `body ${payload.slice(0, 40)}`, { payload, headers: json })
        const isPoison = /__proto__|"constructor"/.test(payload) || payload.startsWith('{"a":}')
        if (isPoison && status < 400) faults.add(`${endpoint.key} as ${role} took ${payload}`)
      }
    }
    for (const type of ['application/xml', 'application/json; charset=utf-16', 'application/octet-stream', 'x', ' ']) {
      await attempt(endpoint, insider(endpoint), `type ${type}`, { payload: '{}', headers: { 'content-type': type } })
    }
    expect({}).not.toHaveProperty('isAdmin')
    expectNoFault()
  })

  const withFields = writes.filter(({ body }) => inputSchema(body).properties)
  test.each(keysOf(withFields))('%s: every field with everything', { timeout: 30_000 }, async (_, endpoint) => {
    const { properties = {} } = inputSchema(endpoint.body)
    const role = insider(endpoint)
    await attempt(endpoint, role, 'plausible', { payload: plausibleObject(inputSchema(endpoint.body), all.things) })
    for (const name of [...Object.keys(properties), 'not_a_field']) {
      await clearLimits()
      for (const value of [...always, ...some(values, 2)]) {
        const payload = { ...plausibleObject(inputSchema(endpoint.body), all.things), [name]: value }
        const status = await attempt(endpoint, role, `${name} = ${JSON.stringify(value).slice(0, 60)}`, { payload })
        if (name === 'not_a_field' && status < 400) faults.add(`${endpoint.key} took an unknown field`)
      }
    }
    expectNoFault()
  })

  test('seeded mixtures of fields and values', { timeout: 60_000 }, async () => {
    const withBody = withFields
    await fc
      .assert(
        fc.asyncProperty(
          fc.constantFrom(...withBody),
          fc.constantFrom(...roles),
          fc.func(fc.oneof(fc.constantFrom(...values), fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: 'binary' }))),
          fc.array(fc.nat(), { maxLength: 4 }),
          async (endpoint, role, valueFor, picks) => {
            const payload = plausibleObject(inputSchema(endpoint.body), all.things)
            const names = Object.keys(inputSchema(endpoint.body).properties ?? {})
            for (const pick of picks) {
              const name = names[pick % names.length]
              if (name) payload[name] = valueFor(name)
            }
            await attempt(endpoint, role, JSON.stringify(payload).slice(0, 200), { payload })
            return faults.size === 0
          },
        ),
        { seed, numRuns: 150, endOnFailure: true },
      )
      .catch((error: Error) => {
        if (faults.size === 0) throw error
      })
    expectNoFault()
  })
})

describe('addresses', () => {
  const withQuery = endpoints.filter(({ query }) => query)
  test.each(keysOf(withQuery))('%s: every query field with everything', { timeout: 30_000 }, async (_, endpoint) => {
    const role = insider(endpoint)
    const url = addressOf(endpoint, all.things)
    const needed = inputSchema(endpoint.query)
    const base: Record<string, string> = {}
    for (const name of needed.required ?? []) base[name] = String(plausibleObject(needed, all.things)[name] ?? 'x')
    for (const name of [...Object.keys(needed.properties ?? {}), 'not_a_field', '__proto__', 'constructor']) {
      await clearLimits()
      for (const value of ['\0', ...some(texts, 2)]) {
        const search = new URLSearchParams(base)
        search.set(name, value.slice(0, 700))
        await attempt(endpoint, role, `?${name}=${value.slice(0, 40)}`, { url: `${url}?${search}` })
      }
      const rest = new URLSearchParams(base)
      const forms = ['', `=a&${name}=b`, '[]=a', '[x]=a', '=%zz%ff%00', '=%'].map((form) => name + form)
      for (const raw of some(forms, 3)) {
        await attempt(endpoint, role, `?${raw}`, { url: `${url}?${raw}&${rest}` })
      }
    }
    for (const page of ['0', '-1', '10000', '10001', '1.5', '999999999999', '1e3', '٣']) {
      const search = new URLSearchParams({ ...base, page, perpage: page })
      const status = await attempt(endpoint, role, `?page=${page}`, { url: `${url}?${search}` })
      const isRefused = endpoint.isPaged && endpoint.access !== 'anyone' ? status >= 400 : true
      if (!isRefused && page !== '10000') faults.add(`${endpoint.key} took page=${page}: ${status}`)
    }
    expectNoFault()
  })

  const withParams = endpoints.filter(({ params }) => params)
  test.each(keysOf(withParams))('%s: malformed ids', { timeout: 30_000 }, async (_, endpoint) => {
    const payload = endpoint.body ? plausibleObject(inputSchema(endpoint.body), all.things) : undefined
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
    for (const role of callersOf(endpoint)) {
      for (const name of names) {
        for (const id of some(ids, isInside(endpoint, role) ? 8 : 3)) {
          const url = addressOf(endpoint, all.things, { [name]: id })
          const status = await attempt(endpoint, role, `:${name} = ${id.slice(0, 60)}`, { url, payload })
          if (status < 300 && !endpoint.path.includes('promo-banners'))
            faults.add(
              `${endpoint.key} as ${role} answered ${status} to an id that leads to nothing: ${id.slice(0, 40)}`,
            )
        }
      }
    }
    expectNoFault()
  })

  test('every endpoint refuses an address of more than 2048 characters', async () => {
    for (const endpoint of endpoints) {
      const url = `${addressOf(endpoint, all.things)}?x=${'y'.repeat(2100)}`
      expect(await attempt(endpoint, insider(endpoint), 'long address', { url }), endpoint.key).toBe(414)
    }
    expectNoFault()
  })

  test('addresses that belong to no endpoint', async () => {
    const [endpoint] = endpoints
    const paths = [
      '',
      '/',
      '//',
      '/.',
      '/..%2f',
      '/%',
      '/%zz',
      '/%00',
      '/a%ffb',
      '/courses/%zz/x',
      '/get-course-menus/',
      '/GET-COURSE-MENUS',
      '/admin',
      `/${'a/'.repeat(500)}`,
      '/__proto__',
      '/*',
      '/:slug',
    ]
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE'] as const) {
        const answer = await send(all.academy, { method: method as 'GET', url: `/api${path}` })
        const fault = faultOf(answer, method === 'HEAD')
        if (fault || answer.status < 400) faults.add(`${method} /api${path}: ${fault ?? answer.status}`)
      }
    }
    expect(endpoint).toBeDefined()
    expectNoFault()
  })
})

describe('headers', () => {
  test('no header makes an answer fail', { timeout: 30_000 }, async () => {
    const headers: Record<string, string>[] = [
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${'x'.repeat(5000)}` },
      { authorization: 'Bearer a\u00ffb' },
      { authorization: 'Basic eDp5' },
      { cookie: 'sid=; sid=; =; ;;' },
      { cookie: `sid=${'%'.repeat(300)}` },
      { cookie: '__proto__=1; constructor=2; sid=\u00ff' },
      { 'accept-language': ','.repeat(2000) },
      { 'accept-language': '\u00ff;q=x, __proto__' },
      { 'accept-encoding': 'br;q=0, gzip; q=0.0, zebra' },
      { 'user-agent': '\u00ff'.repeat(4000) },
      { 'idempotency-key': '\u00ff'.repeat(256) },
      { 'idempotency-key': "'; drop table orders; --" },
      { 'if-none-match': '*' },
      { range: 'bytes=0-0,5-' },
      { 'x-forwarded-for': "'; --, \u00ff" },
      { 'x-http-method-override': 'DELETE' },
      { expect: '200-ok' },
      { 'content-encoding': 'gzip' },
    ]
    for (const endpoint of endpoints) {
      for (const given of some(headers, 3)) {
        const payload = endpoint.method === 'GET' ? undefined : plausibleObject(inputSchema(endpoint.body), all.things)
        const answer = await send(all.academy, {
          method: endpoint.method,
          url: addressOf(endpoint, all.things),
          headers: { ...given, ...(given.cookie ? { 'sec-fetch-site': 'same-origin' } : {}) },
          ...(payload ? { payload } : {}),
        })
        const fault = faultOf(answer)
        if (fault) faults.add(`${endpoint.key} with ${JSON.stringify(given).slice(0, 60)}: ${fault}`)
      }
    }
    expectNoFault()
  })
})

describe('uploads', () => {
  const uploads = endpoints.filter(({ isUpload }) => isUpload)
  const part = (name: string, content: string, filename = 'a.png') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n${content}\r\n`
  const bodies: [string, string, string][] = [
    ['no boundary', 'multipart/form-data', part('photo', 'x')],
    ['another boundary', 'multipart/form-data; boundary=c', `${part('photo', 'x')}--b--\r\n`],
    ['empty', 'multipart/form-data; boundary=b', ''],
    ['cut off', 'multipart/form-data; boundary=b', part('photo', 'x').slice(0, 60)],
    ['without an end', 'multipart/form-data; boundary=b', part('photo', 'x')],
    ['no file', 'multipart/form-data; boundary=b', '--b--\r\n'],
    ['no picture', 'multipart/form-data; boundary=b', `${part('photo', '<svg onload="x"/>', 'a.svg')}--b--\r\n`],
    ['a path as a name', 'multipart/form-data; boundary=b', `${part('photo', 'x', '../../a.png')}--b--\r\n`],
    ['a poisoned name', 'multipart/form-data; boundary=b', `${part('__proto__', 'x')}--b--\r\n`],
    ['a constructor', 'multipart/form-data; boundary=b', `${part('constructor', 'x')}--b--\r\n`],
    ['two files', 'multipart/form-data; boundary=b', `${part('photo', 'x')}${part('photo', 'y')}--b--\r\n`],
    ['too large', 'multipart/form-data; boundary=b', `${part('photo', 'x'.repeat(6 * 1024 * 1024))}--b--\r\n`],
    ['json', 'application/json', '{"photo":"x"}'],
  ]
  test.each(keysOf(uploads))('%s: broken uploads', { timeout: 30_000 }, async (_, endpoint) => {
    for (const role of callersOf(endpoint)) {
      for (const [what, type, payload] of bodies) {
        await clearLimits()
        const status = await attempt(endpoint, role, what, { payload, headers: { 'content-type': type } })
        if (status < 400) faults.add(`${endpoint.key} took an upload: ${what}`)
      }
    }
    expectNoFault()
  })

  test('multipart on any other endpoint is refused', async () => {
    for (const endpoint of writes.filter(({ isUpload }) => !isUpload)) {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' }
      const payload = '--b\r\nContent-Disposition: form-data; name="q"\r\n\r\nx\r\n--b--\r\n'
      expect(await attempt(endpoint, insider(endpoint), 'multipart', { payload, headers }), endpoint.key).toBe(415)
    }
    expectNoFault()
  })
})
