import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getCourseDetails } from '#contracts/catalogue/courses.ts'
import { writeReview } from '#contracts/catalogue/reviews.ts'
import { createCache } from '#server/platform/kept/cache.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { writeReview as keepReview } from './write-review.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const good = { rating: 4, text: 'Clear lessons that I use on my line every morning.' }

async function finisher() {
  const course = await w.course()
  const learner = await w.learner()
  const enrolment = await w.enrol(learner.learnerId, course)
  await w.database.run(sql`update enrolment set completed_at = now(), progress_percent = 100 where id = ${enrolment}`)
  return { course, learner }
}
const write = (slug: string, body: unknown, as?: TestLearner) =>
  w.call(writeReview, { params: { slug }, body }, as ? { as } : {})
const details = (slug: string, as?: TestLearner) => w.call(getCourseDetails, { params: { slug } }, as ? { as } : {})
const publish = (slug: string) =>
  w.database.run(
    sql`update review set status = 'published' where course_id = (select id from course where slug = ${slug})`,
  )

describe('a review', () => {
  test('is written by who finished the course, and shown once it was read', async () => {
    const { course, learner } = await finisher()
    expect((await details(course.slug, learner)).body.data).toMatchObject({
      can: { write_review: true },
      own_review: null,
    })
    expect((await write(course.slug, good, learner)).body.data).toEqual({
      ...good,
      status: 'pending',
      can: { edit: true },
    })
    expect((await details(course.slug)).body.data).toMatchObject({ reviews: [], rating_count: 0, own_review: null })
    await publish(course.slug)
    const shown = await details(course.slug, learner)
    expect(shown.body.data).toMatchObject({
      reviews: [{ ...good, name: learner.name }],
      rating_count: 1,
      rating: 4,
      own_review: { ...good, status: 'published' },
    })
  })

  test('is not written by who teaches the course', async () => {
    const { course, learner } = await finisher()
    const mentor = await w.mentor()
    await w.database.run(sql`update mentor set person_id = ${learner.personId} where id = ${mentor.mentorId}`)
    await w.database.run(
      sql`insert into course_mentor (course_id, mentor_id) values (${course.course_id}, ${mentor.mentorId})`,
    )
    expect((await details(course.slug, learner)).body.data.can.write_review).toBe(false)
    const refused = await write(course.slug, good, learner)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'own_course'])
  })

  test('is changed once, and waits again', async () => {
    const { course, learner } = await finisher()
    await write(course.slug, good, learner)
    await publish(course.slug)
    const changed = { rating: 2, text: 'On second thought the last section is too short.' }
    expect((await write(course.slug, changed, learner)).body.data).toMatchObject({
      status: 'pending',
      can: { edit: false },
    })
    const after = await details(course.slug, learner)
    expect(after.body.data).toMatchObject({
      reviews: [],
      rating_count: 0,
      own_review: changed,
      can: { write_review: false },
    })
    const third = await write(course.slug, good, learner)
    expect([third.status, third.body.error.code]).toEqual([409, 'review_final'])
  })

  test('is nobody else’s: not finished, not enrolled, not a learner, not there', async () => {
    const { course } = await finisher()
    const other = await w.learner()
    expect((await write(course.slug, good, other)).body.error.code).toBe('not_finished')
    await w.enrol(other.learnerId, course)
    expect((await write(course.slug, good, other)).status).toBe(409)
    expect((await details(course.slug, other)).body.data.can).toEqual({ write_review: false })
    expect((await write(course.slug, good)).status).toBe(401)
    expect((await write('no-such-course', good, other)).status).toBe(404)
  })

  test('written many times at once is one', async () => {
    const { course, learner } = await finisher()
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(course.slug, good, learner)))
    for (const { body } of answers) expect(body.data).toEqual({ ...good, status: 'pending', can: { edit: true } })
  })

  test('sent again as it stands leaves the one change, and what was read stays shown', async () => {
    const { course, learner } = await finisher()
    await write(course.slug, good, learner)
    await publish(course.slug)
    expect((await write(course.slug, good, learner)).body.data).toMatchObject({
      status: 'published',
      can: { edit: true },
    })
    const changed = { ...good, rating: 2 }
    for (let n = 0; n < 2; n++)
      expect((await write(course.slug, changed, learner)).body.data).toMatchObject({
        status: 'pending',
        can: { edit: false },
      })
    expect((await write(course.slug, good, learner)).body.error.code).toBe('review_final')
  })

  test('that is published while its author changes it leaves no page of before', async () => {
    const { course, learner } = await finisher()
    await write(course.slug, good, learner)
    const cache = createCache()
    const review = { slug: course.slug, learnerId: learner.learnerId, rating: 2, text: good.text, locale: 'en' }
    let changing: Promise<unknown> | undefined
    await w.database.transaction(async (transaction) => {
      await transaction.run(sql`update review set status = 'published' where learner_id = ${learner.learnerId}`)
      changing = keepReview({ database: w.database, cache }, review)
      await vi.waitFor(
        async () => {
          const waiting = await w.database.first<{ count: number }>(
            sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          expect(waiting?.count).toBe(1)
        },
        { timeout: 15_000, interval: 50 },
      )
      cache.keep('page', { shows: 'the published review' }, ['courses'], { since: cache.now(), seconds: 60 })
    })
    await changing
    expect(cache.get('page')).toBeUndefined()
  })

  test.each([
    [{ rating: 0, text: good.text }, 'rating'],
    [{ rating: 6, text: good.text }, 'rating'],
    [{ rating: 4.5, text: good.text }, 'rating'],
    [{ text: good.text }, 'rating'],
    [{ rating: 5, text: '  short  ' }, 'text'],
    [{ rating: 5, text: 'x'.repeat(2001) }, 'text'],
  ])('%j is refused at %s', async (body, field) => {
    const { course, learner } = await finisher()
    const { status, body: answer } = await write(course.slug, body, learner)
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
  })
})
