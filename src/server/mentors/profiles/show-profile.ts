/** A published mentor as visitors read of one: words, working life, courses. */
import type { z } from 'zod'
import { mostMentorCourses, type mentorProfile } from '#contracts/mentors/profiles.ts'
import { readerOf } from '#server/catalogue/cards/reader-of.ts'
import { listCoursesOfMentor } from '#server/catalogue/lists/list-courses.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import { notFound } from '#server/platform/errors.ts'
import { sanitize } from '#server/platform/html/sanitize.ts'
import { inOtherLanguage } from '#server/platform/language/other-language.ts'
import { findProfile } from './profiles.sql.ts'

/** Throws 404 for a mentor who is unknown or not shown. */
export async function showProfile(
  call: Pick<Call, 'database' | 'cache' | 'clock' | 'viewer' | 'locale'>,
  slug: string,
): Promise<z.input<typeof mentorProfile.data>> {
  const row = await findProfile(call.database, slug, call.locale)
  if (!row) throw notFound()
  const { profile_language: language, ...profile } = row
  const courses = await listCoursesOfMentor(call, { mentorId: row.mentor_id, most: mostMentorCourses }, readerOf(call))
  const other = inOtherLanguage(language).text_language
  return { ...profile, profile: sanitize(profile.profile), ...(other ? { profile_language: other } : {}), courses }
}
