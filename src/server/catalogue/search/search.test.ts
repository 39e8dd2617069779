import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as searchContract from '#contracts/catalogue/search.ts'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import type { World } from '#tests/world.ts'
import { seededWorld } from '../seeded-world.ts'

let w: World
beforeAll(async () => {
  w = await seededWorld()
})
afterAll(() => w.close())

const search = (q: string, more: object = {}) => w.call(searchContract.search, { query: { q, ...more } })
const found = async (q: string) => (await search(q, { perpage: 50 })).body.data.map(({ slug }) => slug)

/** Windows of one address that are used up. */
const useUp = (address: string, ...keys: string[]) =>
  w.database.run(sql`
    insert into rate_limit (key, uses, resets_at)
    select key || ${`:${address}`}, 100000, now() + interval '1 minute' from unnest(${keys}::text[]) key`)

test('an address that asks for more than a factory’s people wait a minute, also for lists by words', async () => {
  await useUp('203.0.113.9', searchContract.search.key, searchContract.suggest.key, 'lists-by-words')
  const from = async (remoteAddress: string, url: string) => (await w.app.inject({ url, remoteAddress })).statusCode
  for (const path of [
    'search?q=denim+ab',
    'search/suggest?q=denim+ab',
    'courses?q=denim+ab',
    'course-facets?q=denim+ab',
  ]) {
    expect(await from('203.0.113.9', `/api/${path}`), path).toBe(429)
    expect(await from('203.0.113.10', `/api/${path}`), path).toBe(200)
  }
  expect(await from('203.0.113.9', '/api/courses?level=basic')).toBe(200)
})

