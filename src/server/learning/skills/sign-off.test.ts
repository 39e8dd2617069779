/** Signing skills off at the machine: who may, what is kept, what the learner gets, and how it is taken back. */
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { myData } from '#contracts/accounts/erasure/erasure.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import * as office from '#contracts/learning/skills/skills.office.ts'
import * as contract from '#contracts/learning/skills/skills.ts'
import { erasePerson } from '#server/accounts/erasure/erasure.sql.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'
import { settleLearning } from '../settling/settle-learning.ts'
import { allMet, photoOfPhone, signature, signOff, skillsWorld, words } from './skills-world.ts'

let w: World
let s: Awaited<ReturnType<typeof skillsWorld>>
let supporter: TestPerson
beforeAll(async () => {
  w = await world()
  supporter = await w.staff('learning.view', 'learning.edit', 'courses.view')
})
afterAll(() => w.close())
beforeEach(async () => {
  s = await skillsWorld(w)
})

const sign = (fields: Record<string, string> = {}, more: { as?: { token: string }; photo?: Buffer } = {}) =>
  signOff(w, { as: s.mentor, enrolment: s.enrolment, skill: s.skill, ...more, fields: { ...allMet(), ...fields } })
const seenBy = (as: { token: string }) => w.call(office.enrolmentSkills, { params: { enrolment: s.enrolment } }, { as })
const own = (as: { token: string } = s.learner) =>
  w.call(contract.ownSkills, { params: { slug: s.course.slug } }, { as })
const withdraw = (id: string, as: { token: string } = s.mentor, reason = 'Wrong person.') =>
  w.call(office.withdrawSignOff, { params: { sign_off: id }, body: { reason } }, { as })
const rows = () => w.database.query(sql`select id from skill_sign_off where enrolment_id = ${s.enrolment}`)

describe('a sign-off', () => {
  test('is competent when every criterion is met; the learner reads it and is told', async () => {
    const { status, body } = await sign()
    expect([status, body.data.is_competent]).toEqual([200, true])
    const { data } = (await own()).body
    expect(data).toMatchObject({ signed: 1, total: 1, needed: 0 })
    expect(data.skills[0]).toMatchObject({
      name: 'Overlock 4-thread side seam',
      machine: '4-thread overlock',
      state: 'competent',
    })
    expect(data.skills[0]?.sign_offs[0]).toMatchObject({
      ...{ signed_by: 'Farhana Rahman', remark: 'Even and clean.', photo: null, withdrawn: null },
      criteria: [{ text: 'SPI 10–12 over 30 cm', is_met: true }, { is_met: true }, { is_met: true }],
      signature: { kind: 'drawn', text: signature },
    })
    await w.messageTo(s.learner.email, 'skill_signed')
    const log = await w.database.first<{ after: object }>(
      sql`select after from audit_entry where action = 'skill_sign_off.sign' and subject_id = ${body.data.sign_off_id}`,
    )
    expect(log?.after).toMatchObject({ is_competent: true, person: s.learner.personId })
  })

  test('is not yet when one criterion is not met, and may be tried again: both tries stay', async () => {
    expect((await sign({ marks: 'met,not_met,met' })).body.data.is_competent).toBe(false)
    expect((await own()).body.data.skills[0]).toMatchObject({ state: 'not_yet' })
    await w.messageTo(s.learner.email, 'skill_not_yet')
    expect((await sign()).body.data.is_competent).toBe(true)
    const [skill] = (await own()).body.data.skills
    expect(skill?.sign_offs.map(({ is_competent }) => is_competent)).toEqual([true, false])
    expect((await sign()).body.error.code).toBe('already_signed')
  })

  test('is one for two taps and two tabs', async () => {
    const fields = allMet()
    const photo = await photoOfPhone()
    const answers = await Promise.all([sign(fields, { photo }), sign(fields, { photo }), sign(fields, { photo })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.sign_off_id)).size).toBe(1)
    const tabs = await Promise.all([sign(), sign()])
    expect(tabs.map(({ status }) => status)).toEqual([409, 409])
    expect(await rows()).toHaveLength(1)
  })

  test('of two tabs of a skill that is open only one is kept', async () => {
    const tabs = await Promise.all([sign(), sign()])
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await rows()).toHaveLength(1)
  })

  test.each([
    ['a mark is missing', { marks: 'met,met' }, 'marks'],
    ['a mark is none', { marks: 'met,met,perhaps' }, 'marks'],
    ['nothing is drawn', { signature: '' }, 'signature'],
    ['the drawing is no path', { signature: 'M1 1L2 2"/><script>' }, 'signature'],
    ['the name is missing', { signature_kind: 'typed', signature: ' ', is_confirmed: 'true' }, 'signature'],
    ['the name is not confirmed', { signature_kind: 'typed', signature: 'Farhana Rahman' }, 'is_confirmed'],
  ])('is refused when %s', async (_, fields, field) => {
    const { status, body } = await sign(fields)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(await rows()).toHaveLength(0)
  })

  test('is signed by a typed name as well', async () => {
    expect((await sign({ signature_kind: 'typed', signature: 'Farhana Rahman', is_confirmed: 'true' })).status).toBe(
      200,
    )
  })

  test('keeps the words that it was judged by; another wording has to be read first', async () => {
    await sign({ marks: 'met,met,not_met' })
    const { skills } = (await w.call(office.courseSkills, { params: { course: s.course.course_id } }, { as: s.mentor }))
      .body.data
    const { seen, name, machine } = skills[0]!
    const changed = { name: { ...name, en: 'Side seam' }, machine, criteria: [words('Seam is straight')], seen }
    expect(
      (await w.call(office.changeSkill, { params: { skill: s.skill }, body: changed }, { as: s.mentor })).status,
    ).toBe(200)
    expect((await sign()).body.error.code).toBe('changed_meanwhile')
    const [skill] = (await own()).body.data.skills
    expect(skill).toMatchObject({ name: 'Side seam', criteria: ['Seam is straight'] })
    expect(skill?.sign_offs[0]).toMatchObject({
      name: 'Overlock 4-thread side seam',
      criteria: [{}, {}, { is_met: false }],
    })
    expect((await sign({ version: '2', marks: 'met' })).status).toBe(200)
  })
})

