import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetPassword } from '#contracts/accounts/password.ts'
import { login } from '#contracts/accounts/sign-in.ts'
import { me } from '#contracts/accounts/sessions.ts'
import { openOneTimeLink } from '#contracts/accounts/links.ts'
import { register, resendOtp, verifyOtp } from '#contracts/accounts/sign-up/sign-up.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { confirmEmailLink } from '#contracts/accounts/contacts.ts'
import { codeHash } from '../codes/send-code.ts'
import { type AccountWorld, accountWorld, newcomer, otherPassword, password, wrongCodeFor } from '../account-world.ts'
import { createOneTimeLink } from '#server/platform/access/create-one-time-link.ts'

const expired = 'Looks like your OTP has expired. Try requesting a new one.'
const exists = 'An account with this mobile number or email already exists. Please log in.'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())

const peopleWith = (contact: string) =>
  w.database.query<{ id: string; name: string; email: string | null; phone: string | null; is_verified: boolean }>(sql`
    select id, name, email, phone, verified_at is not null as is_verified from person where phone = ${contact} or email = ${contact}`)

describe('sign-up', () => {
  it('makes an unverified account and sends its code by SMS, never in the answer', async () => {
    const person = newcomer()
    const answer = await w.call(register, { body: { ...person, contact_no: `+880 ${person.contact_no.slice(1)}` } })
    expect(answer.body).toEqual({
      status: 200,
      message: 'success',
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        contact_no: `${person.contact_no.slice(0, 5)}***${person.contact_no.slice(-3)}`,
        otp_expires_in: 300,
        resend_in: 60,
        otp_digits: 4,
      },
    })
    const [sms] = await w.messagesTo(person.contact_no, 1)
    expect(sms).toMatchObject({ channel: 'sms', purpose: 'sign_up', code: expect.stringMatching(/^\d{4}$/) })
    expect(sms?.text.split('\n').at(-1)).toBe(`@127.0.0.1 #${sms?.code}`)
    const [row] = await peopleWith(person.contact_no)
    expect(row).toMatchObject({ name: person.name, email: person.email, is_verified: false })
    expect(answer.body.data.id).not.toBe(row?.id)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await w.call(me, {}, { as: { token: answer.body.data.id } })).status).toBe(401)
  })

  it('speaks Bangla to who asks for it', async () => {
    const person = newcomer()
    await w.call(register, { body: person }, { headers: { 'accept-language': 'bn' } })
    const [sms] = await w.messagesTo(person.contact_no, 1)
    expect(sms?.text).toBe(`সেলাই একাডেমি: ${sms?.code} অ্যাকাউন্ট খোলার গোপন কোড।\n@127.0.0.1 #${sms?.code}`)
  })

  it('messages go on in the language of the pages where it was done, until another one is chosen', async () => {
    const languageAfter = async (headers: Record<string, string>) => {
      const person = newcomer()
      const { body } = await w.call(register, { body: person })
      const otp = (await w.messagesTo(person.contact_no, 1))[0]?.code
      const payload = { id: body.data.id, otp }
      const answer = await w.app.inject({ method: 'POST', url: '/api/verify-otp', headers, payload })
      expect(answer.statusCode).toBe(200)
      const found = await w.database.first<{ locale: string | null }>(
        sql`select locale from person where phone = ${person.contact_no}`,
      )
      return found?.locale
    }
    const { origin } = new URL(w.config.publicUrl)
    expect(await languageAfter({ origin, 'accept-language': 'bn' })).toBe('bn')
    expect(await languageAfter({ origin, 'accept-language': 'en' })).toBe('en')
    expect(await languageAfter({ 'accept-language': 'bn' })).toBe(null)
  })

  it('the code verifies, makes a learner and logs in', async () => {
    const { challengeId, code, ...person } = await w.signUp()
    const answer = await w.call(verifyOtp, { body: { id: challengeId, otp: code } })
    expect(answer.status).toBe(200)
    expect(answer.body.data.userInfo).toMatchObject({
      username: person.name,
      learner_name: person.name,
      learner_id: expect.any(String),
      contact_no: person.contact_no,
      role: 'learner',
      roles: ['learner'],
      mentor_id: null,
      corporate_user_id: null,
    })
    expect((await w.call(me, {}, { as: { token: answer.body.token as string } })).status).toBe(200)
    const credentials = { auth_type: '2', email: person.email, password }
    expect((await w.call(login, { body: credentials })).body.message).toBe('success')
  })

  it.each([7, 42, '961', '0961', 0])('takes the code %j with the zeros it begins with', async (given) => {
    const { challengeId, code } = await w.signUp()
    const stored = String(given).padStart(4, '0')
    await w.database.run(
      sql`update otp_challenge set code_hash = ${codeHash(w.config.appSecret, challengeId, stored)} where id = ${challengeId}`,
    )
    if (code !== stored) expect((await w.call(verifyOtp, { body: { id: challengeId, otp: code } })).status).toBe(422)
    expect((await w.call(verifyOtp, { body: { id: challengeId, otp: given } })).status).toBe(200)
  })

  it('takes a code typed in Bangla digits or as a number', async () => {
    const { challengeId, code } = await w.signUp()
    const bangla = code.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
    expect((await w.call(verifyOtp, { body: { id: challengeId, otp: bangla } })).status).toBe(200)
  })

  const ok = newcomer()
  it.each([
    ['name', { name: 'Al' }, 'Name must have 3 character'],
    ['name', { name: '' }, 'Please enter your name'],
    ['name', { name: 'x'.repeat(26) }, 'Name must have at most 25 characters'],
    ['name', { name: 'Eve\r\nBcc: all' }, 'Please enter your name'],
    ['email', { email: 'not an address' }, 'This is not valid email'],
    ['email', { email: undefined }, 'This Email is required.'],
    ['contact_no', { contact_no: '' }, 'Input field is required'],
    ['contact_no', { contact_no: '01211111111' }, 'Phone number is not valid'],
    ['contact_no', { contact_no: '018123456789' }, 'Phone number is too long'],
    [
      'password',
      { password: 'short1!' },
      'Password must be at least 8 characters, with a combination of numbers, special characters, uppercase and lowercase letters.',
    ],
    [
      'password',
      { password: 'Aa1!'.repeat(5) },
      'Password must be at least 8 characters, with a combination of numbers, special characters, uppercase and lowercase letters.',
    ],
    ['confirm_password', { confirm_password: otherPassword }, 'Password not match. Please try again'],
    ['role', { role: 'staff' }, 'This field is not known.'],
    ['is_verified', { is_verified: true }, 'This field is not known.'],
  ])('refuses %s of %j', async (field, change, message) => {
    const answer = await w.call(register, { body: { ...ok, ...change } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.[field]?.[0]).toBe(message)
    expect(await peopleWith(ok.email)).toEqual([])
  })

  it('refuses the phone or e-mail of a verified account with 405', async () => {
    const member = await w.member()
    await w.database.run(sql`update person set email_verified_at = now() where email = ${member.email}`)
    for (const taken of [{ contact_no: member.contact_no }, { email: member.email }]) {
      const answer = await w.call(register, { body: { ...newcomer(), ...taken } })
      expect(answer.status).toBe(405)
      expect(answer.body.error).toEqual({ http_code: 405, code: 'account_exists', message: exists })
    }
    expect(await w.messagesTo(member.contact_no, 1)).toHaveLength(1)
  })

  it('ignores a user_id that is no invitation', async () => {
    const member = await w.member()
    const [owner] = await peopleWith(member.contact_no)
    const person = newcomer()
    expect((await w.call(register, { body: { ...person, user_id: owner?.id } })).status).toBe(200)
    expect((await peopleWith(person.contact_no))[0]?.id).not.toBe(owner?.id)
  })

  it('completes the account of an invitation, needs the code of its phone all the same, and joins the company', async () => {
    const { email } = newcomer()
    const [companyId, another] = [await w.company(), await w.company()]
    const invited = await w.database.first<{ id: string; learner_id: string }>(sql`
      with p as (insert into person (name, email) values ('Invited', ${email}) returning id)
      insert into learner (person_id) select id from p returning person_id as id, id as learner_id`)
    const personId = invited!.id
    for (const company of [companyId, another]) {
      await w.database.run(
        sql`insert into corporate_learner (company_id, learner_id) values (${company}, ${invited!.learner_id})`,
      )
    }
    const link = { personId, purpose: 'invitation', target: '/', hours: 1, companyId } as const
    const user_id = await createOneTimeLink(w.database, link)
    const abandoned = await w.call(register, { body: { ...newcomer(), user_id } })
    const person = newcomer()
    const answer = await w.call(register, { body: { ...person, user_id } })
    expect(await peopleWith(email)).toMatchObject([{ id: personId, is_verified: false }])
    const entered = { id: answer.body.data.id, otp: await w.codeTo(person.contact_no) }
    expect((await w.call(verifyOtp, { body: entered })).status).toBe(200)
    expect(await peopleWith(person.contact_no)).toMatchObject([
      { id: personId, email: person.email, is_verified: true },
    ])
    const states = await w.database.query<{ company_id: string; status: string }>(
      sql`select company_id, status from corporate_learner where learner_id = ${invited!.learner_id}`,
    )
    expect(new Map(states.map(({ company_id, status }) => [company_id, status]))).toEqual(
      new Map([
        [companyId, 'active'],
        [another, 'invited'],
      ]),
    )
    expect((await w.call(openOneTimeLink, { params: { token: user_id } })).status).toBe(404)
    expect((await w.call(verifyOtp, { body: { id: abandoned.body.data.id, otp: '0000' } })).status).toBe(422)
  })
})

