/** A real film becomes a stream that only those with the course can play; what is cut off or removed leaves nothing half. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { libraryFile, retryFile } from '#contracts/authoring/library.ts'
import { hasFfmpeg } from '#server/platform/media/run-tool.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { makeFilm } from './make-film.ts'
import { keyOf, workFolder } from './places-of-file.ts'
import { readFile as readRow } from './stored-files.sql.ts'
import { uploadWorld } from './upload-world.ts'

let w: Awaited<ReturnType<typeof uploadWorld>>
let folder: string
beforeAll(async () => {
  w = await uploadWorld()
  folder = await mkdtemp(join(tmpdir(), 'films-'))
})
afterAll(async () => {
  await w.academy.close()
  await rm(folder, { recursive: true })
})

const ffmpeg = (...args: string[]) => {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args])
  if (status !== 0) throw new Error(String(stderr))
}
const picture = (size: string, seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc=size=${size}:rate=10:duration=${seconds}`,
]
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=440:duration=${seconds}`]
async function made(name: string, ...args: string[]): Promise<Buffer> {
  ffmpeg(...args, join(folder, name))
  return readFile(join(folder, name))
}
const leftInWork = () => readdir(workFolder(w.academy.config.dataDir)).catch(() => [])

if (!hasFfmpeg()) console.warn('NO FFMPEG HERE: films are not tested')
describe.runIf(hasFfmpeg())('with ffmpeg', () => {
  test('a film gets a ladder, sound alone, a poster and a strip, for those with the course', async () => {
    const body = await made(
      'a.mp4',
      ...picture('640x480', 8),
      ...tone(8),
      '-c:v',
      'libx264',
      '-c:a',
      'aac',
      '-shortest',
    )
    const id = await w.upload(w.mentor, { kind: 'video', name: 'Lesson one.mp4', body })
    const file = await w.settled(id, 60_000)
    const at = (name: string) => `/media/uploads/films/${file.folder}/${name}`
    expect(file).toMatchObject({ state: 'ready', note: null, address: at('original.mp4') })
    const { video } = file
    expect(video).toMatchObject({
      ...{ source: at('480p.mp4'), hls: at('master.m3u8'), poster: at('poster.webp'), audio: at('sound.mp4') },
      ...{ strip: at('strip.vtt'), captions: {}, chapters: [], sound: true, low: at('240p.mp4') },
      sizes: [240, 360, 480].map((lines) => ({ lines, address: at(`${lines}p.mp4`), bytes: expect.any(Number) })),
    })
    expect(Number(video?.duration)).toBeCloseTo(8, 0)
    for (const name of file.parts) expect(await w.academy.storage.exists(keyOf(file, name)), name).toBe(true)
    // The folder goes just after the film is said to be ready.
    await expect.poll(leftInWork).toEqual([])

    const own = await w.academy.call(libraryFile, { params: { file: id } }, { as: w.mentor })
    const playlist = await w.send('GET', String(own.body.data.hls), { as: w.mentor })
    expect(playlist?.text).toContain('240p.m3u8')
    expect(playlist?.text).toContain('RESOLUTION=640x480')
    expect((await w.academy.call(libraryFile, { params: { file: id } }, { as: w.otherMentor })).status).toBe(404)

    await w.academy.database.run(
      sql`update lecture set video = ${JSON.stringify(video)}::jsonb where id = ${w.course.video_id}`,
    )
    const learner = await w.academy.learner()
    expect((await w.send('GET', at('480p.mp4'), { as: learner }))?.status).toBe(404)
    await w.academy.enrol(learner.learnerId, w.course)
    const led = await w.send('GET', at('480p.mp4'), { as: learner })
    expect(led?.status).toBe(307)
    const range = { range: 'bytes=0-99' }
    // The address plays for whoever it was made for alone.
    expect((await w.send('GET', String(led?.headers.location), { headers: range }))?.status).toBe(404)
    const bytes = await w.send('GET', String(led?.headers.location), { as: learner, headers: range })
    expect([bytes?.status, bytes?.headers['content-type']]).toEqual([206, 'video/mp4'])
  }, 90_000)

  test('a tall silent film keeps its shape, and a recording has no picture', async () => {
    const tall = await made('b.webm', ...picture('180x320', 3), '-c:v', 'libvpx', '-deadline', 'realtime')
    const sound = await made('c.mp3', ...tone(3))
    const [film, talk] = await Promise.all([
      w.upload(w.editor, { kind: 'video', name: 'tall.webm', body: tall }),
      w.upload(w.editor, { kind: 'audio', name: 'talk.mp3', body: sound }),
    ])
    expect((await w.settled(film, 60_000)).video).toMatchObject({
      sound: false,
      source: expect.stringMatching(/180p\.mp4$/),
    })
    const { video } = await w.settled(talk, 60_000)
    expect(video).toMatchObject({
      ...{ sound: true, source: expect.stringMatching(/sound\.mp4$/), hls: expect.stringMatching(/master\.m3u8$/) },
      poster: `/covers/${w.course.slug}.svg?w=1280&h=720`,
    })
    expect(video).not.toHaveProperty('strip')
  }, 90_000)

  test('sound that is called a film says that it has no picture', async () => {
    const body = await made('d.m4a', ...tone(1), '-c:a', 'aac')
    const id = await w.upload(w.editor, { kind: 'video', name: 'talk.mp4', body })
    expect(await w.settled(id)).toMatchObject({ state: 'failed', failure: 'no_picture' })
    await vi.waitFor(async () => expect(await w.stateOf(id)).toMatchObject({ parts: [] }), 20_000)
    const again = await w.academy.call(retryFile, { params: { file: id } }, { as: w.editor })
    expect([again.status, again.body.error.code]).toEqual([409, 'not_failed'])
  })

  test('a film is made again after its process was killed, or after it failed', async () => {
    const body = await made('e.mp4', ...picture('320x240', 2), '-c:v', 'libx264')
    const id = await w.upload(w.editor, { kind: 'video', name: 'again.mp4', body })
    await w.settled(id, 60_000)
    const { services } = w.academy.app
    const halfDone = { state: 'working', video: null }
    await w.academy.database.run(sql`update library_file set state = ${halfDone.state}, video = null where id = ${id}`)
    await makeFilm(services, id)
    expect(await w.stateOf(id)).toMatchObject({ state: 'ready', video: { hls: expect.any(String) } })
    await w.academy.database.run(sql`
      update library_file set state = 'failed', failure = 'not_convertible', video = null where id = ${id}`)
    expect((await w.academy.call(retryFile, { params: { file: id } }, { as: w.editor })).status).toBe(200)
    expect(await w.settled(id, 60_000)).toMatchObject({ state: 'ready', failure: null })
    // The folder goes just after the film is said to be ready.
    await expect.poll(leftInWork).toEqual([])
  }, 90_000)

  test('a film that is removed while it is made leaves nothing in storage', async () => {
    const body = await made('f.mp4', ...picture('320x240', 2), '-c:v', 'libx264')
    const id = await w.upload(w.editor, { kind: 'video', name: 'gone.mp4', body })
    const { folder: place, parts } = await w.settled(id, 60_000)
    const { services } = w.academy.app
    await w.academy.database.run(sql`update library_file set state = 'working', video = null where id = ${id}`)
    const slow = { ...services.storage, putFile: removingFirst(id) }
    await makeFilm({ ...services, storage: slow }, id)
    expect(await readRow(w.academy.database, id)).toBeUndefined()
    for (const name of parts) expect(await services.storage.exists(keyOf({ folder: place }, name)), name).toBe(false)
  }, 90_000)
})

/** Storage of somebody whose author removes the file just before the first part is put there. */
function removingFirst(id: string) {
  let isGone = false
  return async (...args: Parameters<typeof w.academy.storage.putFile>) => {
    if (!isGone) await w.academy.database.run(sql`delete from library_file where id = ${id}`)
    isGone = true
    await w.academy.storage.putFile(...args)
  }
}

test('without ffmpeg the film plays as it came, with a drawn poster, and its author is told', async () => {
  const { course_id } = w.course
  const row = await w.academy.database.first<{ id: string; folder: string }>(sql`
    insert into library_file (course_id, kind, type, name, media_type, bytes, state, uploaded_by)
    values (${course_id}, 'video', 'mp4', 'plain.mp4', 'video/mp4', 5, 'working', ${w.editor.personId}) returning id, folder`)
  await makeFilm(w.academy.app.services, row!.id, false)
  expect(await w.stateOf(row!.id)).toMatchObject({
    ...{ state: 'ready', note: 'not_converted' },
    video: {
      source: `/media/uploads/films/${row!.folder}/original.mp4`,
      hls: null,
      poster: `/covers/${w.course.slug}.svg?w=1280&h=720`,
    },
  })
})