describe('who may sign', () => {
  test('a mentor of the course only; everybody else finds nothing', async () => {
    const stranger = await w.mentor('Another Mentor')
    expect((await sign({}, { as: stranger })).status).toBe(404)
    expect((await seenBy(stranger)).status).toBe(404)
    expect((await w.call(office.batchSkills, { params: { batch: s.course.batch_id } }, { as: stranger })).status).toBe(
      404,
    )
    expect((await sign({}, { as: s.learner })).status).toBe(403)
    expect((await sign({}, { as: supporter })).status).toBe(403)
    expect((await seenBy(s.learner)).status).toBe(404)
    expect((await seenBy(await w.staff('courses.view'))).status).toBe(404)
  })

  test('only people who study in the batch now, and skills of their course', async () => {
    const other = await skillsWorld(w)
    const crossed = { as: s.mentor, enrolment: s.enrolment, skill: other.skill }
    expect((await signOff(w, crossed)).status).toBe(404)
    expect((await signOff(w, { ...crossed, enrolment: other.enrolment })).status).toBe(404)
    await w.database.run(sql`update enrolment set state = 'withdrawn' where id = ${s.enrolment}`)
    expect((await sign()).status).toBe(404)
    expect((await seenBy(s.mentor)).body.data.can.sign).toBe(false)
  })

  test('nobody for oneself', async () => {
    await w.database.run(sql`insert into learner (person_id) values (${s.mentor.personId})`)
    const row = await w.database.first<{ id: string }>(
      sql`select id from learner where person_id = ${s.mentor.personId}`,
    )
    const enrolment = await w.enrol(row!.id, s.course)
    const { body } = await signOff(w, { as: s.mentor, enrolment, skill: s.skill })
    expect(body.error.code).toBe('yourself')
  })

  test('an operation of another sign-off is nobody’s', async () => {
    const fields = allMet()
    await sign(fields)
    const other = await w.enrol((await w.learner()).learnerId, s.course)
    expect((await signOff(w, { as: s.mentor, enrolment: other, skill: s.skill, fields })).status).toBe(404)
  })
})

describe('the photograph', () => {
  test('is drawn anew: smaller, without where it was taken; shown to learner, mentor and staff by their own addresses', async () => {
    await sign({}, { photo: await photoOfPhone() })
    const addressOf = (data: { skills: { sign_offs: { photo: string | null }[] }[] }) =>
      data.skills[0]?.sign_offs[0]?.photo ?? ''
    const [mine, theirs] = [addressOf((await own()).body.data), addressOf((await seenBy(s.mentor)).body.data)]
    const get = (url: string, as?: { token: string }) =>
      w.app.inject({ url, ...(as ? { headers: { authorization: `Bearer ${as.token}` } } : {}) })
    const shown = await get(mine, s.learner)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(String(shown.headers['cache-control'])).toContain('private')
    const { width, exif } = await sharp(shown.rawPayload).metadata()
    expect([width, exif]).toEqual([2000, undefined])
    expect((await get(theirs, s.mentor)).statusCode).toBe(200)
    expect((await get(addressOf((await seenBy(supporter)).body.data), supporter)).statusCode).toBe(200)
    for (const as of [undefined, s.mentor, await w.learner()]) expect((await get(mine, as)).statusCode).toBe(404)
  })

  test('has to be one', async () => {
    expect((await sign({}, { photo: Buffer.from('<svg onload="x"/>') })).status).toBe(415)
    expect(await rows()).toHaveLength(0)
  })

  test('goes with the account, with the remark; the skill stays', async () => {
    await sign({}, { photo: await photoOfPhone() })
    const { data } = (await w.call(myData, {}, { as: s.learner })).body as never as {
      data: { skill_sign_offs: object[] }
    }
    expect(data.skill_sign_offs).toMatchObject([{ is_competent: true, has_photo: true, remark: 'Even and clean.' }])
    const erased = await w.database.transaction((transaction) => erasePerson(transaction, s.learner.personId))
    expect(erased.files).toEqual([expect.stringMatching(/^skills\/.+\.webp$/)])
    const kept = await w.database.first(
      sql`select is_competent, remark, photo_key from skill_sign_off where enrolment_id = ${s.enrolment}`,
    )
    expect(kept).toEqual({ is_competent: true, remark: '', photo_key: null })
  })
})

