import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCertificateByNumber, getCertificate, learnerCertificates } from '#contracts/certificates/certificates.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { certificateFile, forgetPrints, type KeptSnapshot } from '../files/certificate-file.ts'
import { issueCertificate } from './issue-certificate.ts'
import { renameLearner } from './rename-learner.ts'

let academy: World
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner
let enrolmentId: string

beforeAll(async () => {
  academy = await world({ env: { PUBLIC_URL: 'https://selai.example' } })
  await academy.database.run(
    sql`insert into website_config (config) values ('{"footer_summary_title":{"en":"Selai Academy","bn":"সেলাই একাডেমি"}}')`,
  )
  await academy.database.run(sql`
    insert into installation (key, value) values ('certificates', '{"director":{"name":{"en":"Samia Haque","bn":"সামিয়া হক"},"title":{"en":"Director","bn":"পরিচালক"}}}')`)
})
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.database.run(sql`delete from rate_limit`)
  course = await academy.course({ name: 'Fabric inspection' })
  learner = await academy.learner('Rahima Khatun')
  enrolmentId = await academy.enrol(learner.learnerId, course)
  const { mentorId } = await academy.mentor('Farhana Rahman')
  await academy.database.run(
    sql`insert into course_mentor (course_id, mentor_id) values (${course.course_id}, ${mentorId})`,
  )
})

const change = (set: ReturnType<typeof sql>) =>
  academy.database.run(sql`update certificate set ${set} where enrolment_id = ${enrolmentId}`)
const issue = async () => (await issueCertificate(academy.database, { enrolmentId })) as string
const check = (slug: string, as?: { token: string }) => academy.call(getCertificate, { params: { slug } }, { as })
const file = (name: string) => academy.app.inject({ url: `/api/certificates/${name}` })

