import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetPassword, forgetPasswordOtpValidation, resetPassword } from '#contracts/accounts/password.ts'
import { corporateLearners } from '#contracts/companies/companies.ts'
import { postToken } from '#contracts/integrations/tokens.ts'
import { getSharedCalendar, postCalendarAddress } from '#contracts/learning/calendar.ts'
import { login } from '#contracts/accounts/sign-in.ts'
import { me } from '#contracts/accounts/sessions.ts'
import { resendOtp } from '#contracts/accounts/sign-up/sign-up.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld, newcomer, otherPassword, password, wrongCodeFor } from '../account-world.ts'

const expired = 'Looks like your OTP has expired. Try requesting a new one.'
const invalid = 'Your provided OTP is not valid.Please try again!'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())
beforeEach(() => w.database.run(sql`delete from rate_limit where key like 'reset:%' or key like 'login:%'`))

const known = async () => w.withPassword(await w.learner())
const ask = (email: string) => w.call(forgetPassword, { body: { auth_type: '2', email } })
const enter = (email: string, otp: string, id?: string) =>
  w.call(forgetPasswordOtpValidation, { body: { email, otp, id } })
const reset = (id: string, secret = otherPassword, confirmation = secret) =>
  w.call(resetPassword, { body: { id, auth_type: '2', password: secret, password_confirmation: confirmation } })
const logIn = (email: string, secret: string) => w.call(login, { body: { auth_type: '2', email, password: secret } })

async function ticketFor(contact: string): Promise<string> {
  await ask(contact)
  const answer = await enter(contact, await w.codeTo(contact))
  return answer.body.data.id
}

describe('forgot password', () => {
  it('ends the PIN of a worker: who takes the account back does not know who knows it', async () => {
    const person = await known()
    const company = await w.company('Torulota Knit')
    await w.database.run(sql`
      with m as (
        insert into corporate_learner (company_id, learner_id, employee_no)
        select ${company}, id, 'W-1' from learner where person_id = ${person.personId} returning id)
      insert into worker_pin (member_id, pin_hash) select id, 'hash' from m`)
    expect((await reset(await ticketFor(person.email))).status).toBe(200)
    expect(await w.database.first(sql`select count(*) as count from worker_pin`)).toEqual({ count: 0 })
  })

  it('ends the API tokens and the calendar address that an open session left behind, and names the tokens', async () => {
    const person = await w.withPassword(await w.corporateAdmin(await w.company()))
    const body = { name: 'Payroll', scopes: ['company.read'], current_password: password }
    const made = await w.call(postToken, { body }, { as: person })
    const token = { token: made.body.data.token }
    const { token: calendar } = (await w.call(postCalendarAddress, {}, { as: person })).body.data
    const answers = async () => [
      (await w.call(corporateLearners, {}, { as: token })).status,
      (await w.call(getSharedCalendar, { params: { calendar } })).status,
    ]
    expect(await answers()).toEqual([200, 200])
    expect((await reset(await ticketFor(person.phone))).status).toBe(200)
    expect(await answers()).toEqual([401, 404])
    const told = await w.messageTo(person.email, 'tokens_revoked')
    expect(told.text).toContain('Payroll')
    const entry = sql`select actor_id, before, after from audit_entry where action = 'token.revoke' and subject_id = ${made.body.data.token_id}`
    expect(await w.database.first(entry)).toMatchObject({
      actor_id: person.personId,
      before: { name: 'Payroll' },
      after: { company_id: person.companyId },
    })
  })

  it('changes phone, code and ticket into a new password, ends every session and tells the person', async () => {
    const person = await known()
    const asked = await ask(`+88${person.phone}`)
    expect(asked.body.data).toEqual({
      id: expect.any(String),
      contact_no: `${person.phone.slice(0, 5)}***${person.phone.slice(-3)}`,
      otp_expires_in: 300,
      resend_in: 60,
      otp_digits: 4,
    })
    const otp = await w.codeTo(person.phone)
    const entered = await enter(person.phone, otp, asked.body.data.id)
    expect(entered.body.data.id).toMatch(/^[\w-]{43}$/)
    expect(asked.text + entered.text).not.toContain(person.personId)
    const done = await reset(entered.body.data.id)
    expect(done.body).toEqual({ status: 200, message: 'success', data: null })
    expect(done.headers['set-cookie']).toBeUndefined()
    expect((await w.call(me, {}, { as: person })).status).toBe(401)
    expect((await logIn(person.email, password)).status).toBe(401)
    expect((await logIn(person.email, otherPassword)).status).toBe(200)
    const [, sms] = await w.messagesTo(person.phone, 2)
    const [mail] = await w.messagesTo(person.email, 1)
    expect(sms).toMatchObject({ channel: 'sms', purpose: 'password_changed' })
    expect(mail).toMatchObject({ channel: 'email', purpose: 'password_changed', subject: 'Your password was changed' })
    expect(`${sms?.text}${mail?.text}`).not.toContain(otherPassword)
  })

  it('sends the code by e-mail to who typed an e-mail', async () => {
    const person = await known()
    const asked = await ask(person.email)
    expect(asked.body.data.contact_no).toBe('p***@example.test')
    const [mail] = await w.messagesTo(person.email, 1)
    expect(mail).toMatchObject({ channel: 'email', purpose: 'reset', subject: 'Your code for a new password' })
    expect((await enter(person.email, mail?.code ?? '')).status).toBe(200)
  })

  it('also ends the delay of somebody who guessed too often', async () => {
    const person = await known()
    for (let failure = 1; failure <= 5; failure++) await logIn(person.email, otherPassword)
    expect((await logIn(person.email, password)).status).toBe(429)
    await reset(await ticketFor(person.phone))
    expect((await logIn(person.email, otherPassword)).status).toBe(200)
  })

  it('is the same for known and unknown accounts, step by step', async () => {
    const steps = async (contact: string) => {
      const answers = [await enter(contact, '12'), await ask(contact), await ask(contact)]
      for (let guess = 0; guess < 4; guess++) answers.push(await enter(contact, '12'))
      return answers.map(({ status, body, text }) => ({
        status,
        length: text.length,
        body: { ...body, data: body.data && { ...body.data, id: '', resend_in: '', otp_expires_in: '' } },
      }))
    }
    const suspended = await known()
    await w.database.run(sql`update person set suspended_at = now() where id = ${suspended.personId}`)
    const mask = (contact: string) => contact.replace(/^(.).*@/, '$1***@')
    const forKnown = JSON.stringify(await steps((await known()).email)).replaceAll(mask('person1@example.test'), '')
    for (const contact of ['pnobody@example.test', suspended.email]) {
      expect(JSON.stringify(await steps(contact)).replaceAll(mask(contact), '')).toBe(forKnown)
    }
    expect(forKnown).toContain(invalid)
  })

  it('takes the same time for both', async () => {
    const time = async (contact: string) => {
      const began = performance.now()
      await ask(contact)
      return performance.now() - began
    }
    expect(await time((await known()).phone)).toBeGreaterThan(115)
    expect(await time(newcomer().contact_no)).toBeGreaterThan(115)
  })

  it('sends nothing to nobody, nor to an account that was never verified', async () => {
    const [unverified, nobody, person] = [await w.signUp(), newcomer(), await known()]
    for (const contact of [unverified.contact_no, unverified.email, nobody.contact_no, nobody.email]) {
      expect((await ask(contact)).status).toBe(200)
    }
    await ask(person.phone)
    await w.codeTo(person.phone)
    const sent = (await w.messages()).map(({ to, purpose }) => `${to} ${purpose}`)
    expect(sent.filter((line) => line.startsWith(unverified.contact_no))).toEqual([`${unverified.contact_no} sign_up`])
    for (const contact of [unverified.email, nobody.contact_no, nobody.email]) {
      expect(sent.filter((line) => line.startsWith(contact))).toEqual([])
    }
  })

  it.each(['', 'nonsense', '0121111'])('refuses %j', async (email) => {
    const answer = await ask(email)
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.email).toBeDefined()
  })
})

