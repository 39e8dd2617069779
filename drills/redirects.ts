/** Addresses of other sites at every door that sends people on: nobody is sent there, and no page leads there. */
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { foreignAddresses } from '#contracts/foreign-addresses.test-helper.ts'
import { type DemoSite, openDemoSite } from './demo-site.ts'
import { atOnce, chanceOf, type Drill, finding, shuffled, tally } from './traffic.ts'

const width = 4

interface Ask {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  form?: Record<string, string>
}
interface Told {
  status: number
  location: string | undefined
  refresh: string | undefined
  body: string
}

export const redirects: Drill = {
  name: 'redirects',
  title: 'Addresses of other sites at every door that sends people on',
  async run({ seed, scale }) {
    const site = await openDemoSite()
    try {
      const all = await asks(site)
      const chosen = shuffled(all, chanceOf(seed)).slice(0, Math.ceil(all.length * scale))
      const faults: string[] = []
      let sentOn = 0
      const statuses = await atOnce(chosen, width, async (ask) => {
        const told = await send(site.origin, ask)
        if (told.location !== undefined) sentOn++
        for (const fault of faultsOf(told, site.origin)) faults.push(`${ask.method} ${ask.path}: ${fault}`)
        return told.status
      })
      for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
      return [
        {
          what: 'Addresses',
          value: String(foreignAddresses.length),
          mark: '≥ 40',
          isMet: foreignAddresses.length >= 40,
        },
        { what: 'Answers', value: tally(statuses), mark: 'told', isMet: true },
        { what: 'Of them sending on', value: String(sentOn), mark: 'told', isMet: sentOn > 0 },
        finding('Answers that lead to another site', faults.length, 0),
        finding('Answers of 500 and above', statuses.filter((status) => status >= 500).length, 0),
      ]
    } finally {
      await site.close()
    }
  },
}

async function asks(site: DemoSite): Promise<Ask[]> {
  const cookie = `sid=${await site.logIn('learner')}`
  const own = { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' }
  const pages = ['/account/login', '/account/register', '/account/company', '/account/forgot-password', '/401']
  const ofAddress = foreignAddresses.flatMap((address): Ask[] => {
    const next = encodeURIComponent(address)
    return [
      ...pages.flatMap((page): Ask[] => [
        { method: 'GET', path: `${page}?next=${next}` },
        { method: 'GET', path: `${page}?next=${next}`, headers: { cookie } },
        { method: 'GET', path: `/bn${page}?next=${next}`, headers: { cookie } },
        { method: 'GET', path: `${page}.data?next=${next}`, headers: { cookie } },
      ]),
      { method: 'POST', path: '/account/login', headers: own, form: { intent: 'logout', next: address } },
      { method: 'POST', path: `/401?next=${next}`, headers: { ...own, cookie }, form: { role: 'learner' } },
      { method: 'GET', path: `/checkout/result?order=${next}`, headers: { cookie } },
      { method: 'GET', path: `/quiz?course=${next}`, headers: { cookie } },
      { method: 'GET', path: `/my-course/${next}/index_old`, headers: { cookie } },
      { method: 'GET', path: `/checkout?course=${next}&next=${next}`, headers: { cookie } },
      // As the address itself, in a language, and so long that it is shortened.
      ...['', '/bn', '/courses/'].map(
        (before): Ask => ({ method: 'GET', path: `/${before}${unspaced(address)}`.slice(1) }),
      ),
      { method: 'GET', path: `/courses?utm_source=${next.repeat(3000 / Math.max(1, next.length))}` },
    ]
  })
  const strange = ['host', 'x-forwarded-host', 'x-original-url', 'x-rewrite-url', 'referer'].flatMap((name): Ask[] =>
    ['/dashboard', '/dashboard-old', '/courses/', '/account/login', '/admin'].map((path) => ({
      method: 'GET',
      path,
      headers: { [name]: name === 'referer' ? 'https://evil.example/' : 'evil.example' },
    })),
  )
  return [...ofAddress, ...strange].filter(({ path }) => path.startsWith('/'))
}

/** What Node does not put on a line is written as a browser writes it. */
const unspaced = (address: string) =>
  address.replaceAll(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character.toWellFormed()))

/** As it is: `fetch` would read `//` and `\` of a path before it is sent. */
function send(origin: string, { method, path, headers, form }: Ask): Promise<Told> {
  return new Promise((resolve, reject) => {
    const call = request(origin, { method, path, headers }, async (answer) => {
      const refresh = answer.headers.refresh
      resolve({
        status: answer.statusCode ?? 0,
        location: answer.headers.location,
        refresh: Array.isArray(refresh) ? refresh.join() : refresh,
        body: await text(answer),
      })
    })
    call.on('error', reject)
    call.end(form && new URLSearchParams(form).toString())
  })
}

/** Attributes that a browser follows, and the place to go to in what a page change fetches. */
const leading = /(?:href|src|action|formaction|content)="([^"]*evil[^"]*)"/g
const redirected = /"redirect","([^"]*)"/g

function faultsOf({ location, refresh, body }: Told, origin: string): string[] {
  const places = [
    location,
    refresh?.replace(/^\d+;\s*url=/i, ''),
    ...[...body.matchAll(leading)].map(([, value = '']) => value.replaceAll('&amp;', '&').replace(/^\d+;\s*url=/i, '')),
    ...[...body.matchAll(redirected)].map(([, value]) => value),
  ]
  return places.filter((place) => place !== undefined).filter((place) => !isHere(place, origin))
}

const isHere = (place: string, origin: string) =>
  URL.canParse(place, `${origin}/x`) && new URL(place, `${origin}/x`).origin === origin
