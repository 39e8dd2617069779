/** Pages ask the database as often for two courses as for sixty. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyRoute } from '#server/app.ts'
import { calendarFrom } from '#seed/content.ts'
import { seedSite } from '#seed/seed-site.ts'
import { noteActed } from '#server/platform/audit/note-acted.ts'
import { resolveViewer } from '#server/accounts/sessions/resolve-viewer.ts'
import { countStatements } from '#server/platform/postgres/database.ts'
import { createApi } from '#server/platform/endpoints/api.ts'
import { inProcessClient } from '#server/platform/endpoints/in-process-client.ts'
import type { RequestContext } from '#server/platform/services.ts'
import { type TestLearner, world } from './world.ts'

type World = Awaited<ReturnType<typeof world>>
interface Call {
  key: string
  sent: { params?: unknown; query?: unknown }
}

const frame: Call[] = [{ key: 'GET /frame', sent: {} }]
// What the loaders of each page call, for a learner who is logged in.
const pages: { page: string; calls: Call[]; most: number }[] = [
  {
    page: 'home',
    calls: [
      'GET /home',
      'GET /home-courses',
      'GET /industry-carousel',
      'GET /events',
      'GET /corporate-page',
      'GET /learner-courses',
    ].map((key) => ({ key, sent: key === 'GET /events' ? { query: { limit: '3' } } : {} })),
    most: 8,
  },
  {
    page: 'course list',
    calls: [
      { key: 'GET /all-courses', sent: { query: { perpage: '60' } } },
      { key: 'GET /course-facets', sent: {} },
    ],
    most: 3,
  },
  { page: 'details', calls: [{ key: 'GET /courses-details/:slug', sent: { params: { slug: 'first' } } }], most: 3 },
  { page: 'my course', calls: [{ key: 'GET /my-courses/:slug', sent: { params: { slug: 'first' } } }], most: 6 },
]

let academy: World
let learner: TestLearner

beforeAll(async () => {
  academy = await world()
  await seedSite(academy.database, calendarFrom(new Date()))
  learner = await academy.learner()
  await academy.enrol(learner.learnerId, await academy.course({ slug: 'first', courseType: 'masterclass' }))
  await academy.course({ slug: 'second' })
})
afterAll(() => academy.close())

/** Everything that one visit sends; what is shared by all visitors was asked for by somebody before. */
async function statementsOf(calls: Call[]): Promise<number> {
  const { services } = academy.app
  const api = createApi(services, everyRoute, { resolveViewer, noteActed })
  const visit = async () => {
    const viewer = await resolveViewer(services, learner.token)
    const context: RequestContext = {
      viewer,
      locale: 'en',
      requestId: 'test',
      address: '127.0.0.1',
      userAgent: '',
      isBrowser: false,
      isFetchedAhead: false,
      token: learner.token,
      cookie: () => undefined,
      setCookie: () => {},
      idempotencyKey: undefined,
      signIn: () => {},
    }
    const client = inProcessClient(api, context, 'en')
    const outcomes = await Promise.all([...frame, ...calls].map(({ key, sent }) => client.call(key, sent)))
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
  }
  await visit()
  return (await countStatements(visit)).statements
}

test('two courses and sixty cost every page the same few statements', async () => {
  const few: Record<string, number> = {}
  for (const { page, calls } of pages) few[page] = await statementsOf(calls)
  for (let more = 0; more < 58; more++) {
    const course = await academy.course({ courseType: more % 2 ? 'masterclass' : 'department' })
    await academy.enrol(learner.learnerId, course)
  }
  await academy.app.services.cache.drop(academy.database, 'courses')
  for (const { page, calls, most } of pages) {
    expect([page, await statementsOf(calls)]).toEqual([page, few[page]])
    expect(few[page], page).toBeGreaterThan(0)
    expect(few[page], page).toBeLessThanOrEqual(most)
  }
})