describe('taking back', () => {
  const signed = async () => (await sign()).body.data.sign_off_id as string

  test('with a reason, by its mentor in the first days; the learner is told and may try again', async () => {
    const id = await signed()
    expect((await seenBy(s.mentor)).body.data.skills[0]?.sign_offs[0]?.can.withdraw).toBe(true)
    expect((await withdraw(id)).status).toBe(200)
    expect((await withdraw(id)).status).toBe(200)
    expect((await withdraw(id, s.mentor, 'Another reason')).body.error.code).toBe('withdrawn_already')
    const [skill] = (await own()).body.data.skills
    expect(skill).toMatchObject({ state: 'open', sign_offs: [{ withdrawn: { reason: 'Wrong person.' } }] })
    await w.messageTo(s.learner.email, 'skill_withdrawn')
    const log = await w.database.query(
      sql`select after from audit_entry where action = 'skill_sign_off.withdraw' and subject_id = ${id}`,
    )
    expect(log).toHaveLength(1)
    expect((await sign()).status).toBe(200)
  })

  test('not by its mentor after a week, nor by a colleague; by staff who support learners at any time', async () => {
    const id = await signed()
    const colleague = await w.mentor('A Colleague')
    expect((await withdraw(id, colleague)).status).toBe(404)
    await w.database.run(
      sql`insert into course_mentor (course_id, mentor_id, position) values (${s.course.course_id}, ${colleague.mentorId}, 2)`,
    )
    expect((await withdraw(id, colleague)).status).toBe(403)
    await w.database.run(sql`update skill_sign_off set signed_at = now() - interval '8 days' where id = ${id}`)
    expect((await withdraw(id)).body.error.code).toBe('too_late')
    expect((await withdraw(id, s.learner)).status).toBe(404)
    expect((await withdraw(id, await w.staff('learning.view'))).status).toBe(403)
    expect((await withdraw(id, supporter)).status).toBe(200)
  })

  test('needs a reason', async () => {
    expect((await withdraw(await signed(), s.mentor, ' ')).status).toBe(422)
  })
})

describe('a certificate that asks for skills', () => {
  const ask = (isNeeded: boolean) =>
    w.database.run(sql`update course set certificate_needs_skills = ${isNeeded} where id = ${s.course.course_id}`)
  const study = () => {
    const body = { course_id: s.course.course_id, lecture_id: s.course.reading_id, completed: true }
    return w.call(learnerCourseStatus, { body }, { as: s.learner })
  }
  const course = async () =>
    (await w.call(getMyCourse, { params: { slug: s.course.slug }, query: {} }, { as: s.learner })).body.data
  beforeEach(async () => {
    // One reading is all there is to study.
    await w.database.run(sql`delete from quiz where course_id = ${s.course.course_id}`)
    await w.database.run(sql`delete from lecture where id = ${s.course.video_id}`)
  })

  test('waits until all are signed off, says so, and is issued with the last one', async () => {
    await ask(true)
    await study()
    expect(await course()).toMatchObject({
      is_completed: true,
      certificate_slug: null,
      skills: { signed: 0, total: 1, needed: 1 },
    })
    await sign({ marks: 'met,met,not_met' })
    expect((await course()).certificate_slug).toBeNull()
    const { body } = await sign()
    expect(body.data.certificate_slug).toEqual(expect.any(String))
    expect((await course()).certificate_slug).toBe(body.data.certificate_slug)
  })

  test('does not wait where the course asks for none, nor once it asks no more', async () => {
    await ask(true)
    await study()
    expect(await settleLearning(w.database)).toBe(0)
    await ask(false)
    expect(await settleLearning(w.database)).toBe(1)
    expect((await course()).certificate_slug).toEqual(expect.any(String))
  })

  test('is issued when the last missing skill is taken out of the course', async () => {
    await ask(true)
    await study()
    expect((await w.call(office.retireSkill, { params: { skill: s.skill } }, { as: s.mentor })).status).toBe(200)
    await settleLearning(w.database)
    expect(await course()).toMatchObject({ skills: { total: 0, needed: 0 } })
  })
})