describe('signing up again before the code was entered', () => {
  it('sends a new code, ends the old one, and takes the new name and password', async () => {
    const first = await w.signUp()
    const again = {
      ...newcomer(),
      email: first.email,
      contact_no: first.contact_no,
      name: 'Salma Begum',
      password: otherPassword,
    }
    const second = await w.call(register, { body: again })
    expect(second.status).toBe(200)
    const code = await w.codeTo(first.contact_no, 2)
    const old = await w.call(verifyOtp, { body: { id: first.challengeId, otp: first.code } })
    expect(old.body.errors).toEqual({ otp_code: [expired] })
    const login1 = await w.call(login, { body: { auth_type: '2', email: first.email, password: otherPassword } })
    expect(login1.body.message).toBe('unverified_user')
    const answer = await w.call(verifyOtp, { body: { id: second.body.data.id, otp: code } })
    expect(answer.body.data.userInfo.username).toBe('Salma Begum')
    expect(await peopleWith(first.contact_no)).toHaveLength(1)
  })

  it('nobody can slip a password under the sign-up of somebody else', async () => {
    const victim = await w.signUp()
    const attacker = { ...newcomer(), contact_no: victim.contact_no, name: 'Attacker', password: otherPassword }
    await w.call(register, { body: attacker })
    await w.codeTo(victim.contact_no, 2)
    await w.waitAMinute(victim.contact_no)
    // The victim's screen still has its own challenge: the code is over, so another is asked for.
    const again = await w.call(resendOtp, { body: { user: victim.challengeId, auth_type: '2' } })
    const code = await w.codeTo(victim.contact_no, 3)
    const entered = await w.call(verifyOtp, { body: { id: again.body.data.id, otp: code } })
    expect(entered.status).toBe(200)
    expect(await peopleWith(victim.contact_no)).toMatchObject([{ name: victim.name, email: victim.email }])
    const by = (secret: string) =>
      w.call(login, { body: { auth_type: '2', contact_no: victim.contact_no, password: secret } })
    expect((await by(otherPassword)).status).toBe(401)
    expect((await by(password)).body.message).toBe('success')
  })

  it('goes on with the account of the phone when another one only typed the e-mail', async () => {
    const [one, two] = [await w.signUp(), await w.signUp()]
    const answer = await w.call(register, { body: { ...newcomer(), contact_no: one.contact_no, email: two.email } })
    const otp = await w.codeTo(one.contact_no, 2)
    expect((await w.call(verifyOtp, { body: { id: answer.body.data.id, otp } })).status).toBe(200)
    expect(await peopleWith(one.contact_no)).toMatchObject([{ email: two.email, is_verified: true }])
  })

  it('is not refused to the owner of an e-mail that somebody else signed up with and never confirmed', async () => {
    const stranger = await w.member()
    const linksTo = async (count: number) =>
      (await w.messagesTo(stranger.email, count)).map(({ text }) => /token=(\S+)$/.exec(text)?.[1] ?? '')
    const [strangers = ''] = await linksTo(1)
    const owner = await w.member({ ...newcomer(), email: stranger.email })
    expect(await peopleWith(owner.contact_no)).toMatchObject([{ email: null, is_verified: true }])
    const [, owners = ''] = await linksTo(2)
    expect((await w.call(confirmEmailLink, { body: { token: owners } })).status).toBe(200)
    expect(await peopleWith(stranger.email)).toMatchObject([{ phone: owner.contact_no }])
    expect((await w.call(confirmEmailLink, { body: { token: strangers } })).status).toBe(404)
    const again = await w.call(register, { body: { ...newcomer(), email: stranger.email } })
    expect(again.body.error.code).toBe('account_exists')
  })

  it.each([2, 5])('%i at the same instant make one account', async (count) => {
    const person = newcomer()
    const answers = await Promise.all(
      Array.from({ length: count }, () => w.call(register, { body: { ...person, email: newcomer().email } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(200))
    expect(await peopleWith(person.contact_no)).toHaveLength(1)
    await w.messagesTo(person.contact_no, count)
    const open = await w.database.query(
      sql`select 1 from otp_challenge where destination = ${person.contact_no} and expires_at > now()`,
    )
    expect(open).toHaveLength(1)
  })
})

describe('the code of a sign-up', () => {
  it('allows five guesses, counted together by two processes; the sixth is not looked at', async () => {
    const { challengeId, code } = await w.signUp()
    const second = await w.secondApp()
    for (let guess = 1; guess <= 5; guess++) {
      const body = { id: challengeId, otp: wrongCodeFor(code, guess) }
      const answer =
        guess % 2
          ? await w.call(verifyOtp, { body })
          : { status: (await second.inject({ method: 'POST', url: '/api/verify-otp', payload: body })).statusCode }
      expect(answer.status).toBe(422)
    }
    const sixth = await w.call(verifyOtp, { body: { id: challengeId, otp: code } })
    expect(sixth.status).toBe(422)
    expect(sixth.body).toMatchObject({
      message: 'This code was entered wrong too often. Request a new one.',
      error: { code: 'otp_used_up' },
      errors: { otp_code: ['This code was entered wrong too often. Request a new one.'] },
    })
  })

  it('a new code does not bring back more than nine wrong tries a day', async () => {
    const { challengeId, contact_no, code } = await w.signUp()
    for (let guess = 1; guess <= 5; guess++) {
      await w.call(verifyOtp, { body: { id: challengeId, otp: wrongCodeFor(code, guess) } })
    }
    await w.waitAMinute(contact_no)
    const again = await w.call(resendOtp, { body: { user: challengeId } })
    const next = await w.codeTo(contact_no, 2)
    for (let guess = 1; guess <= 4; guess++) {
      await w.call(verifyOtp, { body: { id: again.body.data.id, otp: wrongCodeFor(next, guess) } })
    }
    expect((await w.call(verifyOtp, { body: { id: again.body.data.id, otp: next } })).status).toBe(422)
    await w.waitAMinute(contact_no)
    const refused = await w.call(resendOtp, { body: { user: again.body.data.id } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
  })

  it('works once, also for fifty who are right together', async () => {
    const { challengeId, code } = await w.signUp()
    const second = await w.secondApp()
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const body = { id: challengeId, otp: code }
        if (index % 2) return (await w.call(verifyOtp, { body })).status
        return (await second.inject({ method: 'POST', url: '/api/verify-otp', payload: body })).statusCode
      }),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 422)).toHaveLength(49)
    expect((await w.call(verifyOtp, { body: { id: challengeId, otp: code } })).status).toBe(422)
  })

  it('ends after five minutes by the time of the database', async () => {
    const { challengeId, code } = await w.signUp()
    await w.database.run(sql`update otp_challenge set expires_at = now() where id = ${challengeId}`)
    expect((await w.call(verifyOtp, { body: { id: challengeId, otp: code } })).status).toBe(422)
    const left = await w.database.first<{ life: number }>(
      sql`select extract(epoch from expires_at - sent_at)::int as life from otp_challenge where id <> ${challengeId} and expires_at > now() limit 1`,
    )
    expect(left?.life).toBe(300)
  })

  it.each(['', '1', 'abcd', '00000', '../../..'])('%j is wrong like any other', async (otp) => {
    const { challengeId } = await w.signUp()
    const answer = await w.call(verifyOtp, { body: { id: challengeId, otp } })
    expect(answer.body.errors).toEqual({ otp_code: [expired] })
  })

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000', "' or 1=1"])('the challenge %j is over', async (id) => {
    expect((await w.call(verifyOtp, { body: { id, otp: '1234' } })).body.errors).toEqual({ otp_code: [expired] })
  })

  it('is kept as a keyed hash, and the password of the form as argon2id', async () => {
    const { challengeId, code } = await w.signUp()
    const row = await w.database.first<{ text: string; pending_password_hash: string; size: number }>(
      sql`select c::text as text, pending_password_hash, length(code_hash) as size from otp_challenge c where id = ${challengeId}`,
    )
    expect(row?.size).toBe(32)
    expect(row?.text.replace(challengeId, '').split(',')).not.toContain(code)
    expect(row?.pending_password_hash).toMatch(/^\$argon2id\$v=19\$/)
  })

  it('opens no other door: as a reset ticket it is nothing', async () => {
    const { challengeId } = await w.signUp()
    const body = { id: challengeId, password: otherPassword, password_confirmation: otherPassword }
    expect((await w.call(resetPassword, { body })).body.error.code).toBe('reset_failed')
  })
})

