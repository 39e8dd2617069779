import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dMoreInfo, dUserSetting } from '#contracts/accounts/settings/dropdowns.ts'
import { getUserSettings, postPhoto, putUserSettings } from '#contracts/accounts/settings/settings.ts'
import { corporateLearners } from '#contracts/companies/companies.ts'
import { postToken } from '#contracts/integrations/tokens.ts'
import { getSharedCalendar, postCalendarAddress } from '#contracts/learning/calendar.ts'
import { changePassword } from '#contracts/accounts/password.ts'
import { login } from '#contracts/accounts/sign-in.ts'
import { me } from '#contracts/accounts/sessions.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld, otherPassword, password } from '../account-world.ts'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())

describe('settings', () => {
  it('are read and changed, absent fields staying as they are', async () => {
    const person = await w.learner()
    const before = await w.call(getUserSettings, {}, { as: person })
    expect(before.body.data).toMatchObject({
      name: person.name,
      email: person.email,
      contact_no: person.phone,
      locale: null,
      has_password: false,
      notification_choices: {},
      message_times: {
        is_quiet: false,
        quiet_from: '22:00',
        quiet_until: '07:00',
        is_email_quiet: false,
        digest_at: '18:00',
      },
    })
    const change = {
      name: 'Rahima Begum',
      gender: 'female',
      locale: 'bn',
      learner_type: 'Student',
      institute_name: ' BUTEX ',
      experience_id: 2,
      notification_choices: { class_reminders_sms: false, new_courses_email: true },
    }
    const after = await w.call(putUserSettings, { body: change }, { as: person })
    const drawn = `/portraits/${createHash('md5').update(person.personId).digest('hex').slice(0, 12)}.svg`
    expect(after.body.data).toMatchObject({
      ...change,
      institute_name: 'BUTEX',
      organization_name: null,
      photo: `${drawn}?as=female`,
    })
    const again = await w.call(
      putUserSettings,
      { body: { name: 'Rahima Begum', gender: null, experience_id: null } },
      { as: person },
    )
    expect(again.body.data).toEqual({
      ...after.body.data,
      gender: null,
      experience_id: null,
      // Whoever takes the gender back takes the face back.
      photo: drawn,
    })
    const user = (await w.call(me, {}, { as: person })).body.data
    expect(user).toMatchObject({
      username: 'Rahima Begum',
      locale: 'bn',
      learner_type: 'Student',
      institute_name: 'BUTEX',
    })
  })

  it('are one’s own', async () => {
    const [one, other] = [await w.learner(), await w.learner('Somebody Else')]
    await w.call(putUserSettings, { body: { name: 'Changed' } }, { as: one })
    expect((await w.call(getUserSettings, {}, { as: other })).body.data.name).toBe('Somebody Else')
    expect((await w.call(getUserSettings, {})).status).toBe(401)
    expect((await w.call(putUserSettings, { body: { name: 'Nobody' } })).status).toBe(401)
  })

  it.each([
    ['name', { name: 'x' }],
    ['email', { name: 'Rahima', email: 'other@example.test' }],
    ['contact_no', { name: 'Rahima', contact_no: '01711111111' }],
    ['locale', { name: 'Rahima', locale: 'de' }],
    ['experience_id', { name: 'Rahima', experience_id: 6 }],
    ['organization_name', { name: 'Rahima', organization_name: 'A\r\nB' }],
    ['learner_type', { name: 'Rahima', learner_type: null }],
    ['answers_sms', { name: 'Rahima', notification_choices: { answers_sms: true } }],
    // What cannot be refused is no choice.
    ['security_sms', { name: 'Rahima', notification_choices: { security_sms: false } }],
    ['order_email', { name: 'Rahima', notification_choices: { order_email: false } }],
  ])('refuse %s of %j', async (field, body) => {
    const answer = await w.call(putUserSettings, { body }, { as: await w.learner() })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})[0]).toContain(field)
  })

  it('of a mentor have nothing of a learner', async () => {
    const mentor = await w.mentor()
    const answer = await w.call(
      putUserSettings,
      { body: { name: 'Farhana', organization_name: 'X', learner_type: 'Student' } },
      { as: mentor },
    )
    expect(answer.body.data).toMatchObject({ name: 'Farhana', learner_type: null, organization_name: null })
  })
})

