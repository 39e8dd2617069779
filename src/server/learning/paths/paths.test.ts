/** A path is followed and left, and its certificate comes with the last one that it asks for: once, and for as long as they hold. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { myData } from '#contracts/accounts/erasure/erasure.ts'
import { putPathCourses, putPathPublication } from '#contracts/catalogue/paths.office.ts'
import { getPath } from '#contracts/catalogue/paths.ts'
import {
  officeCertificates,
  reissueCertificate,
  revokeCertificate,
} from '#contracts/certificates/certificates.office.ts'
import { getCertificate, learnerCertificates } from '#contracts/certificates/certificates.ts'
import { followPath, learnerPaths } from '#contracts/learning/paths.ts'
import { issueCertificate } from '#server/certificates/issuing/issue-certificate.ts'
import { revokeEarnedSince } from '#server/certificates/issuing/revoke-earned-since.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'
import { forgetPaths } from './forget-paths.ts'
import { settleLearning } from '../settling/settle-learning.ts'

type Course = Awaited<ReturnType<World['course']>>
let w: World
let registrar: TestPerson
let editor: TestPerson
let learner: TestLearner
let courses: Course[]
let path: { id: string; slug: string }
let enrolments: string[]
let serial = 0
beforeAll(async () => {
  w = await world()
  registrar = await w.staff('certificates.view', 'certificates.create', 'certificates.edit')
  editor = await w.staff('courses.view', 'courses.edit', 'courses.publish')
  await w.database.run(sql`
    insert into installation (key, value) values ('certificates', '{"director":{"name":{"en":"Samia Haque"},"title":{"en":"Director"}}}')`)
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.database.run(sql`delete from rate_limit`)
  learner = await w.learner('Rahima Khatun')
  courses = [await w.course({ name: 'Stitches' }), await w.course({ name: 'Seams' }), await w.course({ name: 'Denim' })]
  enrolments = []
  for (const course of courses) enrolments.push(await w.enrol(learner.learnerId, course))
  const slug = `path-${++serial}`
  const row = await w.database.first<{ id: string }>(sql`
    insert into learning_path (slug, title, is_published) values (${slug}, '{"en":"Inspector","bn":"ইন্সপেক্টর"}', true) returning id`)
  path = { id: row!.id, slug }
  // The third is optional.
  await arrange([true, true, false])
})

const arrange = async (required: boolean[], listed = courses) => {
  const body = { courses: listed.map(({ course_id }, index) => ({ course_id, is_required: required[index] ?? true })) }
  expect((await w.call(putPathCourses, { params: { path: path.id }, body }, { as: editor })).status).toBe(200)
}
const follow = (is_following = true, as: { token: string } = learner) =>
  w.call(followPath, { params: { slug: path.slug }, body: { is_following } }, { as })
const own = async (as = learner) => (await w.call(learnerPaths, {}, { as })).body.data
const earn = async (index: number) =>
  (await issueCertificate(w.database, { enrolmentId: enrolments[index] ?? '' })) as string
const pathCertificates = async (as = learner) =>
  (await w.call(learnerCertificates, {}, { as })).body.data.filter((each) => each.path_slug === path.slug)
const check = async (slug: string) => (await w.call(getCertificate, { params: { slug } })).body.data
const act = (how: typeof revokeCertificate | typeof reissueCertificate, certificate: string) =>
  w.call(
    how as typeof reissueCertificate,
    { params: { certificate }, body: { reason: 'Copied answers.' } },
    { as: registrar },
  )
/** Follows, earns everything required, and answers both certificates and that of the path. */
async function whole() {
  await follow()
  const parts = [await earn(0), await earn(1)] as const
  const [certificate] = await pathCertificates()
  return { parts, slug: certificate?.slug ?? '' }
}