test('a print of a former look is not shown any more, and neither look outlives the person', async () => {
  const slug = await issue()
  const kept = new Map<string, Buffer>()
  const storage = {
    ...academy.storage,
    get: async (key: string) => kept.has(key) && { body: Readable.from([kept.get(key)]) },
    put: async (key: string, body: Buffer) => kept.set(key, body),
    delete: async (key: string) => kept.delete(key),
  } as unknown as World['storage']
  const { database, config } = academy
  const print = () => certificateFile({ database, config, storage }, slug, 'png')
  const { body } = await print()
  const [key = ''] = kept.keys()
  const former = key.replace(/look-\d+\//, '')
  expect(former).not.toBe(key)
  kept.set(former, Buffer.from('the former look'))
  kept.delete(key)
  expect((await print()).body.equals(body)).toBe(true)
  expect([...kept.keys()]).toEqual([key])

  kept.set(former, Buffer.from('the former look'))
  const row = await database.first<{ snapshot: KeptSnapshot }>(
    sql`select snapshot from certificate where slug = ${slug}`,
  )
  await forgetPrints({ config, storage }, { slug, snapshot: row!.snapshot })
  expect([...kept.keys()]).toEqual([])
})

describe('a certificate', () => {
  test('bears the name that is left of a person whose account is deleted, and nobody else’s changes', async () => {
    const other = await academy.learner('Karim Mia')
    const [slug, foreign] = [
      await issue(),
      await issueCertificate(academy.database, { enrolmentId: await academy.enrol(other.learnerId, course) }),
    ]
    await renameLearner(academy.database, learner.personId, 'Deleted account')
    const names = [(await check(slug)).body.data.name, (await check(foreign as string)).body.data.name]
    expect(names).toEqual(['Deleted account', 'Karim Mia'])
  })

  test('says everything that is printed, to anyone who has its link', async () => {
    await academy.database.run(sql`
      insert into attempt (enrolment_id, quiz_id, number, state, questions, max_points, percent, is_passed)
      select ${enrolmentId}, ${course.quiz_id}, n, 'submitted', '[]', 2, percent, is_passed from (values (1, 50, false), (2, 91.4, true), (3, 70, true)) a (n, percent, is_passed)`)
    const slug = await issue()
    expect(slug).toMatch(/^[\w-]{22}$/)
    const today = (await academy.database.first<{ day: string }>(sql`select dhaka_today() as day`))!.day
    const { status, body } = await check(slug)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      slug,
      serial: expect.stringMatching(new RegExp(`^SA-${today.slice(0, 7)}-\\d{6}$`)),
      name: 'Rahima Khatun',
      course_name: 'Fabric inspection',
      course_slug: course.slug,
      path_slug: null,
      courses: [],
      company: null,
      batch_no: 1,
      revision: null,
      training_type: 'Self-paced',
      hours: 3,
      result_percent: 91,
      pass_percent: 60,
      issued_on: today,
      expires_on: null,
      signatories: [
        { name: 'Farhana Rahman', title: 'Mentor' },
        { name: 'Samia Haque', title: 'Director' },
      ],
      skills: [],
      status: 'valid',
      revoke_reason: null,
      replaced_by: null,
      academy: 'Selai Academy',
      verify_url: `https://selai.example/certificate/${slug}`,
      is_own: false,
    })
    expect((await check(slug, learner)).body.data.is_own).toBe(true)
    expect((await check(slug, await academy.learner())).body.data.is_own).toBe(false)
  })

  test('is issued once, however many ask at once', async () => {
    const slugs = await Promise.all(Array.from({ length: 8 }, issue))
    expect(new Set(slugs).size).toBe(1)
    expect(await academy.database.query(sql`select from certificate where enrolment_id = ${enrolmentId}`)).toHaveLength(
      1,
    )
  })

  test('stays as it was issued when names and the academy’s colour change', async () => {
    await academy.database.run(sql`update website_config set config = config || '{"brand_colour":"#1d5fa8"}'`)
    const slug = await issue()
    await academy.database.run(sql`update website_config set config = config || '{"brand_colour":"#108040"}'`)
    const kept = await academy.database.first(
      sql`select snapshot ->> 'colour' as colour from certificate where slug = ${slug}`,
    )
    expect(kept).toEqual({ colour: '#1d5fa8' })
    await academy.database.run(sql`update person set name = 'Somebody Else' where id = ${learner.personId}`)
    await academy.database.run(
      sql`update course set name = '{"en":"Another course"}', hours = 99 where id = ${course.course_id}`,
    )
    expect((await check(slug)).body.data).toMatchObject({
      name: 'Rahima Khatun',
      course_name: 'Fabric inspection',
      hours: 3,
    })
  })

  test.each([
    ['en', 'In person'],
    ['bn', 'সশরীরে'],
  ])('names the mode of a batch on site as lists do, in %s', async (locale, name) => {
    await academy.database.run(sql`
      update batch set training_type = 'On-site' where id = (select batch_id from enrolment where id = ${enrolmentId})`)
    await academy.database.run(sql`update person set locale = ${locale} where id = ${learner.personId}`)
    expect((await check(await issue())).body.data.training_type).toBe(name)
  })

  test('is in Bangla for who reads Bangla', async () => {
    await academy.database.run(sql`update person set locale = 'bn' where id = ${learner.personId}`)
    expect((await check(await issue())).body.data).toMatchObject({
      academy: 'সেলাই একাডেমি',
      training_type: 'নিজের গতিতে',
      course_name: expect.stringMatching(/^কোর্স/),
      signatories: [{ title: 'মেন্টর' }, { name: 'সামিয়া হক', title: 'পরিচালক' }],
    })
  })

  test('names a course in the language that it was written in, when there is no other', async () => {
    await academy.database.run(
      sql`update course set name = '{"en":"","bn":"","fr":"Contrôle des tissus"}' where id = ${course.course_id}`,
    )
    expect((await check(await issue())).body.data.course_name).toBe('Contrôle des tissus')
  })

  test('expires with its course’s rule, after its last day', async () => {
    await academy.database.run(sql`update course set certificate_valid_months = 12 where id = ${course.course_id}`)
    const slug = await issue()
    const days = await academy.database.first<{ last: string; ends: string }>(sql`
      select (dhaka_today() + interval '12 months')::date as last, to_char(expires_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD HH24:MI') as ends
      from certificate where enrolment_id = ${enrolmentId}`)
    expect((await check(slug)).body.data).toMatchObject({ status: 'valid', expires_on: days?.last })
    expect(Date.parse(`${days?.ends.replace(' ', 'T')}Z`) - Date.parse(`${days?.last}T00:00Z`)).toBe(86_400_000)
    await change(sql`expires_at = now()`)
    expect((await check(slug)).body.data.status).toBe('expired')
  })

  test('that was revoked says so and why, and is not replaced by itself', async () => {
    const slug = await issue()
    await change(sql`revoked_at = now(), revoke_reason = 'Issued to the wrong person'`)
    expect((await check(slug)).body.data).toMatchObject({
      status: 'revoked',
      revoke_reason: 'Issued to the wrong person',
    })
    expect(await issueCertificate(academy.database, { enrolmentId })).toBeNull()
  })

  test.each(['AAAAAAAAAAAAAAAAAAAAAA', 'x', "'; --", 'a'.repeat(81)])('%s is not there', async (slug) => {
    const absent = await check(slug)
    expect([absent.status, absent.body.error.code]).toEqual([404, 'not_found'])
  })
})

