/** Workers log in by a PIN: who may, what is counted, and that a kiosk is its company's and can be closed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmContact, requestContact } from '#contracts/accounts/contacts.ts'
import { logoutEverywhere, me } from '#contracts/accounts/sessions.ts'
import { getUserSettings, putUserSettings } from '#contracts/accounts/settings/settings.ts'
import {
  choosePin,
  getKiosk,
  kioskSignIn,
  postStartCode,
  postStartCodes,
  workerSignIn,
} from '#contracts/accounts/worker-login.ts'
import { deleteKiosk, getKiosks, postKiosk } from '#contracts/companies/kiosks.ts'
import { getMember, moveMember } from '#contracts/companies/members.ts'
import { hashToken } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'
import { mostWrong, type PinRules, pinRules } from './pin-limits.ts'

let academy: World
let hr: Awaited<ReturnType<World['corporateAdmin']>>
let rival: Awaited<ReturnType<World['corporateAdmin']>>
let code = ''
let serial = 0
beforeAll(async () => {
  academy = await world({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => academy.close())
beforeEach(async () => {
  hr = await academy.corporateAdmin(await academy.company('Torulota Knit'))
  rival = await academy.corporateAdmin(await academy.company('Meghna Denim'))
  code = `TK-${++serial}`
  await academy.database.run(sql`update company set code = ${code} where id = ${hr.companyId}`)
})

async function worker(name: string, { line = '14', no = `W-${++serial}` } = {}) {
  const row = await academy.database.first<{ member: string; learner: string }>(sql`
    with l as (select learner_without_contact(${name}) as id)
    insert into corporate_learner (company_id, learner_id, employee_no, line, invited_name)
    select ${hr.companyId}, id, ${no}, ${line}, ${name} from l returning id as member, learner_id as learner`)
  return { worker_id: row!.member, learnerId: row!.learner, no }
}
async function open(given: { name?: string; line?: string } = {}) {
  const answer = await academy.call(postKiosk, { body: { name: 'Tablet', ...given } }, { as: hr })
  expect(answer.status, answer.text).toBe(200)
  const { address, kiosk_id } = answer.body.data
  return { kiosk_id, secret: address.slice(address.lastIndexOf('/') + 1), address }
}
async function codeOf({ learnerId }: { learnerId: string }, as: { token: string } = hr) {
  return (await academy.call(postStartCode, { params: { id: learnerId } }, { as })).body.data?.start_code
}
/** What a worker enters at the first login. */
const first = async (who: { learnerId: string }, pin = '4711') => ({
  ...{ pin, pin_again: pin, start_code: await codeOf(who) },
})
const at = (secret: string, body: object) => academy.call(kioskSignIn, { params: { secret }, body }, {})
const byNumber = (body: object) => academy.call(workerSignIn, { body: { factory_code: code, ...body } }, {})
const show = (secret: string, line?: string) =>
  academy.call(getKiosk, { params: { secret }, query: line ? { line } : {} }, {})

test('a start code is worth nothing once the account has a contact or a password', async () => {
  for (const own of [sql`phone = '01712340077'`, sql`email = 'rina.own@example.test'`, sql`password_hash = 'hash'`]) {
    const rina = await worker('Rina Parvin')
    const entered = await first(rina)
    await academy.database.run(sql`
      update person set ${own} where id = (select person_id from learner where id = ${rina.learnerId})`)
    expect((await byNumber({ employee_no: rina.no, ...entered })).status).toBe(401)
    await academy.database.run(sql`
      update person set phone = null, email = null where id = (select person_id from learner where id = ${rina.learnerId})`)
  }
})