describe('following', () => {
  test('shows what is done, what goes on and what is missing, until one leaves', async () => {
    const newcomer = await w.learner()
    expect((await follow(true, newcomer)).status).toBe(200)
    expect((await follow(true, newcomer)).status).toBe(200)
    expect(await own(newcomer)).toMatchObject([
      {
        ...{ slug: path.slug, title: 'Inspector', is_shown: true, certificate_slug: null },
        courses: [
          { course_name: 'Stitches', is_required: true, is_held: false, progress: 0, is_done: false },
          { course_name: 'Seams' },
          { course_name: 'Denim', is_required: false },
        ],
      },
    ])
    await follow()
    await earn(0)
    expect((await own())[0]?.courses.map(({ is_held, is_done }) => [is_held, is_done])).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ])
    const shown = async () =>
      (await w.call(getPath, { params: { slug: path.slug } }, { as: learner })).body.data.is_following
    expect(await shown()).toBe(true)
    expect((await follow(false)).status).toBe(200)
    expect([await shown(), await own()]).toEqual([false, []])
  })

  test('is for learners, and for paths that visitors see', async () => {
    expect((await w.call(followPath, { params: { slug: path.slug }, body: { is_following: true } })).status).toBe(401)
    expect((await follow(true, editor)).status).toBe(403)
    await follow()
    const body = { is_published: false }
    await w.call(putPathPublication, { params: { path: path.id }, body }, { as: editor })
    expect((await follow(true, await w.learner())).status).toBe(404)
    expect((await own())[0]?.is_shown).toBe(false)
    expect((await follow(false)).status).toBe(200)
  })
})

test('is in one’s own copy of what is held, and goes with the account', async () => {
  await follow()
  const { body } = await w.call(myData, {}, { as: learner })
  expect(body.data).toMatchObject({ path_follows: [{ slug: path.slug }] })
  await forgetPaths(w.database, learner.personId)
  expect(await own()).toEqual([])
})

