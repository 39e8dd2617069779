/** Interviews in calendars, names of any length, and all ten questions of a vacancy. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as office from '#contracts/recruitment/applications.office.ts'
import * as circulars from '#contracts/recruitment/circulars.office.ts'
import { ownInterview } from '#contracts/recruitment/circulars.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { circularBody, recruitmentWorld, type RecruitmentWorld } from '../recruitment-world.ts'

let w: RecruitmentWorld
beforeAll(async () => {
  w = await recruitmentWorld()
  await w.database.run(sql`
    update person set email = 'judge@example.test', email_verified_at = now() where id = ${w.colleague.personId}`)
})
afterAll(() => w.close())

const set = (application: string, body: object, as = w.recruiter) =>
  w.call(office.postInterview, { params: { application }, body: { place: 'Uttara', ...body } }, { as })
const cancel = (application: string, body: object = { reason: 'The line is stopped' }, as = w.recruiter) =>
  w.call(office.cancelInterview, { params: { application }, body }, { as })

it('is one for calendars, however often it is moved, and cancelled there too', async () => {
  const contact = w.phone()
  const id = await w.idOf({ fields: { contact_no: contact } })
  expect((await cancel(id)).body.error.code).toBe('no_interview')
  const interviewers = [w.colleague.personId]
  expect((await set(id, { starts_at: '2099-01-05T10:00', interviewers })).status).toBe(200)
  const { text } = await w.messageTo(contact, 'interview')
  const [, key = ''] = /interview\.ics\?key=([\w-]+)/.exec(text) ?? []
  const read = (secret = key) => w.call(ownInterview, { params: { application: id }, query: { key: secret } })
  const first = (await read()).body.data
  expect(first).toMatchObject({ revision: 0, is_cancelled: false, place: 'Uttara', title: 'Trainer, sewing' })
  expect((await read('guessed')).status).toBe(404)
  expect((await w.messageTo('judge@example.test', 'interview_held')).text).toContain(
    `/admin/applicants/${id}/interview.ics`,
  )

  expect((await set(id, { starts_at: '2099-01-06T10:00', interviewers })).status).toBe(200)
  expect((await read()).body.data).toMatchObject({ interview_id: first.interview_id, revision: 1 })
  expect((await w.messageTo(contact, 'interview_moved')).text).toContain('Uttara')
  expect((await w.show(id)).judges.filter(({ is_chosen: isChosen }) => isChosen)).toMatchObject([
    { person_id: w.colleague.personId },
  ])

  expect((await cancel(id, { reason: '' })).body.errors).toHaveProperty('reason')
  expect((await cancel(id)).status).toBe(200)
  expect((await read()).body.data).toMatchObject({ interview_id: first.interview_id, revision: 2, is_cancelled: true })
  expect((await w.messageTo(contact, 'interview_cancelled')).text).toContain('The line is stopped')
  await w.messageTo('judge@example.test', 'interview_held_cancelled')
  expect((await cancel(id)).body.error.code).toBe('no_interview')
})

it('is held by who judges applicants and works here, and set by who may', async () => {
  const id = await w.idOf()
  const [onlooker, left] = [await w.staff('recruitment.view'), await w.staff('recruitment.edit')]
  await w.database.run(sql`update employee set left_on = dhaka_today() - 1 where person_id = ${left.personId}`)
  for (const { personId } of [onlooker, left])
    expect((await set(id, { starts_at: '2099-01-05T10:00', interviewers: [personId] })).body.errors).toEqual({
      interviewers: ['Choose people who judge applicants.'],
    })
  expect((await set(id, { starts_at: '2099-01-05T10:00' }, onlooker)).status).toBe(403)
  expect((await cancel(id, undefined, onlooker)).status).toBe(403)
  expect((await cancel(w.circularId)).status).toBe(404)
  expect((await w.show(id)).interview).toBeNull()
})

it('takes names of one letter and of any script, and none that is empty', async () => {
  for (const name of ['Li', 'O', '李', 'ন', 'x'.repeat(60)])
    expect((await w.show(await w.idOf({ fields: { name } }))).name).toBe(name)
  expect((await w.applyFor({ fields: { name: ' ' } })).body.errors).toHaveProperty('name')
  expect((await w.applyFor({ fields: { name: 'x'.repeat(61) } })).body.errors).toHaveProperty('name')
})

it('a vacancy keeps all of its ten questions, and takes no eleventh', async () => {
  const questions = Array.from({ length: 10 }, (_, at) => ({
    ...{ id: `q${at + 1}`, text: { en: `Question ${at + 1}?` }, is_required: false },
  }))
  const { circularId } = await w.drafted({ questions })
  const { data } = (
    await w.call(circulars.officeCircularById, { params: { circular: circularId } }, { as: w.recruiter })
  ).body
  expect(data.questions.map(({ id }) => id)).toEqual(questions.map(({ id }) => id))
  const eleven = circularBody({ questions: [...questions, { ...questions[0], id: 'q11' }] })
  const refused = await w.call(circulars.postCircular, { body: eleven }, { as: w.recruiter })
  expect(refused.body.errors).toHaveProperty('questions')
})
