/** How an application ends: by its sender's link, on request, after a year; and who is told of one. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as office from '#contracts/recruitment/applications.office.ts'
import { ownApplication, withdrawApplication } from '#contracts/recruitment/circulars.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { recruitmentWorld, type RecruitmentWorld } from '../recruitment-world.ts'
import { deleteOldApplications } from './applications.sql.ts'

let w: RecruitmentWorld
beforeAll(async () => {
  w = await recruitmentWorld()
})
afterAll(() => w.close())

/** The id and the key of the link that the phone was sent. */
async function linkOf(contact: string) {
  const { text } = await w.messageTo(contact, 'application_received')
  const [, application = '', key = ''] = /applications\/([\w-]+)\?key=([\w-]+)/.exec(text) ?? []
  return { application, key }
}
const withdraw = (application: string, key: string) =>
  w.call(withdrawApplication, { params: { application }, body: { key } })
const cvOf = async (id: string) =>
  (await w.database.first<{ cv_key: string }>(sql`select cv_key from application where id = ${id}`))?.cv_key ?? ''

it('is withdrawn by the link alone, with its CV, and the phone may apply again', async () => {
  const contact = w.phone()
  const id = await w.idOf({ fields: { contact_no: contact } })
  const { application, key } = await linkOf(contact)
  expect(application).toBe(id)
  const seen = await w.call(ownApplication, { params: { application }, query: { key } })
  expect(seen.body.data).toMatchObject({ title: 'Trainer, sewing', name: 'Rahima Khatun', is_hired: false })
  expect((await w.call(ownApplication, { params: { application }, query: { key: 'guessed' } })).status).toBe(404)
  expect((await withdraw(application, 'guessed')).status).toBe(404)
  const file = await cvOf(id)
  expect(await w.storage.get(file)).toBeDefined()
  expect((await withdraw(application, key)).status).toBe(200)
  expect(await w.storage.get(file)).toBeUndefined()
  expect((await withdraw(application, key)).status).toBe(404)
  await w.idOf({ fields: { contact_no: contact } })
})

it('who was hired is not withdrawn, deleted or forgotten', async () => {
  const contact = w.phone()
  const id = await w.idOf({ fields: { contact_no: contact } })
  await w.move(id, 'new', 'hired')
  const { key } = await linkOf(contact)
  expect((await withdraw(id, key)).body.error.code).toBe('already_hired')
  const remover = await w.staff('recruitment.view', 'recruitment.delete')
  const remove = () => w.call(office.deleteApplication, { params: { application: id } }, { as: remover })
  expect((await remove()).body.error.code).toBe('already_hired')
})

it('staff delete one on request, with the permission and an entry in the log', async () => {
  const id = await w.idOf()
  const file = await cvOf(id)
  const remove = (as: { token: string }) => w.call(office.deleteApplication, { params: { application: id } }, { as })
  expect((await remove(w.recruiter)).status).toBe(403)
  const remover = await w.staff('recruitment.view', 'recruitment.delete')
  expect((await remove(remover)).status).toBe(200)
  expect(await w.storage.get(file)).toBeUndefined()
  expect((await remove(remover)).status).toBe(404)
})

it('a note, a mark or an interview meets an application that is just being deleted: it is not there', async () => {
  const acts = [
    (application: string) =>
      w.call(
        office.postApplicationNote,
        { params: { application }, body: { text: 'Knows lines' } },
        { as: w.recruiter },
      ),
    (application: string) =>
      w.call(
        office.putScore,
        { params: { application }, body: { skill: 3, experience: 3, manner: 3 } },
        { as: w.recruiter },
      ),
    (application: string) =>
      w.call(
        office.postInterview,
        { params: { application }, body: { starts_at: '2099-01-04T10:00:00Z', place: 'Head office' } },
        { as: w.recruiter },
      ),
  ]
  for (const act of acts) {
    const id = await w.idOf()
    let answer: ReturnType<typeof act> | undefined
    await w.database.transaction(async (transaction) => {
      await transaction.run(sql`delete from application where id = ${id}`)
      answer = act(id)
      await vi.waitFor(
        async () => {
          const waiting = await w.database.query(
            sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          expect(waiting).toHaveLength(1)
        },
        { timeout: 15_000 },
      )
    })
    expect((await answer)?.status).toBe(404)
  }
})

it('goes a year after the last day of its vacancy, and not before', async () => {
  const old = await w.opened({ questions: [] })
  const [id, kept] = [await w.idOf({ to: old.slug }), await w.idOf({ to: old.slug })]
  await w.move(kept, 'new', 'hired')
  const closedFor = (days: number) =>
    w.database.run(sql`update circular set deadline = dhaka_today() - ${days}::int where id = ${old.circularId}`)
  await closedFor(365)
  expect(await deleteOldApplications(w.database)).toEqual([])
  await closedFor(366)
  const file = await cvOf(id)
  expect(await deleteOldApplications(w.database)).toEqual([{ cv_key: file }])
  expect((await w.show(kept)).stage).toBe('hired')
})

it('strangers are not pestered: three messages a day to a phone that is not the sender’s own', async () => {
  const learner = await w.learner('Shirin Akter')
  const jobs = await Promise.all(
    Array.from({ length: 4 }, (_, n) => w.opened({ questions: [], deadline: `2049-01-0${n + 1}` })),
  )
  const contact = w.phone()
  const statuses: number[] = []
  for (const { slug } of jobs) statuses.push((await w.applyFor({ to: slug, fields: { contact_no: contact } })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  for (const { slug } of jobs) await w.idOf({ to: slug, as: learner, fields: { contact_no: learner.phone } })
})

it('two who press the button make one employee', async () => {
  const hirer = await w.staff('recruitment.view', 'recruitment.edit', 'users.create')
  const id = await w.idOf({ fields: { email: 'twice@example.test' } })
  await w.move(id, 'new', 'hired', hirer)
  const employ = () => w.call(office.postEmployee, { params: { application: id } }, { as: hirer })
  const answers = await Promise.all([employ(), employ()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(answers.map(({ body }) => body.data.employee_id)).size).toBe(1)
})