describe('the certificate of a path', () => {
  test('comes with the last one that it asks for, names its courses, and is checked and printed as others', async () => {
    await follow()
    await earn(0)
    expect(await pathCertificates()).toEqual([])
    await earn(1)
    const [{ slug } = { slug: '' }] = await pathCertificates()
    expect(await check(slug)).toMatchObject({
      serial: expect.stringMatching(/^SA-\d{4}-\d{2}-\d{6}$/),
      ...{ name: 'Rahima Khatun', course_name: 'Inspector', course_slug: null, path_slug: path.slug, status: 'valid' },
      ...{ courses: ['Stitches', 'Seams'], hours: 6, expires_on: null },
      signatories: [{ name: 'Samia Haque', title: 'Director' }],
    })
    expect((await own())[0]?.certificate_slug).toBe(slug)
    const pdf = await w.app.inject({ url: `/api/certificates/${slug}.pdf` })
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const found = await w.call(
      officeCertificates,
      { query: { q: 'inspector', person: learner.personId } },
      { as: registrar },
    )
    expect(found.body.data.map((each) => each.slug)).toEqual([slug])
  })

  test('is in Bangla for who reads Bangla, its courses too', async () => {
    await earn(0)
    await w.database.run(sql`update person set locale = 'bn' where id = ${learner.personId}`)
    await follow()
    await earn(1)
    const [{ slug } = { slug: '' }] = await pathCertificates()
    expect(await check(slug)).toMatchObject({
      course_name: 'ইন্সপেক্টর',
      courses: [expect.stringMatching(/^কোর্স/), expect.stringMatching(/^কোর্স/)],
    })
  })

  test('is not for who does not follow it; who follows later has it at once', async () => {
    await earn(0)
    await earn(1)
    expect(await pathCertificates()).toEqual([])
    await follow()
    await follow()
    expect(await pathCertificates()).toHaveLength(1)
  })

  test('is one, when the last two certificates come at the same moment', async () => {
    await follow()
    await Promise.all(
      [0, 1].map((index) =>
        w.database.transaction(async (transaction) => {
          await issueCertificate(transaction, { enrolmentId: enrolments[index] ?? '' })
        }),
      ),
    )
    await Promise.all([follow(), follow(), settleLearning(w.database), settleLearning(w.database)])
    expect(await pathCertificates()).toHaveLength(1)
  })

  test('stays when a course is added, and keeps the courses that it was issued for', async () => {
    const { slug } = await whole()
    await arrange([true, true, true])
    await settleLearning(w.database)
    expect(await pathCertificates()).toMatchObject([{ slug, status: 'valid' }])
    expect((await check(slug)).courses).toEqual(['Stitches', 'Seams'])
  })

  test('comes by itself when the path asks for less', async () => {
    await follow()
    await earn(0)
    await arrange([true, false, false])
    await settleLearning(w.database)
    expect(await pathCertificates()).toMatchObject([{ status: 'valid' }])
  })

  test('holds no longer than those it stands on', async () => {
    await w.database.run(sql`update course set certificate_valid_months = 12 where id = ${courses[1]?.course_id}`)
    const { parts, slug } = await whole()
    const [part, whole_] = [await check(parts[1]), await check(slug)]
    expect(part.expires_on).not.toBeNull()
    expect(whole_.expires_on).toBe(part.expires_on)
  })

  test('falls with one that it stands on, and its learner is told', async () => {
    const { parts, slug } = await whole()
    expect((await act(revokeCertificate, parts[0])).status).toBe(200)
    expect(await check(slug)).toMatchObject({ status: 'revoked', revoke_reason: 'Copied answers.' })
    expect((await w.app.inject({ url: `/api/certificates/${slug}.pdf` })).statusCode).toBe(410)
    const notices = await w.database.query<{ path: string }>(
      sql`select link as path from notice where person_id = ${learner.personId}`,
    )
    expect(notices.map((notice) => notice.path).sort()).toEqual(
      [`/certificate/${parts[0]}`, `/certificate/${slug}`].sort(),
    )
    const { serial } = await check(slug)
    const entry = await w.database.first<{ after: object }>(
      sql`select after from audit_entry where action = 'certificate.revoke' and subject_id = ${serial}`,
    )
    expect(entry?.after).toMatchObject({ state: 'revoked', stood_on: (await check(parts[0])).serial })
    await settleLearning(w.database)
    expect(await pathCertificates()).toHaveLength(1)
  })

  test('is earned again when what it stood on is issued again', async () => {
    const { parts, slug } = await whole()
    await act(revokeCertificate, parts[0])
    expect((await act(reissueCertificate, parts[0])).status).toBe(200)
    const all = await pathCertificates()
    expect(all.map((each) => each.status).sort()).toEqual(['revoked', 'valid'])
    expect(all.find((each) => each.status === 'valid')?.slug).not.toBe(slug)
  })

  test('goes on standing when one of them is only issued again, and falls with the new one', async () => {
    const { parts, slug } = await whole()
    const { body } = await act(reissueCertificate, parts[0])
    expect(await pathCertificates()).toMatchObject([{ slug, status: 'valid' }])
    await act(revokeCertificate, body.data.slug)
    expect((await check(slug)).status).toBe('revoked')
  })

  test('falls with a course whose money was on its way back', async () => {
    const since = new Date(Date.now() - 60_000)
    const { slug } = await whole()
    const order = await w.database.first<{ id: string }>(sql`
      insert into orders (no, learner_id, person_id, state, sub_total_paisa, total_paisa)
      values (${`SA-261121-${800_000 + serial}`}, ${learner.learnerId}, ${learner.personId}, 'paid', 100, 100) returning id`)
    await w.database.run(sql`update enrolment set order_id = ${order!.id} where id = ${enrolments[0]}`)
    await revokeEarnedSince(w.database, { orderId: order!.id, courseId: courses[0]?.course_id ?? '', since })
    expect((await check(slug)).status).toBe('revoked')
  })

  test('that staff revoked is not issued by itself; they may issue it again', async () => {
    const { parts, slug } = await whole()
    await act(revokeCertificate, slug)
    await settleLearning(w.database)
    await follow()
    expect(await pathCertificates()).toMatchObject([{ status: 'revoked' }])
    const fresh = (await act(reissueCertificate, slug)).body.data.slug
    expect(await check(fresh)).toMatchObject({ status: 'valid', path_slug: path.slug, courses: ['Stitches', 'Seams'] })
    await act(revokeCertificate, parts[1])
    expect((await check(fresh)).status).toBe('revoked')
  })
})
