import { afterAll, beforeAll, expect, test } from 'vitest'
import * as industriesContract from '#contracts/catalogue/industries.ts'
import { postTerm } from '#contracts/catalogue/industries.office.ts'
import * as lists from '#contracts/catalogue/lists.ts'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import type { World } from '#tests/world.ts'
import { seededWorld } from '../seeded-world.ts'

let w: World
beforeAll(async () => {
  w = await seededWorld()
})
afterAll(() => w.close())

test('get-course-menus lists published courses in menu order with their mentors', async () => {
  await w.course({ slug: 'not-out-yet', isPublished: false })
  const { result, statements } = await countStatements(() => w.call(lists.getCourseMenus, {}))
  expect(statements).toBe(1)
  const { data } = result.body
  expect(data).toHaveLength(36)
  expect(data[0]).toMatchObject({
    slug: 'the-high-performing-executives',
    progress_status: 2,
    image: '/covers/the-high-performing-executives.svg?w=1200&h=675',
    total_mentors: 3,
    first_mentor_id: data[0]?.mentors[0]?.mentor_id,
  })
  expect(data[0]?.mentors.map(({ mentor_name }) => mentor_name)).toEqual([
    'Samia Haque',
    'Farhana Rahman',
    'Tanvir Hasan',
  ])
})

test('industries count their courses; the carousel leaves out those without', async () => {
  await w.database.run(
    sql`insert into industry (slug, name, position) values ('ship-breaking', '{"en":"Ship breaking"}', 99), ('hidden', '{"en":"Hidden"}', 98)`,
  )
  await w.database.run(sql`update industry set is_published = false where slug = 'hidden'`)
  const { data } = (await w.call(industriesContract.industries, {})).body
  expect(data.find(({ slug }) => slug === 'ship-breaking')?.courses_count).toBe(0)
  expect(data.some(({ slug }) => slug === 'hidden')).toBe(false)
  const denim = data.find(({ slug }) => slug === 'denim')
  const listed = await w.call(lists.allCourses, { body: { industry: 'denim' } })
  expect(denim?.courses_count).toBe(listed.body.meta.total)
  const carousel = (await w.call(industriesContract.industryCarousel, {})).body.data
  expect(carousel.map(({ slug }) => slug)).toContain('denim')
  expect(carousel.some(({ slug }) => slug === 'ship-breaking')).toBe(false)
})

test('industries and mentors are found by part of a name, its signs taken as they are', async () => {
  const industries = async (q: string) =>
    (await w.call(industriesContract.industries, { query: { q } })).body.data.map(({ slug }) => slug)
  expect(await industries('DEN')).toEqual(['denim'])
  expect(await industries('সোয়েটার')).toEqual(['sweater'])
  expect(await industries('%')).toEqual([])
  const mentors = async (q: string) =>
    (await w.call(industriesContract.mentors, { query: { q } })).body.data.map(({ slug }) => slug)
  expect(await mentors('farhana')).toEqual(['farhana-rahman'])
  expect(await mentors("o'_")).toEqual([])
})

test('one industry, or 404', async () => {
  const { body } = await w.call(
    industriesContract.getIndustry,
    { params: { slug: 'denim' } },
    { headers: { 'accept-language': 'bn' } },
  )
  expect(body.data).toMatchObject({ slug: 'denim', industry_name: 'ডেনিম', image: '/covers/denim.svg?w=640&h=360' })
  for (const slug of ['no-such', 'hidden'])
    expect((await w.call(industriesContract.getIndustry, { params: { slug } })).status).toBe(404)
})

test('mentors are listed with their courses, unpublished ones not; an uploaded photograph goes before the portrait', async () => {
  await w.database.run(sql`with m as (insert into media (storage_key, content_type, bytes, is_public)
    values ('people/tanvir.webp', 'image/webp', 1, true) returning id)
    update mentor set photo_id = m.id from m where slug = 'tanvir-hasan'`)
  await w.database.run(sql`update mentor set is_published = false where slug = 'golam-kibria'`)
  const { data } = (await w.call(industriesContract.mentors, {})).body
  expect(data).toHaveLength(11)
  expect(data.find(({ slug }) => slug === 'farhana-rahman')).toMatchObject({
    mentor_name: 'Farhana Rahman',
    mentor_type: 'employed',
    mentor_photo: '/portraits/farhana-rahman.svg?as=female',
    courses_count: 6,
  })
  expect(data.find(({ slug }) => slug === 'tanvir-hasan')?.mentor_photo).toBe('/media/uploads/people/tanvir.webp')
})

test('the search panel has the choices of the three filters', async () => {
  const { data } = (await w.call(industriesContract.dIndustrySearchpanel, {})).body
  expect(data.INDUSTRY).toContainEqual({ value: 'denim', text: 'Denim' })
  expect(data.SUBJECT_AREA).toContainEqual({ value: 'quality-assurance', text: 'Quality' })
  expect(data.TRAINING_TYPE).toEqual([
    { value: 'Live', text: 'Live' },
    { value: 'On-site', text: 'In person' },
    { value: 'Self-paced', text: 'Self-paced' },
  ])
})

test('a new industry is published only by those who may, and made hidden by the others', async () => {
  const maker = await w.staff('industry.view', 'industry.create')
  const name = { en: 'Jute works', fr: '', ar: '', es: '', zh: '', bn: '' }
  const add = (isPublished: boolean) =>
    w.call(
      postTerm,
      {
        params: { kind: 'industries' },
        body: { name, description: { ...name, en: '' }, is_published: isPublished },
      },
      { as: maker },
    )
  expect((await add(true)).status).toBe(403)
  expect((await add(false)).status).toBe(200)
})
