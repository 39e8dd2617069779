/** Every endpoint against everybody: who comes through the door, and that foreign things look like absent ones. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import {
  allPermissions,
  type AnyEndpoint,
  type Crowd,
  crowd,
  endpoints,
  mayPass,
  type RoleName,
  roles,
  send,
} from './crowd.ts'
import { addressOf, inputSchema, plausibleObject } from './plausible-input.ts'

let all: Crowd
beforeAll(async () => {
  all = await crowd()
})
afterAll(() => all.academy.close())

/** A session of its own for each call: some calls end it. */
async function as(role: RoleName): Promise<{ token: string } | undefined> {
  if (role === 'guest') return undefined
  const company = role === 'corporate' ? all.things.company : null
  return { token: await all.academy.session(all.people[role].personId, role, company) }
}

function requestOf(endpoint: AnyEndpoint, given: Record<string, string> = {}) {
  const query = new URLSearchParams()
  const wanted = inputSchema(endpoint.query)
  for (const name of wanted.required ?? []) query.set(name, String(plausibleObject(wanted, all.things)[name] ?? 'x'))
  return {
    method: endpoint.method,
    url: `${addressOf(endpoint, all.things, given)}?${query}`,
    ...(endpoint.body && !endpoint.isUpload
      ? { payload: plausibleObject(inputSchema(endpoint.body), all.things) }
      : {}),
  }
}

const everyParameter = ({ path }: AnyEndpoint, value: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, value]))

/** What staff may delete stays for the tests after this one. */
const nobodys = (endpoint: AnyEndpoint) =>
  endpoint.path.startsWith('/admin/') ? everyParameter(endpoint, 'nobody') : { id: 'nobody' }

const unlimited = () => all.academy.database.run(sql`delete from rate_limit`)

/** Every row that a request might change; sessions move with each call. */
async function everything(): Promise<string> {
  const tables = await all.academy.database.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('session', 'rate_limit')
    order by 1`)
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as n, coalesce(sum(hashtext(t::text)::bigint), 0) as h from "${name}" t`,
  )
  const { rows } = await all.academy.database.executeSql(counts.join(' union all '))
  return JSON.stringify(rows)
}

describe('the door', () => {
  const closed = endpoints.filter(({ access }) => access !== 'anyone')
  const shut = closed.flatMap((endpoint) =>
    roles.filter((role) => !mayPass(endpoint.access, role)).map((role) => [endpoint.key, role, endpoint] as const),
  )

  test('nobody is let in who may not, and nothing changes', { timeout: 60_000 }, async () => {
    await unlimited()
    const before = await everything()
    const wrong: string[] = []
    for (const [key, role, endpoint] of shut) {
      const answer = await send(all.academy, requestOf(endpoint), await as(role))
      const expected = role === 'guest' ? 401 : 403
      const code = role === 'guest' ? 'not_logged_in' : 'not_allowed'
      if (answer.status !== expected || JSON.parse(answer.text).error.code !== code)
        wrong.push(`${key} as ${role}: ${answer.status}`)
    }
    expect(wrong).toEqual([])
    expect(await everything()).toBe(before)
    expect(shut.length).toBeGreaterThan(100)
  })

  test('is the same whether the input is right or wrong', { timeout: 60_000 }, async () => {
    const wrong: string[] = []
    for (const [key, role, endpoint] of shut) {
      const address = addressOf(endpoint, all.things, { id: 'nonsense', no: '!', slug: '!' })
      const body = endpoint.method === 'GET' || endpoint.isUpload ? {} : { payload: { nonsense: 1 } }
      const answer = await send(all.academy, { method: endpoint.method, url: address, ...body }, await as(role))
      if (answer.status !== (role === 'guest' ? 401 : 403)) wrong.push(`${key} as ${role}: ${answer.status}`)
    }
    expect(wrong).toEqual([])
  })

  test('everybody is let in who may', { timeout: 240_000 }, async () => {
    const wrong: string[] = []
    for (const endpoint of endpoints) {
      for (const role of roles.filter((name) => mayPass(endpoint.access, name))) {
        await unlimited()
        // What an endpoint that anyone may call says of a login is its business.
        const answer = await send(all.academy, requestOf(endpoint, nobodys(endpoint)), await as(role))
        const code = JSON.parse(answer.text).error?.code
        if (code === 'not_logged_in' || code === 'not_allowed' || answer.status >= 500)
          wrong.push(`${endpoint.key} as ${role}: ${answer.status} ${code}`)
      }
    }
    // Nobody of the crowd has a second role to switch to; working lives are written as the one who lived them.
    const byBody =
      /^POST \/switch-role|^POST \/(experiences|educations|trainings) as (learner|corporate|staff)|^GET \/(experiences|educations|trainings) as guest/
    expect(wrong.filter((line) => !byBody.test(line))).toEqual([])
  })

  test.each(allPermissions)('staff need %s itself', async (permission) => {
    const [module] = permission.split('.')
    const others = ['courses.view', `${module}.edit`, `${module}.export`].filter((each) => each !== permission)
    const without = await all.academy.staff(...others)
    const nothing = await all.academy.staff()
    const { personId } = await all.academy.staff(permission)
    for (const endpoint of closed.filter(
      ({ access }) => typeof access === 'object' && access.permission === permission,
    )) {
      const withIt = { token: await all.academy.session(personId, 'staff') }
      const status = async (who: { token: string }) => (await send(all.academy, requestOf(endpoint), who)).status
      expect([await status(without), await status(nothing)], endpoint.key).toEqual([403, 403])
      // Behind the door: done, or refused for what was asked or for whom it is about, not for who asked.
      const answer = await send(all.academy, requestOf(endpoint), withIt)
      const isOutranked = answer.status === 403 && JSON.parse(answer.text).error.code === 'outranked'
      if (!isOutranked) expect([200, 404, 409, 415, 422], endpoint.key).toContain(answer.status)
    }
  })

  test.each(['expired', 'suspended', 'unknown', 'ended'])('a session that is %s is none', async (how) => {
    const learner = await all.academy.learner()
    const { database } = all.academy
    if (how === 'expired')
      await database.run(
        sql`update session set expires_at = now() - interval '1 second' where person_id = ${learner.personId}`,
      )
    if (how === 'suspended')
      await database.run(sql`update person set suspended_at = now() where id = ${learner.personId}`)
    if (how === 'ended') await send(all.academy, { method: 'POST', url: '/api/logout' }, learner)
    const token = how === 'unknown' ? 'x'.repeat(43) : learner.token
    for (const endpoint of closed) {
      expect((await send(all.academy, requestOf(endpoint), { token })).status, endpoint.key).toBe(401)
    }
  })
})

