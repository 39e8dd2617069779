import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let academy: World
let course: Awaited<ReturnType<World['course']>>

beforeAll(async () => {
  academy = await world({ env: { PUBLIC_URL: 'https://selai.example' } })
})
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.database.run(sql`delete from rate_limit`)
  course = await academy.course({ name: 'Fabric inspection' })
})

const sample = (name: string) => academy.app.inject({ url: `/api/certificate-samples/${name}` })
const differing = async (one: Buffer, other: Buffer) => {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).greyscale().raw().toBuffer()))
  return a!.filter((value, at) => Math.abs(value - b![at]!) > 64).length
}

test('a course has a picture of its certificate for everybody, in English and in Bangla, that search engines leave out', async () => {
  const [english, bangla] = [await sample(`${course.slug}.en.webp`), await sample(`${course.slug}.bn.webp`)]
  for (const { statusCode, headers, rawPayload } of [english, bangla]) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=86400',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1000, height: 707 })
    expect(rawPayload.length).toBeLessThan(60_000)
  }
  expect(await differing(english.rawPayload, bangla.rawPayload)).toBeGreaterThan(1000)
})

test('it bears the name that the course has now', async () => {
  const before = await sample(`${course.slug}.en.webp`)
  await academy.database.run(sql`
    update course set name = jsonb_set(name, '{en}', '"Measuring and grading of patterns"') where id = ${course.course_id}`)
  const after = await sample(`${course.slug}.en.webp`)
  expect(await differing(before.rawPayload, after.rawPayload)).toBeGreaterThan(500)
})

test('there is none of a course that nobody published, nor of one that does not exist', async () => {
  await academy.database.run(sql`update course set is_published = false where id = ${course.course_id}`)
  for (const slug of [course.slug, 'no-such-course']) {
    const { statusCode, headers } = await sample(`${slug}.en.webp`)
    expect([slug, statusCode, headers['content-type']]).toEqual([slug, 404, 'application/json; charset=utf-8'])
  }
})

test.each(['fr.webp', 'en.png', 'webp', 'xx.webp'])('there is none as .%s', async (ending) => {
  expect((await sample(`${course.slug}.${ending}`)).statusCode).toBe(404)
})

test('an address gets thirty a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 32 }, () => sample(`${course.slug}.en.webp`)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
})
