import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  addPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  passkeys,
  removePasskey,
  renamePasskey,
} from '#contracts/accounts/passkeys.ts'
import {
  changePassword,
  forgetPassword,
  forgetPasswordOtpValidation,
  resetPassword,
} from '#contracts/accounts/password.ts'
import { me } from '#contracts/accounts/sessions.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld, otherPassword, password } from '../account-world.ts'
import { setPassword } from '../account/account.sql.ts'
import { hashPassword } from '../credentials/hash-password.ts'
import { endAllSessions } from '../sessions/session.ts'
import { softAuthenticator } from './soft-authenticator.test-helper.ts'
import { relyingParty } from './relying-party.ts'

let w: AccountWorld
const origin = 'https://academy.example'
const rpId = 'academy.example'
beforeAll(async () => {
  w = await accountWorld({ PUBLIC_URL: origin })
})
afterAll(() => w.close())

type Device = ReturnType<typeof softAuthenticator>
const challengeOf = (answer: { body: { data: unknown } }) => (answer.body.data as { challenge: string }).challenge

async function add(as: { token: string }, device: Device, name = 'My phone') {
  const challenge = challengeOf(await w.call(passkeyOptions, { body: {} }, { as }))
  return w.call(addPasskey, { body: { name, credential: device.make(challenge) } }, { as })
}
async function logIn(device: Device, more: Parameters<Device['use']>[1] = {}) {
  const challenge = challengeOf(await w.call(passkeyLoginOptions, {}))
  return w.call(passkeyLogin, { body: { credential: device.use(challenge, more) } })
}
async function owner() {
  const person = await w.learner()
  const device = softAuthenticator({ origin, rpId })
  expect((await add(person, device)).status).toBe(200)
  return { person, device }
}

