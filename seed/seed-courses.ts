/** Courses with what surrounds them: industries, subjects, mentors, pictures, questions and answers. */
import type { Database } from '#server/platform/postgres/database.ts'
import { newId } from '#server/platform/crypto.ts'
import { type Calendar, readContent, sanitizeTexts, type Texts } from './content.ts'
import type { Taxonomy } from './seed-foundations.ts'
import { insertRows } from './insert-rows.ts'
import type { BatchContent } from './seed-batches.ts'
import type { Mentor } from './seed-people.ts'

interface CourseContent {
  slug: string
  name: Texts
  subtitle?: Texts
  overview: Texts
  intro: Texts
  type: string
  industries: string[]
  subjects: string[]
  level: string
  language: string
  hours: number
  mentors: string[]
  /** Courses to complete first. */
  required_courses?: string[]
  featured?: boolean
  progress_status: number
  documents: { document_type: number; url: string; alt: Texts }[]
  key_learning: Texts[]
  prerequisites: Texts[]
  target_learners: Texts[]
  career: Texts
  modules?: Texts[]
  faqs: { question: Texts; answer: Texts }[]
  batches: BatchContent[]
  past_batches?: BatchContent[]
  position: number
}

export interface Course {
  id: string
  slug: string
  name: Texts
  language: string
  hours: number
  certificateValidMonths: number | null
  signatory: Texts
  batches: (BatchContent & { isOnSale: boolean })[]
}

/** Certificates of these subjects are asked for every year. */
const yearlySubject = 'fire-and-building-safety'
const yearlyCourses = new Set(['chemical-safety-and-ppe', 'needle-and-sharp-tool-control'])
const validMonths = ({ slug, subjects, type }: CourseContent) =>
  type === 'microlearning' && (subjects.includes(yearlySubject) || yearlyCourses.has(slug)) ? 12 : null

export interface Subjects {
  industries: Map<string, string>
  subjects: Map<string, string>
}

export async function seedTaxonomy(database: Database): Promise<Subjects> {
  const taxonomy = await readContent<Taxonomy>('taxonomy.json')
  const industries = taxonomy.industries.map(({ slug, name, description, position }) => ({
    ...{ id: newId(), slug, name, description, position },
    is_published: true,
  }))
  const subjects = taxonomy.subject_areas.map(({ slug, name, description }, index) => ({
    ...{ id: newId(), slug, name, description },
    position: index + 1,
    is_published: true,
  }))
  await insertRows(database, 'industry', industries)
  await insertRows(database, 'subject_area', subjects)
  const bySlug = (rows: { slug: string; id: string }[]) => new Map(rows.map(({ slug, id }) => [slug, id]))
  return { industries: bySlug(industries), subjects: bySlug(subjects) }
}

/** The value of `map` under `key`; content that points to nothing is a mistake of the content. */
export function known<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The content speaks of "${key}", which it does not have`)
  return value
}

export async function seedCourses(
  database: Database,
  calendar: Calendar,
  { industries, subjects }: Subjects,
  mentors: ReadonlyMap<string, Mentor>,
): Promise<Map<string, Course>> {
  const content = (await readContent<CourseContent[]>('courses.json')).map((course) => ({ ...course, id: newId() }))
  await insertRows(
    database,
    'course',
    content.map((course) => ({
      id: course.id,
      slug: course.slug,
      name: course.name,
      subtitle: course.subtitle ?? {},
      overview: course.overview,
      intro: sanitizeTexts(course.intro),
      course_type: course.type,
      level: course.level,
      language: course.language,
      hours: course.hours,
      progress_status: course.progress_status,
      is_published: true,
      featured_position: course.featured ? course.position : null,
      position: course.position,
      key_learning: course.key_learning,
      prerequisites: course.prerequisites,
      target_learners: course.target_learners,
      career: course.career,
      modules: course.modules ?? [],
      certificate_valid_months: validMonths(course),
      // The menu's order says nothing of age: later entries are the newer ones.
      published_at: calendar.at(-400 + course.position * 9, '10:00'),
    })),
  )
  await insertRows(
    database,
    'course_industry',
    content.flatMap(({ id, industries: slugs }) =>
      slugs.map((slug) => ({ course_id: id, industry_id: known(industries, slug) })),
    ),
  )
  await insertRows(
    database,
    'course_subject',
    content.flatMap(({ id, subjects: slugs }) =>
      slugs.map((slug, position) => ({ course_id: id, subject_id: known(subjects, slug), position })),
    ),
  )
  await insertRows(
    database,
    'course_mentor',
    content.flatMap(({ id, mentors: slugs }) =>
      slugs.map((slug, position) => ({ course_id: id, mentor_id: known(mentors, slug).id, position })),
    ),
  )
  const ids = new Map(content.map(({ id, slug }) => [slug, id]))
  await insertRows(
    database,
    'course_prerequisite',
    content.flatMap(({ id, required_courses = [] }) =>
      required_courses.map((slug, position) => ({ course_id: id, required_id: known(ids, slug), position })),
    ),
  )
  await insertRows(
    database,
    'course_document',
    content.flatMap(({ id, documents }) =>
      documents.map((document, position) => ({ id: newId(), course_id: id, ...document, position })),
    ),
  )
  await insertRows(
    database,
    'course_faq',
    content.flatMap(({ id, faqs }) =>
      faqs.map(({ question, answer }, position) => ({ id: newId(), course_id: id, question, answer, position })),
    ),
  )
  return new Map(
    content.map((course) => [
      course.slug,
      {
        id: course.id,
        slug: course.slug,
        name: course.name,
        language: course.language,
        hours: course.hours,
        certificateValidMonths: validMonths(course),
        signatory: known(mentors, course.mentors[0] ?? '').name,
        batches: [
          ...(course.past_batches ?? []).map((batch) => ({ ...batch, isOnSale: false })),
          ...course.batches.map((batch) => ({ ...batch, isOnSale: true })),
        ],
      },
    ]),
  )
}
