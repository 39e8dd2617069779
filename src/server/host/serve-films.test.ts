/** Films: who gets them, in ranges, by which address, and for how long. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMyCourse, getPreview } from '#contracts/learning/player.ts'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import { giveCompanySeat } from '#tests/give-company-seat.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

const film = 'wjsb/how-a-garment-office-works'
const folder = `/media/demo/${film}`
const video = {
  source: `${folder}/video.mp4`,
  hls: `${folder}/master.m3u8`,
  poster: `${folder}/poster.webp`,
  captions: { en: `${folder}/captions.en.vtt` },
  chapters: [{ at: 0, title: { en: 'Begin' } }],
  duration: 100,
  bytes: 1000,
}
const files = ['video.mp4', 'master.m3u8', 'stream.m3u8', 'captions.en.vtt']

let academy: World
let course: Awaited<ReturnType<World['course']>>
let owner: TestLearner
let bytes: Buffer
beforeAll(async () => {
  academy = await world()
  course = await academy.course({ price: 3000 })
  owner = await academy.learner()
  await academy.enrol(owner.learnerId, course)
  await keep(video)
  bytes = await readFile(new URL(`../../../seed/media/${film}/video.mp4`, import.meta.url))
})
afterAll(() => academy.close())

const keep = (of: object, isPreview = false) =>
  academy.database.run(sql`
    update lecture set video = ${JSON.stringify(of)}::jsonb, is_preview = ${isPreview} where id = ${course.video_id}`)
const get = (url: string, { as, range }: { as?: { token: string }; range?: string } = {}) =>
  academy.app.inject({
    url,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...(range && { range }) },
  })
async function lecture() {
  const { body } = await academy.call(
    getMyCourse,
    { params: { slug: course.slug }, query: { lecture: 'a-video' } },
    { as: owner },
  )
  return body.data.current!.video!
}

describe('the film of a course that has to be owned', () => {
  test('is absent for strangers, as are its playlists, segments and captions', async () => {
    const absent = await get('/media/demo/no/film.mp4')
    const narrow = await academy.staff('courses.view')
    await academy.database.run(sql`update person_permission set scope = 'own' where person_id = ${narrow.personId}`)
    const others = [await academy.learner(), await academy.mentor(), await academy.staff('users.view'), narrow]
    for (const as of [undefined, ...others]) {
      for (const name of files) {
        const answer = await get(`${folder}/${name}`, as ? { as } : {})
        expect([answer.statusCode, answer.body], name).toEqual([404, absent.body])
      }
    }
    expect((await get(`${folder}/poster.webp`)).statusCode).toBe(200)
  })

  test('keeps the pictures that its author uploaded for learners, unlike those that were made of the film', async () => {
    for (const name of ['sketches.webp', 'poster.webp', 'strip.webp'])
      await academy.storage.put(`films/of-course/${name}`, Buffer.from('RIFF'), { contentType: 'image/webp' })
    const statusOf = async (name: string) => (await get(`/media/uploads/films/of-course/${name}`)).statusCode
    expect(await statusOf('sketches.webp')).toBe(404)
    expect([await statusOf('poster.webp'), await statusOf('strip.webp')]).toEqual([200, 200])
  })

  test('comes to its owner by the addresses of the lecture, in ranges and without a statement', async () => {
    const { source, hls, captions, poster } = await lecture()
    expect(poster).toBe(video.poster)
    const addresses = [source, hls!, captions[0]!.url, hls!.replace('master', 'stream')]
    const { statements } = await countStatements(async () => {
      for (const address of addresses) {
        const answer = await get(address, { as: owner })
        expect([answer.statusCode, address]).toEqual([200, address])
        expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+$/)
      }
      const part = await get(source, { as: owner, range: 'bytes=100-199' })
      expect(part.statusCode).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes 100-199/${bytes.length}`)
      expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true)
    })
    expect(statements).toBe(0)
  })

  test('plays by that address in the browser that it was given to, and by another session of who may see it', async () => {
    const asks = (token: string | undefined, url: string, range?: string) =>
      academy.app.inject({
        url,
        headers: { ...(token && { cookie: `sid=${token}` }), ...(range && { range }) },
      })
    const shown = await asks(owner.token, `/api/my-courses/${course.slug}?lecture=a-video`)
    const { source, hls } = shown.json().data.current.video as { source: string; hls: string }
    const counted = await countStatements(async () => {
      for (const url of [source, hls, hls.replace('master', 'stream')])
        expect((await asks(owner.token, url)).statusCode, url).toBe(200)
      expect((await asks(owner.token, source, 'bytes=0-9')).statusCode).toBe(206)
    })
    expect(counted.statements).toBe(0)
    for (const stranger of [undefined, (await academy.learner()).token])
      expect((await asks(stranger, source)).statusCode).toBe(404)
    const next = await academy.session(owner.personId, 'learner')
    const led = await asks(next, source)
    expect(led.statusCode).toBe(307)
    expect((await asks(next, String(led.headers.location))).statusCode).toBe(200)
    expect((await asks(owner.token, source)).statusCode).toBe(200)
  })

  test('plays for the program that asked, with its token, and not for whom the address was given on to', async () => {
    const { source, hls } = await lecture()
    for (const address of [source, hls!, hls!.replace('master', 'stream')]) {
      expect((await get(address, { as: owner })).statusCode).toBe(200)
      for (const as of [undefined, await academy.learner()])
        expect((await get(address, as && { as })).statusCode).toBe(404)
    }
    const inBrowser = await academy.app.inject({ url: source, headers: { cookie: `sid=${owner.token}` } })
    expect(inBrowser.statusCode).toBe(200)
  })

  test('has an address that nobody can make or bend', async () => {
    const { source } = await lecture()
    const [, pass = ''] = /films\/([^/]+)/.exec(source) ?? []
    for (const address of [
      source.replace(film, 'wjsb/words-that-build-trust'),
      source.replace(film, `${film}/../words-that-build-trust`),
      source.replace(film, `${film}/%2e%2e/words-that-build-trust`),
      source.replace(pass, `${pass.slice(0, -1)}${pass.endsWith('A') ? 'B' : 'A'}`),
      source.replace(pass, pass.replace(/^./, 'z')),
      source.replace(pass, 'x'),
      source.replace('/demo/', '/uploads/'),
    ])
      expect((await get(address)).statusCode, address).toBeGreaterThanOrEqual(400)
  })

  test('has an address that lives between three and six hours, and goes on for the page that stayed open', async () => {
    const { source } = await lecture()
    academy.advance(3 * 3600_000 - 1000)
    expect((await get(source, { as: owner })).statusCode).toBe(200)
    academy.advance(3 * 3600_000 + 1000)
    expect((await get(source)).statusCode).toBe(404)
    expect((await get(source, { as: await academy.learner() })).statusCode).toBe(404)
    const led = await get(source, { as: owner, range: 'bytes=0-9' })
    expect([led.statusCode, led.headers['cache-control']]).toEqual([307, 'no-store, private'])
    const part = await get(String(led.headers.location), { as: owner, range: 'bytes=0-9' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
    academy.advance(-6 * 3600_000)
  })

  test('leads its owner, its mentor and staff who see courses from the lasting address to the film', async () => {
    const mentor = await academy.mentor()
    await academy.database.run(
      sql`insert into course_mentor (course_id, mentor_id) values (${course.course_id}, ${mentor.mentorId})`,
    )
    for (const as of [owner, mentor, await academy.staff('courses.view')]) {
      const led = await get(video.source, { as })
      expect(led.statusCode).toBe(307)
      expect((await get(String(led.headers.location), { as })).rawPayload.equals(bytes)).toBe(true)
    }
    await academy.database.run(sql`update enrolment set state = 'withdrawn' where course_id = ${course.course_id}`)
    expect((await get(video.source, { as: owner })).statusCode).toBe(404)
    await academy.database.run(sql`update enrolment set state = 'active' where course_id = ${course.course_id}`)
  })
})

test('is not led to by a seat that nobody opened: with it one seat showed the films to a whole floor', async () => {
  const worker = await academy.learner()
  await giveCompanySeat(academy.database, { companyId: await academy.company(), learnerId: worker.learnerId, course })
  expect((await get(video.source, { as: worker })).statusCode).toBe(404)
  const asked = { params: { slug: course.slug }, query: { lecture: 'a-video' } }
  const opened = await academy.call(getMyCourse, asked, { as: worker })
  expect((await get(opened.body.data.current!.video!.source, { as: worker })).statusCode).toBe(200)
  expect((await get(video.source, { as: worker })).statusCode).toBe(307)
})

describe('what everybody may see', () => {
  test('is a preview of a published course, kept by browsers under one address', async () => {
    await keep(video, true)
    await academy.app.services.cache.drop(academy.database, 'courses')
    const { body } = await academy.call(getPreview, { params: { slug: course.slug, lecture: 'a-video' } })
    expect(body.data.video).toMatchObject({ source: video.source, captions: [{ url: video.captions.en }] })
    expect((await lecture()).source).toBe(video.source)
    for (const name of files) {
      const answer = await get(`${folder}/${name}`)
      expect([answer.statusCode, answer.headers['cache-control'], name]).toEqual([200, 'public, max-age=86400', name])
    }
    await academy.database.run(sql`update course set is_published = false where id = ${course.course_id}`)
    await academy.app.services.cache.drop(academy.database, 'courses')
    expect((await get(video.source)).statusCode).toBe(404)
    expect((await get((await lecture()).source, { as: owner })).statusCode).toBe(200)
    await academy.database.run(sql`update course set is_published = true where id = ${course.course_id}`)
  })

  test('is a short lesson', async () => {
    await academy.database.run(sql`
      insert into bite (slug, title, video, is_published) values ('a-bite', '{}', ${JSON.stringify({ en: video })}::jsonb, true)`)
    await keep(video)
    await academy.app.services.cache.drop(academy.database, 'site')
    expect((await get(`${folder}/stream.m3u8`)).statusCode).toBe(200)
  })
})

describe('a film among the uploads', () => {
  const uploaded = { source: '/media/uploads/films/a.mp4', duration: 10, bytes: 26 }
  const letters = 'abcdefghijklmnopqrstuvwxyz'

  test('is kept as closely, and sent in ranges', async () => {
    await academy.storage.put('films/a.mp4', Buffer.from(letters), { contentType: 'video/mp4' })
    await academy.storage.put('films/b.mp4', Buffer.from(letters), { contentType: 'video/mp4' })
    await keep(uploaded)
    expect((await get(uploaded.source)).statusCode).toBe(404)
    const { source } = await lecture()
    const whole = await get(source, { as: owner })
    expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([200, letters, 'video/mp4'])
    const part = await get(source, { as: owner, range: 'bytes=23-' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'xyz', 'bytes 23-25/26'])
    expect((await get(source, { as: owner, range: 'bytes=26-' })).statusCode).toBe(416)
    expect((await get(source.replace('a.mp4', 'b.mp4'), { as: owner })).statusCode).toBe(404)
  })
})