describe('a photo', () => {
  const picture = (width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'gif') =>
    sharp({ create: { width, height, channels: 3, background: '#b03060' } })
      .withMetadata({ exif: { IFD0: { Artist: 'Secret Studio' } } })
      .toFormat(format)
      .toBuffer()

  async function upload(
    as: { token: string } | undefined,
    bytes: Buffer | undefined,
    type = 'image/jpeg',
    name = 'me.jpg',
  ) {
    const boundary = '----selai'
    const file = bytes && [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]
    const response = await w.app.inject({
      method: 'POST',
      url: `/api${postPhoto.path}`,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      },
      payload: Buffer.concat([...(file ?? []), Buffer.from(`--${boundary}--\r\n`)]),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const publicFile = (address: string) => w.app.inject({ url: address })

  it.each(['jpeg', 'png', 'webp'] as const)(
    'from %s becomes a WebP of 256 pixels without metadata, for everybody to see',
    async (format) => {
      const person = await w.learner()
      const answer = await upload(person, await picture(900, 500, format), 'text/html', '../../evil.html')
      expect(answer.status).toBe(200)
      const { photo } = answer.body.data as { photo: string }
      expect(photo).toMatch(/^\/media\/uploads\/people\/[\w-]{22}\.webp$/)
      const file = await publicFile(photo)
      expect(file.headers['content-type']).toBe('image/webp')
      expect(file.headers['content-security-policy']).toContain('sandbox')
      const facts = await sharp(file.rawPayload).metadata()
      expect(facts).toMatchObject({ format: 'webp', width: 256, height: 256 })
      expect(facts.exif).toBeUndefined()
      expect((await w.call(me, {}, { as: person })).body.data.learner_photo).toBe(photo)
    },
  )

  it('takes the place of the one before, whose file goes', async () => {
    const person = await w.learner()
    const first = (await upload(person, await picture(300, 300, 'png'))).body.data.photo as string
    const second = (await upload(person, await picture(300, 300, 'png'))).body.data.photo as string
    expect((await publicFile(first)).statusCode).toBe(404)
    expect((await publicFile(second)).statusCode).toBe(200)
    const rows = await w.database.query(sql`select 1 from media where owner_id = ${person.personId}`)
    expect(rows).toHaveLength(1)
    expect(await w.storage.exists(first.replace('/media/uploads/', ''))).toBe(false)
  })

  it('is refused when it is no picture, whatever it is called', async () => {
    const person = await w.learner()
    const png = await picture(300, 300, 'png')
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('GIF89a'),
      await picture(30, 30, 'gif'),
      Buffer.from('PK\u0003\u0004zip'),
      png.subarray(0, 60),
      Buffer.concat([png.subarray(0, 8), Buffer.from('not really')]),
      Buffer.from('\u00ff\u00d8\u00ff<?php', 'latin1'),
    ]) {
      expect((await upload(person, bytes, 'image/png', 'me.png')).status).toBe(415)
    }
    expect(await w.database.query(sql`select 1 from media where owner_id = ${person.personId}`)).toEqual([])
  })

  it('is refused beyond 40 megapixels before it is unpacked, and beyond 5 MB', async () => {
    const person = await w.learner()
    // A bomb: the header promises 50,000 by 50,000 pixels.
    const bomb = Buffer.from(await picture(8, 8, 'png'))
    bomb.writeUInt32BE(50_000, 16)
    bomb.writeUInt32BE(50_000, 20)
    expect([413, 415]).toContain((await upload(person, bomb)).status)
    const wide = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await upload(person, wide)).status).toBe(413)
    expect((await upload(person, Buffer.alloc(5 * 1024 * 1024 + 1, 1))).status).toBe(413)
  })

  it('needs a file and a session', async () => {
    const missing = await upload(await w.learner(), undefined)
    expect(missing.status).toBe(422)
    expect(missing.body.errors).toEqual({ photo: ['Input field is required'] })
    expect((await upload(undefined, await picture(30, 30, 'png'))).status).toBe(401)
  })
})

