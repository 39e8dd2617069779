/** An account whose phone is lost moves to another one: by whom, how it is stopped, and when it takes effect. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendRecoveryCode, startRecovery, stopOfficeRecovery } from '#contracts/accounts/recovery/recovery.office.ts'
import { stopRecovery } from '#contracts/accounts/recovery/recovery.ts'
import { officeUserById, putOfficeUser } from '#contracts/accounts/users.office.ts'
import { forgetPassword } from '#contracts/accounts/password.ts'
import { me } from '#contracts/accounts/sessions.ts'
import { login } from '#contracts/accounts/sign-in.ts'
import { getSharedCalendar, postCalendarAddress } from '#contracts/learning/calendar.ts'
import { deleteAccount } from '#contracts/accounts/erasure/erasure.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { TestPerson } from '#tests/world.ts'
import { type AccountWorld, accountWorld, newcomer, password, wrongCodeFor } from '../account-world.ts'
import { finishRecoveries } from './finish-recoveries.ts'

let w: AccountWorld
let boss: TestPerson
let support: TestPerson
beforeAll(async () => {
  w = await accountWorld()
  const all = ['users.view', 'users.edit', 'users.approve', 'audit.view']
  boss = await w.staff(...all, 'recovery.view', 'recovery.create', 'recovery.delete')
  support = await w.staff('users.view', 'users.edit', 'recovery.view', 'recovery.delete')
})
afterAll(() => w.close())
beforeEach(() => w.database.run(sql`delete from rate_limit`))

const proof = 'National ID card seen at the desk, face and name match'
const newPhone = () => newcomer().contact_no
const idOf = ({ personId }: { personId: string }) => ({ id: personId })
const ask = (person: { personId: string }, phone: string, as = boss) =>
  w.call(sendRecoveryCode, { params: idOf(person), body: { contact_no: phone } }, { as })
async function begin(person: { personId: string }, phone = newPhone(), as = boss) {
  const asked = await ask(person, phone)
  const otp = await w.codeTo(phone)
  const start = (body: { id?: string; otp?: string; proof?: string } = {}) =>
    w.call(startRecovery, { params: idOf(person), body: { id: asked.body.data.id, otp, proof, ...body } }, { as })
  return { phone, otp, start }
}
async function started(person: { personId: string }) {
  const { phone, start } = await begin(person)
  expect((await start()).status).toBe(200)
  return phone
}
const passDay = (hours = 24) =>
  w.database.run(
    sql`update account_recovery set started_at = started_at - make_interval(hours => ${hours}) where state = 'open'`,
  )
const finish = () => finishRecoveries(w.app.services)
const shown = async (person: { personId: string }, as = boss) =>
  (await w.call(officeUserById, { params: idOf(person) }, { as })).body.data
const stateOf = async (person: { personId: string }) => (await shown(person)).recoveries?.[0]?.state
const phoneOf = async ({ personId }: { personId: string }) =>
  (await w.database.first<{ phone: string }>(sql`select phone from person where id = ${personId}`))?.phone
const deeds = async ({ personId }: { personId: string }) =>
  w.database.query<{ action: string; actor_id: string | null; after: Record<string, unknown> }>(sql`
    select action, actor_id, after from audit_entry where subject_id = ${personId} and action like 'person.recovery%' and action <> 'person.recovery_code' order by position`)
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const stop = (token: string) => w.call(stopRecovery, { body: { token } })
const refusal = (answer: { status: number; body: { error?: { code: string } } }) => [
  answer.status,
  answer.body.error?.code,
]

describe('a recovery', () => {
  it('takes effect a day later, and nothing that opened the account before opens it then', async () => {
    const learner = await w.withPassword(await w.learner())
    await w.call(login, { body: { auth_type: '2', email: learner.email, password } })
    const { token: calendar } = (await w.call(postCalendarAddress, {}, { as: learner })).body.data
    const phone = await started(learner)
    expect(await phoneOf(learner)).toBe(learner.phone)
    await passDay(23)
    await finish()
    expect(await phoneOf(learner)).toBe(learner.phone)
    expect((await w.call(me, {}, { as: learner })).status).toBe(200)

    await passDay(1)
    await finish()
    expect(await phoneOf(learner)).toBe(phone)
    expect((await w.call(me, {}, { as: learner })).status).toBe(401)
    expect((await w.call(login, { body: { auth_type: '2', email: learner.email, password } })).status).toBe(401)
    expect((await w.call(getSharedCalendar, { params: { calendar } })).status).toBe(404)
    const devices = await w.database.query(sql`select from known_device where person_id = ${learner.personId}`)
    expect(devices).toHaveLength(0)
    expect((await w.call(forgetPassword, { body: { email: phone } })).status).toBe(200)
    expect(await w.messageTo(phone, 'reset')).toMatchObject({ channel: 'sms' })
    expect(await w.messageTo(learner.phone, 'contact_changed')).toMatchObject({ channel: 'sms' })
    expect(await deeds(learner)).toMatchObject([
      { action: 'person.recovery_start', actor_id: boss.personId, after: { phone, reason: proof } },
      { action: 'person.recovery_finish', actor_id: null, after: { phone, started_by: boss.personId } },
    ])
    expect((await shown(learner)).recoveries).toMatchObject([{ state: 'finished', contact_no: phone, proof }])
  })

  it('tells every old contact, also one that staff replaced before, with a link that stops it without a login', async () => {
    const learner = await w.learner()
    const body = { name: learner.name, contact_no: newPhone(), email: newcomer().email }
    await w.call(putOfficeUser, { params: idOf(learner), body }, { as: support })
    const phone = await started(learner)
    const told = await Promise.all(
      [learner.phone, learner.email, body.contact_no, body.email].map((to) => w.messageTo(to, 'recovery_started')),
    )
    const tokens = told.map(({ text }) => tokenIn(text))
    expect(new Set(tokens).size).toBe(1)
    expect(told[0]?.text).not.toContain(phone)
    expect((await stop(`${tokens[0]}x`)).status).toBe(404)
    expect((await stop(tokens[0] ?? '')).status).toBe(200)
    expect((await stop(tokens[0] ?? '')).status).toBe(404)
    await passDay()
    await finish()
    expect(await phoneOf(learner)).toBe(body.contact_no)
    expect(await stateOf(learner)).toBe('stopped')
    expect(await w.messageTo(phone, 'recovery_stopped')).toMatchObject({ channel: 'sms' })
    expect((await deeds(learner)).at(-1)).toMatchObject({ action: 'person.recovery_stop', actor_id: null })
  })

  it('is stopped by support as well, with a reason', async () => {
    const learner = await w.learner()
    const stopIt = (reason: string) =>
      w.call(stopOfficeRecovery, { params: idOf(learner), body: { reason } }, { as: support })
    expect(refusal(await stopIt('The owner called'))).toEqual([409, 'no_recovery'])
    await started(learner)
    expect((await stopIt('')).status).toBe(422)
    expect((await stopIt('The owner called')).status).toBe(200)
    expect((await shown(learner, support)).recoveries).toMatchObject([
      { state: 'stopped', ended_by: support.name, end_reason: 'The owner called' },
    ])
  })

  it('cannot be stopped once it took effect', async () => {
    const learner = await w.learner()
    await started(learner)
    const token = tokenIn((await w.messageTo(learner.phone, 'recovery_started')).text)
    await passDay()
    await finish()
    expect((await stop(token)).status).toBe(404)
    expect(await stateOf(learner)).toBe('finished')
  })

  it('is one a person, and begins anew after it was stopped', async () => {
    const learner = await w.learner()
    const [one, two] = [await begin(learner), await begin(learner)]
    const answers = await Promise.all([one.start(), two.start()])
    // The second code cancelled the first.
    expect(answers[1].status).toBe(200)
    expect([422, 409]).toContain(answers[0].status)
    expect(refusal(await two.start())).toEqual([409, 'recovery_open'])
    expect((await shown(learner)).recoveries).toHaveLength(1)
    expect(refusal(await ask(learner, newPhone()))).toEqual([409, 'recovery_open'])
    await w.call(stopOfficeRecovery, { params: idOf(learner), body: { reason: 'Mistyped' } }, { as: boss })
    await started(learner)
    expect((await shown(learner)).recoveries?.map(({ state }) => state)).toEqual(['open', 'stopped'])
  })
})

describe('it is refused', () => {
  it('to support and to everybody without the permission', async () => {
    const learner = await w.learner()
    expect((await ask(learner, newPhone(), support)).status).toBe(403)
    const { start } = await begin(learner, newPhone(), support)
    expect((await start()).status).toBe(403)
    const viewer = await w.staff('users.view')
    expect(await shown(learner, viewer)).toMatchObject({ recoveries: null, can: { recover: false } })
  })

  it('for who works here or ever did, oneself included', async () => {
    const [colleague, former, left] = [await w.staff('audit.view'), await w.learner(), await w.staff()]
    await w.database.run(sql`
      insert into audit_entry (action, subject_kind, subject_id) values ('person.take_role', 'person', ${former.personId})`)
    await w.database.run(sql`update employee set left_on = dhaka_today() - 10 where person_id = ${left.personId}`)
    for (const person of [colleague, former, left, boss]) {
      expect(refusal(await ask(person, newPhone()))).toEqual([409, 'works_here'])
      expect((await shown(person)).can.recover).toBe(false)
    }
    const manager = await w.staff('users.delete')
    expect(refusal(await ask(manager, newPhone()))).toEqual([403, 'outranked'])
  })

  it('for who runs a company, unless the administrator may act as them', async () => {
    const admin = await w.corporateAdmin(await w.company())
    const helper = await w.staff('recovery.create')
    expect(refusal(await ask(admin, newPhone(), helper))).toEqual([403, 'outranked'])
    expect((await ask(admin, newPhone())).status).toBe(200)
  })

  it('to a phone that is somebody else’s, or on its way to them', async () => {
    const [learner, other] = [await w.learner(), await w.learner()]
    const taken = await ask(learner, other.phone)
    expect([...refusal(taken), taken.body.errors]).toEqual([
      409,
      'account_exists',
      { contact_no: ['An account with this phone already exists.'] },
    ])
    expect(refusal(await ask(learner, await started(other)))).toEqual([409, 'account_exists'])
    expect(Object.keys((await ask(learner, learner.phone)).body.errors ?? {})).toEqual(['contact_no'])
  })

  it('without the code, with another person’s, without proof', async () => {
    const [learner, other] = [await w.learner(), await w.learner()]
    const { start, otp } = await begin(learner)
    expect(refusal(await start({ otp: wrongCodeFor(otp) }))).toEqual([422, 'otp_invalid'])
    expect(Object.keys((await start({ proof: 'ID' })).body.errors ?? {})).toEqual(['proof'])
    const foreign = await ask(other, newPhone())
    expect(refusal(await start({ id: foreign.body.data.id }))).toEqual([422, 'otp_invalid'])
    expect(await stateOf(learner)).toBeUndefined()
    expect((await start()).status).toBe(200)
    expect(refusal(await start())).toEqual([409, 'recovery_open'])
  })

  it('for accounts that are not in use', async () => {
    const [closed, waiting] = [await w.learner(), await w.learner()]
    await w.database.run(sql`update person set suspended_at = now() where id = ${closed.personId}`)
    await w.database.run(sql`update person set verified_at = null where id = ${waiting.personId}`)
    expect(refusal(await ask(closed, newPhone()))).toEqual([409, 'deactivated'])
    expect(refusal(await ask(waiting, newPhone()))).toEqual([409, 'not_activated'])
  })
})

describe('when the day has passed', () => {
  it.each([
    [
      'the phone is somebody else’s',
      (_: string, phone: string) =>
        sql`insert into person (name, phone, verified_at) values ('Other', ${phone}, now())`,
    ],
    ['the account was deactivated', (id: string) => sql`update person set suspended_at = now() where id = ${id}`],
    ['the person was employed', (id: string) => sql`insert into employee (person_id) values (${id})`],
  ])('it is not done when %s', async (_, change) => {
    const learner = await w.learner()
    const phone = await started(learner)
    await w.database.run(change(learner.personId, phone))
    await passDay()
    await finish()
    expect(await phoneOf(learner)).toBe(learner.phone)
    expect(await stateOf(learner)).toBe('refused')
    expect((await deeds(learner)).at(-1)).toMatchObject({ action: 'person.recovery_refuse' })
  })

  it('nothing is left of it when the account was deleted', async () => {
    const learner = await w.withPassword(await w.learner())
    const phone = await started(learner)
    const token = tokenIn((await w.messageTo(learner.phone, 'recovery_started')).text)
    expect((await w.call(deleteAccount, { body: { password } }, { as: learner })).status).toBe(200)
    expect((await stop(token)).status).toBe(404)
    await passDay()
    await finish()
    expect(await w.database.query(sql`select from person where phone = ${phone}`)).toHaveLength(0)
    expect(await w.database.query(sql`select from account_recovery where person_id = ${learner.personId}`)).toEqual([])
    expect(refusal(await ask(learner, phone))[0]).toBe(404)
  })
})
