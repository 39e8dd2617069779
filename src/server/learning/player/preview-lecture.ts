/** A lecture that anyone may see before buying. */
import type { Locale } from '#contracts/locales.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { presentLecture } from './present-lecture.ts'
import { previewLecture as findPreviewLecture } from './lectures.sql.ts'

/** Throws 404 unless the course is published and the lecture one of its previews. */
export async function previewLecture(
  database: Database,
  { slug, lecture, locale }: { slug: string; lecture: string; locale: Locale },
) {
  const row = await findPreviewLecture(database, slug, lecture, locale)
  if (!row) throw notFound()
  const { section_number, number, of } = row
  return {
    ...presentLecture(row, locale),
    section_number,
    number,
    of,
    position: 0,
    is_completed: false,
  }
}