test('a start code that was made while the account got a way in, or ended, opens nothing; nor one that is entered meanwhile', async () => {
  const changes = [
    ...[sql`phone = '01712340078'`, sql`email = 'rina.late@example.test'`, sql`password_hash = 'hash'`],
    ...[sql`deleted_at = now()`, sql`suspended_at = now()`],
  ]
  const { secret } = await open()
  for (const change of changes) {
    const rina = await worker('Rina Parvin')
    const given = await first(rina)
    const made = await academy.database.first<{ code_hash: Buffer }>(
      sql`select code_hash from worker_start_code where member_id = ${rina.worker_id}`,
    )
    const ofRina = sql`id = (select person_id from learner where id = ${rina.learnerId})`
    await academy.database.run(sql`update person set ${change} where ${ofRina}`)
    await academy.database.run(sql`
      insert into worker_start_code (member_id, code_hash) values (${rina.worker_id}, ${made!.code_hash})
      on conflict (member_id) do nothing`)
    expect((await byNumber({ employee_no: rina.no, ...given })).status).toBe(401)
    expect((await at(secret, { worker_id: rina.worker_id, ...given })).status).toBe(401)
    expect(
      await academy.database.query(sql`select from worker_pin where member_id = ${rina.worker_id}`),
      change.sql,
    ).toEqual([])
    await academy.database.run(sql`update person set phone = null, email = null where ${ofRina}`)
  }
  // The account ends between the look at the code and its use.
  const salma = await worker('Salma Akter')
  const given = await first(salma)
  let late: ReturnType<typeof byNumber> | undefined
  await academy.database.transaction(async (transaction) => {
    await transaction.run(sql`
      update person set deleted_at = now() where id = (select person_id from learner where id = ${salma.learnerId})`)
    late = byNumber({ employee_no: salma.no, ...given })
    const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await academy.database.query(isWaiting)).length).toBeGreaterThan(0)
  })
  expect((await late)?.status).toBe(409)
  expect(await academy.database.query(sql`select from worker_pin where member_id = ${salma.worker_id}`)).toEqual([])
})

test('a passkey is a way in of the worker’s own: no code that was made before opens the account, and none is made', async () => {
  const rina = await worker('Rina Parvin')
  const entered = await first(rina)
  const made = await academy.database.first<{ code_hash: Buffer }>(
    sql`select code_hash from worker_start_code where member_id = ${rina.worker_id}`,
  )
  await academy.database.run(sql`
    insert into passkey (person_id, credential_id, public_key, counter, name, is_synced)
    select person_id, 'of-rina', '', 0, 'Her phone', true from learner where id = ${rina.learnerId}`)
  expect(await codeOf(rina)).toBeUndefined()
  const { body } = await academy.call(getMember, { params: { id: rina.learnerId } }, { as: hr })
  expect(body.data.is_worker).toBe(false)
  const waiting = sql`select from worker_start_code where member_id = ${rina.worker_id}`
  expect(await academy.database.query(waiting)).toEqual([])
  // One that was being made meanwhile.
  await academy.database.run(
    sql`insert into worker_start_code (member_id, code_hash) values (${rina.worker_id}, ${made!.code_hash})`,
  )
  expect((await byNumber({ employee_no: rina.no, ...entered })).status).toBe(401)
  expect(await academy.database.query(sql`select from worker_pin where member_id = ${rina.worker_id}`)).toEqual([])
})

describe('a kiosk', () => {
  test('lists the names of its line, and of no other line or company', async () => {
    const rina = await worker('Rina Parvin')
    await worker('Selim Reza', { line: '3' })
    const { secret, address } = await open({ line: '14' })
    expect(address).toContain('/bn/kiosk/')
    expect((await show(secret)).body.data).toEqual({
      ...{ company_name: 'Torulota Knit', logo: null, accent: null, lines: ['14'], line: '14' },
      workers: [
        { worker_id: rina.worker_id, name: 'Rina Parvin', employee_no: rina.no, designation: null, has_pin: false },
      ],
    })
    const all = await open()
    expect((await show(all.secret)).body.data).toMatchObject({ lines: ['14', '3'], line: null, workers: [] })
    expect((await show(all.secret, '3')).body.data.workers.map(({ name }) => name)).toEqual(['Selim Reza'])
  })
  test('lists nobody who has an account of their own, is suspended or left', async () => {
    const learner = await academy.learner('Mahmuda Begum')
    await academy.database.run(sql`
      insert into corporate_learner (company_id, learner_id, line, status) values (${hr.companyId}, ${learner.learnerId}, '14', 'active')`)
    const gone = await worker('Rina Parvin')
    await academy.database.run(sql`update corporate_learner set left_at = now() where id = ${gone.worker_id}`)
    const { secret } = await open({ line: '14' })
    expect((await show(secret)).body.data.workers).toEqual([])
    const member = await academy.database.first<{ id: string }>(
      sql`select id from corporate_learner where learner_id = ${learner.learnerId}`,
    )
    const answer = await at(secret, { worker_id: member!.id, pin: '4711', pin_again: '4711', start_code: '123456' })
    expect(answer.status).toBe(401)
    expect(await codeOf(learner)).toBeUndefined()
  })
  test('is closed by its company alone, and ends who is logged in there', async () => {
    const rina = await worker('Rina Parvin')
    const { secret, kiosk_id } = await open()
    const token = (await at(secret, { worker_id: rina.worker_id, ...(await first(rina)) })).body.token!
    const close = (as: { token: string }) => academy.call(deleteKiosk, { params: { kiosk: kiosk_id } }, { as })
    expect((await close(rival)).status).toBe(404)
    expect((await academy.call(me, {}, { as: { token } })).status).toBe(200)
    expect((await close(hr)).status).toBe(200)
    expect((await academy.call(me, {}, { as: { token } })).status).toBe(401)
    expect((await show(secret)).status).toBe(404)
    expect((await at(secret, { worker_id: rina.worker_id, pin: '4711' })).status).toBe(404)
    expect((await academy.call(getKiosks, {}, { as: hr })).body.data).toEqual([])
  })
})

