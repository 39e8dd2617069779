/** The library: who sees which files, where one is used, what may be removed; and captions line by line. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getItem } from '#contracts/authoring/items.ts'
import {
  deleteCaptions,
  deleteFile,
  getCaptions,
  libraryFile,
  libraryFiles,
  putCaptions,
} from '#contracts/authoring/library.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { TestPerson } from '#tests/world.ts'
import { uploadWorld } from '../uploads/upload-world.ts'

let w: Awaited<ReturnType<typeof uploadWorld>>
beforeAll(async () => {
  w = await uploadWorld()
})
afterAll(() => w.academy.close())

async function film(name = 'Cutting.mp4', courseId = w.course.course_id) {
  const row = await w.academy.database.first<{ id: string; folder: string }>(sql`
    insert into library_file (course_id, kind, type, name, media_type, bytes, state, uploaded_by, folder, address, video)
    select ${courseId}, 'video', 'mp4', ${name}, 'video/mp4', 5000, 'ready', ${w.editor.personId}, g.folder, '/media/uploads/films/' || g.folder || '/original.mp4',
      jsonb_build_object('source', '/media/uploads/films/' || g.folder || '/720p.mp4', 'captions', '{}'::jsonb, 'duration', 60)
    from (select replace(gen_random_uuid()::text, '-', '') as folder) g returning id, folder`)
  return row!
}
const named = async (query: Record<string, string>, as: TestPerson) => {
  const { body } = await w.academy.call(libraryFiles, { query }, { as })
  return body.data.map(({ name }) => name)
}

test('staff see every course, mentors their own, learners nothing', async () => {
  const other = await w.academy.course()
  await film('Own 100%.mp4')
  await film('Foreign.mp4', other.course_id)
  expect(await named({}, w.editor)).toEqual(['Foreign.mp4', 'Own 100%.mp4'])
  expect(await named({}, w.mentor)).toEqual(['Own 100%.mp4'])
  expect(await named({}, w.otherMentor)).toEqual([])
  expect(await named({}, await w.academy.learner())).toEqual([])
  expect(await named({ q: 'own 100%' }, w.editor)).toEqual(['Own 100%.mp4'])
  expect(await named({ kind: 'file' }, w.editor)).toEqual([])
  expect(await named({ state: 'ready', course: other.course_id }, w.editor)).toEqual(['Foreign.mp4'])
  expect(await named({ course: other.course_id }, w.mentor)).toEqual([])
})

test('an author’s film plays in the author’s session, and for nobody to whom its address was given on', async () => {
  const { id, folder } = await film()
  await w.academy.storage.put(`films/${folder}/720p.mp4`, Buffer.from('film'), { contentType: 'video/mp4' })
  const item = await w.academy.database.first<{ id: string }>(sql`
    insert into item (course_id, kind, slug, content) values (${w.course.course_id}, 'video', 'pressing', ${JSON.stringify({ title: { en: 'Pressing' }, file: id })}::jsonb) returning id`)
  const shown = await w.academy.call(libraryFile, { params: { file: id } }, { as: w.mentor })
  const inItem = await w.academy.call(getItem, { params: { item: item!.id } }, { as: w.mentor })
  for (const address of [shown.body.data.source, inItem.body.data.library_file?.address]) {
    expect((await w.send('GET', String(address), { as: w.mentor }))?.status).toBe(200)
    for (const as of [undefined, await w.academy.learner(), w.otherMentor])
      expect((await w.send('GET', String(address), as && { as }))?.status).toBe(404)
  }
})

test('what is used says where and stays; what is not used goes', async () => {
  const { id, folder } = await film()
  const used = async () =>
    (await w.academy.call(libraryFile, { params: { file: id } }, { as: w.editor })).body.data.used_in
  const remove = (as: TestPerson) => w.academy.call(deleteFile, { params: { file: id } }, { as })
  expect(await used()).toEqual([])
  const item = await w.academy.database.first<{ id: string }>(sql`
    insert into item (course_id, kind, slug, content) values (${w.course.course_id}, 'video', 'cutting', ${JSON.stringify({ title: { en: 'How to cut' }, file: id })}::jsonb) returning id`)
  expect(await used()).toEqual([{ of: 'item', course_id: w.course.course_id, item_id: item!.id, title: 'How to cut' }])
  expect((await remove(w.otherMentor)).status).toBe(404)
  expect((await remove(await w.academy.staff('courses.view'))).status).toBe(403)
  const refused = await remove(w.editor)
  expect([refused.status, refused.body.message]).toEqual([409, 'This file is used in: How to cut.'])

  await w.academy.database.run(sql`update item set content = content - 'file' where id = ${item!.id}`)
  await w.academy.database.run(
    sql`update lecture set video = jsonb_build_object('source', '/media/uploads/films/' || ${folder}::text || '/720p.mp4') where id = ${w.course.video_id}`,
  )
  expect((await used()).map(({ of, title }) => [of, title])).toEqual([['lesson', 'A video']])
  expect((await remove(w.editor)).status).toBe(409)

  await w.academy.database.run(sql`update lecture set video = null where id = ${w.course.video_id}`)
  const outline = { sections: [{ items: [{ id: item!.id, content: { file: id } }] }] }
  await w.academy.database.run(
    sql`insert into course_revision (course_id, number, outline) values (${w.course.course_id}, 4, ${JSON.stringify(outline)}::jsonb)`,
  )
  expect((await used()).map(({ of, title }) => [of, title])).toEqual([['revision', '4']])
  expect((await remove(w.editor)).body.error.code).toBe('in_use')

  const spare = await film('Spare.mp4')
  const removed = await w.academy.call(deleteFile, { params: { file: spare.id } }, { as: w.mentor })
  expect(removed.status).toBe(200)
  expect(await w.stateOf(spare.id)).toBeUndefined()
})

function put(as: TestPerson, file: string, text: string, fields: Record<string, string> = {}, language = 'bn') {
  const boundary = 'captions-boundary'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  parts.push(
    `--${boundary}\r\ncontent-disposition: form-data; name="captions"; filename="c.srt"\r\ncontent-type: text/plain\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  )
  return w.academy.call(
    putCaptions,
    { params: { file, language }, body: parts.join('') },
    { as, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } },
  )
}
const lines = async (file: string) =>
  (await w.academy.call(getCaptions, { params: { file, language: 'bn' } }, { as: w.mentor })).body.data.lines

test('captions are kept as WebVTT with a transcript, and a published lesson keeps the old ones', async () => {
  const { id } = await film()
  expect(await lines(id)).toEqual([])
  const srt =
    '1\r\n00:00:01,000 --> 00:00:02,500\r\nকাপড় <i>কাটা</i>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo\r\nlines'
  const first = await put(w.mentor, id, srt)
  expect([first.status, first.body.data.lines]).toEqual([200, 2])
  expect(await lines(id)).toEqual([
    { from: 1, to: 2.5, text: 'কাপড় কাটা' },
    { from: 3, to: 4, text: 'Two\nlines' },
  ])
  const row = () =>
    w.academy.database.first<{ video: { captions: Record<string, string> }; transcript: unknown }>(
      sql`select video, transcript from library_file where id = ${id}`,
    )
  const published = await row()
  expect(published?.transcript).toEqual({
    bn: [
      { at: 1, text: 'কাপড় কাটা' },
      { at: 3, text: 'Two lines' },
    ],
  })
  const oldKey = published!.video.captions.bn!.replace('/media/uploads/', '')
  await w.academy.database.run(
    sql`update lecture set video = ${JSON.stringify(published!.video)}::jsonb where id = ${w.course.video_id}`,
  )
  await put(w.editor, id, 'WEBVTT\n\n00:01.000 --> 00:02.000\nNew')
  expect(await w.academy.storage.exists(oldKey)).toBe(true)
  const second = (await row())!.video.captions.bn!.replace('/media/uploads/', '')
  await put(w.editor, id, 'WEBVTT\n\n00:01.000 --> 00:02.000\nNewer')
  expect(await w.academy.storage.exists(second)).toBe(false)
  expect(await lines(id)).toEqual([{ from: 1, to: 2, text: 'Newer' }])
  expect(
    (await w.academy.call(deleteCaptions, { params: { file: id, language: 'bn' } }, { as: w.mentor })).status,
  ).toBe(200)
  expect((await row())?.video.captions).toEqual({})
})

test('captions that cannot be shown are refused at their line', async () => {
  const { id } = await film()
  const message = async (text: string, fields = {}) =>
    (await put(w.mentor, id, text, fields)).body.errors?.captions?.[0]
  expect(await message('WEBVTT\n\n00:01.000 --> 00:99.000\nOne')).toBe(
    'Line 3: write times like 00:01:02.500 --> 00:01:04.000.',
  )
  expect(await message('WEBVTT\n\n00:03.000 --> 00:02.000\nOne')).toBe('Line 3: this ends before it begins.')
  expect(await message('WEBVTT\n\n00:03.000 --> 00:04.000\nOne\n\n00:01.000 --> 00:02.000\nTwo')).toBe(
    'Line 6: this begins before the one above it.',
  )
  const overlap = 'WEBVTT\n\n00:01.000 --> 00:04.000\nOne\n\n00:02.000 --> 00:05.000\nTwo'
  expect(await message(overlap)).toBe('Line 6: this begins before the one above it ends.')
  expect(await message(overlap, { keep_overlaps: 'true' })).toBeUndefined()
  expect(await message('nothing here')).toBe('There are no captions in this file.')
  expect((await put(w.otherMentor, id, overlap, { keep_overlaps: 'true' })).status).toBe(404)
  expect((await put(w.mentor, id, overlap, {}, 'xx')).status).toBe(404)
})