describe('changing the password', () => {
  const change = (as: { token: string } | undefined, body: object, headers?: Record<string, string>) =>
    w.call(changePassword, { body }, { as, headers })
  const asked = { current_password: password, password: otherPassword, password_confirmation: otherPassword }

  it('needs the current one, ends the other sessions, renews this one and tells the person', async () => {
    const person = await w.withPassword(await w.learner())
    const elsewhere = await w.session(person.personId, 'learner')
    const answer = await w.call(
      changePassword,
      { body: asked },
      { headers: { cookie: `sid=${person.token}`, origin: w.config.publicUrl } },
    )
    expect(answer.status).toBe(200)
    for (const token of [elsewhere, person.token]) expect((await w.call(me, {}, { as: { token } })).status).toBe(401)
    const token = /^sid=([\w-]{43});/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
    expect((await w.call(me, {}, { as: { token } })).status).toBe(200)
    expect(
      (await w.call(login, { body: { auth_type: '2', email: person.email, password: otherPassword } })).status,
    ).toBe(200)
    expect((await w.messagesTo(person.phone, 1))[0]).toMatchObject({ purpose: 'password_changed' })
  })

  it('is the first one only right after a login: an open session alone would be an account for good', async () => {
    const person = await w.learner()
    const body = { password: otherPassword, password_confirmation: otherPassword }
    const session = sql`person_id = ${person.personId}`
    await w.database.run(sql`update session set created_at = now() - interval '6 minutes' where ${session}`)
    const answer = await change(person, body)
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { current_password: ['Please log in again, then set the password within five minutes.'] },
    ])
    await w.database.run(sql`update session set created_at = now() where ${session}`)
    expect((await change(person, body)).status).toBe(200)
  })

  it('ends the API tokens and the calendar address that somebody may have made in an open session, and names the tokens', async () => {
    const person = await w.withPassword(await w.corporateAdmin(await w.company()))
    const body = { name: 'Payroll', scopes: ['company.read'], current_password: password }
    const token = { token: (await w.call(postToken, { body }, { as: person })).body.data.token }
    const { token: calendar } = (await w.call(postCalendarAddress, {}, { as: person })).body.data
    const answers = async () => [
      (await w.call(corporateLearners, {}, { as: token })).status,
      (await w.call(getSharedCalendar, { params: { calendar } })).status,
    ]
    expect(await answers()).toEqual([200, 200])
    expect((await change(person, asked)).status).toBe(200)
    expect(await answers()).toEqual([401, 404])
    expect((await w.messageTo(person.email, 'tokens_revoked')).text).toContain('Payroll')
  })

  it('leaves an API client its token', async () => {
    const person = await w.withPassword(await w.learner())
    expect((await change(person, asked)).status).toBe(200)
    expect((await w.call(me, {}, { as: person })).status).toBe(200)
  })

  it('is refused for a wrong or missing current one, and slowed like a login', async () => {
    const person = await w.withPassword(await w.learner())
    for (let failure = 1; failure <= 5; failure++) {
      const answer = await change(
        person,
        failure % 2 ? { ...asked, current_password: 'Wrong#123' } : { ...asked, current_password: undefined },
      )
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({ current_password: ['This is not your current password.'] })
    }
    expect((await change(person, asked)).status).toBe(429)
  })

  it.each([
    [
      { ...asked, password_confirmation: password },
      'password_confirmation',
      'Passwords do not match. Please try again.',
    ],
    [
      { ...asked, password: 'weak', password_confirmation: 'weak' },
      'password',
      expect.stringMatching(/^Password must be at least 8/),
    ],
  ])('refuses %j', async (body, field, message) => {
    const answer = await change(await w.withPassword(await w.learner()), body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.[field]?.[0]).toEqual(message)
  })

  it('is for whoever is logged in, and not for staff who act as them', async () => {
    expect((await change(undefined, asked)).status).toBe(401)
    const [boss, person] = [await w.staff('users.approve'), await w.withPassword(await w.learner())]
    await w.database.run(sql`update session set acted_by = ${boss.personId} where person_id = ${person.personId}`)
    expect((await change(person, asked)).status).toBe(403)
  })

  it('sets the first one of who came by an invitation', async () => {
    const person = await w.learner()
    const first = { password: otherPassword, password_confirmation: otherPassword }
    expect((await change(person, first)).status).toBe(200)
    expect((await w.call(getUserSettings, {}, { as: person })).body.data.has_password).toBe(true)
    expect(
      (await w.call(login, { body: { auth_type: '2', email: person.email, password: otherPassword } })).status,
    ).toBe(200)
    expect((await change(person, first)).status).toBe(422)
  })
})

describe('dropdowns', () => {
  it('list their choices in order and language, experience by number', async () => {
    await w.database.run(sql`insert into dropdown_option (name, value, text, position) values
      ('DEPARTMENT', 'sewing', '{"en":"Sewing","bn":"সেলাই"}', 2), ('DEPARTMENT', 'cutting', '{"en":"Cutting"}', 1),
      ('EXPERIENCE', '2', '{"en":"1 to 3 years"}', 2), ('EXPERIENCE', '1', '{"en":"Less than 1 year"}', 1),
      ('GENDER', 'female', '{"en":"Female"}', 1), ('BANK', 'x', '{"en":"A bank"}', 1)`)
    const experience = [
      { value: 1, text: 'Less than 1 year' },
      { value: 2, text: '1 to 3 years' },
    ]
    const info = (await w.call(dMoreInfo, {})).body.data
    expect(Object.keys(info).sort()).toEqual([
      'ACADEMIC_DEGREE',
      'ACADEMIC_SUBJECT',
      'BOARD_UNIVERSITY',
      'DEPARTMENT',
      'DESIGNATION',
      'EMPLOYMENT_STATUS',
      'EXPERIENCE',
      'INSTITUTE',
      'ORGANIZATION_DROPDOWN',
    ])
    expect(info).toMatchObject({
      DEPARTMENT: [
        { value: 'cutting', text: 'Cutting' },
        { value: 'sewing', text: 'Sewing' },
      ],
      EXPERIENCE: experience,
      INSTITUTE: [],
    })
    const bangla = (await w.call(dMoreInfo, {}, { headers: { 'accept-language': 'bn' } })).body.data
    expect(bangla.DEPARTMENT).toContainEqual({ value: 'sewing', text: 'সেলাই' })
    const setting = (await w.call(dUserSetting, {})).body.data
    expect(setting).toMatchObject({
      GENDER: [{ value: 'female', text: 'Female' }],
      BANK: [{ value: 'x', text: 'A bank' }],
      RELIGION: [],
      EXPERIENCE: experience,
    })
    expect(setting.LANGUAGE.map(({ value }) => value).sort()).toEqual(['ar', 'bn', 'en', 'es', 'fr', 'zh'])
    expect(JSON.stringify(info)).not.toContain('A bank')
  })
})