describe('a passkey', () => {
  it('is made, listed, told to its owner, and logs in', async () => {
    const { person, device } = await owner()
    const [passkey] = (await w.call(passkeys, {}, { as: person })).body.data
    expect(passkey).toMatchObject({ name: 'My phone', is_synced: false, last_used_at: null })
    expect((await w.messagesTo(person.email, 1))[0]).toMatchObject({ purpose: 'passkey_added' })
    const answer = await logIn(device)
    expect(answer.body).toMatchObject({ status: 200, data: { userInfo: { username: person.name } } })
    const { token } = answer.body as { token: string }
    expect((await w.call(me, {}, { as: { token } })).status).toBe(200)
    const [used] = (await w.call(passkeys, {}, { as: person })).body.data
    expect(used?.last_used_at).toEqual(expect.any(String))
  })

  it('is one of twenty at most, whoever adds several at the same moment', async () => {
    const person = await w.learner()
    await w.database.run(sql`
      insert into passkey (person_id, credential_id, public_key, counter, transports, name, is_synced)
      select ${person.personId}, 'old-' || n, '\\x00', 0, '{}', 'Old', false from generate_series(1, 18) n`)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => add(person, softAuthenticator({ origin, rpId }), 'Another')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })

  it('asks for finger, face or PIN, and for a key that the device finds by itself', async () => {
    const person = await w.learner()
    const made = (await w.call(passkeyOptions, { body: {} }, { as: person })).body.data
    expect(made).toMatchObject({
      rp: { id: rpId },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect((await w.call(passkeyLoginOptions, {})).body.data).toMatchObject({ rpId, userVerification: 'required' })
  })

  it('is renamed and removed by its owner only, and then opens nothing', async () => {
    const { person, device } = await owner()
    const stranger = await w.learner()
    const [{ id } = { id: '' }] = (await w.call(passkeys, {}, { as: person })).body.data
    for (const params of [{ id }, { id: '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b' }]) {
      expect((await w.call(renamePasskey, { params, body: { name: 'Mine' } }, { as: stranger })).status).toBe(404)
      expect((await w.call(removePasskey, { params }, { as: stranger })).status).toBe(404)
    }
    const renamed = await w.call(renamePasskey, { params: { id }, body: { name: 'Office key' } }, { as: person })
    expect(renamed.body.data.name).toBe('Office key')
    expect((await w.call(renamePasskey, { params: { id }, body: { name: ' ' } }, { as: person })).status).toBe(422)
    expect((await w.call(removePasskey, { params: { id } }, { as: person })).status).toBe(200)
    expect((await logIn(device)).status).toBe(422)
    expect((await w.call(passkeys, {}, { as: stranger })).body.data).toEqual([])
  })

  it('is not made for staff who act as somebody', async () => {
    const [boss, person] = [await w.staff('users.approve'), await w.learner()]
    await w.database.run(sql`update session set acted_by = ${boss.personId} where person_id = ${person.personId}`)
    expect((await w.call(passkeyOptions, { body: {} }, { as: person })).status).toBe(403)
  })

  it('ends with its account', async () => {
    const { person, device } = await owner()
    await w.database.run(sql`update person set suspended_at = now() where id = ${person.personId}`)
    expect((await logIn(device)).status).toBe(422)
  })
})

describe('whoever adds one', () => {
  const ask = (as: { token: string }, current_password?: string) =>
    w.call(passkeyOptions, { body: current_password === undefined ? {} : { current_password } }, { as })

  it('shows the password, where there is one', async () => {
    const person = await w.withPassword(await w.learner())
    for (const wrong of [undefined, 'Wrong@2026']) {
      const refused = await ask(person, wrong)
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toEqual({ current_password: ['This is not your current password.'] })
    }
    expect((await ask(person, '')).body.errors).toHaveProperty('current_password')
    const options = await ask(person, password)
    expect(options.status).toBe(200)
    const credential = softAuthenticator({ origin, rpId }).make(challengeOf(options))
    expect((await w.call(addPasskey, { body: { name: 'Mine', credential } }, { as: person })).status).toBe(200)
  })

  it('cannot guess it any faster than at login', async () => {
    const person = await w.withPassword(await w.learner())
    for (let n = 0; n < 5; n++) await ask(person, `Wrong@${2000 + n}`)
    expect((await ask(person, password)).status).toBe(429)
  })

  it('has logged in within five minutes, without a password', async () => {
    const person = await w.learner()
    expect((await ask(person)).status).toBe(200)
    await w.database.run(sql`
      update session set created_at = now() - interval '301 seconds' where person_id = ${person.personId}`)
    const refused = await ask(person, password)
    expect(refused.body.errors).toEqual({
      current_password: ['Please log in again, then add the passkey within five minutes.'],
    })
  })
})

describe('who removes a passkey', () => {
  const remove = async (as: { token: string }, current_password?: string) => {
    const [{ id } = { id: '' }] = (await w.call(passkeys, {}, { as })).body.data
    return w.call(removePasskey, { params: { id }, body: { current_password } }, { as })
  }

  it('shows the password, or without one has just logged in', async () => {
    const { person, device } = await owner()
    await w.database.run(sql`
      update session set created_at = now() - interval '301 seconds' where person_id = ${person.personId}`)
    expect((await remove(person)).body.errors).toEqual({
      current_password: ['Please log in again, then remove the passkey within five minutes.'],
    })
    await w.withPassword(person)
    for (const shown of [undefined, otherPassword])
      expect((await remove(person, shown)).body.errors).toEqual({
        current_password: ['This is not your current password.'],
      })
    expect((await logIn(device)).status).toBe(200)
    expect((await remove(person, password)).status).toBe(200)
    expect((await logIn(device)).status).toBe(422)
  })
})

describe('of a passkey the owner hears', () => {
  it('when it is removed', async () => {
    const { person } = await owner()
    const [{ id } = { id: '' }] = (await w.call(passkeys, {}, { as: person })).body.data
    await w.call(removePasskey, { params: { id } }, { as: person })
    const [, told] = await w.messagesTo(person.email, 2)
    expect(told).toMatchObject({ purpose: 'passkey_removed', subject: 'A passkey was removed from your account' })
    expect(told?.text).toContain('“My phone” no longer opens your account')
  })

  it('that it stays, when the password is changed', async () => {
    const { person, device } = await owner()
    const body = { password: otherPassword, password_confirmation: otherPassword }
    expect((await w.call(changePassword, { body }, { as: person })).status).toBe(200)
    const [, told] = await w.messagesTo(person.email, 2)
    expect(told?.text).toContain('These passkeys still open it: My phone.')
    expect((await logIn(device)).status).toBe(200)
  })

  it('that it is gone, when the password is set by a code; and it opens nothing', async () => {
    const { person, device } = await owner()
    const waiting = challengeOf(await w.call(passkeyOptions, { body: {} }, { as: person }))
    const asked = await w.call(forgetPassword, { body: { email: person.phone } })
    const otp = await w.codeTo(person.phone)
    const ticket = await w.call(forgetPasswordOtpValidation, {
      body: { email: person.phone, otp, id: asked.body.data.id },
    })
    const { id } = ticket.body.data
    const set = await w.call(resetPassword, {
      body: { id, password: otherPassword, password_confirmation: otherPassword },
    })
    expect(set.status).toBe(200)
    const [, told] = await w.messagesTo(person.email, 2)
    expect(told?.text).toContain('its passkeys were removed: My phone.')
    expect((await logIn(device)).status).toBe(422)
    // Nor is one made that was asked for before.
    const again = { ...person, token: await w.session(person.personId, 'learner') }
    expect((await w.call(passkeys, {}, { as: again })).body.data).toEqual([])
    const credential = softAuthenticator({ origin, rpId }).make(waiting)
    expect((await w.call(addPasskey, { body: { name: 'Late', credential } }, { as: again })).status).toBe(422)
  })
})

/** How many statements of this database wait for a lock. */
const waiting = async () =>
  (
    await w.database.first<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  )?.count ?? 0

it('one that was just being made when the account was taken back is not left behind', async () => {
  const { person } = await owner()
  const credential = softAuthenticator({ origin, rpId }).make(
    challengeOf(await w.call(passkeyOptions, { body: {} }, { as: person })),
  )
  const { late } = await w.database.transaction(async (transaction) => {
    await setPassword(transaction, person.personId, { hash: await hashPassword(otherPassword) })
    await endAllSessions(transaction, person.personId)
    // Its challenge was spent a moment before, so it is not among what goes.
    await transaction.run(sql`delete from passkey where person_id = ${person.personId}`)
    const late = w.call(addPasskey, { body: { name: 'Late', credential } }, { as: person })
    let isOver = false
    void late.finally(() => (isOver = true))
    await vi.waitFor(async () => expect(isOver || (await waiting()) > 0).toBe(true), { timeout: 15_000 })
    return { late }
  })
  expect((await late).status).toBe(422)
  expect(await w.database.query(sql`select from passkey where person_id = ${person.personId}`)).toEqual([])
})

describe('refused is', () => {
  it('an answer that was given before, or for another challenge', async () => {
    const { person, device } = await owner()
    const challenge = challengeOf(await w.call(passkeyLoginOptions, {}))
    const credential = device.use(challenge)
    expect((await w.call(passkeyLogin, { body: { credential } })).status).toBe(200)
    expect((await w.call(passkeyLogin, { body: { credential } })).status).toBe(422)
    const ofMaking = challengeOf(await w.call(passkeyOptions, { body: {} }, { as: person }))
    expect((await w.call(passkeyLogin, { body: { credential: device.use(ofMaking) } })).status).toBe(422)
    expect((await w.call(passkeyLogin, { body: { credential: device.use('bm90LWFza2Vk') } })).status).toBe(422)
  })

  it('a challenge that is too old', async () => {
    const { device } = await owner()
    const challenge = challengeOf(await w.call(passkeyLoginOptions, {}))
    await w.database.run(sql`update passkey_challenge set expires_at = now()`)
    expect((await w.call(passkeyLogin, { body: { credential: device.use(challenge) } })).status).toBe(422)
  })

  it('a device without its owner, one with an older count, one of another site, one nobody knows', async () => {
    const { person, device } = await owner()
    expect((await logIn(device, { flags: 0x01 })).status).toBe(422)
    expect((await logIn(device, { count: 7 })).status).toBe(200)
    expect((await logIn(device, { count: 7 })).status).toBe(422)
    expect((await logIn(softAuthenticator({ origin, rpId }))).status).toBe(422)
    const phisher = softAuthenticator({ origin: 'https://academy.example.evil', rpId: 'academy.example.evil' })
    expect((await add(person, phisher)).body.error).toMatchObject({ code: 'passkey_refused' })
  })

  it('another person’s challenge, and a second account for one passkey', async () => {
    const { device } = await owner()
    const [other, third] = [await w.learner(), await w.learner()]
    expect((await add(other, device)).status).toBe(422)
    const challenge = challengeOf(await w.call(passkeyOptions, { body: {} }, { as: third }))
    const credential = softAuthenticator({ origin, rpId }).make(challenge)
    expect((await w.call(addPasskey, { body: { name: 'X', credential } }, { as: other })).status).toBe(422)
  })

  it('nonsense, with 422 and without a fault', async () => {
    for (const text of ['', 'AAAA', '{}', '💥'.repeat(100)]) {
      const credential = {
        id: 'x',
        rawId: 'x',
        type: 'public-key' as const,
        response: { clientDataJSON: text, authenticatorData: text, signature: text },
      }
      expect((await w.call(passkeyLogin, { body: { credential } })).status).toBe(422)
    }
  })
})

it.each([
  ['https://academy.example', { id: 'academy.example', origins: ['https://academy.example'] }],
  ['http://127.0.0.1:3000', { id: 'localhost', origins: ['http://127.0.0.1:3000', 'http://localhost:3000'] }],
])('of %s passkeys are for %j', (publicUrl, party) => expect(relyingParty({ publicUrl })).toMatchObject(party))
