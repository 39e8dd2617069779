/** The learner's own courses, with progress and where to go on. */
import type { Locale } from '#contracts/fields.ts'
import type { LearnerCourse } from '#contracts/learning.ts'
import { courseImage } from '../checkout/course-image.ts'
import type { Database } from '../platform/database.ts'
import { learnerCourses } from './queries/outline.ts'

/** One statement, however many courses. Last seen first. */
export async function listLearnerCourses(
  database: Database,
  learnerId: string,
  locale: Locale,
): Promise<LearnerCourse[]> {
  const rows = await learnerCourses(database, learnerId, locale)
  return rows.map((row) => ({ ...row, image: courseImage(row.image, row.slug) }))
}
