/** The texts of the home page, with the mentors and questions they name. */
import { z } from 'zod'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Locale } from '#contracts/locales.ts'
import { findHome } from './live-texts.sql.ts'
import type { homeTexts } from '#contracts/content/texts.ts'
import { localize } from '#server/platform/language/localize.ts'
import { notFound } from '#server/platform/errors.ts'
import { presentAnswer } from './present-answer.ts'

type HomeTexts = z.input<typeof homeTexts>

/** Throws 404 while the academy has no home page. */
export async function showHome(database: Database, locale: Locale): Promise<HomeTexts> {
  const row = await findHome(database, locale)
  if (!row || Object.keys(row.home).length === 0) throw notFound()
  const texts = localize(row.home, locale) as HomeTexts
  return {
    ...texts,
    mentors: {
      title: texts.mentors.title,
      mentors: row.mentors,
    },
    faq: { title: texts.faq.title, questions: row.faqs.map(presentAnswer) },
  }
}