describe('the code of a reset', () => {
  it('allows three guesses, counted together by two processes; the fourth is not looked at', async () => {
    const { phone } = await known()
    await ask(phone)
    const code = await w.codeTo(phone)
    const second = await w.secondApp()
    for (let guess = 1; guess <= 3; guess++) {
      const payload = { email: phone, otp: wrongCodeFor(code, guess) }
      const answer =
        guess === 2
          ? (await second.inject({ method: 'POST', url: '/api/forget-password-otp-validation', payload })).json()
          : (await enter(phone, payload.otp)).body
      expect(answer).toMatchObject({ status: 422, message: invalid, errors: { otp_code: [invalid] } })
    }
    expect((await enter(phone, code)).body.errors).toEqual({ otp_code: [expired] })
  })

  it('leaves six guesses a day to an address, however many codes are sent', async () => {
    const { phone } = await known()
    let looked = 0
    for (let sent = 1; sent <= 3; sent++) {
      const asked = await ask(phone)
      if (sent === 3) expect(asked.status).toBe(429)
      else {
        const code = await w.codeTo(phone, sent)
        for (let guess = 1; guess <= 5; guess++) {
          const answer = await enter(phone, wrongCodeFor(code, guess))
          if (answer.body.message === invalid) looked++
        }
        await w.waitAMinute(phone)
      }
    }
    expect(looked).toBe(6)
  })

  it('works once, also for fifty who are right together', async () => {
    const { phone } = await known()
    await ask(phone)
    const code = await w.codeTo(phone)
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(phone, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const tickets = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.id)
    expect((await reset(tickets[0] as string)).status).toBe(200)
    expect((await enter(phone, code)).body.errors).toEqual({ otp_code: [expired] })
  })

  it('belongs to the phone and challenge it was sent for', async () => {
    const [one, two] = [await known(), await known()]
    const asked = await ask(one.phone)
    const other = await ask(two.phone)
    const code = await w.codeTo(one.phone)
    expect((await enter(two.phone, code, asked.body.data.id)).body.errors).toEqual({ otp_code: [expired] })
    expect((await enter(one.phone, code, other.body.data.id)).body.errors).toEqual({ otp_code: [expired] })
    expect((await enter(one.phone, code, "' or true--")).body.errors).toEqual({ otp_code: [expired] })
    expect((await enter(one.phone, code, asked.body.data.id)).status).toBe(200)
  })

  it('asked for again within a minute it stays; later a new one ends it', async () => {
    const { phone } = await known()
    const first = await ask(phone)
    const again = await ask(phone)
    expect(again.body.data.id).toBe(first.body.data.id)
    const code = await w.codeTo(phone)
    await w.waitAMinute(phone)
    const later = await w.call(resendOtp, { body: { user: first.body.data.id, auth_type: '2' } })
    expect(later.status).toBe(200)
    const next = await w.codeTo(phone, 2)
    expect(await w.messagesTo(phone, 2)).toHaveLength(2)
    expect((await enter(phone, code, first.body.data.id)).status).toBe(422)
    expect((await enter(phone, next)).status).toBe(200)
  })

  it('ends after five minutes', async () => {
    const { phone } = await known()
    await ask(phone)
    const code = await w.codeTo(phone)
    await w.database.run(sql`update otp_challenge set expires_at = now() where destination = ${phone}`)
    expect((await enter(phone, code)).body.errors).toEqual({ otp_code: [expired] })
  })
})