describe('GET search', () => {
  test.each([
    ['merchandising', 'merchandising-and-costing-fundamentals'],
    ['Costing FUNDAMENTALS', 'merchandising-and-costing-fundamentals'],
    ['fire safety', 'fire-safety-and-emergency-response'],
    ['denim', 'denim-washing-and-finishing'],
    ['labour law', 'labour-law-for-factory-managers'],
    ['5S', 'five-s-for-the-sewing-floor'],
    ['AQL', 'aql-sampling-and-final-inspection'],
  ])('finds %s in titles first', async (q, slug) => {
    expect((await found(q)).slice(0, 2)).toContain(slug)
  })

  test.each([
    ['merchandizing', 'merchandising-and-costing-fundamentals'],
    ['negociation', 'negotiation-for-merchandisers'],
    ['chemcal safty', 'chemical-safety-and-ppe'],
    ['qualty controll', 'garment-quality-control-essentials'],
    ['suply chian', 'supply-chain-and-logistics'],
    ['merch', 'merchandising-and-costing-fundamentals'],
    ['negotiate', 'negotiation-for-merchandisers'],
  ])('forgives %s: slips, other forms, unfinished words', async (q, slug) => {
    expect((await found(q)).slice(0, 3)).toContain(slug)
  })

  test.each([
    ['selai', 'সেলাই'],
    ['শ্রম আইন', 'labour law'],
    ['agun', 'fire'],
    ['karkhana', 'factory'],
  ])('%s finds what %s finds', async (one, other) => {
    const [first, second] = [await found(one), await found(other)]
    expect(first.length).toBeGreaterThan(0)
    expect([...first].sort()).toEqual([...second].sort())
  })

  test('a slip of one letter is taken for one', async () => {
    expect(await found('febric')).toEqual(await found('fabric'))
  })

  test('what a line supervisor types for the inspection of fabric finds the course that teaches it', async () => {
    for (const q of ['fabric inspection', 'কাপড় পরীক্ষা', 'kapor porikkha', 'কাপর পরীক্ষা']) {
      expect((await found(q)).slice(0, 2), q).toContain('cutting-room-management')
    }
  })

  test('selai finds sewing, in whatever script the course is written', async () => {
    expect(await found('selai')).toEqual(
      expect.arrayContaining(['sewing-technology-for-woven-garments', 'five-s-for-the-sewing-floor']),
    )
  })

  test.each([...['5S', '5s', '5 S', '5-S', '৫এস', '৫ এস', 'five s', 'ফাইভ-এস', '5S course', 'دورة 5S']])(
    'finds the 5S course first for %s, however the code is typed',
    async (q) => {
      expect((await found(q))[0]).toBe('five-s-for-the-sewing-floor')
    },
  )

  test('a number with a point stays two numbers', async () => {
    expect((await found('AQL 2.5'))[0]).toBe('aql-sampling-and-final-inspection')
  })

  const free = async () => {
    const rows = await w.database.query<{ slug: string }>(sql`
      select slug from course where is_published and list_price_paisa = 0 order by enrolments_count desc, id`)
    return rows.map(({ slug }) => slug)
  }

  test.each([
    ...['free', 'Free courses', 'ফ্রি', 'ফ্রি কোর্স', 'বিনামূল্যে', 'বিনা মূল্যে', 'gratuit', 'cours gratuits', 'gratis'],
    ...['cursos gratuitos', 'مجاني', 'دورات مجانية', 'مجانًا', '免费', '免费课程', '免费的课程'],
  ])('%s finds the free courses first, all of them, before what merely has the word', async (q) => {
    const all = await free()
    expect(all.length).toBeGreaterThan(5)
    expect((await found(q)).slice(0, all.length)).toEqual(all)
  })

  test('free and something else finds what is both, also by its overview', async () => {
    expect((await found('free fire safety'))[0]).toBe('fire-safety-and-emergency-response')
    expect((await found('ফ্রি Golam Kibria'))[0]).toBe('fire-safety-and-emergency-response')
  })

  test('a course is found as free from the moment it is, and no longer than that', async () => {
    const course = await w.course({ name: 'Zardozi free hand', price: 500 })
    await w.database.run(sql`select refresh_course(array[${course.course_id}]::uuid[])`)
    const priced = async (paisa: number) => {
      await w.database.run(sql`update batch set price_paisa = ${paisa} where course_id = ${course.course_id}`)
      await w.app.services.cache.drop(w.database, 'courses')
      return (await found('free')).slice(0, (await free()).length).includes(course.slug)
    }
    expect(await priced(0)).toBe(true)
    expect(await priced(500)).toBe(false)
    expect(await found('free')).toContain(course.slug)
    await w.database.run(sql`update course set is_published = false where id = ${course.course_id}`)
    await w.app.services.cache.drop(w.database, 'courses')
  })

  test.each(['Golam Kibria', 'গোলাম কিবরিয়া', 'kibria'])('%s finds the courses of that mentor alone', async (q) => {
    const his = await w.database.query<{ slug: string }>(sql`
      select c.slug from course c join course_mentor cm on cm.course_id = c.id join published.mentor m on m.id = cm.mentor_id
      where m.slug = 'golam-kibria' and c.is_published`)
    expect((await found(q)).toSorted()).toEqual(his.map(({ slug }) => slug).toSorted())
  })

  test('finds Bangla with its endings', async () => {
    expect(await found('কারখানার')).toEqual(await found('কারখানা'))
    expect((await found('অগ্নিনিরাপত্তায়'))[0]).toBe('fire-safety-and-emergency-response')
  })

  test('finds Arabic with and without its article', async () => {
    for (const q of ['خياطة', 'الخياطة']) {
      expect(await found(q), q).toEqual(
        expect.arrayContaining([
          'five-s-for-the-sewing-floor',
          'lean-for-sewing-lines',
          'sewing-technology-for-woven-garments',
        ]),
      )
    }
  })

  test('finds by mentor, by subject and by what is in the outline, after the titles', async () => {
    expect(await found('Golam Kibria')).toContain('fire-safety-and-emergency-response')
    expect((await found('changeover')).length).toBeGreaterThan(0)
    const quality = await found('quality')
    expect(quality[0]).toBe('garment-quality-control-essentials')
    expect(quality.indexOf('needle-and-sharp-tool-control')).toBeGreaterThan(0)
  })

  test('asks for every word, and for any when no course has them all', async () => {
    expect(await found('excel planning')).not.toContain('supply-chain-and-logistics')
    expect((await found('denim washing'))[0]).toBe('denim-washing-and-finishing')
    expect(await found('denim negotiation xqzzxqv')).toEqual(
      expect.arrayContaining(['denim-washing-and-finishing', 'negotiation-for-merchandisers']),
    )
  })

  test('answers what the list of results shows, in pages, in at most two statements', async () => {
    const { result, statements } = await countStatements(() => search('sewing', { perpage: 2 }))
    expect(statements).toBeLessThanOrEqual(2)
    expect(result.body.data[0]).toMatchObject({
      course_id: expect.any(String),
      course_name: expect.any(String),
      course_overview: expect.any(String),
      image: expect.stringMatching(/^\/covers\//),
      total: expect.any(Number),
      curency_name: 'BDT',
    })
    const next = await w.app.inject({ url: result.body.links.next ?? '' })
    expect(next.json().meta).toMatchObject({ current_page: 2, total: result.body.meta.total })
    expect(next.json().data.map(({ slug }: { slug: string }) => slug)).not.toContain(result.body.data[0]?.slug)
  })

  test.each([
    '',
    '   ',
    'the of and',
    'xqzzxqv',
    "'; drop table course; --",
    '!!! & | ( ) :* <->',
    '%%%___\\\\',
    '<script>alert(1)</script>'.repeat(40),
    'ক'.repeat(200),
    '𝕏 \ud800 🧵',
    '"unclosed',
  ])('answers an empty list or hits, never an error, for %j', async (q) => {
    const { status, body } = await search(q)
    expect(status).toBe(200)
    expect(Array.isArray(body.data)).toBe(true)
  })

  test('finds nothing for nonsense', async () => {
    for (const q of ['', 'the', 'xqzzxqv', '!!! & |']) expect(await found(q)).toEqual([])
  })

  test('does not find what is not published', async () => {
    const course = await w.course({ name: 'Zardozi embroidery', isPublished: false })
    await w.database.run(sql`select refresh_course(array[${course.course_id}]::uuid[])`)
    await w.app.services.cache.drop(w.database, 'courses')
    expect(await found('zardozi')).toEqual([])
    await w.database.run(sql`update course set is_published = true where id = ${course.course_id}`)
    await w.app.services.cache.drop(w.database, 'courses')
    expect(await found('zardozi')).toEqual([course.slug])
  })

  test('a short code finds the courses that name it, and not every text with the letters of its long form', async () => {
    const [named, other] = [
      await w.course({ name: '7W on the floor' }),
      await w.course({ name: "A worker's seven days, w" }),
    ]
    await w.database.run(sql`select refresh_course(array[${named.course_id}, ${other.course_id}]::uuid[])`)
    await w.database.run(sql`insert into search_synonym (words) values (array['7w', 'seven w'])`)
    for (const tag of ['courses', 'synonyms']) await w.app.services.cache.drop(w.database, tag)
    expect(await found('7W')).toEqual([named.slug])
    expect(await found('seven w')).toContain(named.slug)
  })

  test('follows a synonym from the moment it is known', async () => {
    expect(await found('darzi')).toEqual([])
    await w.database.run(sql`insert into search_synonym (words) values (array['darzi', 'Pattern Making'])`)
    await w.app.services.cache.drop(w.database, 'synonyms')
    expect(await found('darzi')).toContain('pattern-making-and-cad')
    await w.database.run(sql`delete from search_synonym where 'darzi' = any (words)`)
    await w.app.services.cache.drop(w.database, 'synonyms')
    expect(await found('darzi')).toEqual([])
  })

  test('refuses a page that cannot be', async () => {
    expect((await search('sewing', { page: 0 })).status).toBe(422)
    expect((await search('sewing', { perpage: 'all' })).status).toBe(422)
    expect((await search('sewing', { page: 5000 })).body).toMatchObject({ status: 200, data: [] })
  })
})

describe('GET search/suggest', () => {
  const suggest = async (q: string) => (await w.call(searchContract.suggest, { query: { q } })).body.data

  test('suggests from two characters on', async () => {
    expect(await suggest('m')).toEqual({ courses: [], mentors: [], subjects: [] })
    const two = await suggest('me')
    expect(two.courses.map(({ slug }) => slug)).toContain('merchandising-and-costing-fundamentals')
    expect(two.courses.length).toBeLessThanOrEqual(6)
  })

  test('completes the last word of a title, a mentor, a subject', async () => {
    expect((await suggest('line sup')).courses[0]?.slug).toBe('line-supervisor-first-90-days')
    expect((await suggest('farh')).mentors).toEqual([{ slug: 'farhana-rahman', text: 'Farhana Rahman' }])
    expect((await suggest('qual')).subjects.map(({ slug }) => slug)).toContain('quality-assurance')
    expect((await suggest('লাই')).courses.length).toBeGreaterThan(0)
  })

  test.each([
    ['le', /\bLe/],
    ['qu', /\bQu/],
    ['se', /\bSe/],
  ])('for %j titles come first that show a word with it, not those of another language', async (q, begun) => {
    expect((await suggest(q)).courses[0]?.text).toMatch(begun)
  })

  test('suggests free courses to who asks for them, and what a spaced code stands for', async () => {
    const rows = await w.database.query<{ slug: string }>(sql`
      select slug from course where is_published and list_price_paisa = 0 order by enrolments_count desc, id limit 6`)
    expect((await suggest('ফ্রি')).courses.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug))
    expect((await suggest('5 S')).courses[0]?.slug).toBe('five-s-for-the-sewing-floor')
  })

  test('words that no title has lead to the overviews that have them', async () => {
    expect((await suggest('fabric inspec')).courses.map(({ slug }) => slug)).toContain('cutting-room-management')
    expect((await suggest('xyzzy')).courses).toEqual([])
  })

  test.each(["';--", '::*', '\\', 'a'.repeat(1500)])('takes %j for words', async (q) => {
    expect((await w.call(searchContract.suggest, { query: { q } })).status).toBe(200)
  })
})
