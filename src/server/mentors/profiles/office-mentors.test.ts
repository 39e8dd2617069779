/** Mentors in the back office: written, checked, linked with an account, shown, hidden, removed; and what visitors read then. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Texts } from '#contracts/fields.office.ts'
import * as contract from '#contracts/mentors/profiles.office.ts'
import * as records from '#contracts/mentors/records.office.ts'
import { mentorProfile } from '#contracts/mentors/profiles.ts'
import { putExperience } from '#contracts/accounts/records.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let editor: TestPerson
let reader: TestPerson
beforeAll(async () => {
  w = await world()
  const all = ['view', 'create', 'edit', 'publish', 'delete'].map((action) => `mentors.${action}`)
  editor = await w.staff(...all, 'users.create', 'users.approve')
  reader = await w.staff('mentors.view', 'mentors.edit')
})
afterAll(() => w.close())

const nothing: Texts = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }
const words = (en: string, bn = ''): Texts => ({ ...nothing, en, bn })
const record = (given: object = {}) => ({
  name: words('Rokeya Sultana', 'রোকেয়া সুলতানা'),
  headline: words('Quality lead'),
  bio: words('Twenty years on the floor.'),
  profile: words('<p>She began as a checker.</p><script>alert(1)</script>'),
  mentor_type: 'freelance' as const,
  terms: 'BDT 4,000 a class, paid monthly.',
  position: 3,
  photo: null,
  ...given,
})
async function added(name = 'Rokeya Sultana', type: 'freelance' | 'employed' = 'freelance') {
  const body = { name: words(name), mentor_type: type }
  return (await w.call(contract.postMentor, { body }, { as: editor })).body.data
}
const show = async (mentor: string, as = editor) =>
  (await w.call(contract.officeMentor, { params: { mentor } }, { as })).body.data
const put = (mentor: string, given: object = {}) =>
  w.call(contract.putMentor, { params: { mentor }, body: record(given) }, { as: editor })
const publish = (mentor: string, isPublished: boolean, knows = false) =>
  w.call(
    contract.publishMentor,
    { params: { mentor }, body: { is_published: isPublished, knows_courses: knows } },
    { as: editor },
  )
const visit = (slug: string) => w.call(mentorProfile, { params: { slug } })
async function teaching(mentorId: string, name: string) {
  const course = await w.course({ name })
  await w.database.run(sql`insert into course_mentor (course_id, mentor_id) values (${course.course_id}, ${mentorId})`)
  return course
}

describe('a mentor', () => {
  test('is added hidden, written in several languages, and read by visitors once shown', async () => {
    const { mentor_id: id, slug } = await added('Rokeya Sultana')
    expect(slug).toBe('rokeya-sultana')
    const saved = await put(id)
    expect(saved.body.data.removed.map(({ what }) => what)).toContain('script')
    expect((await visit(slug)).status).toBe(404)
    await teaching(id, 'Checking at the table')
    expect((await publish(id, true)).status).toBe(200)
    const { data } = (await visit(slug)).body
    expect(data).toMatchObject({ mentor_name: 'Rokeya Sultana', headline: 'Quality lead', mentor_type: 'freelance' })
    expect(data.profile).toBe('<p>She began as a checker.</p>')
    expect(data.courses.map(({ course_name }) => course_name)).toEqual(['Checking at the table'])
    expect(JSON.stringify(data)).not.toContain('BDT 4,000')
    await put(id, { headline: words('Head of quality') })
    expect((await visit(slug)).body.data.headline).toBe('Head of quality')
  })

  test('stands in the list of its kind, found by name and state', async () => {
    const { mentor_id: id } = await added('Nasreen Begum', 'employed')
    const list = async (query: object) =>
      (await w.call(contract.officeMentors, { query }, { as: reader })).body.data.map(({ mentor_id }) => mentor_id)
    expect(await list({ q: 'nasreen', mentor_type: 'employed' })).toEqual([id])
    expect(await list({ q: 'nasreen', mentor_type: 'freelance' })).toEqual([])
    expect(await list({ q: 'nasreen', state: 'shown' })).toEqual([])
    expect(await list({ q: 'nasreen', state: 'hidden' })).toEqual([id])
  })

  test('has a photograph that was uploaded here, before the drawn portrait', async () => {
    const { mentor_id: id } = await added('With Photo')
    expect((await show(id)).mentor_photo).toBe('/portraits/with-photo.svg')
    const refused = await put(id, { photo: '/media/uploads/pictures/nobodys.webp' })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['photo']])
    await w.database.run(sql`insert into media (storage_key, content_type, bytes, is_public)
      values ('pictures/face.webp', 'image/webp', 1, true)`)
    expect((await put(id, { photo: '/media/uploads/pictures/face.webp' })).status).toBe(200)
    expect(await show(id)).toMatchObject({
      photo: '/media/uploads/pictures/face.webp',
      mentor_photo: '/media/uploads/pictures/face.webp',
    })
    await put(id, { photo: null })
    expect((await show(id)).photo).toBeNull()
  })

  test('is not overwritten unseen', async () => {
    const { mentor_id: id } = await added('Seen Twice')
    const { seen } = await show(id)
    expect((await put(id, { seen })).status).toBe(200)
    expect((await put(id, { seen, position: 9 })).body.error?.code).toBe('changed_meanwhile')
  })

  test('who teaches is hidden only by who knows the courses, and never removed', async () => {
    const { mentor_id: id, slug } = await added('Teaches Still')
    await publish(id, true)
    const course = await teaching(id, 'Needle control')
    const warned = await publish(id, false)
    expect([warned.status, warned.body.error?.code]).toEqual([409, 'still_teaches'])
    expect(warned.body.message).toContain('Needle control')
    expect((await visit(slug)).status).toBe(200)
    const kept = await w.call(contract.deleteMentor, { params: { mentor: id } }, { as: editor })
    expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('Needle control')])
    expect((await publish(id, false, true)).status).toBe(200)
    expect((await visit(slug)).status).toBe(404)
    await w.database.run(sql`update course set is_published = false where id = ${course.course_id}`)
    expect((await w.call(contract.deleteMentor, { params: { mentor: id } }, { as: editor })).status).toBe(200)
    expect((await w.call(contract.officeMentor, { params: { mentor: id } }, { as: editor })).status).toBe(404)
  })

  test('who is removed is gone for visitors at once', async () => {
    const { mentor_id: id, slug } = await added('Leaves Today')
    await publish(id, true)
    expect((await visit(slug)).status).toBe(200)
    expect((await w.call(contract.deleteMentor, { params: { mentor: id } }, { as: editor })).status).toBe(200)
    expect((await visit(slug)).status).toBe(404)
  })

  test('is changed, shown and removed by those alone who may', async () => {
    const { mentor_id: id } = await added('Not Yours')
    const body = { is_published: true }
    expect((await w.call(contract.publishMentor, { params: { mentor: id }, body }, { as: reader })).status).toBe(403)
    expect((await w.call(contract.deleteMentor, { params: { mentor: id } }, { as: reader })).status).toBe(403)
    expect((await show(id, reader)).can).toMatchObject({ edit: true, publish: false, delete: false })
  })
})

describe('a working life', () => {
  const job = { position: 'Quality manager', organization: 'Torulota Knit', from_year: 2012, to_year: 2019 }

  test('is written and checked by staff; what is different later is not checked any more', async () => {
    const mentor = await w.mentor('Tahmina Akter')
    const id = mentor.mentorId
    expect(
      (await w.call(records.postMentorExperience, { params: { mentor: id }, body: job }, { as: editor })).status,
    ).toBe(200)
    const [entry] = (await show(id)).experiences
    expect(entry).toMatchObject({ ...job, verified_at: null, verified_by: null })
    const record = entry?.experience_id ?? ''
    const params = { mentor: id, records: 'experience' as const, record }
    const verify = (isVerified: boolean) =>
      w.call(records.verifyMentorRecord, { params, body: { is_verified: isVerified } }, { as: editor })
    expect((await verify(true)).status).toBe(200)
    const [checked] = (await show(id)).experiences
    expect(checked).toMatchObject({ verified_by: 'Anwar Hossain', verified_at: expect.any(String) })
    const slug = (await show(id)).slug
    expect((await visit(slug)).body.data.experiences[0]).toMatchObject({ is_verified: true })

    const described = { ...job, description: 'Led forty checkers.' }
    await w.call(putExperience, { params: { id: record }, body: described }, { as: mentor })
    expect((await show(id)).experiences[0]?.verified_at).not.toBeNull()
    await w.call(putExperience, { params: { id: record }, body: { ...job, position: 'Director' } }, { as: mentor })
    expect((await show(id)).experiences[0]).toMatchObject({
      position: 'Director',
      verified_at: null,
      verified_by: null,
    })
    expect((await visit(slug)).body.data.experiences[0]).toMatchObject({ is_verified: false })
  })

  test('an entry of another mentor is not there', async () => {
    const [one, other] = [await w.mentor('One Mentor'), await w.mentor('Other Mentor')]
    const school = { degree: 'BSc', institute: 'BUTEX', passing_year: 2008 }
    await w.call(records.postMentorEducation, { params: { mentor: one.mentorId }, body: school }, { as: editor })
    const record = (await show(one.mentorId)).educations[0]?.education_id ?? ''
    const params = { mentor: other.mentorId, records: 'education' as const, record }
    expect((await w.call(records.deleteMentorRecord, { params }, { as: editor })).status).toBe(404)
    const changed = await w.call(records.putMentorEducation, { params, body: school }, { as: editor })
    expect(changed.status).toBe(404)
    const own = { ...params, mentor: one.mentorId }
    expect((await w.call(records.deleteMentorRecord, { params: own }, { as: editor })).status).toBe(200)
    expect((await show(one.mentorId)).educations).toEqual([])
  })
})

describe('the account of a mentor', () => {
  const link = (mentor: string, body: object, as = editor) =>
    w.call(contract.putMentorAccount, { params: { mentor }, body }, { as })

  test('is one that somebody has, who is told, or one made now and opened by a link', async () => {
    const { mentor_id: id } = await added('Shirin Akhter')
    const person = await w.person('Shirin Akhter')
    expect((await link(id, { email: person.email })).status).toBe(200)
    expect((await show(id)).account).toMatchObject({ person_id: person.personId, is_verified: true })
    expect((await w.messageTo(person.email, 'mentor_registered')).text).toContain('/account/login?next=%2Fmentor')

    const { mentor_id: other } = await added('Another Shirin')
    const taken = await link(other, { email: person.email })
    expect([taken.status, taken.body.error?.code]).toEqual([409, 'already_mentor'])
    const invited = await link(other, { contact_no: '01711222333' })
    expect(invited.body.data.sent_to).toEqual(['01711***333'])
    expect((await link(other, { contact_no: '01711222333' })).body.data).toEqual(invited.body.data)
    const links = sql`select from one_time_link l join mentor m on m.person_id = l.person_id where m.id = ${other}`
    expect(await w.database.query(links)).toHaveLength(1)
    expect((await show(other)).account).toMatchObject({ name: 'Another Shirin', is_verified: false })
    expect((await w.messageTo('01711222333', 'account_invitation')).text).toContain('http')

    await w.call(contract.deleteMentorAccount, { params: { mentor: id } }, { as: editor })
    expect((await show(id)).account).toBeNull()
  })

  test('comes with a new mentor whose contact is known', async () => {
    const body = { name: words('Invited At Once'), mentor_type: 'employed' as const, contact_no: '01711222555' }
    const { data } = (await w.call(contract.postMentor, { body }, { as: editor })).body
    expect(data.sent_to).toEqual(['01711***555'])
    expect((await show(data.mentor_id)).account).toMatchObject({ name: 'Invited At Once', is_verified: false })
  })

  test('that somebody uses gives way to another one only by who could change its contact too', async () => {
    const mentor = await w.mentor('Taught For Years')
    const friend = await w.person('Friend Of An Editor')
    const unlink = (as: TestPerson) =>
      w.call(contract.deleteMentorAccount, { params: { mentor: mentor.mentorId } }, { as })
    for (const refused of [await link(mentor.mentorId, { email: friend.email }, reader), await unlink(reader)])
      expect([refused.status, refused.body.error?.code]).toEqual([403, 'outranked'])
    expect((await show(mentor.mentorId)).account).toMatchObject({ person_id: mentor.personId })
    expect((await unlink(editor)).status).toBe(200)

    // One that waits for its owner was perhaps sent to a wrong number.
    const { mentor_id: waiting } = await added('Wrong Number')
    expect((await link(waiting, { contact_no: '01711222666' }, reader)).status).toBe(200)
    expect((await link(waiting, { contact_no: '01711222777' }, reader)).status).toBe(200)
  })

  test('needs a contact, and the right to change mentors', async () => {
    const { mentor_id: id } = await added('No Contact')
    const refused = await link(id, {})
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['contact_no']])
    const visitor = await w.staff('mentors.view', 'users.create')
    expect((await link(id, { contact_no: '01711222444' }, visitor)).status).toBe(403)
  })
})
