/** Archives that mean harm, or are no archives: refused whole, and nothing of them stays. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postCourseImport } from '#contracts/authoring/archives.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'
import { formOf, replaced, zipOf } from '#tests/zip-of.ts'

let w: World
let author: TestPerson
beforeAll(async () => {
  w = await world()
  author = await w.staff('courses.create')
})
afterAll(() => w.close())

const megabyte = 1024 * 1024
const course = { format: 'course-archive', version: 1, course: {}, sections: [], files: [] }
const manifest = { name: 'course.json', content: JSON.stringify(course) }
const notes = { name: 'files/aaaaaaa.txt', content: 'Words' }
/** The frame of a course; the parts are not read. */
const record = { name: {}, slug: '', industries: [], subjects: [], cover: null, banner: null }
const thing = { kind: 'x', slug: '', content: { title: {} } }
const framed = (sections: number, items: number) => ({
  ...{ ...manifest, isPacked: false },
  content: JSON.stringify({
    ...course,
    course: record,
    sections: Array.from({ length: sections }, () => ({
      title: {},
      items: Array.from({ length: items }, () => thing),
    })),
  }),
})
const whole = () => zipOf([manifest, notes])

/** The bit in the list of an archive that says a file has a password. */
function locked(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  copy[at + 8] = (copy[at + 8] ?? 0) | 1
  return copy
}
/** Says of its last file that it is half a gigabyte, which the archive is not. */
function sharing(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.lastIndexOf('PK\u0001\u0002')
  copy.writeUInt32LE(0x20000000, at + 20)
  copy.writeUInt32LE(0x20000000, at + 24)
  return copy
}

const damaged = 'This is not a ZIP file, or it is damaged. Export the course again.'
const bomb = 'This archive is too large when unpacked.'
const noCourse = 'There is no course.json in this archive, so it does not hold a course.'
const unreadable = 'The course.json of this archive is damaged or too large. Export the course again.'

type Case = [what: string, make: () => Promise<Buffer>, message: string]
const cases: Case[] = [
  ['text', async () => Buffer.from('hello'), damaged],
  ['half an archive', async () => (await whole()).subarray(0, 150), damaged],
  ['a broken list', async () => replaced(await whole(), 'PK\u0001\u0002', 'PK\u0001\u0009'), damaged],
  [
    'a password',
    async () => locked(await whole()),
    'This archive has a password. Export the course again without one.',
  ],
  [
    'a path upwards',
    async () => replaced(await whole(), 'files/aaaaaaa.txt', '../../../evil.txt'),
    'This archive contains an unsafe path: ../../../evil.txt',
  ],
  [
    'an absolute path',
    async () => replaced(await whole(), 'files/aaaaaaa.txt', '/etc/cron.d/x.txt'),
    'This archive contains an unsafe path: /etc/cron.d/x.txt',
  ],
  [
    'a path with backslashes',
    async () => replaced(await whole(), 'files/aaaaaaa.txt', '..\\..\\..\\evil.txt'),
    'This archive contains an unsafe path: ..\\..\\..\\evil.txt',
  ],
  [
    'one name twice',
    async () => replaced(await zipOf([manifest, notes, { ...notes, name: 'files/AAAAAAB.txt' }]), 'AAAAAAB', 'AAAAAAA'),
    'This archive contains two files of the same name: files/AAAAAAA.txt',
  ],
  [
    'a link',
    () => zipOf([manifest, { name: 'files/1.txt', content: '/etc/passwd', mode: 0o120777 }]),
    'This archive contains a link instead of a file: files/1.txt',
  ],
  ['a bomb by its ratio', () => zipOf([manifest, { name: 'files/1.txt', content: Buffer.alloc(20 * megabyte) }]), bomb],
  [
    'a bomb of files that share their bytes',
    async () => sharing(await zipOf([manifest, { ...notes, isPacked: false }])),
    bomb,
  ],
  [
    'too many files',
    () => zipOf(Array.from({ length: 4001 }, (_, index) => ({ name: `files/${index}.txt`, content: '' }))),
    'This archive contains too many files.',
  ],
  ['no course', () => zipOf([notes]), noCourse],
  ['another format', () => zipOf([{ ...manifest, content: '{"format":"moodle"}' }]), noCourse],
  ['no JSON', () => zipOf([{ ...manifest, content: '{' }]), unreadable],
  ['a course without a record', whole, unreadable],
  ['null characters', () => zipOf([{ ...manifest, content: '{"format":"\\u0000"}' }]), unreadable],
  ['deep JSON', () => zipOf([{ ...manifest, content: `${'['.repeat(5000)}${']'.repeat(5000)}` }]), unreadable],
  [
    'large JSON',
    () => zipOf([{ ...manifest, content: Buffer.alloc(17 * megabyte, '[1,2,3,4'), isPacked: false }]),
    unreadable,
  ],
  ...[...',[{'].map(
    (sign): Case => [
      `JSON of half a million values, by ${sign}`,
      () => {
        const content = JSON.stringify({ ...course, course: { ...record, noise: sign.repeat(500_000) } })
        return zipOf([{ ...manifest, content, isPacked: false }])
      },
      unreadable,
    ],
  ),
  ['more items than a course can have', () => zipOf([framed(2, 501)]), unreadable],
  ['more sections than a course can have', () => zipOf([framed(101, 1)]), unreadable],
  [
    'a damaged course',
    async () => replaced(await zipOf([{ ...manifest, isPacked: false }]), '"sections"', '"sectiens"'),
    unreadable,
  ],
  [
    'a later version',
    () => zipOf([{ ...manifest, content: JSON.stringify({ ...course, version: 2 }) }]),
    'This archive was written by another version of the product. Update both academies and export again.',
  ],
]

test.each(cases)('%s', async (_, make, message) => {
  const form = formOf(await make())
  const sent = await w.call(postCourseImport, { body: form.payload } as never, { as: author, headers: form.headers })
  expect([sent.status, sent.body.errors?.file]).toEqual([422, [message]])
  expect(await w.database.query(sql`select 1 from course_import`)).toEqual([])
  for (const folder of ['spool', 'work', 'media/imports'])
    expect(await readdir(join(w.config.dataDir, folder)).catch(() => []), folder).toEqual([])
})
