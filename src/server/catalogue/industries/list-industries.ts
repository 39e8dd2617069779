/** Lists industries, mentors, the menu of courses and the choices of the search panel. */
import type { z } from 'zod'
import type { mentorCard } from '#contracts/catalogue/courses.ts'
import type { dIndustrySearchpanel, industry } from '#contracts/catalogue/industries.ts'
import type { menuCourse } from '#contracts/catalogue/lists.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { coverUrl, imageUrl } from '#server/platform/pictures/image-url.ts'
import { findIndustries, findMentors, findMenu, findPanelChoices, type IndustryRow } from './industries.sql.ts'

type Industry = z.input<typeof industry>

const presentIndustry = (row: IndustryRow): Industry => ({
  ...row,
  image: imageUrl(row.image ?? `weave:${row.slug}:640x360`),
})

export async function listIndustries(database: Database, locale: Locale, q?: string): Promise<Industry[]> {
  return (await findIndustries(database, locale, { q })).map(presentIndustry)
}

/** Industries that have courses, for the home page. */
export async function listIndustriesWithCourses(database: Database, locale: Locale): Promise<Industry[]> {
  return (await findIndustries(database, locale)).filter(({ courses_count }) => courses_count > 0).map(presentIndustry)
}

/** Throws 404 for an industry that is unknown or not published. */
export async function showIndustry(database: Database, locale: Locale, slug: string): Promise<Industry> {
  const [row] = await findIndustries(database, locale, { slug })
  if (!row) throw notFound()
  return presentIndustry(row)
}

export const listMentors = (database: Database, locale: Locale, q?: string): Promise<z.input<typeof mentorCard>[]> =>
  findMentors(database, locale, q)

export async function listPanelChoices(
  database: Database,
  locale: Locale,
): Promise<z.input<(typeof dIndustrySearchpanel)['data']>> {
  const rows = await findPanelChoices(database, locale)
  const of = (name: string) => rows.filter((row) => row.name === name).map(({ value, text }) => ({ value, text }))
  return { INDUSTRY: of('INDUSTRY'), SUBJECT_AREA: of('SUBJECT_AREA'), TRAINING_TYPE: of('TRAINING_TYPE') }
}

export async function listMenu(database: Database, locale: Locale): Promise<z.input<typeof menuCourse>[]> {
  return (await findMenu(database, locale)).map(({ cover, ...row }) => ({
    ...row,
    image: coverUrl(cover, row.slug),
    first_mentor_id: row.mentors[0]?.mentor_id ?? null,
    total_mentors: row.mentors.length,
  }))
}
