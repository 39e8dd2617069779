/** Every route as everybody, errors and files included: the security headers are there, and cookies are closed. */
import { endpoints } from '#tests/crowd.ts'
import { cookieFaults, files, missing } from '#tests/header-rules.ts'
import { demoRoles, openDemoSite } from './demo-site.ts'
import { atOnce, type Drill, finding, shuffled, chanceOf, tally } from './traffic.ts'

const publicUrl = 'https://academy.example'
const width = 6

interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

export const headers: Drill = {
  name: 'headers',
  title: 'Headers, cookies and policies of every route as everybody, errors included',
  async run({ seed, scale }) {
    const site = await openDemoSite({ publicUrl })
    try {
      const pages = (await site.addresses()).map(({ path }) => path)
      const api = endpoints.map(({ method, path }) => ({ method, path: `/api${path.replace(/:\w+/g, 'x')}` }))
      const visitors = [undefined, ...(await Promise.all(demoRoles.map((role) => site.logIn(role))))]
      const calls = visitors.flatMap((token) => {
        const cookie: Record<string, string> = token ? { cookie: `__Host-sid=${token}` } : {}
        const own = { ...cookie, origin: publicUrl }
        const form = { 'content-type': 'application/x-www-form-urlencoded' }
        return [
          ...pages.flatMap((path): Call[] => [
            { method: 'GET', path, headers: cookie },
            { method: 'GET', path: `/bn${path === '/' ? '' : path}`, headers: cookie },
            { method: 'GET', path: `${path === '/' ? '/_root' : path}.data`, headers: cookie },
            { method: 'HEAD', path, headers: cookie },
            { method: 'POST', path, headers: { ...own, ...form }, body: 'not=known' },
            {
              method: 'POST',
              path,
              headers: { ...cookie, ...form, origin: 'https://evil.example' },
              body: 'not=known',
            },
            { method: 'DELETE', path, headers: own },
          ]),
          ...files.flatMap((path): Call[] => ['GET', 'HEAD', 'POST'].map((method) => ({ method, path, headers: own }))),
          ...api.flatMap(({ method, path }): Call[] => [
            { method, path, headers: own },
            ...(method === 'GET'
              ? []
              : [{ method, path, headers: { ...own, 'content-type': 'application/json' }, body: '{' }]),
            { method: 'OPTIONS', path, headers: { origin: 'https://evil.example' } },
          ]),
        ]
      })
      const chosen = shuffled(calls, chanceOf(seed)).slice(0, Math.ceil(calls.length * scale))
      const nonces = new Set<string>()
      const seen = await atOnce(chosen, width, async ({ method, path, headers: sent, body }) => {
        const answer = await fetch(site.origin + path, {
          method,
          headers: sent,
          redirect: 'manual',
          ...(body === undefined ? {} : { body }),
        })
        const text = await answer.text()
        const got = Object.fromEntries(answer.headers)
        const nonce = /'nonce-([^']+)'/.exec(got['content-security-policy'] ?? '')?.[1]
        // What is kept for guests is the same bytes for all of them, its nonce too.
        const isRepeated = nonce !== undefined && sent.cookie !== undefined && nonces.has(nonce)
        if (nonce) nonces.add(nonce)
        const where = `${method} ${path} as ${sent.cookie ? 'a person' : 'a guest'}: ${answer.status}`
        const isPrivate =
          sent.cookie === undefined ||
          answer.status >= 400 ||
          !/s-maxage|public/.test(got['cache-control'] ?? '') ||
          isFile(path)
        return {
          status: answer.status,
          missing: missing(got).map((name) => `${where} lacks ${name}`),
          cookies: answer.headers
            .getSetCookie()
            .flatMap((cookie) => cookieFaults(cookie).map((part) => `${where}: ${part}`)),
          nonces: isRepeated ? [where] : [],
          kept: isPrivate ? [] : [where],
          inside: /node_modules|\/src\/server|at \S+ \(\S+:\d+|SQLSTATE|syntax error/.test(text) ? [where] : [],
        }
      })
      const all = (of: 'missing' | 'cookies' | 'nonces' | 'kept' | 'inside') => {
        const found = seen.flatMap((each) => each[of])
        for (const each of found.slice(0, 20)) console.log(`  ${of}: ${each}`)
        return found.length
      }
      return [
        { what: 'Answers', value: tally(seen.map(({ status }) => status)), mark: 'told', isMet: true },
        finding('Answers of 500 and above', seen.filter(({ status }) => status >= 500).length, 0),
        finding('Headers missing', all('missing'), 0),
        finding('Cookies that are not closed', all('cookies'), 0),
        finding('Answers to a session with a used nonce', all('nonces'), 0),
        finding('Answers to a session that others may keep', all('kept'), 0),
        finding('Answers that show the inside', all('inside'), 0),
      ]
    } finally {
      await site.close()
    }
  },
}

/** The same bytes for everybody. */
const isFile = (path: string) => files.includes(path)
