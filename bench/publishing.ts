/** A long course is published while people study it: how much longer they wait for their reports. */
import * as items from '#contracts/authoring/items.ts'
import * as outlines from '#contracts/authoring/outlines.ts'
import * as revisions from '#contracts/authoring/revisions.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { setup } from '#tests/test-database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'
import type { Row } from './run.ts'

const lessons = 200
const people = 20_000
const studying = 8
const words = (en: string): Texts => ({ en, fr: '', ar: '', es: '', zh: '', bn: '' })
type Course = Awaited<ReturnType<World['course']>>

async function grow(academy: World, course: Course): Promise<void> {
  const { database } = academy
  await database.run(sql`
    insert into lecture (section_id, course_id, slug, kind, title, minutes, position, body)
    select ${course.section_id}, ${course.course_id}, 'lesson-' || n, 'reading', jsonb_build_object('en', 'Lesson ' || n), 3, 10 + n, '{"en":"<p>Read.</p>"}'
    from generate_series(1, ${lessons - 3}::int) n`)
  await database.run(sql`
    with people as (
      insert into person (name, email, email_verified_at) select 'Person ' || n, 'crowd' || n || '@example.test', now() from generate_series(1, ${people}::int) n returning id),
    learners as (insert into learner (person_id) select id from people returning id)
    insert into enrolment (learner_id, course_id, batch_id, source) select id, ${course.course_id}, ${course.batch_id}, 'free' from learners`)
  await database.run(sql`analyze`)
}

/** Reports of so many people one after the other until `isOver`; milliseconds of each. */
async function study(
  academy: World,
  course: Course,
  learners: TestLearner[],
  isOver: () => boolean,
): Promise<number[]> {
  const took: number[] = []
  await Promise.all(
    learners.map(async (learner) => {
      while (!isOver()) {
        const body = { course_id: course.course_id, lecture_id: course.video_id, position: 5 }
        const began = performance.now()
        await academy.call(learnerCourseStatus, { body }, { as: learner })
        took.push(performance.now() - began)
        await academy.database.run(sql`delete from rate_limit`)
      }
    }),
  )
  return took.sort((a, b) => a - b)
}

async function change(academy: World, course: Course, author: TestPerson): Promise<void> {
  const { data } = (await academy.call(outlines.getOutline, { params: { course: course.course_id } }, { as: author }))
    .body
  for (const { item_id } of data.sections[0]?.items.slice(10, 40) ?? [])
    await academy.call(
      items.patchItem,
      { params: { item: item_id }, body: { changes: { title: words('Changed') } } },
      { as: author },
    )
  const body = { kind: 'link' as const, title: words('New'), before: null }
  const added = await academy.call(items.postItem, { params: { section: course.section_id }, body }, { as: author })
  const changes = { link: 'https://example.org/' }
  await academy.call(items.patchItem, { params: { item: added.body.data.item_id }, body: { changes } }, { as: author })
}

export async function publishingRow(): Promise<Row> {
  const end = await setup()
  const academy = await world()
  try {
    const author = await academy.staff('courses.view', 'courses.edit', 'courses.publish')
    const course = await academy.course()
    await grow(academy, course)
    const learners: TestLearner[] = []
    for (let count = 0; count < studying; count++) {
      const learner = await academy.learner()
      await academy.enrol(learner.learnerId, course)
      learners.push(learner)
    }
    await change(academy, course, author)
    const before = performance.now()
    await study(academy, course, learners, () => performance.now() - before > 1000)
    const quietStart = performance.now()
    const quiet = await study(academy, course, learners, () => performance.now() - quietStart > 3000)
    let isPublished = false
    let published = 0
    const busy = study(academy, course, learners, () => isPublished)
    const began = performance.now()
    const answer = await academy.call(
      revisions.publishCourse,
      { params: { course: course.course_id }, body: {} },
      { as: author },
    )
    published = performance.now() - began
    isPublished = true
    const most = (await busy).at(-1) ?? Number.NaN
    const usual = quiet[Math.floor(quiet.length * 0.99)] ?? Number.NaN
    return {
      what: `Publishing ${lessons} lessons with ${people.toLocaleString('en')} people enrolled (${published.toFixed(0)} ms): the longest report of ${studying} who study, over the 99th percentile without it`,
      value: `${(most - usual).toFixed(0)} ms (${most.toFixed(0)} against ${usual.toFixed(0)})`,
      mark: '≤ 50 ms more',
      isMet: answer.status === 200 && most - usual <= 50,
    }
  } finally {
    await academy.close()
    await end()
  }
}
