/** Reported mistakes for who mends them: the list, and one of them. */
import type { z } from 'zod'
import type { reportedMistake, reportedMistakes } from '#contracts/learning/mistakes/mistakes.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { authorsCan, expectAuthor, teaches } from '#server/catalogue/courses/expect-author.ts'
import { holds } from '#server/platform/access/permission.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findCoursesOfMistakes, findMistake, findMistakes } from './mistakes.sql.ts'

type Asked = Pick<Services, 'database'> & { viewer: SignedIn; locale: Locale }

/** Nothing for who mends nothing. */
export async function listMistakes(
  { database, viewer, locale }: Asked,
  query: z.output<typeof reportedMistakes.query>,
) {
  if (viewer.kind !== 'mentor' && !holds(viewer, 'courses.view')) return { page: { rows: [], total: 0 }, courses: [] }
  const mentorId = teaches(viewer)
  const [page, courses] = await Promise.all([
    findMistakes(database, mentorId, locale, query),
    findCoursesOfMistakes(database, mentorId, locale),
  ])
  return { page, courses }
}

/** Throws 404 to who does not mend the course. */
export async function showMistake(
  { database, viewer, locale }: Asked,
  id: string,
): Promise<z.input<typeof reportedMistake.data>> {
  const mistake = await findMistake(database, id, locale)
  if (!mistake) throw notFound()
  await expectAuthor(database, viewer, mistake.course_id, { isReading: true })
  return { ...mistake, can: { close: mistake.state === 'open' && authorsCan(viewer).edit } }
}
