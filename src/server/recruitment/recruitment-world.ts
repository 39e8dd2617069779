/** A world with people who hire, a vacancy that is open, and applicants. */
import { expect } from 'vitest'
import * as office from '#contracts/recruitment/applications.office.ts'
import * as officeCirculars from '#contracts/recruitment/circulars.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, world } from '#tests/world.ts'

const pdf = Buffer.from('%PDF-1.7\n% a CV\n')
export interface Applying {
  fields?: Record<string, string>
  cv?: { bytes: Buffer; name: string } | null
  as?: TestPerson
  /** The address of the vacancy; the open one unless told. */
  to?: string
}

export const circularBody = (more: object = {}) => ({
  ...{ title: { en: 'Trainer, sewing' }, employer: { en: 'Selai Academy' }, location: { en: 'Gazipur', bn: 'গাজীপুর' } },
  ...{ vacancies: 2, experience_id: 4, salary_min: 55_000, salary_max: 75_000, deadline: '2099-01-31' },
  description: { en: '<p>You teach.</p><script>alert(1)</script>' },
  requirements: { en: 'Eight years\nPatience' },
  questions: [{ id: 'shift', text: { en: 'Which shift?' }, is_required: true }],
  ...more,
})

export async function recruitmentWorld() {
  const w = await world()
  const may = ['recruitment.view', 'recruitment.create', 'recruitment.edit', 'recruitment.publish']
  const [recruiter, colleague] = [await w.staff(...may), await w.staff(...may)]

  async function drafted(more: object = {}) {
    await w.later()
    const made = await w.call(officeCirculars.postCircular, { body: circularBody(more) }, { as: recruiter })
    expect(made.status).toBe(200)
    return { slug: made.body.data.slug, circularId: made.body.data.circular_id }
  }
  const switchTo = (id: string, state: string, as = recruiter) =>
    w.call(officeCirculars.putCircularState, { params: { circular: id }, body: { state } }, { as })
  async function opened(more: object = {}) {
    const made = await drafted(more)
    expect((await switchTo(made.circularId, 'open')).status).toBe(200)
    return made
  }
  const { slug, circularId } = await opened()

  let serial = 0
  const phone = () => `018${String(10_000_000 + ++serial)}`
  async function applyFor({ fields = {}, cv = { bytes: pdf, name: 'cv.pdf' }, as, to = slug }: Applying = {}) {
    await w.database.run(sql`delete from rate_limit where key like 'POST /circulars%'`)
    const form = new FormData()
    const all = { name: 'Rahima Khatun', contact_no: phone(), answers: '{"shift":"Morning"}', ...fields }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    if (cv) form.set('cv', new Blob([new Uint8Array(cv.bytes)]), cv.name)
    const request = new Request('http://x', { method: 'POST', body: form })
    const response = await w.app.inject({
      ...{ method: 'POST', url: `/api/circulars/${to}/applications` },
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const idOf = async (applying?: Applying) => {
    const answer = await applyFor(applying)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data.application_id as string
  }
  const show = async (id: string, as = recruiter) =>
    (await w.call(office.officeApplication, { params: { application: id } }, { as })).body.data
  const move = (id: string, from: string, stage: string, as = recruiter) =>
    w.call(office.putStage, { params: { application: id }, body: { from, stage } }, { as })

  return { ...w, recruiter, colleague, slug, circularId, drafted, switchTo, opened, phone, applyFor, idOf, show, move }
}
export type RecruitmentWorld = Awaited<ReturnType<typeof recruitmentWorld>>
