/** Individual learners, with what they enrolled in and how far they are. */
import { newId } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Calendar, readContent, type Texts } from './content.ts'
import { insertRows } from './insert-rows.ts'
import { batchKey, type Batches } from './seed-batches.ts'
import { type Course, known } from './seed-courses.ts'
import type { EnrolmentContent } from './enrolment-seed.ts'
import { personRow } from './seed-people.ts'

interface LearnerContent {
  slug: string
  name: Texts
  gender: string
  phone: string
  email: string | null
  learner_type: string
  organization_name: string | null
  institute_name: string | null
  designation: string | null
  experience_id: number | null
  enrolments: { course: string; batch_no: number; progress_percent: number; enrolled_days_ago: number }[]
}

interface Learner {
  id: string
  personId: string
  slug: string
  name: Texts
  gender: string
  email: string | null
  phone: string
}
/** By `<company slug or nothing>/<learner slug>`. */
export type Learners = Map<string, Learner>
export const learnerKey = (slug: string, company: string | null = null) => `${company ?? ''}/${slug}`

export interface EnrolmentWish extends Omit<EnrolmentContent, 'source'> {
  learner: Learner
}

/** Writes the learners; answers them, and the enrolments they are to have. */
export async function seedLearners(
  database: Database,
  calendar: Calendar,
  courses: ReadonlyMap<string, Course>,
  batches: Batches,
  passwordHash: string,
): Promise<{ learners: Learners; wishes: EnrolmentWish[] }> {
  const content = (await readContent<LearnerContent[]>('learners.json')).map((learner) => {
    const first = Math.max(10, ...learner.enrolments.map((each) => each.enrolled_days_ago))
    const person = {
      name: learner.name.en ?? learner.slug,
      email: learner.email,
      phone: learner.phone,
      gender: learner.gender,
    }
    return { ...learner, id: newId(), person: personRow(person, passwordHash, calendar.at(-first, '09:00')) }
  })
  await insertRows(
    database,
    'person',
    content.map(({ person }) => person),
  )
  await insertRows(
    database,
    'learner',
    content.map(({ id, person, learner_type, organization_name, institute_name, designation, experience_id }) => ({
      id,
      person_id: person.id,
      ...{ learner_type, organization_name, institute_name, designation, experience_id },
      more_info: {},
    })),
  )
  const learners: Learners = new Map()
  const wishes: EnrolmentWish[] = []
  for (const { id, slug, name, gender, email, phone, person, enrolments } of content) {
    const learner = { id, personId: person.id, slug, name, gender, email, phone }
    learners.set(learnerKey(slug), learner)
    for (const { course, batch_no, progress_percent, enrolled_days_ago } of enrolments) {
      wishes.push({
        learner,
        course: known(courses, course),
        batch: known(batches, batchKey(course, batch_no)),
        progressPercent: progress_percent,
        daysAgo: enrolled_days_ago,
      })
    }
  }
  return { learners, wishes }
}
