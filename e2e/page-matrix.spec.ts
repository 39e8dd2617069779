/** Every page against everybody, over plain HTTP: who may open it, and that foreign things look like absent ones. */
import { expect, test } from '@playwright/test'
import { pagePaths } from './page-paths.ts'
import { pageRules, type Rule, type Who } from './page-rules.ts'
import { pageThings, type Things } from './page-things.ts'
import { staffWith, type Visitor, visitor } from './visitors.ts'

const ruled = pagePaths.filter((path) => pageRules[path])

const nothing = '01a00000-0000-7000-8000-000000000000'
const absent = (path: string) =>
  path
    .replace(/:slug\??|:lecture|:token/g, 'no-such-thing')
    .replace(/:\w+/g, nothing)
    .replace('*', 'no/such/page')
const hasParameter = (path: string) => /:\w+(?!\?)\b(?!\?)/.test(path)

type Outcome = 'in' | 'login' | '401'
interface Opened {
  outcome: Outcome
  status: number
  location: string
  text: string
}

async function open(who: Visitor, path: string): Promise<Opened> {
  const answer = await who.get(path, { maxRedirects: 0 })
  const location = answer.headers().location ?? ''
  const outcome = location.startsWith('/account/login?next=') ? 'login' : location.startsWith('/401') ? '401' : 'in'
  return { outcome, status: answer.status(), location, text: await answer.text() }
}

type Name = 'guest' | 'learner' | 'other' | 'mentor' | 'corporate' | 'rival' | 'admin' | 'nobody'
const kinds = {
  guest: '',
  learner: 'learner',
  other: 'learner',
  mentor: 'mentor',
  corporate: 'corporate',
  rival: 'corporate',
  admin: 'staff',
  nobody: 'staff',
}

/** Specification section 6. */
function expected(who: Who, name: Name): Outcome {
  const kind = kinds[name]
  if (who === 'anyone') return 'in'
  if (who === 'corporate') return kind === 'corporate' ? 'in' : '401'
  if (kind === '') return 'login'
  if (who === 'person') return 'in'
  if (who === 'learner' || who === 'mentor' || who === 'staff') return kind === who ? 'in' : '401'
  return name === 'admin' ? 'in' : '401'
}

let people: Record<Name, Visitor>
let things: Things
let baseURL: string
const only = new Map<string, Visitor>()

test.describe.configure({ mode: 'default', timeout: 300_000 })

test.beforeAll(async () => {
  baseURL = test.info().project.use.baseURL ?? ''
  const admin = await visitor(baseURL, 'admin@demo.test')
  people = {
    guest: await visitor(baseURL),
    learner: await visitor(baseURL, 'learner@demo.test'),
    other: await visitor(baseURL, 'prosenjit.saha@example.com'),
    mentor: await visitor(baseURL, 'mentor@demo.test'),
    corporate: await visitor(baseURL, 'corporate@demo.test'),
    rival: await visitor(baseURL, 'hr@jolchhobi.example'),
    admin,
    nobody: await staffWith(admin, baseURL, []),
  }
  things = await pageThings(people)
})

const ownerOf = ({ isOwned }: Rule) => (isOwned === 'corporate' ? 'corporate' : 'learner')
const addressOf = (path: string, { at }: Rule) => at?.(things) ?? absent(path)

test('everybody comes where they may, and nowhere else', async () => {
  const wrong: string[] = []
  for (const path of ruled) {
    const rule = pageRules[path] as Rule
    const address = addressOf(path, rule)
    await Promise.all(
      (Object.keys(people) as Name[]).map(async (name) => {
        const opened = await open(people[name], address)
        const wanted = expected(rule.who, name)
        if (opened.outcome !== wanted)
          wrong.push(`${path} as ${name}: ${opened.outcome} ${opened.status}, not ${wanted}`)
        if (opened.status >= 500) wrong.push(`${path} as ${name}: ${opened.status}`)
        // What is there is shown to whoever may see it; what belongs to somebody, to its owner alone.
        const isTheirs = !rule.isOwned || name === ownerOf(rule)
        if (wanted === 'in' && rule.at && isTheirs && opened.status >= 400)
          wrong.push(`${path} as ${name}: ${opened.status}`)
        const next = new URLSearchParams(opened.location.split('?')[1]).get('next')
        if (wanted !== 'in' && next !== address) wrong.push(`${path} as ${name}: back to ${next}`)
      }),
    )
  }
  expect(wrong).toEqual([])
})

