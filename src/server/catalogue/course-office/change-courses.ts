/** Courses in the back office: listed, added, changed, published. */
import type { z } from 'zod'
import type { courseBody, postCourse } from '#contracts/catalogue/courses.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import {
  abilities,
  addressFrom,
  anyWords,
  cleaned,
  takeAddress,
  written,
} from '#server/platform/endpoints/office-endpoint.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { sanitize } from '#server/platform/html/sanitize.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findBatchesOf } from './office-batches.sql.ts'
import { markOfBatch } from './mark-of-batch.ts'
import { missingPartsOf } from './missing-parts-of.ts'
import {
  type CourseQuery,
  type CourseToWrite,
  findCourseAddresses,
  findOfficeCourses,
  findWholeCourse,
  insertCourse,
  updateCourse,
  type WholeCourse,
  writeCourseParts,
} from './office-courses.sql.ts'
import { writeRequiredCourses } from './write-required-courses.ts'

interface Call {
  database: Database
  cache: Cache
  viewer: Viewer
}
const subjectKind = 'course'

export const listOfficeCourses = async (
  { database, viewer, locale }: Pick<Call, 'database' | 'viewer'> & { locale: Locale },
  query: CourseQuery,
) => ({
  page: await findOfficeCourses(database, locale, query),
  can: abilities(viewer, 'courses', ['create', 'edit', 'publish', 'export']),
})

/** What an editor writes; not who enrolled or which lessons came meanwhile. */
const withoutState = ({ is_published: _, lessons: __, ...record }: WholeCourse) => record

export async function showOfficeCourse({ database, viewer }: Pick<Call, 'database' | 'viewer'>, courseId: string) {
  const [course, batches] = await Promise.all([findWholeCourse(database, courseId), findBatchesOf(database, courseId)])
  if (!course) throw notFound()
  return {
    ...course,
    intro: Object.fromEntries(Object.entries(course.intro).map(([language, html]) => [language, sanitize(html)])),
    batches: batches.map((batch) => ({ ...batch, seen: markOfBatch(batch) })),
    missing: missingPartsOf({ ...course, batches }),
    seen: markOf(withoutState(course)),
    can: abilities(viewer, 'courses', ['create', 'edit', 'delete', 'publish']),
  }
}

/** Throws 422 at `address` where it is taken. */
export function addCourse({ database, cache, viewer }: Call, { address, ...course }: z.output<typeof postCourse.body>) {
  return database.transaction(async (transaction) => {
    const name = written(course.name)
    const wanted = addressFrom(address || anyWords(name), 'course')
    const slug = await takeAddress(transaction, wanted, () => findCourseAddresses(transaction, wanted), address)
    const courseId = await insertCourse(transaction, { ...course, name, slug })
    await cache.drop(transaction, 'courses')
    const after = { ...course, slug }
    await recordAudit(transaction, { viewer, action: 'course.create', subjectKind, subjectId: courseId, after })
    return { course_id: courseId, slug }
  })
}

const isWritten = (texts: Partial<Texts>) => Object.keys(texts).length > 0
const pointsOf = (points: Texts[]) => points.map(written).filter(isWritten)

/** As stored, with what was taken out of its HTML. */
export function recordOf({ seen: _, ...body }: z.output<typeof courseBody>) {
  const { html, removed } = cleaned(body.intro)
  const row: CourseToWrite = {
    ...body,
    name: written(body.name),
    subtitle: written(body.subtitle),
    overview: written(body.overview),
    intro: html,
    career: written(body.career),
    key_learning: pointsOf(body.key_learning),
    prerequisites: pointsOf(body.prerequisites),
    target_learners: pointsOf(body.target_learners),
    faqs: body.faqs.map(({ question, answer }) => ({ question: written(question), answer: written(answer) })),
    industries: [...new Set(body.industries)],
    subjects: [...new Set(body.subjects)],
    mentors: [...new Set(body.mentors)],
    required_courses: [...new Set(body.required_courses)],
  }
  return { row, removed }
}

/** Throws 409 when somebody else changed it since it was seen, 422 at `subjects` for a choice that is gone, at `required_courses` for a circle. */
export function changeCourse(
  { database, cache, viewer, locale }: Call & { locale: Locale },
  courseId: string,
  body: z.output<typeof courseBody>,
) {
  const { row, removed } = recordOf(body)
  return database.transaction(async (transaction) => {
    const before = await findWholeCourse(transaction, courseId, { isLocked: true })
    if (!before) throw notFound()
    expectSeen(body.seen, withoutState(before))
    const kept = { ...row, cover: row.cover ?? `weave:${before.slug}:1200x675` }
    const found = await updateCourse(transaction, courseId, kept)
    if (found < row.industries.length + row.subjects.length + row.mentors.length)
      throw invalid({ subjects: ['Please choose one of the options.'] })
    await writeCourseParts(transaction, courseId, kept)
    if (String(row.required_courses) !== String(before.required_courses)) {
      await writeRequiredCourses(transaction, courseId, { required: row.required_courses, locale })
    }
    await cache.drop(transaction, 'courses', 'mentors', 'site')
    await recordAudit(transaction, {
      ...{ viewer, action: 'course.edit', subjectKind, subjectId: courseId },
      ...{ before: withoutState(before), after: kept },
    })
    return { removed }
  })
}
