/** The learner's own courses, with progress and where to go on. */
import type { Locale } from '#contracts/locales.ts'
import type { LearnerCourse } from '#contracts/learning/enrolment.ts'
import { coverUrl } from '#server/platform/pictures/image-url.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { nextClass } from '../classes/next-class.ts'
import { learnerCourses } from './own-courses.sql.ts'

/** One statement, however many courses. Last seen first. */
export async function listLearnerCourses(
  database: Database,
  learnerId: string,
  locale: Locale,
): Promise<LearnerCourse[]> {
  const rows = await learnerCourses(database, learnerId, locale)
  return rows.map(({ classes, ...row }) => ({
    ...row,
    image: coverUrl(row.image, row.slug),
    next_class: nextClass(classes),
  }))
}