describe('the ticket', () => {
  it('sets a password once, also for ten who come together', async () => {
    const { phone } = await known()
    const ticket = await ticketFor(phone)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(ticket, `Together#${index}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = await reset(ticket)
    expect(refused.status).toBe(422)
    expect(refused.body.error).toEqual({
      http_code: 422,
      code: 'reset_failed',
      message: 'Failed to update the password. Please try again.',
    })
  })

  it('survives a slip of the pen: passwords that differ, or are too weak', async () => {
    const { phone, email } = await known()
    const ticket = await ticketFor(phone)
    const differ = await reset(ticket, otherPassword, password)
    expect(differ.status).toBe(422)
    expect(differ.body.errors).toEqual({ password_confirmation: ['Passwords do not match. Please try again.'] })
    expect((await reset(ticket, 'weak')).body.errors?.password?.[0]).toMatch(/^Password must be at least 8 characters/)
    const long = `Aa1!${'x'.repeat(60)}`
    expect((await reset(ticket, long)).status).toBe(200)
    expect((await logIn(email, long)).status).toBe(200)
    expect((await logIn(email, long.slice(0, -1))).status).toBe(401)
  })

  it('ends after ten minutes, and when another is made', async () => {
    const { phone } = await known()
    const first = await ticketFor(phone)
    const life = await w.database.first<{ minutes: number }>(sql`
      select round(extract(epoch from t.expires_at - now()) / 60)::int as minutes
      from reset_ticket t join person p on p.id = t.person_id where p.phone = ${phone}`)
    expect(life?.minutes).toBe(10)
    await w.database.run(sql`update reset_ticket set expires_at = now()`)
    expect((await reset(first)).body.error.code).toBe('reset_failed')
    await w.waitAMinute(phone)
    await ask(phone)
    const older = (await enter(phone, await w.codeTo(phone, 2))).body.data.id
    await w.waitAMinute(phone)
    await ask(phone)
    const newer = (await enter(phone, await w.codeTo(phone, 3))).body.data.id
    expect((await reset(older)).status).toBe(422)
    expect((await reset(newer)).status).toBe(200)
  })

  it('is no id of a person', async () => {
    const { personId } = await known()
    for (const id of [personId, '1', '', 'x'.repeat(43)]) expect((await reset(id)).body.error.code).toBe('reset_failed')
  })

  it('of a person who was suspended since does nothing', async () => {
    const { phone, personId } = await known()
    const ticket = await ticketFor(phone)
    await w.database.run(sql`update person set suspended_at = now() where id = ${personId}`)
    expect((await reset(ticket)).body.error.code).toBe('reset_failed')
  })
})

it('one address and one network may ask so often', async () => {
  const person = await known()
  const from = (address: string, email: string) => w.call(forgetPassword, { body: { email } }, w.from(address))
  const statuses: number[] = []
  for (let count = 1; count <= 11; count++) statuses.push((await from('10.3.3.3', newcomer().email)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  await w.database.run(sql`update rate_limit set uses = 50 where key = 'reset:network:10.3.3'`)
  expect((await from('10.3.3.4', person.email)).status).toBe(429)
  expect((await from('10.3.4.4', person.email)).status).toBe(200)
})