describe('foreign is absent', () => {
  const absentId = '01a00000-0000-7000-8000-000000000000'
  const owned = endpoints.filter(
    ({ path, access }) =>
      typeof access === 'string' && access !== 'anyone' && /:(id|no)\b/.test(path) && !path.startsWith('/lectures'),
  )
  // What staff see is a matter of scope; each module tests its own.
  const office = endpoints.filter(({ path, access }) => typeof access === 'object' && /:\w+/.test(path))

  /** Everybody whom the door lets in, except the one the thing belongs to. */
  async function strangers({ access }: AnyEndpoint) {
    const other = await all.academy.learner('Nasima Begum')
    const rival = await all.academy.corporateAdmin(await all.academy.company())
    const people = {
      learner: other,
      corporate: rival,
      mentor: await all.academy.mentor(),
      staff: await all.academy.staff(...allPermissions),
    }
    return Object.entries(people).filter(([role]) => mayPass(access, role as RoleName))
  }

  test.each(owned.map((endpoint) => [endpoint.key, endpoint] as const))(
    '%s',
    { timeout: 30_000 },
    async (_, endpoint) => {
      const before = await everythingOwned()
      for (const [role, stranger] of await strangers(endpoint)) {
        const foreign = await send(all.academy, requestOf(endpoint), stranger)
        const absent = await send(all.academy, requestOf(endpoint, { id: absentId, no: 'SA-260101-999999' }), stranger)
        const malformed = await send(all.academy, requestOf(endpoint, { id: 'x', no: 'x' }), stranger)
        expect(endpoint.isUpload ? [404, 415] : [404], `${role}: ${foreign.text}`).toContain(foreign.status)
        expect([foreign.status, foreign.text]).toEqual([absent.status, absent.text])
        expect([foreign.status, foreign.text]).toEqual([malformed.status, malformed.text])
      }
      expect(await everythingOwned()).toEqual(before)
    },
  )

  test.each(office.map((endpoint) => [endpoint.key, endpoint] as const))(
    'to staff what is not there: %s',
    async (_, endpoint) => {
      const staff = await as('staff')
      const ask = (value: string) => send(all.academy, requestOf(endpoint, everyParameter(endpoint, value)), staff)
      const absent = await ask(absentId)
      const malformed = await ask('x')
      expect(endpoint.isUpload ? [404, 415] : [404], absent.text).toContain(absent.status)
      expect([malformed.status, malformed.text]).toEqual([absent.status, absent.text])
    },
  )

  const everythingOwned = () => {
    const { things, learner } = all
    return all.academy.database.query(sql`
      select (select state from orders where no = ${things.order}) as "order", (select text from lecture_note where id = ${things.note}) as note,
        (select state from allocation where id = ${things.allocation}) as allocation, (select count(*) from session where id = ${things.session}) as session,
        (select position from experience where id = ${things.experience}) as experience, (select degree from education where id = ${things.education}) as education,
        (select title from training where id = ${things.training}) as training, (select count(*) from enrolment where learner_id = ${learner.learnerId}) as enrolments`)
  }

  test('courses, lectures and quizzes that one does not own', async () => {
    const other = await all.academy.learner()
    const paths = [
      ['GET', `/api/my-courses/${all.things.slug}`, '/api/my-courses/no-such-course', undefined],
      ['GET', `/api/quizzes/${all.things.quiz}`, `/api/quizzes/${absentId}`, undefined],
      ['POST', `/api/lectures/${all.things.lecture}/notes`, `/api/lectures/${absentId}/notes`, { text: 'Hello' }],
    ] as const
    for (const [method, foreign, absent, payload] of paths) {
      const request = { method, ...(payload ? { payload } : {}) }
      const first = await send(all.academy, { ...request, url: foreign }, other)
      const second = await send(all.academy, { ...request, url: absent }, other)
      expect([first.status, first.text], foreign).toEqual([404, second.text])
    }
    const { course, lecture, quiz } = all.things
    const writes = [
      [
        '/api/learner-course-status',
        { course_id: course, lecture_id: lecture },
        { course_id: absentId, lecture_id: absentId },
      ],
      ['/api/learner-quiz-status', { quiz_id: quiz }, { quiz_id: absentId }],
    ] as const
    for (const [url, foreign, absent] of writes) {
      const first = await send(all.academy, { method: 'POST', url, payload: foreign }, other)
      const second = await send(all.academy, { method: 'POST', url, payload: absent }, other)
      expect([first.status, first.text], url).toEqual([404, second.text])
    }
  })

  test('an invoice of another buyer', async () => {
    const other = await all.academy.learner()
    const foreign = await send(
      all.academy,
      { method: 'GET', url: `/api/orders/${all.things.order}/invoice.pdf` },
      other,
    )
    const absent = await send(all.academy, { method: 'GET', url: '/api/orders/SA-260101-999999/invoice.pdf' }, other)
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  })

  test('a company asked for by another, in address and body', async () => {
    const rival = await all.academy.corporateAdmin(await all.academy.company())
    const lists = endpoints.filter(
      ({ access, path }) => access === 'corporate' && path.startsWith('/corporate-') && !path.includes(':'),
    )
    for (const endpoint of lists) {
      const names = Object.keys(inputSchema(endpoint.query ?? endpoint.body).properties ?? {})
      if (!names.includes('corporate_id')) continue
      const ask = async (company: string) => {
        const given = { corporate_id: company, course_id: all.things.course }
        const address = `/api${endpoint.path}${endpoint.query ? `?${new URLSearchParams(given)}` : ''}`
        return send(
          all.academy,
          { method: endpoint.method, url: address, ...(endpoint.body ? { payload: given } : {}) },
          rival,
        )
      }
      const foreign = await ask(all.things.company)
      const absent = await ask(absentId)
      expect([foreign.status, foreign.text], endpoint.key).toEqual([404, absent.text])
    }
  })

  test('an admin of two companies is in one of them at a time', async () => {
    const { academy, things } = all
    const second = await academy.company('Second Mill')
    const { personId } = await academy.corporateAdmin(second)
    await academy.database.run(
      sql`insert into corporate_user (person_id, company_id) values (${personId}, ${things.company})`,
    )
    const inFirst = { token: await academy.session(personId, 'corporate', things.company) }
    const inSecond = { token: await academy.session(personId, 'corporate', second) }
    const url = `/api/corporate-learners/${things.companyLearner}`
    expect((await send(academy, { method: 'GET', url }, inFirst)).status).toBe(200)
    const foreign = await send(academy, { method: 'GET', url }, inSecond)
    const absent = await send(academy, { method: 'GET', url: `/api/corporate-learners/${absentId}` }, inSecond)
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
    const list = await send(academy, { method: 'GET', url: '/api/corporate-learners' }, inSecond)
    expect(list.text).not.toContain(things.companyLearner)
  })

  test('lists hold nothing of others', async () => {
    const rival = await all.academy.corporateAdmin(await all.academy.company())
    const other = await all.academy.learner()
    const secrets = [
      all.learner.email,
      all.learner.phone,
      all.things.order,
      all.things.note,
      all.things.allocation,
      all.things.session,
      all.things.companyLearner,
    ]
    for (const endpoint of endpoints.filter(
      ({ method, path, access }) => method === 'GET' && !path.includes(':') && typeof access === 'string',
    )) {
      for (const who of [undefined, other, rival]) {
        if (endpoint.path === '/dev/outbox') continue
        const { text } = await send(all.academy, requestOf(endpoint), who)
        expect(
          secrets.filter((secret) => text.includes(secret)),
          endpoint.key,
        ).toEqual([])
      }
    }
  })
})

/** Of one's own, or about nobody, such as roles. */
const readInPart = [
  '/admin/employees',
  '/admin/figures',
  '/admin/grantees',
  '/admin/modules',
  '/admin/order-reviews',
  '/admin/orders',
  '/admin/refunds',
  '/admin/roles',
  '/admin/roles-compared',
  '/admin/roles/:id',
  '/admin/site/leads',
  '/admin/users',
  '/users',
]

test('a permission over a part reads nothing of the whole house', { timeout: 60_000 }, async () => {
  await unlimited()
  const narrow = await all.academy.staff(...allPermissions)
  await all.academy.database.run(sql`update person_permission set scope = 'own' where person_id = ${narrow.personId}`)
  const read: string[] = []
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' || typeof endpoint.access !== 'object') continue
    const { status } = await send(all.academy, requestOf(endpoint), narrow)
    if (status !== 403 && status !== 404) read.push(endpoint.path)
  }
  expect(read.toSorted()).toEqual(readInPart)
})
