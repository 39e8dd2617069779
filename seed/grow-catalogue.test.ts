import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { growCatalogue } from './grow-catalogue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await growCatalogue(database, 40)
})
afterAll(() => database.drop())

test('makes that many courses, each with batches, mentors, an outline and words to find it by', async () => {
  const row = await database.first(sql`
    select count(*)::int as courses, count(distinct name ->> 'en')::int > 30 as is_varied,
      bool_and(exists (select from batch b where b.course_id = c.id)) as have_batches,
      bool_and(exists (select from course_mentor m where m.course_id = c.id)) as have_mentors,
      bool_and(exists (select from lecture l where l.course_id = c.id)) as have_lectures,
      bool_and(exists (select from course_words w where w.course_id = c.id and length(w.everything) > 10)) as have_words,
      bool_and(cardinality(industry_slugs) > 0 and cardinality(subject_slugs) > 0) as have_subjects
    from course c`)
  expect(row).toEqual({
    courses: 40,
    is_varied: true,
    have_batches: true,
    have_mentors: true,
    have_lectures: true,
    have_words: true,
    have_subjects: true,
  })
})

test('adds to what is there', async () => {
  await growCatalogue(database, 5)
  expect(
    await database.first(
      sql`select count(*)::int as courses, count(distinct slug)::int as slugs, max(position) as last from course`,
    ),
  ).toEqual({ courses: 45, slugs: 45, last: 45 })
})
