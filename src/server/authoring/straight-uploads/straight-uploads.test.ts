/** Uploads straight to the bucket: parts in any order over lines that break, nothing for strangers, nothing left of what does not end. */
import { createHash, randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deleteFile, mostBytes } from '#contracts/authoring/library.ts'
import {
  addressOfPart,
  beginStraightUpload,
  endStraightUpload,
  refuseStraightUpload,
  straightUpload,
} from '#contracts/authoring/straight-uploads.ts'
import { createLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { smallBucket } from '#tests/small-bucket.ts'
import type { TestPerson } from '#tests/world.ts'
import { uploadWorld } from '../uploads/upload-world.ts'
import { tidyStraight } from './tidy-straight.ts'

type Bucket = Awaited<ReturnType<typeof smallBucket>>
const site = 'http://academy.example'
const megabyte = 1024 * 1024
let w: Awaited<ReturnType<typeof uploadWorld>>
let bucket: Bucket
const warnings: string[] = []
const heard = (lines: string[]) =>
  createLog({ logLevel: 'warn', pretty: false, destination: { write: (line) => void lines.push(line) } })
const settingsOf = ({ config, endpoint }: Bucket) => ({
  ...{ PUBLIC_URL: site, S3_BUCKET: config.bucket, S3_ENDPOINT: endpoint },
  ...{ S3_ACCESS_KEY: config.accessKey, S3_SECRET_KEY: config.secretKey },
})
beforeAll(async () => {
  bucket = await smallBucket({ allowed: site })
  w = await uploadWorld({ env: settingsOf(bucket), log: heard(warnings) })
})
afterAll(async () => {
  await w.academy.close()
  bucket.close()
})
beforeEach(() => w.academy.database.run(sql`delete from rate_limit`))

const call = (as: TestPerson) => ({
  begin: (bytes: number, { kind = 'file', name = 'plan.pdf', course = w.course.course_id } = {}) =>
    w.academy.call(beginStraightUpload, { body: { course, kind: kind as 'file', filename: name, bytes } }, { as }),
  missing: (file: string) => w.academy.call(straightUpload, { params: { file } }, { as }),
  address: (file: string, part: number) => w.academy.call(addressOfPart, { params: { file, part } }, { as }),
  end: (file: string) => w.academy.call(endStraightUpload, { params: { file } }, { as }),
  refuse: (file: string) => w.academy.call(refuseStraightUpload, { params: { file } }, { as }),
})

/** The status; undefined when the line was cut. */
function put(address: string, body: Buffer, cutAt?: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(address, { method: 'PUT', headers: { 'content-length': body.length } })
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
    sent.on('error', (error) => (cutAt === undefined ? reject(error) : resolve(undefined)))
    if (cutAt === undefined) sent.end(body)
    else sent.write(body.subarray(0, cutAt), () => setImmediate(() => sent.destroy()))
  })
}

async function begun(as: TestPerson, body: Buffer, given: { kind?: string; name?: string } = {}): Promise<string> {
  const { body: answer } = await call(as).begin(body.length, given)
  return String(answer.data.file_id)
}
async function putMissing(as: TestPerson, file: string, body: Buffer, order = (a: number, b: number) => a - b) {
  const { missing } = (await call(as).missing(file)).body.data
  for (const { number, from, bytes } of missing.toSorted((a, b) => order(a.number, b.number))) {
    const { address } = (await call(as).address(file, number)).body.data
    expect(await put(address, body.subarray(from, from + bytes))).toBe(200)
  }
}
const stored = (key: string) => bucket.files.get(`/media/${key}`)?.body
const filmsIn = () => [...bucket.files.keys()].filter((key) => key.startsWith('/media/films/'))
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)])
const hashOf = (body: Buffer | undefined) =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex')

