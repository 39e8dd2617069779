/** People who fill the demo's batches up to what the content says is sold: every number of learners is a count of them. */
import type { Database } from '#server/platform/postgres/database.ts'
import { newId } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { chance, pick } from './chance.ts'
import type { Calendar } from './content.ts'
import { familyNames, givenNames } from './grown-words.ts'
import { insertRows } from './insert-rows.ts'
import { addBatchMovements } from '#server/catalogue/seats/seat-movements.ts'
import { batchKey, type Batches } from './seed-batches.ts'
import type { Course } from './seed-courses.ts'
import type { EnrolmentSeed } from './enrolment-seed.ts'

/** No more than that take any one course. */
const mostInCourse = 500

/** They have no password: nobody logs in as one of them. */
export async function seedClassmates(
  database: Database,
  calendar: Calendar,
  {
    courses,
    batches,
    enrolments,
  }: { courses: ReadonlyMap<string, Course>; batches: Batches; enrolments: EnrolmentSeed },
): Promise<void> {
  const classmates = Array.from({ length: mostInCourse }, (_, index) => {
    const random = chance(`classmate ${index}`)
    const name = `${pick(givenNames, random)} ${pick(familyNames, random)}`
    const person = { id: newId(), name, phone: `0139${String(index).padStart(7, '0')}` }
    // Some came lately.
    const since = 3 + Math.floor(random() ** 1.3 * 330)
    return { person, since, learner: { id: newId(), slug: `classmate-${index}`, name: { en: name } } }
  })
  const rows = await database.query<{ id: string; seats_taken: number }>(sql`select id, seats_taken from batch`)
  const firstDays = new Map<(typeof classmates)[number], number>()
  const companySeats = new Map(rows.map(({ id, seats_taken }) => [id, seats_taken]))
  for (const course of courses.values()) {
    // Each course begins elsewhere among them, and takes nobody twice.
    let next = Math.floor(chance(course.slug)() * mostInCourse)
    for (const { batch_no, sold } of course.batches) {
      const batch = batches.get(batchKey(course.slug, batch_no))
      if (!batch) continue
      // Enrolled by the academy itself: whoever bought has an order and is written in the content.
      const isPaid = batch.pricePaisa > batch.discountPaisa
      const random = chance(`${course.slug} ${batch_no}`)
      const sitting = enrolments.countIn(batch.id) + (companySeats.get(batch.id) ?? 0)
      for (let missing = sold - sitting; missing > 0; missing--) {
        const classmate = classmates[next++ % mostInCourse]
        if (!classmate) break
        const progressPercent = batch.startInDays === null && random() < 0.6 ? 10 * Math.floor(1 + random() * 8) : 0
        const daysAgo = 1 + Math.floor(random() * Math.min(classmate.since, batch.startInDays === null ? 309 : 24))
        firstDays.set(classmate, Math.max(daysAgo, firstDays.get(classmate) ?? 0))
        enrolments.add({
          ...{ learner: classmate.learner, course, batch },
          ...{ progressPercent, daysAgo },
          source: isPaid ? 'staff' : 'free',
        })
      }
    }
  }
  await insertRows(
    database,
    'person',
    classmates.map((classmate) => {
      // They signed up on the day before their first course.
      const joined = calendar.at(-1 - (firstDays.get(classmate) ?? 390), '09:00')
      return { ...classmate.person, verified_at: joined, created_at: joined }
    }),
  )
  await insertRows(
    database,
    'learner',
    classmates.map(({ person, learner }) => ({ id: learner.id, person_id: person.id, learner_type: 'Professional' })),
  )
}

/** Whoever has a course that no company gave sits in a batch. */
export async function takeSeatsOfLearners(database: Database): Promise<void> {
  await database.run(
    addBatchMovements(sql`
      select batch_id, 'taken', 0, 1 from enrolment where state = 'active' and allocation_id is null order by enrolled_at`),
  )
}
