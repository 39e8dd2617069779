import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contracts from '#contracts/catalogue/courses.ts'
import * as homeContract from '#contracts/catalogue/home.ts'
import { dhakaDate } from '#server/platform/clock.ts'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import type { TestLearner, World } from '#tests/world.ts'
import { seededWorld } from '../seeded-world.ts'

let w: World
let learner: TestLearner
beforeAll(async () => {
  w = await seededWorld()
  learner = await w.learner()
})
afterAll(() => w.close())

interface Options {
  as?: { token: string }
  batch?: string
  headers?: Record<string, string>
}
const details = (slug: string, { batch, ...options }: Options = {}) =>
  w.call(contracts.getCourseDetails, { params: { slug }, query: batch ? { batch } : {} }, options)
const enrolIn = async (slug: string, batchNo: number) => {
  const row = await w.database.first<{ course_id: string; batch_id: string }>(sql`
    select c.id as course_id, b.id as batch_id from course c join batch b on b.course_id = c.id where c.slug = ${slug} and b.batch_no = ${batchNo}`)
  return w.enrol(learner.learnerId, row!)
}

describe('GET courses-details/{slug}', () => {
  test('says as long as its lessons take where it is learnt alone, and its hours where it has classes', async () => {
    const slug = 'line-supervisor-first-90-days'
    const lengthOf = async (of: string) => {
      const { data } = (await details(of)).body
      return {
        said: Math.round(data.hours * 60),
        lessons: data.sections.reduce((sum, { minutes }) => sum + minutes, 0),
      }
    }
    expect(await lengthOf(slug)).toEqual({ said: 100, lessons: 100 })
    expect((await lengthOf('smv-and-line-balancing')).said).toBe(16 * 60)
  })

  test('knows a new length of the lessons once they are published', async () => {
    const lesson = sql`slug = 'your-job-has-changed'`
    const refreshed = async (by: number) => {
      await w.database.run(sql`update lecture set minutes = minutes + ${by} where ${lesson}`)
      await w.database.run(sql`select refresh_course(array(select course_id from lecture where ${lesson}))`)
      return w.database.first(sql`
        select lesson_minutes from course where id = (select course_id from lecture where ${lesson})`)
    }
    expect(await refreshed(7)).toEqual({ lesson_minutes: 107 })
    expect(await refreshed(-7)).toEqual({ lesson_minutes: 100 })
  })

  test('answers the whole course in at most three statements', async () => {
    const { result, statements } = await countStatements(() => details('line-supervisor-first-90-days'))
    expect(statements).toBeLessThanOrEqual(3)
    const { status, body } = result
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      slug: 'line-supervisor-first-90-days',
      total: 0,
      enroll_state: 'enroll_now',
      next_lecture: null,
      enrolled_batch_no: null,
    })
    expect(body.data.course_intro).toMatch(/^<p>/)
    expect(body.data.key_learning.length).toBeGreaterThan(2)
    expect(body.data.mentor_profiles[0]).toMatchObject({ slug: 'rezaul-karim-bhuiyan' })
    expect(body.data.batches).toHaveLength(1)
    expect(body.data.sections.length).toBeGreaterThan(2)
    expect(body.data.sections[0]?.lectures[0]).toMatchObject({
      slug: 'your-job-has-changed',
      kind: 'video',
      is_preview: true,
    })
    expect(body.data.sections.some(({ quizzes }) => quizzes.some(({ questions }) => questions > 0))).toBe(true)
    expect(body.data.faqs.length).toBeGreaterThan(0)
    expect(body.data.reviews[0]).toMatchObject({ rating: expect.any(Number), name: expect.any(String) })
    expect(body.data.rating_count).toBe(body.data.reviews.length)
    const given = body.data.reviews.map(({ rating }) => rating)
    expect(body.data.ratings).toEqual([1, 2, 3, 4, 5].map((stars) => given.filter((each) => each === stars).length))
    const taken = await w.database.first<{ count: number }>(sql`
      select count(*)::int as count from enrolment e join course c on c.id = e.course_id
      where c.slug = 'line-supervisor-first-90-days' and e.state = 'active'`)
    expect(body.data.enrolments_count).toBe(taken?.count)
    expect(body.data.enrolments_count).toBeGreaterThan(100)
  })

  test('names related courses of the same subjects, never itself', async () => {
    const { body } = await details('smv-and-line-balancing')
    const related = body.data.related.map(({ slug }) => slug)
    expect(related).toHaveLength(4)
    expect(related).not.toContain('smv-and-line-balancing')
    expect(related).toContain('lean-for-sewing-lines')
  })

  test('shows no video of a stranger’s but the free ones, and never a reading or an answer', async () => {
    const { body, text } = await details('line-supervisor-first-90-days')
    const lectures = body.data.sections.flatMap((section) => section.lectures)
    for (const lecture of lectures.filter(({ is_preview }) => !is_preview)) expect(lecture.lecture_video).toBeNull()
    expect(lectures.some(({ is_preview, lecture_video }) => is_preview && lecture_video)).toBe(true)
    expect(text).not.toMatch(/"body"|"answer":(?!")|explanation|live_link/)
  })

  test('says when the batch that was asked for is not there', async () => {
    const unknown = async (batch?: string) =>
      (await details('the-high-performing-executives', batch ? { batch } : {})).body.data.is_batch_unknown
    expect([await unknown(), await unknown('8'), await unknown('999'), await unknown('next')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test('prices the batch that was asked for when it is on sale, else the next', async () => {
    expect((await details('the-high-performing-executives', { batch: '8' })).body.data).toMatchObject({
      batch_no: 8,
      total: 48_000,
      training_type: 'On-site',
    })
    for (const batch of ['6', '99', '1 or 1=1', '-1']) {
      expect((await details('the-high-performing-executives', { batch })).body.data.batch_no).toBe(7)
    }
  })

  test('offers every batch on sale with its own state, none of the past', async () => {
    const { body } = await details('denim-washing-and-finishing')
    expect(
      body.data.batches.map(({ batch_no, is_sold_out, seats_left }) => [batch_no, is_sold_out, seats_left]),
    ).toEqual([
      [6, true, 0],
      [7, false, 13],
    ])
    expect(body.data.batch_no).toBe(7)
    const unlimited = (await details('needle-and-sharp-tool-control')).body.data
    expect(unlimited.batches[0]).toMatchObject({ is_sold_out: false, seats: null, seats_left: null })
    const closed = (await details('cutting-room-management')).body.data
    expect(closed).toMatchObject({ enroll_state: 'registration_closed', batch_no: 2 })
    expect(closed.batches[0]?.enroll_state).toBe('registration_closed')
    expect((await details('circular-fashion-and-textile-waste')).body.data.enroll_state).toBe('coming_soon')
  })

  test('speaks the language of the visitor, and English where there is no other', async () => {
    const { body } = await details('wjsb', { headers: { 'accept-language': 'bn-BD' } })
    expect(body.data.course_overview).toMatch(/[ঀ-৿]/)
    const french = await details('wjsb', { headers: { 'accept-language': 'fr' } })
    expect(french.body.data.course_overview).toMatch(/[a-z]/)
  })

  test('names the language of texts that are not there in the visitor’s', async () => {
    const slug = 'garment-quality-control-essentials'
    const all = (await details(slug, { headers: { 'accept-language': 'bn' } })).body.data
    expect([all.text_language, all.intro_language]).toEqual([undefined, undefined])
    await w.database.run(
      sql`update course set name = jsonb_build_object('en', name ->> 'en'), intro = '{"zh":"简介"}' where slug = ${slug}`,
    )
    const { data } = (await details(slug, { headers: { 'accept-language': 'fr' } })).body
    expect([data.text_language, data.intro_language]).toEqual(['en', 'zh'])
    const own = (await details(slug, { headers: { 'accept-language': 'en' } })).body.data
    expect([own.text_language, own.intro_language]).toEqual([undefined, 'zh'])
  })

  test('leads the owner to the first lecture that is not finished', async () => {
    const enrolment = await enrolIn('garment-quality-control-essentials', 1)
    const before = (await details('garment-quality-control-essentials', { as: learner })).body.data
    const [first, second] = before.sections.flatMap((section) => section.lectures)
    expect(before).toMatchObject({
      is_enrolled: true,
      enroll_state: 'go_to_course',
      enrolled_batch_no: 1,
      progress: 0,
      next_lecture: first?.slug,
      lecture_id: first?.lecture_id,
    })
    await w.database.run(
      sql`insert into lecture_progress (enrolment_id, lecture_id, completed_at) values (${enrolment}, ${first!.lecture_id}, now())`,
    )
    const after = (await details('garment-quality-control-essentials', { as: learner })).body.data
    expect(after.next_lecture).toBe(second?.slug)
    expect(
      after.sections
        .flatMap((section) => section.lectures)
        .some(({ kind, is_preview, lecture_video }) => kind === 'video' && !is_preview && lecture_video),
    ).toBe(true)
  })

  test('forgets an enrolment that was withdrawn', async () => {
    const enrolment = await enrolIn('hr-for-garment-factories', 5)
    await w.database.run(sql`update enrolment set state = 'withdrawn' where id = ${enrolment}`)
    expect((await details('hr-for-garment-factories', { as: learner })).body.data).toMatchObject({
      is_enrolled: false,
      enroll_state: 'enroll_now',
      next_lecture: null,
    })
  })

  test.each(['no-such-course', "wjsb'--", '%00', '..%2f..', 'ওয়েব'])('is 404 for %s', async (slug) => {
    expect((await details(slug)).status).toBe(404)
  })

  test('an unpublished course looks like an absent one', async () => {
    await w.course({ slug: 'not-out-yet', isPublished: false })
    const absent = await details('no-such-course')
    for (const answer of [await details('not-out-yet'), await details('not-out-yet', { as: learner })]) {
      expect([answer.status, answer.text]).toEqual([absent.status, absent.text])
    }
  })
})

describe('GET courses/{slug}', () => {
  test('answers any course with its documents; the flagship has the home banner', async () => {
    const { status, body } = await w.call(contracts.getCourse, { params: { slug: 'the-high-performing-executives' } })
    expect(status).toBe(200)
    expect(body.data.course_documents).toContainEqual(
      expect.objectContaining({ document_type: 11, url: '/covers/home-banner.svg?w=960&h=720' }),
    )
    expect(body.data).toMatchObject({ section_id: expect.any(String), lecture_id: expect.any(String) })
  })

  test('is 404 for an unknown one', async () => {
    expect((await w.call(contracts.getCourse, { params: { slug: 'no-such-course' } })).status).toBe(404)
  })
})

describe('GET home-courses', () => {
  test('answers what the home page shows in at most two statements', async () => {
    const { result, statements } = await countStatements(() => w.call(homeContract.homeCourses, {}))
    expect(statements).toBeLessThanOrEqual(2)
    const { flagship, second, departments, total, banner } = result.body.data
    expect(flagship).toMatchObject({ slug: 'the-high-performing-executives', batch_no: 7 })
    expect(flagship?.subtitle).toBeTruthy()
    expect(flagship?.batches.map(({ batch_no }) => batch_no)).toEqual([7, 8])
    expect(second?.slug).toBe('wjsb')
    expect(departments.map(({ slug }) => slug)).toContain('quality-assurance')
    for (const { count, courses } of departments) expect(courses).toHaveLength(Math.min(6, count))
    expect(total).toBe(36)
    expect(banner).toEqual({ url: '/covers/home-banner.svg?w=960&h=720', alt: expect.stringContaining('maroon') })
  })
})

describe('POST courses/{slug}/interest', () => {
  const tell = (slug: string, contact: string) => w.call(contracts.interest, { params: { slug }, body: { contact } })

  test('keeps a phone or an e-mail once', async () => {
    expect((await tell('social-audit-readiness', '+880 1711-000001')).status).toBe(200)
    expect((await tell('social-audit-readiness', '01711000001')).status).toBe(200)
    expect((await tell('social-audit-readiness', 'Someone@Example.com')).status).toBe(200)
    const rows = await w.database.query<{ contact: string }>(sql`select contact from batch_interest order by contact`)
    expect(rows.map(({ contact }) => contact)).toEqual(['01711000001', 'someone@example.com'])
  })

  test('refuses what is neither, and a course that is not there', async () => {
    expect((await tell('social-audit-readiness', 'call me')).body.errors).toEqual({
      contact: ['Invalid Email Address'],
    })
    for (const nothing of ['', '   ']) {
      expect((await tell('social-audit-readiness', nothing)).body.errors).toEqual({
        contact: ['Input field is required'],
      })
    }
    expect((await tell('no-such-course', '01711000001')).status).toBe(404)
  })
})

test('every batch with classes says when they are, in their order', async () => {
  const { batches } = (await details('the-high-performing-executives')).body.data
  for (const { meetings, class_start_date } of batches) {
    const starts = meetings.map(({ starts_at }) => new Date(starts_at).getTime())
    expect(starts.length).toBeGreaterThan(1)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(dhakaDate(new Date(starts[0] ?? 0))).toBe(class_start_date)
  }
  const selfPaced = (await details('line-supervisor-first-90-days')).body.data
  expect(selfPaced.batches.flatMap(({ meetings }) => meetings)).toEqual([])
})

describe('GET home-proof', () => {
  const proof = async () => {
    await w.app.services.cache.drop(w.database, 'site', 'courses')
    return (await w.call(homeContract.homeProof, {})).body.data
  }

  test('counts what there is, and tells of a learner whose certificate holds, in one statement', async () => {
    await w.app.services.cache.drop(w.database, 'site', 'courses')
    const { result, statements } = await countStatements(() => w.call(homeContract.homeProof, {}))
    expect(statements).toBe(1)
    const { learners, certificates, rating, story, lesson } = result.body.data
    const counted = await w.database.first<{ learners: number; certificates: number }>(sql`
      select (select count(*)::int from learner) as learners,
        (select count(*)::int from certificate where revoked_at is null and (expires_at is null or expires_at > now())) as certificates`)
    expect({ learners, certificates }).toEqual(counted)
    expect(rating).toBeGreaterThanOrEqual(1)
    expect(story).toMatchObject({ course_slug: 'lean-for-sewing-lines', before: { role: 'Line supervisor' } })
    expect((await w.app.inject({ url: `/api/certificates/${story?.certificate?.slug}.json` })).json()).toMatchObject({
      status: 'valid',
      serial: story?.certificate?.serial,
    })
    const code = await w.app.inject({ url: `/api/certificates/${story?.certificate?.slug}.qr.svg` })
    expect(code.headers['content-type']).toContain('image/svg+xml')
    expect(lesson).toMatchObject({ course_slug: 'five-s-for-the-sewing-floor', slug: 'jahanaras-table' })
  })

  test('shows no certificate that was revoked, and no lesson that is not free', async () => {
    const before = await proof()
    const slug = before.story?.certificate?.slug ?? ''
    await w.database.run(
      sql`update certificate set revoked_at = now(), revoke_reason = 'Wrong name' where slug = ${slug}`,
    )
    await w.database.run(sql`update lecture set is_preview = false where slug = ${before.lesson?.slug ?? ''}`)
    const after = await proof()
    expect(after.story).toMatchObject({ name: before.story?.name, certificate: null })
    expect(after.lesson).toBeNull()
    expect(after.certificates).toBe(before.certificates - 1)
    await w.database.run(sql`update certificate set revoked_at = null, revoke_reason = null where slug = ${slug}`)
    await w.database.run(sql`update lecture set is_preview = true where slug = ${before.lesson?.slug ?? ''}`)
  })
})