describe('another code', () => {
  it('may be asked for after a minute, ends the one before, and says how long to wait', async () => {
    const { challengeId, contact_no, code } = await w.signUp()
    const soon = await w.call(resendOtp, { body: { user: challengeId, auth_type: '2' } })
    expect(soon.status).toBe(429)
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60)
    await w.waitAMinute(contact_no)
    const again = await w.call(resendOtp, { body: { user: challengeId, auth_type: '2' } })
    expect(again.body.data).toMatchObject({
      contact_no: `${contact_no.slice(0, 5)}***${contact_no.slice(-3)}`,
      resend_in: 60,
    })
    expect(again.body.data.id).not.toBe(challengeId)
    const next = await w.codeTo(contact_no, 2)
    expect((await w.call(verifyOtp, { body: { id: challengeId, otp: code } })).status).toBe(422)
    expect((await w.call(verifyOtp, { body: { id: again.body.data.id, otp: next } })).status).toBe(200)
    expect((await w.call(resendOtp, { body: { user: again.body.data.id } })).status).toBe(404)
  })

  it('may be asked for by phone or e-mail too', async () => {
    const { contact_no, email } = await w.signUp()
    await w.waitAMinute(contact_no)
    const answer = await w.call(resendOtp, { body: { user: email, auth_type: '2' } })
    expect(answer.body.data.contact_no).toBe('n***@example.test')
    const otp = await w.codeTo(contact_no, 2)
    expect((await w.call(verifyOtp, { body: { id: answer.body.data.id, otp } })).status).toBe(200)
  })

  it('of two who ask together one gets it', async () => {
    const { challengeId, contact_no } = await w.signUp()
    await w.waitAMinute(contact_no)
    const answers = await Promise.all([0, 1].map(() => w.call(resendOtp, { body: { user: challengeId } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
  })

  it('looks the same for a verified account and for nobody, and reaches neither', async () => {
    const member = await w.member()
    const nobody = newcomer()
    const [known, unknown] = [
      await w.call(resendOtp, { body: { user: member.contact_no } }),
      await w.call(resendOtp, { body: { user: nobody.contact_no } }),
    ]
    const shape = (answer: typeof known) => ({ ...answer.body, data: { ...answer.body.data, id: '', contact_no: '' } })
    expect(known.status).toBe(200)
    expect(shape(known)).toEqual(shape(unknown))
    const verify = { body: { id: unknown.body.data.id, otp: '1234' } }
    expect((await w.call(verifyOtp, verify)).body.errors).toEqual({ otp_code: [expired] })
    await w.signUp()
    expect((await w.messages()).filter(({ to }) => to === nobody.contact_no)).toEqual([])
    expect((await w.messages()).filter(({ to }) => to === member.contact_no)).toHaveLength(1)
  })

  it('comes five times a day at most, whatever asks for it', async () => {
    const { challengeId, contact_no, ...person } = await w.signUp()
    let user = challengeId
    for (let sent = 2; sent <= 5; sent++) {
      await w.waitAMinute(contact_no)
      user = (await w.call(resendOtp, { body: { user } })).body.data.id
    }
    await w.waitAMinute(contact_no)
    expect((await w.call(resendOtp, { body: { user } })).status).toBe(429)
    const { name, email } = person
    expect((await w.call(register, { body: { name, email, contact_no, password } })).status).toBe(429)
    expect(await w.messagesTo(contact_no, 5)).toHaveLength(5)
  })

  it.each(['nonsense', '12345', 'a@b'])('to %j goes nowhere', async (user) => {
    const answer = await w.call(resendOtp, { body: { user } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ user: ['Invalid Email Address'] })
  })

  it.each([
    [register, () => ({ ...newcomer() }), 5],
    [resendOtp, () => ({ user: newcomer().contact_no }), 10],
  ] as const)('one address has a limit: $key', async (endpoint, body, max) => {
    const address = w.from(`10.1.${max}.7`)
    const statuses: number[] = []
    for (let count = 0; count <= max; count++) statuses.push((await w.call(endpoint, { body: body() }, address)).status)
    expect(statuses).toEqual([...Array(max).fill(200), 429])
    expect((await w.call(endpoint, { body: body() }, w.from('10.2.0.8'))).status).toBe(200)
  })

  it('stops for everybody when an hour brought too many', async () => {
    await w.database.run(sql`insert into rate_limit (key, uses, resets_at) values ('codes:all', 1000, now() + interval '10 minutes')
      on conflict (key) do update set uses = 1000, resets_at = excluded.resets_at`)
    const answer = await w.call(register, { body: newcomer() })
    await w.database.run(sql`delete from rate_limit where key = 'codes:all'`)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500)
  })
})