describe('a PIN', () => {
  test('is chosen at the first use, entered twice, and not one that everybody tries', async () => {
    const rina = await worker('Rina Parvin')
    const { secret } = await open()
    const start_code = await codeOf(rina)
    const log = (body: object) => at(secret, { worker_id: rina.worker_id, ...body })
    expect((await log({ pin: '4711' })).body.error?.code).toBe('pin_first')
    expect((await log({ pin: '4711', pin_again: '4711' })).body.error?.code).toBe('pin_first')
    expect((await log({ pin: '4711', pin_again: '4712', start_code })).body.errors).toHaveProperty('pin_again')
    for (const easy of ['1111', '1234', '7890', '4321', '1212', '1122', '1221', '1994', '2001', '2580'])
      expect((await log({ pin: easy, pin_again: easy, start_code })).body.errors).toHaveProperty('pin')
    expect((await log({ pin: '471', pin_again: '471', start_code })).status).toBe(422)
    expect((await log({ pin: '৪৭১১', pin_again: '4711', start_code })).status).toBe(200)
    expect((await log({ pin: '4711' })).status).toBe(200)
    const joined = await academy.database.first(sql`select status from corporate_learner where id = ${rina.worker_id}`)
    expect(joined).toEqual({ status: 'active' })
  })
  test('keeps nobody logged in whom the company suspends, nor who left it', async () => {
    for (const [deed, back] of [
      ['suspend', 'resume'],
      ['leave', 'come_back'],
    ] as const) {
      const rina = await worker('Rina Parvin')
      const { token } = (await byNumber({ employee_no: rina.no, ...(await first(rina)) })).body
      const status = async () => (await academy.call(me, {}, { as: { token: token! } })).status
      const move = (to: typeof deed | typeof back) =>
        academy.call(moveMember, { params: { id: rina.learnerId }, body: { deed: to } }, { as: hr })
      expect(await status()).toBe(200)
      expect((await move(deed)).status).toBe(200)
      expect(await status()).toBe(401)
      expect((await move(back)).status).toBe(200)
      await academy.database.run(sql`
        update person set email = ${`rina.${serial}@example.test`}, email_verified_at = now()
        where id = (select person_id from learner where id = ${rina.learnerId})`)
      await move(deed)
      expect(await status()).toBe(200)
    }
  })
  test('opens nothing for who became a colleague or an admin of a company', async () => {
    const { secret } = await open()
    const roles = [
      (person: string) => sql`insert into employee (person_id) values (${person})`,
      (person: string) => sql`
        insert into corporate_user (company_id, person_id, is_admin) values (${hr.companyId}, ${person}, true)`,
    ]
    for (const role of roles) {
      const rina = await worker('Rina Parvin')
      const given = await first(rina)
      expect((await byNumber({ employee_no: rina.no, ...given })).status).toBe(200)
      const { person_id } = (await academy.database.first<{ person_id: string }>(
        sql`select person_id from learner where id = ${rina.learnerId}`,
      ))!
      await academy.database.run(role(person_id))
      expect((await byNumber({ employee_no: rina.no, pin: given.pin })).status).toBe(401)
      expect((await at(secret, { worker_id: rina.worker_id, pin: given.pin })).status).not.toBe(200)
    }
  })

  test('opens with factory code and number too, in any case of letters', async () => {
    const rina = await worker('Rina Parvin')
    const { no } = rina
    expect((await byNumber({ employee_no: no, ...(await first(rina)) })).status).toBe(200)
    const again = await byNumber({ employee_no: no.toLowerCase(), factory_code: code.toLowerCase(), pin: '4711' })
    expect(again.body.data.userInfo).toMatchObject({ learner_name: 'Rina Parvin' })
    const refused = [
      await byNumber({ employee_no: no, pin: '4712' }),
      await byNumber({ employee_no: 'nobody', pin: '4711' }),
      await byNumber({ employee_no: no, factory_code: 'other', pin: '4711' }),
    ]
    expect(refused.map(({ status, body }) => `${status} ${body.message}`)).toEqual(
      Array(3).fill('401 This PIN or number is not right.'),
    )
  })
  test('by number: no answer tells whether there is such a number, and whether it has a PIN; all count', async () => {
    const [rina, salma] = [await worker('Rina Parvin'), await worker('Salma Akter')]
    await codeOf(rina)
    await byNumber({ employee_no: salma.no, ...(await first(salma)) })
    const numbers = [rina.no, salma.no, 'nobody']
    const same = async (given: object) => {
      const answers = await Promise.all(numbers.map((no) => byNumber({ employee_no: no, ...given })))
      const [one, ...others] = answers.map(({ status, body }) => JSON.stringify({ status, body }))
      expect(others).toEqual([one, one])
      return answers[0]!
    }
    expect((await same({ pin: '9021' })).body.errors).toEqual({ pin: ['This PIN or number is not right.'] })
    const chosen = { pin: '9021', pin_again: '9021', start_code: '000000' }
    expect(Object.keys((await same(chosen)).body.errors ?? {})).toEqual(['start_code'])
    await same({ ...chosen, pin_again: '9022' })
    await same({ pin: '1111', pin_again: '1111', start_code: '000000' })
    await same({ pin: '9021', pin_again: '9021' })
    expect((await same({ pin: '9021' })).status).toBe(429)
  })
  test('is guessed five times, then that worker waits and nobody else', async () => {
    const [rina, salma] = [await worker('Rina Parvin'), await worker('Salma Akter')]
    const { secret } = await open()
    const log = ({ worker_id }: { worker_id: string }, pin: string) => at(secret, { worker_id, pin })
    await at(secret, { worker_id: rina.worker_id, ...(await first(rina)) })
    await at(secret, { worker_id: salma.worker_id, ...(await first(salma, '8264')) })
    const tries = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => log(rina, `900${n}`)))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
    expect((await log(rina, '4711')).status).toBe(429)
    expect((await log(salma, '8264')).status).toBe(200)
  })
  test('guessed by strangers who know code and number keeps nobody out of the kiosk, nor off their own phone', async () => {
    const rina = await worker('Rina Parvin')
    const { secret } = await open()
    const phone = { headers: { 'user-agent': 'rina-phone' } }
    const body = { factory_code: code, employee_no: rina.no, ...(await first(rina)) }
    expect((await academy.call(workerSignIn, { body }, phone)).status).toBe(200)
    for (let n = 0; n < 6; n++) await byNumber({ employee_no: rina.no, pin: '9999' })
    expect((await byNumber({ employee_no: rina.no, pin: '4711' })).status).toBe(429)
    expect((await at(secret, { worker_id: rina.worker_id, pin: '4711' })).status).toBe(200)
    expect((await academy.call(workerSignIn, { body: { ...body, pin: '4711' } }, phone)).status).toBe(200)
  })
  test('wrong a hundred times at one address slows that address down, keeps no colleague out, and leaves the kiosk alone', async () => {
    const [rina, salma] = [await worker('Rina Parvin'), await worker('Salma Akter')]
    const { secret, kiosk_id } = await open()
    await at(secret, { worker_id: rina.worker_id, ...(await first(rina)) })
    await byNumber({ employee_no: salma.no, ...(await first(salma, '8264')) })
    await academy.database.run(sql`delete from known_device`)
    const stranger = (n: number) => byNumber({ employee_no: `nobody-${n}`, pin: '9999' })
    await stranger(0)
    const wrongSoFar = (key: string, uses: number) =>
      academy.database.run(sql`
        insert into rate_limit (key, uses, resets_at) values (${key}, ${uses}, now() + interval '1 hour')
        on conflict (key) do update set uses = excluded.uses`)
    const network = `pins at company ${code.toLowerCase()} from 127.0.0`
    await wrongSoFar(network, 5000)
    await wrongSoFar(`${network} in a day`, 5000)
    await wrongSoFar(`pins at company ${code.toLowerCase()}`, 5000)
    await wrongSoFar(`pins at kiosk ${kiosk_id}`, 5000)
    await wrongSoFar(`pins at kiosk ${kiosk_id} in a day`, 5000)
    const [one, two] = [await stranger(1), await stranger(2)]
    expect([one.status, two.status]).toEqual([401, 429])
    expect(Number(two.headers['retry-after'])).toBeLessThanOrEqual(60)
    // The tablet is not slowed by what came from elsewhere, and takes the right PIN whatever was wrong there before.
    expect((await at(secret, { worker_id: rina.worker_id, pin: '4711' })).status).toBe(200)
    // A minute later it is the turn of who has the right one.
    await academy.database.run(sql`update rate_limit set resets_at = now() where key like '%, one at a time'`)
    expect((await byNumber({ employee_no: salma.no, pin: '8264' })).status).toBe(200)
    const elsewhere = { headers: { 'x-forwarded-for': '103.4.145.9' } }
    await academy.database.run(
      sql`delete from rate_limit where key like ${`pins at company ${code.toLowerCase()}%`} and key not like '% from %'`,
    )
    const body = { factory_code: code, employee_no: salma.no, pin: '8264' }
    expect((await academy.call(workerSignIn, { body }, elsewhere)).status).toBe(200)
  })
  test('of a worker guessed at one tablet leaves that worker the others', async () => {
    const rina = await worker('Rina Parvin')
    const [one, other] = [await open({ name: 'Gate' }), await open({ name: 'Canteen' })]
    await at(one.secret, { worker_id: rina.worker_id, ...(await first(rina)) })
    for (let n = 0; n < 5; n++) await at(one.secret, { worker_id: rina.worker_id, pin: `900${n}` })
    expect((await at(one.secret, { worker_id: rina.worker_id, pin: '4711' })).status).toBe(429)
    expect((await at(other.secret, { worker_id: rina.worker_id, pin: '4711' })).status).toBe(200)
  })
  test('of ten thousand: so many can be tried, on one worker and on all of a company', () => {
    const [byHour, byDay, ofAll, ofAllADay] = pinRules.byNumber('w', { code: 'c', network: 'n' }).slowing.map(mostWrong)
    expect({ byHour, byDay, ofAll, ofAllADay }).toEqual({ byHour: 330, byDay: 2040, ofAll: 600, ofAllADay: 4880 })
    expect(pinRules.atKiosk('w', 'k').slowing.map(mostWrong)).toEqual([1500, 7760])
    const ofOne = (rules: PinRules) => rules.refusing.map(({ max }) => max)
    expect(ofOne(pinRules.byNumber('w', { code: 'c', network: 'n' }))).toEqual([5, 20])
    expect(ofOne(pinRules.onDevice('w', 'd'))).toEqual([5, 20])
    expect(ofOne(pinRules.atKiosk('w', 'k'))).toEqual([5, 20, 60])
  })
})