describe('by its printed number', () => {
  const ask = (number: string, name: string) => academy.call(findCertificateByNumber, { query: { number, name } })

  test('a certificate is found with the name on it, however both are typed', async () => {
    const slug = await issue()
    const { serial } = (await check(slug)).body.data
    const typed: [string, string][] = [
      [serial, 'Rahima Khatun'],
      [` ${serial.toLowerCase().replaceAll('-', ' ')}`, 'rahima  KHATUN.'],
    ]
    for (const [number, name] of typed) expect((await ask(number, name)).body.data).toEqual({ slug })
  })

  test('another name, a part of a number or of a name, and a number that is not there get the same answer', async () => {
    const { serial } = (await check(await issue())).body.data
    const wrong: [string, string][] = [
      [serial, 'Rahima'],
      [serial, 'R%'],
      [serial.slice(0, -1), 'Rahima Khatun'],
      ['SA-2026-01-999999', 'Rahima Khatun'],
    ]
    for (const [number, name] of wrong) {
      const { status, body } = await ask(number, name)
      expect([status, body.error.code], `${number} ${name}`).toEqual([404, 'certificate_unknown'])
    }
    const empty = await ask(' ', '')
    expect(empty.body.errors).toEqual({
      number: ['Enter the certificate number.'],
      name: ['Enter the name on the certificate.'],
    })
  })

  test('nobody tries numbers without end', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) statuses.push((await ask('SA-2026-01-999999', 'Rahima Khatun')).status)
    expect([statuses[29], statuses[30]]).toEqual([404, 429])
  })
})

describe('the list', () => {
  test('has one’s own, with their state', async () => {
    const slug = await issue()
    const mine = await academy.call(learnerCertificates, {}, { as: learner })
    expect(mine.body.data).toMatchObject([
      { slug, course_name: 'Fabric inspection', course_slug: course.slug, status: 'valid' },
    ])
    const other = await academy.call(learnerCertificates, {}, { as: await academy.learner() })
    expect(other.body.data).toEqual([])
    expect((await academy.call(learnerCertificates, {})).status).toBe(401)
  })
})

describe('the files', () => {
  test('are a PDF, a picture and data, named after the certificate, not for search engines', async () => {
    const slug = await issue()
    const { serial } = (await check(slug)).body.data
    const [pdf, png, json] = await Promise.all([file(`${slug}.pdf`), file(`${slug}.png`), file(`${slug}.json`)])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(json.json()).toMatchObject({ serial, name: 'Rahima Khatun', status: 'valid' })
    expect(json.json()).not.toHaveProperty('is_own')
    for (const [answer, type] of [
      [pdf, 'application/pdf'],
      [png, 'image/png'],
      [json, 'application/json'],
    ] as const) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain(type)
      expect(answer.headers['x-robots-tag']).toBe('noindex')
      expect(answer.headers['content-disposition']).toContain(
        `attachment; filename="Certificate ${serial} Rahima Khatun.`,
      )
    }
  })

  test('are small pictures too, for the page', async () => {
    const slug = await issue()
    for (const [width, type, format] of [
      [700, 'avif', 'heif'],
      [1600, 'webp', 'webp'],
    ] as const) {
      const { headers, rawPayload } = await file(`${slug}.${width}.${type}`)
      expect(headers['content-type']).toBe(`image/${type}`)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width })
    }
    expect((await file(`${slug}.700.avif`)).rawPayload.length).toBeLessThan(20_000)
    expect((await file(`${slug}.800.webp`)).statusCode).toBe(404)
  })

  test('have names of any script without breaking the header', async () => {
    await academy.database.run(sql`update person set name = ${'রহিমা "খাতুন" (A)\n*'} where id = ${learner.personId}`)
    const { headers } = await file(`${await issue()}.json`)
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="Certificate SA-[\d-]+ +A\.json"; filename\*=UTF-8''Certificate%20SA[\w%.-]+$/,
    )
  })

  test('are drawn once and kept', async () => {
    const slug = await issue()
    const before = await file(`${slug}.pdf`)
    const after = await file(`${slug}.pdf`)
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
    await change(sql`snapshot = snapshot || '{"learnerName":"Corrected Name"}'`)
    expect((await file(`${slug}.pdf`)).rawPayload.equals(before.rawPayload)).toBe(false)
  })

  test('of a revoked certificate cannot be had; its data says why', async () => {
    const slug = await issue()
    await file(`${slug}.pdf`)
    await change(sql`revoked_at = now(), revoke_reason = 'Copied'`)
    expect((await file(`${slug}.pdf`)).statusCode).toBe(410)
    expect((await file(`${slug}.png`)).statusCode).toBe(410)
    expect((await file(`${slug}.700.avif`)).statusCode).toBe(410)
    expect((await file(`${slug}.json`)).json()).toMatchObject({ status: 'revoked', revoke_reason: 'Copied' })
  })

  test.each(['AAAAAAAAAAAAAAAAAAAAAA.pdf', 'x.exe', '..%2Fx.pdf', '.pdf'])('%s is not there', async (name) => {
    expect((await file(name)).statusCode).toBe(404)
  })

  test('can be had thirty times a minute', async () => {
    const slug = await issue()
    const statuses = []
    for (let time = 0; time < 31; time++) statuses.push((await file(`${slug}.json`)).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses[30]).toBe(429)
  })

  test('can be drawn without any signature', async () => {
    await academy.database.run(sql`delete from course_mentor where course_id = ${course.course_id}`)
    const slug = await issue()
    await change(sql`snapshot = snapshot || '{"signatories":[]}'`)
    expect((await file(`${slug}.pdf`)).statusCode).toBe(200)
  })
})
