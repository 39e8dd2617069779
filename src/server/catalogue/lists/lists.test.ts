import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as lists from '#contracts/catalogue/lists.ts'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import type { World } from '#tests/world.ts'
import { seededWorld } from '../seeded-world.ts'

let w: World
beforeAll(async () => {
  w = await seededWorld()
})
afterAll(() => w.close())

const all = (body: object, as?: { token: string }) => w.call(lists.allCourses, { body }, as ? { as } : {})
const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)

describe('POST all-courses', () => {
  test('answers a page of cards in menu order, with links that are served', async () => {
    const { status, body } = await all({})
    expect(status).toBe(200)
    expect(body.data).toHaveLength(12)
    expect(body.data[0]).toMatchObject({
      slug: 'the-high-performing-executives',
      batch_no: 7,
      total: 40_000,
      sub_total: 48_000,
      discount_amount: 8000,
      curency_name: 'BDT',
      training_type: 'Live',
      training_types: ['Live', 'On-site'],
      seats_left: 7,
      enroll_state: 'enroll_now',
      is_enrolled: false,
      progress: null,
      image: '/covers/the-high-performing-executives.svg?w=1200&h=675',
    })
    expect(body.meta).toMatchObject({ total: 36, last_page: 3, current_page: 1, per_page: 12, from: 1, to: 12 })
    const next = await w.app.inject({ url: body.links.next ?? '' })
    expect(next.json().meta.current_page).toBe(2)
    expect(new Set([...slugs(body.data), ...slugs(next.json().data)]).size).toBe(24)
  })

  test('says when registration ends, to the second', async () => {
    const { body } = await all({})
    const { reg_end_date, reg_ends_at } = body.data[0] ?? {}
    expect(new Date(reg_ends_at ?? '').getTime()).toBe(new Date(`${reg_end_date}T23:59:59+06:00`).getTime())
  })

  test('a link carries the filters of its list', async () => {
    const { body } = await all({ industry: ['denim', 'sweater'], level: 'basic', price: [0, 5000], perpage: 2 })
    const next = await w.app.inject({ url: body.links.next ?? '' })
    expect(next.json().meta.total).toBe(body.meta.total)
    expect(next.json().data).toHaveLength(2)
  })

  test.each([
    [{ industry: 'denim' }, (card: Card) => card.industries.includes('denim')],
    [
      { industry: ['denim', 'sweater'] },
      (card: Card) => card.industries.some((each) => ['denim', 'sweater'].includes(each)),
    ],
    [{ training_type: 'On-site' }, (card: Card) => card.training_types.includes('On-site')],
    [{ price_type: 'free' }, (card: Card) => card.total === 0],
    [{ price_type: ['paid'] }, (card: Card) => card.total > 0],
    [{ price: [1000, 4000] }, (card: Card) => card.total >= 1000 && card.total <= 4000],
    [{ level: ['advanced'] }, (card: Card) => card.level === 'advanced'],
    [{ course_type: 'microlearning' }, (card: Card) => card.course_type === 'microlearning'],
    [{ language: 'en' }, (card: Card) => card.language === 'en'],
  ])('filters by %j: all that fit and nothing else', async (filters, fits) => {
    const everything = (await all({ perpage: 100 })).body.data
    const { body } = await all({ ...filters, perpage: 100 })
    expect(slugs(body.data)).toEqual(slugs(everything.filter(fits)))
    expect(body.data.length).toBeGreaterThan(0)
    expect(body.meta.total).toBe(body.data.length)
  })

  test('filters by subject', async () => {
    const { body } = await all({ subject_area: 'quality-assurance', perpage: 100 })
    expect(slugs(body.data)).toContain('aql-sampling-and-final-inspection')
    expect(slugs(body.data)).not.toContain('fire-safety-and-emergency-response')
  })

  test('sorts by price, start, age and popularity', async () => {
    const sorted = async (sort: string) => (await all({ sort, perpage: 100 })).body.data
    const prices = (await sorted('price_low')).map(({ total }) => total)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect((await sorted('price_high')).map(({ total }) => total)).toEqual([...prices].reverse())
    const popular = slugs(await sorted('popular'))
    const learners = new Map(
      (
        await w.database.query<{ slug: string; count: number }>(sql`select slug, enrolments_count as count from course`)
      ).map(({ slug, count }) => [slug, count]),
    )
    expect(popular).toEqual(popular.toSorted((a, b) => learners.get(b)! - learners.get(a)!))
    expect(learners.get(popular[0]!)).toBeGreaterThan(learners.get(popular.at(-1)!)!)
    const starts = (await sorted('starting_soon')).filter((card) => card.enroll_state === 'enroll_now')
    const dates = starts.flatMap(({ class_start_date }) => class_start_date ?? [])
    expect(dates).toEqual([...dates].sort())
    expect(starts.at(-1)?.class_start_date).toBeNull()
    expect(slugs(await sorted('newest'))).not.toEqual(slugs(await sorted('popular')))
  })

  test('by words finds what the search finds, best first, and filters it', async () => {
    const { body } = await all({ q: 'merchandizing', perpage: 100 })
    expect(slugs(body.data)[0]).toBe('merchandising-and-costing-fundamentals')
    const free = await all({ q: 'selai', price_type: 'free' })
    expect(free.body.data.length).toBeGreaterThan(0)
    expect(free.body.data.every(({ total }) => total === 0)).toBe(true)
  })

  test('nothing that fits, and a page beyond the last, are empty lists', async () => {
    expect((await all({ industry: 'no-such-industry' })).body).toMatchObject({
      status: 200,
      data: [],
      meta: { total: 0 },
    })
    expect((await all({ page: 9 })).body).toMatchObject({ status: 200, data: [], meta: { total: 36, last_page: 3 } })
    expect((await all({ q: 'xqzzxqv' })).body).toMatchObject({ data: [], meta: { total: 0 } })
  })

  test.each([
    [{ perpage: 101 }, 'perpage'],
    [{ perpage: 0 }, 'perpage'],
    [{ page: -1 }, 'page'],
    [{ sort: 'by_name' }, 'sort'],
    [{ price: [5] }, 'price'],
    [{ price: ['a', 'b'] }, 'price'],
    [{ is_published: false }, 'is_published'],
  ])('refuses %j', async (body, field) => {
    const answer = await all(body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toContain(field)
  })

  test('takes at most three statements and one that counts searches, and one when the catalogue is known', async () => {
    await w.app.services.cache.drop(w.database, 'courses')
    expect((await countStatements(() => all({ q: 'sewing' }))).statements).toBeLessThanOrEqual(4)
    expect((await countStatements(() => all({ industry: 'denim' }))).statements).toBe(1)
  })
})
type Card = Awaited<ReturnType<typeof all>>['body']['data'][number]

test('GET courses lists one type', async () => {
  const { status, body } = await w.call(lists.courses, { query: { course_type: 'masterclass', perpage: 50 } })
  expect(status).toBe(200)
  expect(body.data.length).toBeGreaterThan(4)
  expect(body.data.every((card) => card.course_type === 'masterclass')).toBe(true)
  expect((await w.call(lists.courses, { query: { perpage: 1000 } })).status).toBe(422)
})

describe('courses of an industry', () => {
  test('are those of all-courses with that filter', async () => {
    const expected = slugs((await all({ industry: 'sweater', perpage: 50 })).body.data)
    for (const contract of [lists.industryCourses, lists.industryCoursesFilter] as const) {
      const { body } = await w.call(contract, { body: { slug: 'sweater', perpage: 50 } })
      expect(slugs(body.data)).toEqual(expected)
    }
    const page = await w.call(lists.industryCoursesPage, { query: { slug: 'sweater', perpage: 50 } })
    expect(slugs(page.body.data)).toEqual(expected)
  })

  test('can be filtered further, also on the page a link leads to', async () => {
    const { body } = await w.call(lists.industryCoursesFilter, {
      body: { slug: 'sweater', level: 'basic', perpage: 2 },
    })
    expect(body.data.every((card) => card.level === 'basic' && card.industries.includes('sweater'))).toBe(true)
    const next = await w.app.inject({ url: body.links.next ?? '' })
    expect(next.json().meta.total).toBe(body.meta.total)
  })

  test('need a slug, and an unknown one has none', async () => {
    expect((await w.call(lists.industryCourses, { body: {} })).status).toBe(422)
    expect((await w.call(lists.industryCourses, { body: { slug: 'no-such' } })).body).toMatchObject({
      status: 200,
      data: [],
    })
  })
})

describe('GET course-facets', () => {
  const facetsOf = (query: Record<string, string>) => w.call(lists.courseFacets, { query })

  test('each count is what the list has under that choice', async () => {
    const { body } = await facetsOf({ industry: 'denim', price_type: 'paid' })
    for (const { value, count } of body.data.level) {
      expect((await all({ industry: 'denim', price_type: 'paid', level: value })).body.meta.total).toBe(count)
    }
    for (const { value, count } of body.data.industry) {
      expect((await all({ price_type: 'paid', industry: value })).body.meta.total).toBe(count)
    }
  })

  test('names values in the language of the visitor and keeps a choice that leaves nothing', async () => {
    const { body } = await w.call(
      lists.courseFacets,
      { query: { level: 'advanced', price_type: 'free' } },
      { headers: { 'accept-language': 'bn' } },
    )
    expect(body.data.level.find(({ value }) => value === 'advanced')).toEqual({
      value: 'advanced',
      text: 'উচ্চতর',
      count: 0,
    })
    expect(body.data.training_type.map(({ value }) => value)).not.toContain('Live')
  })

  test('gives the range of prices', async () => {
    expect((await facetsOf({})).body.data.price_range).toEqual([0, 62_000])
    expect((await facetsOf({ sort: 'upside_down' })).status).toBe(422)
  })
})