test('a file arrives byte by byte through twenty cut lines, the last parts first', async () => {
  const body = pdf(20 * megabyte)
  const file = await begun(w.mentor, body)
  const mine = call(w.mentor)
  for (let cut = 0; cut < 20; cut++) {
    const { missing } = (await mine.missing(file)).body.data
    const part = missing[cut % missing.length]!
    const { address } = (await mine.address(file, part.number)).body.data
    const bytes = body.subarray(part.from, part.from + part.bytes)
    expect(await put(address, bytes, Math.floor((bytes.length * (cut + 1)) / 25))).toBeUndefined()
  }
  expect((await mine.missing(file)).body.data.missing.map(({ number }) => number)).toEqual([1, 2, 3])
  const early = await mine.end(file)
  expect([early.status, early.body.error.code]).toEqual([409, 'parts_missing'])
  await putMissing(w.mentor, file, body, (a, b) => b - a)
  expect((await mine.missing(file)).body.data.missing).toEqual([])
  const [one, two] = await Promise.all([mine.end(file), mine.end(file)])
  expect([one.status, two.status]).toEqual([200, 200])
  const settled = await w.settled(file)
  expect(settled).toMatchObject({ state: 'ready', address: `/media/uploads/films/${settled.folder}/plan.pdf` })
  expect(hashOf(stored(`films/${settled.folder}/plan.pdf`))).toBe(hashOf(body))
  expect(bucket.uploads.size).toBe(0)
})

test('what was put together is found again when the answer was lost', async () => {
  const body = pdf(1000)
  const file = await begun(w.mentor, body)
  await putMissing(w.mentor, file, body)
  const [[id, { key, parts, type }] = ['', { key: '', parts: new Map(), type: '' }]] = bucket.uploads
  bucket.files.set(key, { body: Buffer.concat([...parts.values()].map((part) => part.body)), type })
  bucket.uploads.delete(id)
  expect((await call(w.mentor).missing(file)).body.data.missing).toEqual([])
  expect((await call(w.mentor).end(file)).status).toBe(200)
  expect(await w.settled(file)).toMatchObject({ state: 'ready' })
})

test('only authors of the course begin, and for everybody but who began it is not there', async () => {
  const learner = await w.academy.learner()
  expect((await call(learner).begin(10)).status).toBe(404)
  expect((await call(w.otherMentor).begin(10)).status).toBe(404)
  expect((await call(await w.academy.staff('courses.view')).begin(10)).status).toBe(403)
  const file = await begun(w.mentor, pdf(1000))
  for (const stranger of [w.otherMentor, w.editor, learner]) {
    const theirs = call(stranger)
    const answers = [theirs.missing(file), theirs.address(file, 1), theirs.end(file), theirs.refuse(file)]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
  expect((await w.stateOf(file))?.state).toBe('arriving')
  const byServer =
    String((await w.begin(w.mentor))?.headers.location)
      .split('/')
      .at(-1) ?? ''
  expect((await call(w.mentor).address(byServer, 1)).status).toBe(404)
})

test.each([
  [{ kind: 'file', name: 'page.html' }, 10, 415],
  [{ kind: 'file', name: 'film.mp4' }, 10, 415],
  [{ kind: 'video', name: 'film.mp4' }, mostBytes.video + 1, 413],
  [{ kind: 'file', name: 'plan.pdf' }, 0, 422],
])('refuses %j of %i bytes', async (given, bytes, status) => {
  const before = bucket.uploads.size
  expect((await call(w.mentor).begin(bytes, given)).status).toBe(status)
  expect(bucket.uploads.size).toBe(before)
})

test('an address takes this one part of this length, and no other', async () => {
  const body = pdf(9 * megabyte)
  const file = await begun(w.mentor, body)
  const mine = call(w.mentor)
  expect((await mine.address(file, 3)).status).toBe(404)
  expect((await mine.address(file, 0)).status).toBe(404)
  const { address } = (await mine.address(file, 2)).body.data
  const part = body.subarray(8 * megabyte)
  expect(await put(address, Buffer.concat([part, Buffer.from('more')]))).toBe(403)
  expect(await put(address, part.subarray(1))).toBe(403)
  expect(await put(address.replace('partNumber=2', 'partNumber=1'), part)).toBe(403)
  expect(await put(address.replace(/films\/\w+/, 'films/other'), part)).toBe(403)
  expect(Number(new URL(address).searchParams.get('X-Amz-Expires'))).toBe(900)
  vi.setSystemTime(Date.now() + 16 * 60_000)
  expect(await put(address, part)).toBe(403)
  vi.useRealTimers()
  expect(await put(address, part)).toBe(200)
  // A bucket that would not look at the length: such a part does not count.
  const [upload] = [...bucket.uploads.values()].filter(({ key }) => address.includes(key))
  upload?.parts.set(1, { body: Buffer.alloc(5), mark: '"five"' })
  expect((await mine.missing(file)).body.data.missing.map(({ number }) => number)).toEqual([1])
  expect((await mine.end(file)).status).toBe(409)
})

test.each([
  ['file', 'plan.pdf', Buffer.from('<html><script>alert(1)</script></html>'), 'wrong_content'],
  [
    'file',
    'plan.pdf',
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n%%EOF'),
    'active_pdf',
  ],
  ['video', 'film.mp4', Buffer.from('%PDF-1.7 this is no film'), 'wrong_content'],
  ['audio', 'talk.wav', Buffer.from('RIFF0000WEBPVP8 '), 'wrong_content'],
])('%s %s with other bytes fails, and nothing of it stays in the bucket', async (kind, name, body, failure) => {
  const before = filmsIn()
  const file = await begun(w.mentor, body, { kind, name })
  await putMissing(w.mentor, file, body)
  expect((await call(w.mentor).end(file)).status).toBe(200)
  expect(await w.settled(file)).toMatchObject({ state: 'failed', failure, address: null })
  await vi.waitFor(async () => expect(await w.stateOf(file)).toMatchObject({ parts: [] }), { timeout: 15_000 })
  expect(filmsIn()).toEqual(before)
})

test('cancelling, refusing and a day without an end leave nothing in the bucket', async () => {
  const before = filmsIn()
  bucket.uploads.clear()
  const body = pdf(9 * megabyte)
  const [cancelled = '', refused = '', old = '', whole = '', young = ''] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => begun(w.mentor, body)),
  )
  expect(bucket.uploads.size).toBe(5)
  expect((await w.academy.call(deleteFile, { params: { file: cancelled } }, { as: w.mentor })).status).toBe(200)
  expect((await call(w.mentor).refuse(refused)).status).toBe(200)
  expect(warnings.join('\n')).toContain('could not put an upload into the bucket')
  expect((await call(w.mentor).missing(refused)).status).toBe(404)
  expect(bucket.uploads.size).toBe(3)
  await putMissing(w.mentor, whole, body)
  await w.academy.database.run(
    sql`update library_file set created_at = now() - interval '25 hours' where id = any (${[old, whole]}::uuid[])`,
  )
  const unknown = { key: '/media/films/gone/a.pdf', type: '', parts: new Map() }
  bucket.uploads.set('lost', { ...unknown, begun: new Date(Date.now() - 72 * 3_600_000) })
  bucket.uploads.set('new', { ...unknown, begun: new Date() })
  await tidyStraight(w.academy.app.services)
  expect(await w.stateOf(old)).toBeUndefined()
  expect((await w.stateOf(young))?.state).toBe('arriving')
  expect(await w.settled(whole)).toMatchObject({ state: 'ready' })
  expect([bucket.uploads.has('lost'), bucket.uploads.has('new'), bucket.uploads.size]).toEqual([false, true, 2])
  await w.academy.call(deleteFile, { params: { file: whole } }, { as: w.mentor })
  expect(filmsIn()).toEqual(before)
})

