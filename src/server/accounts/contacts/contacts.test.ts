import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmContact, confirmEmailLink, requestContact } from '#contracts/accounts/contacts.ts'
import { getUserSettings } from '#contracts/accounts/settings/settings.ts'
import { forgetPassword } from '#contracts/accounts/password.ts'
import { login } from '#contracts/accounts/sign-in.ts'
import { openOneTimeLink } from '#contracts/accounts/links.ts'
import { resendOtp } from '#contracts/accounts/sign-up/sign-up.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld, newcomer, password, wrongCodeFor } from '../account-world.ts'
import { createOneTimeLink } from '#server/platform/access/create-one-time-link.ts'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())

type As = { token: string }
const ask = (as: As, contact: string, current_password: string | undefined = password) =>
  w.call(requestContact, { body: { contact, current_password } }, { as })
const confirm = (as: As, id: string, otp: string) => w.call(confirmContact, { body: { id, otp } }, { as })
const known = async () => w.withPassword(await w.learner())

describe('another phone or e-mail', () => {
  it('is one’s own after the code that went there; the one before is told', async () => {
    for (const kind of ['contact_no', 'email'] as const) {
      const [person, next] = [await known(), newcomer()[kind]]
      const asked = await ask(person, next)
      expect(asked.status).toBe(200)
      expect(asked.text).not.toContain(next)
      const answer = await confirm(person, asked.body.data.id, await w.codeTo(next))
      expect(answer.body.data).toMatchObject({ [kind]: next, is_email_confirmed: true })
      expect((await w.call(login, { body: { auth_type: '2', email: next, password } })).status).toBe(200)
      const before = kind === 'email' ? person.email : person.phone
      expect((await w.call(login, { body: { auth_type: '2', email: before, password } })).status).toBe(401)
      const [told] = (await w.messagesTo(before, 1)).slice(-1)
      expect(told).toMatchObject({ purpose: 'contact_changed' })
      expect(told?.text).not.toContain(next)
    }
  })

  it('needs a login of just now where there is no password to show', async () => {
    const [person, next] = [await w.learner(), newcomer().contact_no]
    const session = sql`person_id = ${person.personId}`
    await w.database.run(sql`update session set created_at = now() - interval '6 minutes' where ${session}`)
    expect((await ask(person, next)).body.errors).toEqual({
      current_password: ['Please log in again, then change your phone or email within five minutes.'],
    })
    await w.database.run(sql`update session set created_at = now() where ${session}`)
    expect((await ask(person, next)).status).toBe(200)
  })

  it('ends the links that the one before still holds', async () => {
    const [person, next] = [await known(), newcomer().contact_no]
    const token = await createOneTimeLink(w.database, {
      personId: person.personId,
      purpose: 'invitation',
      target: '/dashboard',
      hours: 1,
    })
    const asked = await ask(person, next)
    expect((await confirm(person, asked.body.data.id, await w.codeTo(next))).status).toBe(200)
    expect((await w.call(openOneTimeLink, { params: { token } })).status).toBe(404)
  })

  it('ends the reset that began at the one before: its code is not sent there again', async () => {
    const [person, next] = [await known(), newcomer().contact_no]
    const reset = await w.call(forgetPassword, { body: { email: person.phone } })
    await w.codeTo(person.phone)
    const asked = await ask(person, next)
    expect((await confirm(person, asked.body.data.id, await w.codeTo(next))).status).toBe(200)
    await w.waitAMinute(person.phone)
    expect((await w.call(resendOtp, { body: { user: reset.body.data.id } })).status).toBe(404)
  })

  it('needs the password, and guesses at it are slowed', async () => {
    const person = await known()
    const next = newcomer().email
    expect((await ask(person, next, 'Wrong#1234')).body.errors).toEqual({
      current_password: ['This is not your current password.'],
    })
    for (let failure = 2; failure <= 5; failure++) await ask(person, next, 'Wrong#1234')
    expect((await ask(person, next)).status).toBe(429)
  })

  it('needs a right code: five tries, and only of who asked', async () => {
    const [person, stranger, next] = [await known(), await known(), newcomer().email]
    const { id } = (await ask(person, next)).body.data
    const code = await w.codeTo(next)
    expect((await confirm(stranger, id, code)).status).toBe(422)
    for (let guess = 1; guess <= 5; guess++) {
      expect((await confirm(person, id, wrongCodeFor(code, guess))).body.errors?.otp_code?.[0]).toBe(
        'Your provided OTP is not valid.Please try again!',
      )
    }
    expect((await confirm(person, id, code)).body.errors?.otp_code?.[0]).toBe(
      'Looks like your OTP has expired. Try requesting a new one.',
    )
  })

  it('of another account shows only to who reads what is sent there, and stays where it is', async () => {
    const [person, other] = [await known(), await known()]
    const asked = await ask(person, other.email)
    expect(asked.status).toBe(200)
    const answer = await confirm(person, asked.body.data.id, await w.codeTo(other.email))
    expect(answer.body.error).toMatchObject({ http_code: 409, code: 'contact_taken' })
    expect((await w.call(getUserSettings, {}, { as: other })).body.data.email).toBe(other.email)
  })

  it('goes to who proves it from an account that never did', async () => {
    const [person, unconfirmed] = [await known(), await w.member()]
    const asked = await ask(person, unconfirmed.email)
    const code = (await w.messagesTo(unconfirmed.email, 2)).find((message) => message.code)?.code ?? ''
    expect((await confirm(person, asked.body.data.id, code)).body.data.email).toBe(unconfirmed.email)
    expect((await w.call(getUserSettings, {}, { as: unconfirmed })).body.data.email).toBeNull()
  })

  it('may have its code sent again', async () => {
    const [person, next] = [await known(), newcomer().contact_no]
    const { id } = (await ask(person, next)).body.data
    expect((await w.call(resendOtp, { body: { user: id } })).status).toBe(429)
    await w.waitAMinute(next)
    const again = await w.call(resendOtp, { body: { user: id } })
    expect((await confirm(person, again.body.data.id, await w.codeTo(next, 2))).status).toBe(200)
  })

  it('is refused when it is no news, no contact, or asked for by who only acts as the person', async () => {
    const [boss, person] = [await w.staff('users.approve'), await known()]
    expect((await ask(person, person.phone)).body.errors?.contact).toEqual([
      'Your account already uses this phone or email.',
    ])
    expect((await ask(person, 'nonsense')).status).toBe(422)
    await w.database.run(sql`update session set acted_by = ${boss.personId} where person_id = ${person.personId}`)
    expect((await ask(person, newcomer().email)).status).toBe(403)
  })

  it('ends codes that were on their way to the old one', async () => {
    const [person, next] = [await known(), newcomer().contact_no]
    await w.call(forgetPassword, { body: { email: person.phone } })
    await w.codeTo(person.phone)
    const { id } = (await ask(person, next)).body.data
    await confirm(person, id, await w.codeTo(next))
    const open = await w.database.query(
      sql`select 1 from otp_challenge where person_id = ${person.personId} and used_at is null and expires_at > now()`,
    )
    expect(open).toEqual([])
  })
})

