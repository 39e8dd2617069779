/** Where else signed-off skills are seen: by employers, companies and staff, and what each of them does not see. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCertificate } from '#contracts/certificates/certificates.ts'
import { companyTrainingPerson } from '#contracts/companies/training/training.ts'
import { personLearning } from '#contracts/learning/support.office.ts'
import * as office from '#contracts/learning/skills/skills.office.ts'
import { issueCertificate } from '#server/certificates/issuing/issue-certificate.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { giveCompanySeat } from '#tests/give-company-seat.ts'
import { type World, world } from '#tests/world.ts'
import { allMet, photoOfPhone, signOff, skillsWorld } from './skills-world.ts'

let w: World
let s: Awaited<ReturnType<typeof skillsWorld>>
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  s = await skillsWorld(w)
})

const withdraw = (id: string) =>
  w.call(office.withdrawSignOff, { params: { sign_off: id }, body: { reason: 'Wrong person.' } }, { as: s.mentor })

test('whoever checks a certificate reads the skills of that course, and no more of them', async () => {
  const slug = await w.database.transaction((transaction) =>
    issueCertificate(transaction, { enrolmentId: s.enrolment }),
  )
  const check = async () => (await w.call(getCertificate, { params: { slug: slug ?? '' } })).body.data
  await signOff(w, {
    as: s.mentor,
    enrolment: s.enrolment,
    skill: s.skill,
    fields: { ...allMet(), marks: 'met,met,not_met' },
  })
  expect((await check()).skills).toEqual([])
  const { body } = await signOff(w, {
    as: s.mentor,
    enrolment: s.enrolment,
    skill: s.skill,
    photo: await photoOfPhone(),
  })
  expect((await check()).skills).toEqual([
    { name: 'Overlock 4-thread side seam', mentor: 'Farhana Rahman', signed_on: expect.stringMatching(/^\d{4}-/) },
  ])
  await withdraw(body.data.sign_off_id)
  expect((await check()).skills).toEqual([])
})

test('a company reads those of its seats, without photograph and remark', async () => {
  const admin = await w.corporateAdmin(await w.company('Torulota Knit'))
  const worker = await w.learner('Moushumi Akter')
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, department, status, joined_at)
    values (${admin.companyId}, ${worker.learnerId}, 'sewing', 'active', now())`)
  await giveCompanySeat(w.database, { companyId: admin.companyId, learnerId: worker.learnerId, course: s.course })
  const other = await skillsWorld(w)
  const own = await w.enrol(worker.learnerId, other.course)
  const seat = await w.database.first<{ id: string }>(
    sql`select id from enrolment where learner_id = ${worker.learnerId} and course_id = ${s.course.course_id}`,
  )
  await signOff(w, { as: other.mentor, enrolment: own, skill: other.skill })
  await signOff(w, { as: s.mentor, enrolment: seat?.id ?? '', skill: s.skill, photo: await photoOfPhone() })
  const { body } = await w.call(companyTrainingPerson, { params: { learner: worker.learnerId } }, { as: admin })
  expect(body.data.skills).toEqual([
    {
      ...{ name: 'Overlock 4-thread side seam', course_name: expect.any(String), signed_by: 'Farhana Rahman' },
      signed_on: expect.stringMatching(/^\d{4}-/),
    },
  ])
  expect(JSON.stringify(body.data)).not.toMatch(/Even and clean|hand-ins/)
})

test('staff who support learners see how many each run has', async () => {
  await signOff(w, { as: s.mentor, enrolment: s.enrolment, skill: s.skill })
  const as = await w.staff('learning.view')
  const { body } = await w.call(personLearning, { params: { id: s.learner.personId } }, { as })
  expect(body.data.enrolments[0]?.skills).toEqual({ signed: 1, total: 1, needed: 0 })
})
