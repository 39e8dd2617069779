/** The record of a course is written again under another name and address, as a draft. */
import type { Texts } from '#contracts/fields.office.ts'
import { addressFrom, anyWords, takeAddress } from '#server/platform/endpoints/office-endpoint.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import {
  findCourseAddresses,
  findWholeCourse,
  insertCourse,
  updateCourse,
  type WholeCourse,
  writeCourseParts,
} from './office-courses.sql.ts'
import { writeRequiredCourses } from './write-required-courses.ts'

/** Everything that an editor writes of a course. */
export type CourseRecord = Omit<WholeCourse, 'course_id' | 'slug' | 'is_published' | 'lessons'>

/** In the caller's transaction; a woven cover is woven anew. The address is made of the name unless one is given, and free. */
export async function addRecord(transaction: Database, record: CourseRecord, address = '') {
  const wanted = addressFrom(address || anyWords(record.name), 'course')
  const slug = await takeAddress(transaction, wanted, () => findCourseAddresses(transaction, wanted))
  const courseId = await insertCourse(transaction, { ...record, slug })
  const isWoven = record.cover === null || record.cover.startsWith('weave:')
  const row = { ...record, cover: isWoven ? `weave:${slug}:1200x675` : record.cover }
  await updateCourse(transaction, courseId, row)
  await writeCourseParts(transaction, courseId, row)
  if (record.required_courses.length > 0) {
    await writeRequiredCourses(transaction, courseId, { required: record.required_courses, locale: 'en' })
  }
  return { course_id: courseId, slug }
}

const numbered = (name: Partial<Texts>): Partial<Texts> =>
  Object.fromEntries(Object.entries(name).map(([language, words]) => [language, `${words} (2)`.slice(-120)]))

/** Throws 404 for a course that is not there. */
export async function readRecord(
  database: Database,
  courseId: string,
): Promise<{ slug: string; record: CourseRecord }> {
  const course = await findWholeCourse(database, courseId)
  if (!course) throw notFound()
  const { course_id: _, slug, is_published: __, lessons: ___, ...record } = course
  return { slug, record }
}

/** Throws 404 for a course that is not there. */
export async function copyRecord(transaction: Database, courseId: string) {
  const { record } = await readRecord(transaction, courseId)
  return addRecord(transaction, { ...record, name: numbered(record.name) })
}