describe('a start code', () => {
  test('is needed for the first PIN: who knows code and number alone takes no account over', async () => {
    const rina = await worker('Rina Parvin')
    await codeOf(rina)
    const taking = { employee_no: rina.no, pin: '4711', pin_again: '4711' }
    for (let n = 0; n < 5; n++) {
      const guess = await byNumber({ ...taking, start_code: `00000${n}` })
      expect([guess.status, Object.keys(guess.body.errors ?? {})]).toEqual([401, ['start_code']])
    }
    expect((await byNumber({ ...taking, start_code: '000005' })).status).toBe(429)
    expect(await academy.database.first(sql`select from worker_pin where member_id = ${rina.worker_id}`)).toBe(
      undefined,
    )
  })
  test('works once, for that worker, until another is made or sixty days have gone', async () => {
    const [rina, salma] = [await worker('Rina Parvin'), await worker('Salma Akter')]
    const old = await codeOf(rina)
    const { start_code } = await first(rina)
    const log = (no: string, given: string | undefined) =>
      byNumber({ employee_no: no, pin: '4711', pin_again: '4711', start_code: given })
    expect((await log(rina.no, old)).status).toBe(401)
    expect((await log(salma.no, start_code)).status).toBe(401)
    const twice = await Promise.all([log(rina.no, start_code), log(rina.no, start_code)])
    expect(twice.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(
      await academy.database.query(sql`select from worker_start_code where member_id = ${rina.worker_id}`),
    ).toEqual([])
    const late = await codeOf(salma)
    await academy.database.run(sql`update worker_start_code set made_at = made_at - interval '61 days'`)
    expect((await log(salma.no, late)).status).toBe(401)
  })
  test('takes the PIN before away: the worker is out and chooses another', async () => {
    const rina = await worker('Rina Parvin')
    const token = (await byNumber({ employee_no: rina.no, ...(await first(rina)) })).body.token!
    for (let n = 0; n < 5; n++) await byNumber({ employee_no: rina.no, pin: '9999' })
    expect(await codeOf(rina, rival)).toBeUndefined()
    expect(await codeOf(rina, { token })).toBeUndefined()
    expect((await academy.call(me, {}, { as: { token } })).status).toBe(200)
    const again = await first(rina, '8264')
    expect((await academy.call(me, {}, { as: { token } })).status).toBe(401)
    expect((await byNumber({ employee_no: rina.no, pin: '4711' })).body.error?.code).toBe('invalid_pin')
    expect((await byNumber({ employee_no: rina.no, ...again })).status).toBe(200)
  })
  test('leaves nobody in who was just logging in with the PIN before', async () => {
    const rina = await worker('Rina Parvin')
    await byNumber({ employee_no: rina.no, ...(await first(rina)) })
    const { secret } = await open()
    const [own, shared] = [
      byNumber({ employee_no: rina.no, pin: '4711' }),
      at(secret, { worker_id: rina.worker_id, pin: '4711' }),
    ]
    await codeOf(rina)
    for (const { body } of await Promise.all([own, shared])) {
      const token = body.token ?? 'none'
      expect((await academy.call(me, {}, { as: { token } })).status).toBe(401)
    }
  })
  test('is not made for who has a phone of their own since, and at a kiosk nobody gives an account one', async () => {
    const rina = await worker('Rina Parvin')
    const { secret } = await open()
    const there = (await at(secret, { worker_id: rina.worker_id, ...(await first(rina)) })).body.token!
    const own = (await byNumber({ employee_no: rina.no, pin: '4711' })).body.token!
    const contact = { body: { contact: '01799111222' } }
    const refused = await academy.call(requestContact, contact, { as: { token: there } })
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'not_at_kiosk'])
    // Whoever comes to a tablet that was left open is not Rina.
    const settings = { body: { name: 'Somebody else' } }
    expect((await academy.call(putUserSettings, settings, { as: { token: there } })).status).toBe(403)
    expect((await academy.call(logoutEverywhere, {}, { as: { token: there } })).status).toBe(403)
    expect((await academy.call(requestContact, contact, { as: { token: own } })).status).toBe(200)
    await academy.database.run(sql`
      update person set phone = '01799111222', verified_at = now() where id = (
        select l.person_id from learner l where l.id = ${rina.learnerId})`)
    expect(await codeOf(rina)).toBeUndefined()
    expect((await byNumber({ employee_no: rina.no, pin: '4711' })).status).toBe(200)
  })
  test('leaves the company no PIN once the worker has a phone of their own: the worker chooses another', async () => {
    const rina = await worker('Rina Parvin')
    const given = await first(rina)
    const as = { token: (await byNumber({ employee_no: rina.no, ...given })).body.token! }
    const company = { token: (await byNumber({ employee_no: rina.no, pin: '4711' })).body.token! }
    const { secret } = await open()
    const choose = (pin: string, again = pin) => academy.call(choosePin, { body: { pin, pin_again: again } }, { as })
    const needsPin = async () => (await academy.call(getUserSettings, {}, { as })).body.data.needs_pin
    expect((await choose('8264')).body.error?.code).toBe('pin_first')
    const phone = '01799111333'
    const { id } = (await academy.call(requestContact, { body: { contact: phone } }, { as })).body.data
    const otp = (await academy.messageTo(phone)).code!
    const confirmed = await academy.call(confirmContact, { body: { id, otp } }, { as })
    expect([confirmed.status, confirmed.body.data.needs_pin]).toEqual([200, true])
    // Who knew the PIN is out, and does not come in again.
    expect((await academy.call(me, {}, { as: company })).status).toBe(401)
    expect((await byNumber({ employee_no: rina.no, pin: '4711' })).status).toBe(401)
    expect((await at(secret, { worker_id: rina.worker_id, pin: '4711' })).status).toBe(409)
    expect(await codeOf(rina)).toBeUndefined()
    expect((await choose('1111')).body.errors).toHaveProperty('pin')
    expect((await choose('8264', '8265')).body.errors).toHaveProperty('pin_again')
    // A session that was left open gives nobody a way in.
    const loggedIn = (ago: string) =>
      academy.database.run(sql`
        update session set created_at = now() - ${ago}::interval where token_hash = ${hashToken(as.token)}`)
    await loggedIn('6 minutes')
    expect((await choose('8264')).body.errors).toEqual({
      current_password: ['Please log in again, then choose the PIN within five minutes.'],
    })
    expect(await needsPin()).toBe(true)
    await loggedIn('0 minutes')
    expect((await choose('8264')).status).toBe(200)
    expect(await needsPin()).toBe(false)
    expect((await choose('9375')).body.error?.code).toBe('pin_first')
    expect((await at(secret, { worker_id: rina.worker_id, pin: '8264' })).status).toBe(200)
    expect((await byNumber({ employee_no: rina.no, pin: '8264' })).status).toBe(200)
    // Another phone later takes away nothing that the worker chose alone.
    const next = '01799111444'
    const asked = (await academy.call(requestContact, { body: { contact: next } }, { as })).body.data
    const otp2 = (await academy.messageTo(next)).code!
    expect((await academy.call(confirmContact, { body: { id: asked.id, otp: otp2 } }, { as })).status).toBe(200)
    expect(await needsPin()).toBe(false)
  })
  test('is made for a line at once, for who has neither PIN nor code, and is kept as a hash', async () => {
    const [rina, salma] = [await worker('Rina Parvin'), await worker('Salma Akter', { line: '3' })]
    const done = await worker('Nasima Khatun')
    await byNumber({ employee_no: done.no, ...(await first(done)) })
    const make = async (body: { line?: string; again?: boolean }, as = hr) =>
      (await academy.call(postStartCodes, { body }, { as })).body.data
    const [made, ...others] = await make({ line: '14' })
    expect(made).toEqual({
      ...{ learner_id: rina.learnerId, learner_name: 'Rina Parvin', employee_no: rina.no, line: '14' },
      start_code: expect.stringMatching(/^\d{6}$/),
    })
    expect(others).toEqual([])
    expect((await make({})).map(({ learner_id }) => learner_id)).toEqual([salma.learnerId])
    expect(await make({})).toEqual([])
    expect(await make({ again: true }, rival)).toEqual([])
    expect((await make({ again: true })).map(({ line }) => line)).toEqual(['14', '3'])
    const kept = JSON.stringify(
      await academy.database.query(sql`select encode(code_hash, 'hex') from worker_start_code`),
    )
    expect(kept).not.toContain(made?.start_code)
    const old = await byNumber({ employee_no: rina.no, pin: '4711', pin_again: '4711', start_code: made?.start_code })
    expect(old.status).toBe(401)
  })
})