test('a file that is removed while it is put together leaves nothing', async () => {
  const before = filmsIn()
  const body = pdf(1000)
  const file = await begun(w.mentor, body)
  await putMissing(w.mentor, file, body)
  const { storage } = w.academy.app.services
  const really = storage.parts!.complete
  const complete = vi.spyOn(storage.parts!, 'complete').mockImplementationOnce(async (...given) => {
    await really(...given)
    await w.academy.database.run(sql`delete from library_file where id = ${file}`)
  })
  await call(w.mentor).end(file)
  expect(complete).toHaveBeenCalled()
  complete.mockRestore()
  expect(filmsIn()).toEqual(before)
})

test('where the bucket takes nothing from pages, or there is a folder, it goes through the server', async () => {
  const closed = await smallBucket({ allowed: 'https://another.example' })
  const [said, ofFolder]: string[][] = [[], []]
  const other = await uploadWorld({ env: settingsOf(closed), log: heard(said!) })
  const folder = await uploadWorld({ log: heard(ofFolder!) })
  for (const { academy, course, mentor } of [other, folder]) {
    const body = { course: course.course_id, kind: 'file' as const, filename: 'a.pdf', bytes: 10 }
    expect((await academy.call(beginStraightUpload, { body }, { as: mentor })).body.data).toEqual({ file_id: null })
  }
  expect(said!.join('\n')).toContain('(CORS)')
  expect(ofFolder!.join('\n')).not.toContain('(CORS)')
  expect(closed.uploads.size).toBe(0)
  await Promise.all([other.academy.close(), folder.academy.close()])
  closed.close()
})
