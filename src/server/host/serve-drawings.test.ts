/** Drawings at their addresses: in the colour of their subject, kept by browsers, none for what has no picture. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { palettes } from '#weave/weave-palettes.ts'
import { type World, world } from '#tests/world.ts'

let academy: World
let [taught, plain] = ['', '']
beforeAll(async () => {
  academy = await world()
  taught = (await academy.course({})).slug
  plain = (await academy.course({})).slug
  await academy.database.run(
    sql`update course set subject_slugs = array['data-and-digital', 'quality-assurance'] where slug = ${taught}`,
  )
})
afterAll(() => academy.close())

const get = async (url: string) => {
  const { statusCode, headers, body } = await academy.app.inject({ url })
  return { status: statusCode, headers, body }
}
/** The palette that most of a drawing's colours are of: a small one does not use all. */
const colourOf = (svg: string) => {
  const used = Object.entries(palettes).map(([name, { base }]) => ({
    name,
    share: base.filter((colour) => svg.includes(colour)).length / base.length,
  }))
  return used.toSorted((one, other) => other.share - one.share)[0]?.name
}

describe('covers', () => {
  test('of a course have the colour of its first subject, at every size', async () => {
    for (const size of ['', '?w=1280&h=427', '?w=475&h=560&tone=undyed'])
      expect(colourOf((await get(`/covers/${taught}.svg${size}`)).body)).toBe('teal')
  })
  test('of a course without one are composed all the same, and stay as they are', async () => {
    const { status, body } = await get(`/covers/${plain}.svg?w=320&h=180`)
    expect(status).toBe(200)
    expect(body.match(/<(?:path|use|rect)\b/g)?.length).toBeGreaterThan(5)
    expect((await get(`/covers/${plain}.svg?h=180&w=320`)).body).toBe(body)
  })
  test('take their subject from the address where it says one', async () => {
    expect(colourOf((await get(`/covers/${taught}.svg?area=denim`)).body)).toBe('indigo')
  })
  test.each([
    ['?w=64&h=48', 64, 48],
    ['?w=0&h=99999', 320, 180],
    ['?w=NaN&h=1e3', 320, 1000],
    ['?tone=%3Cscript%3E&area=%22&mirrored=x', 320, 180],
  ])('with %s are %i × %i', async (query, width, height) => {
    const { body } = await get(`/covers/${taught}.svg${query}`)
    expect(body).toContain(`viewBox="0 0 ${width} ${height}"`)
    expect(body).not.toContain('script')
  })
})

test('a portrait has a face by the gender in its address, and none without', async () => {
  const bodies = await Promise.all(
    ['?as=female', '?as=male', '', '?as=robot'].map(async (query) => (await get(`/portraits/a-1.svg${query}`)).body),
  )
  expect(new Set(bodies).size).toBe(3)
  expect(bodies[2]).toBe(bodies[3])
})

test('the seats’ cloth is woven as far as it is asked, in steps of five', async () => {
  const [none, some, same, all] = await Promise.all(
    ['', '?share=41', '?share=40', '?share=900'].map(async (query) => (await get(`/cloth/seats.svg${query}`)).body),
  )
  expect(some).toBe(same)
  expect(new Set([none, some, all]).size).toBe(3)
})

test.each([
  '/scenes/none.svg',
  '/scenes/floor',
  '/scenes/hoop-1.svg',
  '/covers/.svg',
  '/covers/A.svg',
  '/portraits/a%2fb.svg',
])('%s is no picture', async (url) => expect((await get(url)).status).toBe(404))

test('who asks for more new ones than a factory does waits; those that are kept still come', async () => {
  const key = 'drawings:203.0.113.9'
  await academy.database.run(
    sql`insert into rate_limit (key, uses, resets_at) values (${key}, 900, now() + interval '1 minute')`,
  )
  const from = async (remoteAddress: string, url: string) =>
    (await academy.app.inject({ url, remoteAddress, headers: { accept: 'image/*' } })).statusCode
  const fresh = '/portraits/never-drawn-before.svg'
  expect(await from('203.0.113.9', fresh)).toBe(429)
  expect(await from('203.0.113.10', fresh)).toBe(200)
  expect(await from('203.0.113.9', fresh)).toBe(200)
})

test('browsers keep them a week and run nothing in them', async () => {
  for (const url of [`/covers/${taught}.svg`, '/portraits/a.svg', '/scenes/floor.svg', '/cloth/seats.svg'])
    expect((await get(url)).headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=604800',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
})