test('staff come in by the permission of the page and by no other', async () => {
  const wrong: string[] = []
  const staffOf = async (permissions: readonly string[]) => {
    const key = permissions.join()
    const known = only.get(key) ?? (await staffWith(people.admin, baseURL, permissions))
    only.set(key, known)
    return known
  }
  for (const path of ruled) {
    const rule = pageRules[path] as Rule
    const needed = typeof rule.who === 'string' ? [rule.who] : rule.who
    if (!needed[0]?.includes('.')) continue
    const address = addressOf(path, rule)
    const having = await open(await staffOf(needed), address)
    if (having.outcome !== 'in') wrong.push(`${path} with ${needed}: ${having.outcome}`)
    for (const [index] of needed.entries()) {
      const rest =
        needed.length > 1
          ? needed.filter((_, at) => at !== index)
          : [needed[0] === 'courses.view' ? 'users.view' : 'courses.view']
      const lacking = await open(await staffOf(rest), address)
      if (lacking.outcome !== '401') wrong.push(`${path} with ${rest} alone: ${lacking.outcome} ${lacking.status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('what is foreign looks like what is absent', async () => {
  const wrong: string[] = []
  for (const path of ruled.filter((each) => hasParameter(each))) {
    const rule = pageRules[path] as Rule
    const there = addressOf(path, rule)
    for (const name of Object.keys(people) as Name[]) {
      const isClosed = expected(rule.who, name) !== 'in' || (rule.isOwned && name !== ownerOf(rule))
      if (!isClosed || !rule.at) continue
      const missing = absent(path)
      const [foreign, nobodys] = [await open(people[name], there), await open(people[name], missing)]
      if (plain(foreign, there, path) !== plain(nobodys, missing, path))
        wrong.push(`${path} as ${name}: ${foreign.status} ${foreign.location}, ${nobodys.status} ${nobodys.location}`)
    }
  }
  expect(wrong).toEqual([])
})

test('what is not there is not there for anybody who may come in', async () => {
  const wrong: string[] = []
  for (const path of ruled.filter((each) => hasParameter(each) || each.endsWith('*'))) {
    const rule = pageRules[path] as Rule
    for (const name of Object.keys(people) as Name[]) {
      if (expected(rule.who, name) !== 'in') continue
      const { status, location } = await open(people[name], absent(path))
      // A course that one does not own leads to its public page, which is then not there.
      if (rule.isPanel && status === 200) continue
      const isGone = status === 404 || /^\/courses\/no-such-thing\/details|^\/my-course\/no-such-thing$/.test(location)
      if (!isGone) wrong.push(`${path} as ${name}: ${status} ${location}`)
    }
  }
  expect(wrong).toEqual([])
})

/** An answer without what belongs to the request itself: its address, its nonce, the moment. */
function plain({ status, location, text }: Opened, address: string, path: string): string {
  const parts = address.split('/').filter((_, at) => path.split('/')[at]?.startsWith(':'))
  const scrub = (words: string) =>
    parts
      // A short word is one of the page's own, too, unless it stands in an address.
      .reduce((left, part) => (part.length > 8 ? left.replaceAll(part, '…') : left.replaceAll(`/${part}`, '/…')), words)
      .replaceAll(nothing, '…')
      .replaceAll('no-such-thing', '…')
      .replace(/nonce="[^"]*"|\\?"nonce\\?",\\?"[^"\\]*/g, '')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
  return `${status} ${scrub(decodeURIComponent(location))} ${scrub(text)}`
}
