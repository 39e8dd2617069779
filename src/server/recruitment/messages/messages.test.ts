/** Templates for applicants, and one message to several of them: each in their own language, with their own name, vacancy and interview. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as contract from '#contracts/recruitment/messages.office.ts'
import { postInterview } from '#contracts/recruitment/applications.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { recruitmentWorld, type RecruitmentWorld } from '../recruitment-world.ts'

let w: RecruitmentWorld
beforeAll(async () => {
  w = await recruitmentWorld()
})
afterAll(() => w.close())

const words = (en: string, bn = '') => ({ en, fr: '', ar: '', es: '', zh: '', bn })
const list = async () => (await w.call(contract.applicantTemplates, {}, { as: w.recruiter })).body.data
const add = (texts: object, as = w.recruiter) =>
  w.call(
    contract.postApplicantTemplate,
    { body: { name: words('Come by', 'আসুন'), texts: texts as ReturnType<typeof words> } },
    { as },
  )

it('a template is kept in several languages, with placeholders that there are, by who may edit applications', async () => {
  const before = (await list()).length
  const wrong = await add(words('Dear {nam}, come {now', 'প্রিয় {name}'))
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['texts.en'])
  const [first] = wrong.body.errors?.['texts.en'] ?? []
  expect([wrong.status, first]).toEqual([422, expect.stringContaining('{nam}')])
  expect((await add(words('Hi'), await w.staff('recruitment.view'))).status).toBe(403)
  const { template_id: id } = (await add(words('Dear {name}', 'প্রিয় {name}'))).body.data
  const made = (await list()).find(({ template_id }) => template_id === id)
  expect([(await list()).length, made?.name.bn, made?.texts.en]).toEqual([before + 1, 'আসুন', 'Dear {name}'])

  const params = { applicant_template: id }
  const body = { name: words('Come by'), texts: words('Hello {name}'), seen: made?.seen ?? '' }
  const put = () => w.call(contract.putApplicantTemplate, { params, body }, { as: w.recruiter })
  expect((await put()).status).toBe(200)
  expect((await put()).body.error.code).toBe('changed_meanwhile')
  const remove = () => w.call(contract.deleteApplicantTemplate, { params }, { as: w.recruiter })
  expect([(await remove()).status, (await remove()).status, (await list()).length]).toEqual([200, 404, before])
})

it('each applicant reads their own words, as they were seen before, and the history of each application has them', async () => {
  const job = await w.opened({ title: { en: 'Cutting master', bn: 'কাটিং মাস্টার' }, questions: [] })
  const [rahima, karim] = [
    await w.idOf({ to: job.slug, fields: { name: 'Rahima Khatun' } }),
    await w.idOf({ to: job.slug, fields: { name: 'Karim Mia' } }),
  ]
  await w.database.run(sql`update application set locale = 'bn' where id = ${karim}`)
  const body = {
    applications: [rahima, karim],
    texts: words('Dear {name}, {job}: {interview}.', 'প্রিয় {name}, {job}: {interview}।'),
  }
  const send = () => w.call(contract.postApplicationMessages, { body }, { as: w.recruiter })
  const look = () => w.call(contract.previewApplicationMessages, { body }, { as: w.recruiter })
  const invite = (id: string) =>
    w.call(
      postInterview,
      { params: { application: id }, body: { starts_at: '2099-01-05T10:00', place: 'Uttara' } },
      { as: w.recruiter },
    )
  await invite(rahima)
  for (const refused of [await look(), await send()])
    expect([refused.status, refused.body.error?.code, refused.body.message]).toEqual([
      409,
      'no_interview',
      expect.stringContaining('Karim Mia'),
    ])
  expect((await w.show(rahima)).events.filter(({ kind }) => kind === 'message')).toEqual([])

  await invite(karim)
  const seen = (await look()).body.data
  const of = (id: string) => seen.find(({ application_id }) => application_id === id)?.text ?? ''
  expect(of(rahima)).toMatch(/^Dear Rahima Khatun, Cutting master: 5 Jan 2099, 10:00\.$/)
  expect(of(karim)).toMatch(/^প্রিয় Karim Mia, কাটিং মাস্টার: .*২০৯৯.*।$/)
  expect((await w.show(rahima)).events.filter(({ kind }) => kind === 'message')).toEqual([])

  expect((await send()).body.data).toEqual({ told: 2 })
  for (const id of [rahima, karim]) {
    const { events, contact_no: phone } = await w.show(id)
    expect(events).toContainEqual(expect.objectContaining({ kind: 'message', text: of(id) }))
    expect((await w.messageTo(phone, 'application_message')).text).toContain(of(id))
  }
  const empty = { applications: [rahima], texts: words('') }
  const nothing = await w.call(contract.postApplicationMessages, { body: empty }, { as: w.recruiter })
  expect([nothing.status, Object.keys(nothing.body.errors ?? {})]).toEqual([422, ['texts.en']])
  expect(
    (await w.call(contract.previewApplicationMessages, { body }, { as: await w.staff('recruitment.view') })).status,
  ).toBe(403)
})
