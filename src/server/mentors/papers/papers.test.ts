/** A mentor's own photograph and papers: whose they are, who opens them, and that they go with their entry. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteEducation, postEducation, postExperience } from '#contracts/accounts/records.ts'
import { deleteMentorDocument, mentorPapers, putOwnMentorPhoto } from '#contracts/mentors/papers.ts'
import { deleteMentor, officeMentor } from '#contracts/mentors/profiles.office.ts'
import { mentorProfile } from '#contracts/mentors/profiles.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let w: World
let mentor: Awaited<ReturnType<World['mentor']>>
let other: Awaited<ReturnType<World['mentor']>>
beforeAll(async () => {
  w = await world()
  mentor = await w.mentor('Farhana Rahman')
  other = await w.mentor('Other Mentor')
})
afterAll(() => w.close())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const jpeg = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#b03060' } })
    .withMetadata({ exif: { IFD0: { Artist: 'Secret Studio' } } })
    .jpeg()
    .toBuffer()
interface Sent {
  bytes: Buffer
  name?: string
  crop?: string
}
async function send(path: string, { bytes, name = 'degree.pdf', crop }: Sent, as: { token: string }) {
  const form = new FormData()
  if (crop) form.set('crop', crop)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await w.app.inject({
    ...{ method: 'POST', url: `/api${path}`, payload: Buffer.from(await request.arrayBuffer()) },
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${as.token}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const open = (url: string, as?: { token: string }) =>
  w.app.inject({ url, headers: as ? { authorization: `Bearer ${as.token}` } : {} })
const papers = async (as = mentor) => (await w.call(mentorPapers, {}, { as })).body.data
const school = { degree: 'BSc', institute: 'BUTEX', passing_year: 2008 }
const added = async (as = mentor, body = school) =>
  (await w.call(postEducation, { body }, { as })).body.data.education_id

test('a paper is read by its content, opened by the mentor and staff of mentors alone, and gone when it is removed', async () => {
  const record = await added()
  const path = `/mentor-papers/education/${record}/documents`
  expect((await send(path, { bytes: Buffer.from('MZ\u0000'), name: 'degree.pdf' }, mentor)).status).toBe(415)
  const active = Buffer.from('%PDF-1.7\n1 0 obj\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj\n%%EOF\n')
  expect((await send(path, { bytes: active }, mentor)).status).toBe(415)
  const sent = await send(path, { bytes: pdf, name: 'my degree.exe' }, mentor)
  expect([sent.status, sent.body.data]).toMatchObject([200, { name: 'my degree.pdf', bytes: pdf.length }])
  const photo = await send(path, { bytes: await jpeg(), name: 'scan.jpg' }, mentor)
  expect(photo.body.data).toMatchObject({ name: 'scan.webp' })

  const { document_id: document } = sent.body.data
  const own = `/api/mentor-papers/documents/${document}`
  const office = `/api/admin/mentors/${mentor.mentorId}/documents/${document}`
  const [reader, colleague] = [await w.staff('mentors.view'), await w.staff('courses.view')]
  expect((await open(own, mentor)).rawPayload).toEqual(pdf)
  expect((await open(office, reader)).rawPayload).toEqual(pdf)
  const scan = await open(own.replace(document, photo.body.data.document_id), mentor)
  expect((await sharp(scan.rawPayload).metadata()).exif).toBeUndefined()
  const refused = [
    await open(own, other),
    await open(own),
    await open(own, await w.learner()),
    await open(office, colleague),
    await open(office.replace(mentor.mentorId, other.mentorId), reader),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 401, 403, 403, 404])
  const seen = (await w.call(officeMentor, { params: { mentor: mentor.mentorId } }, { as: reader })).body.data
  expect(seen.educations[0]?.documents.map(({ name }) => name)).toEqual(['my degree.pdf', 'scan.webp'])

  expect((await send(path, { bytes: pdf }, other)).status).toBe(404)
  const remove = (as: { token: string }) => w.call(deleteMentorDocument, { params: { document } }, { as })
  expect([(await remove(other)).status, (await remove(mentor)).status, (await remove(mentor)).status]).toEqual([
    404, 200, 404,
  ])
  expect((await open(office, reader)).statusCode).toBe(404)
  expect((await papers()).educations[0]?.documents).toHaveLength(1)
  const log = await w.database.query<{ action: string }>(
    sql`select action from audit_entry where subject_id = ${mentor.mentorId} order by position`,
  )
  expect(log.map(({ action }) => action)).toEqual([
    'mentor.add_document',
    'mentor.add_document',
    'mentor.remove_document',
  ])
})

test('an entry has five papers at most, also for those sent at once, and they go with it and with the mentor', async () => {
  const record = await added(other)
  const path = `/mentor-papers/education/${record}/documents`
  const answers = await Promise.all(Array.from({ length: 7 }, () => send(path, { bytes: pdf }, other)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409])
  const keys = async () =>
    (
      await w.database.query<{ storage_key: string }>(sql`
        select d.storage_key from record_document d left join education e on e.id = d.education_id
        left join experience x on x.id = d.experience_id where coalesce(e.mentor_id, x.mentor_id) = ${other.mentorId}`)
    ).map(({ storage_key: key }) => key)
  const before = await keys()
  expect(before).toHaveLength(5)
  await w.call(deleteEducation, { params: { id: record } }, { as: other })
  expect(await Promise.all(before.map((key) => w.storage.exists(key)))).not.toContain(true)

  const job = { position: 'Director', organization: 'A mill', from_year: 2012 }
  const { experience_id: work } = (await w.call(postExperience, { body: job }, { as: other })).body.data
  await send(`/mentor-papers/experience/${work}/documents`, { bytes: pdf }, other)
  const [key = ''] = await keys()
  expect(await w.storage.exists(key)).toBe(true)
  const editor = await w.staff('mentors.view', 'mentors.delete')
  const removed = await w.call(deleteMentor, { params: { mentor: other.mentorId } }, { as: editor })
  expect([removed.status, await w.storage.exists(key)]).toEqual([200, false])
})

test('a mentor shows a photograph of their own, cut as they chose, and visitors see it', async () => {
  const sent = await send(
    '/mentor-papers/pictures',
    { bytes: await jpeg(), name: 'me.jpg', crop: '0.5,0,0.5,1' },
    mentor,
  )
  expect(sent.body.data).toMatchObject({ width: 30, height: 40 })
  const put = (photo: string | null, as = mentor) => w.call(putOwnMentorPhoto, { body: { photo } }, { as })
  const { slug, mentor_photo: drawn } = await papers()
  const visit = async () => (await w.call(mentorProfile, { params: { slug } })).body.data.mentor_photo
  expect(await visit()).toBe(drawn)
  expect((await put(sent.body.data.url)).body.data).toEqual({ photo: sent.body.data.url })
  expect(await visit()).toBe(sent.body.data.url)

  const foreign = await w.mentor('Third Mentor')
  const refused = await put(sent.body.data.url, foreign)
  expect([refused.status, refused.body.errors]).toMatchObject([422, { photo: [expect.any(String)] }])
  expect((await w.call(putOwnMentorPhoto, { body: { photo: null } }, { as: await w.learner() })).status).toBe(403)
  await put(null)
  expect(await visit()).toBe(drawn)
})