describe('the e-mail of a sign-up', () => {
  const linkIn = (text = '') => /token=(\S+)$/.exec(text)?.[1] ?? ''

  it('is confirmed by the link that was sent there, and not before used for a reset', async () => {
    const person = await w.member()
    const [mail] = await w.messagesTo(person.email, 1)
    expect(mail).toMatchObject({ purpose: 'email_proof' })
    await w.call(forgetPassword, { body: { email: person.email } })
    expect((await w.call(getUserSettings, {}, { as: person })).body.data.is_email_confirmed).toBe(false)
    const token = linkIn(mail?.text)
    for (let time = 1; time <= 2; time++) expect((await w.call(confirmEmailLink, { body: { token } })).status).toBe(200)
    expect((await w.call(getUserSettings, {}, { as: person })).body.data.is_email_confirmed).toBe(true)
    await w.waitAMinute(person.email)
    await w.call(forgetPassword, { body: { email: person.email } })
    const codes = (await w.messagesTo(person.email, 2)).filter(({ purpose }) => purpose === 'reset')
    expect(codes).toHaveLength(1)
  })

  it('is confirmed by a code from the settings, without the password', async () => {
    const person = await w.member()
    const asked = await w.call(requestContact, { body: { contact: person.email } }, { as: person })
    const code = (await w.messagesTo(person.email, 2)).find((message) => message.code)?.code ?? ''
    const answer = await confirm(person, asked.body.data.id, code)
    expect(answer.body.data.is_email_confirmed).toBe(true)
  })

  it('is confirmed by no other link, nor by one that is old or for another e-mail', async () => {
    const person = await w.member()
    const token = linkIn((await w.messagesTo(person.email, 1))[0]?.text)
    const [payload = '', signed = ''] = token.split('.')
    const forged = Buffer.from(JSON.stringify([crypto.randomUUID(), 'a@b.example', Date.now() + 1e6])).toString(
      'base64url',
    )
    for (const wrong of ['', 'x', '.', payload, `${payload}.x`, `${forged}.${signed}`, `x${token}`]) {
      expect((await w.call(confirmEmailLink, { body: { token: wrong } })).status).toBe(404)
    }
    w.advance(8 * 24 * 3_600_000)
    expect((await w.call(confirmEmailLink, { body: { token } })).status).toBe(404)
    w.advance(-8 * 24 * 3_600_000)
    await w.database.run(sql`update person set email = 'elsewhere@example.test' where phone = ${person.contact_no}`)
    expect((await w.call(confirmEmailLink, { body: { token } })).status).toBe(404)
  })
})
