/** Finds courses by what people type, and says what it may become while they do. */
import type { z } from 'zod'
import type { searchHit, suggest } from '#contracts/catalogue/search.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { inOtherLanguage } from '#server/platform/language/other-language.ts'
import { coverUrl } from '#server/platform/pictures/image-url.ts'
import type { PageRequest } from '../lists/list-courses.ts'
import { findHits, findSuggestions, type HitRow } from './search.sql.ts'

type Hit = z.input<typeof searchHit>

function presentHit(row: HitRow): Hit {
  return {
    course_id: row.course_id,
    slug: row.slug,
    course_name: row.course_name,
    course_overview: row.course_overview,
    ...inOtherLanguage(row.text_language),
    image: coverUrl(row.cover, row.slug),
    training_type: (row.training_type ?? 'Self-paced') as Hit['training_type'],
    level: row.level as Hit['level'],
    total: ((row.price_paisa ?? 0) - (row.discount_paisa ?? 0)) / 100,
    curency_name: row.currency ?? 'BDT',
  }
}

/** The best hits first, at most 120 in all; nothing for words that say nothing. */
export async function searchCourses(
  database: Database,
  { q, page, perpage }: { q: string } & PageRequest,
  locale: Locale,
): Promise<Page<Hit>> {
  const offset = (page - 1) * perpage
  if (!q.trim()) return { rows: [], total: 0 }
  const { rows, total } = await findHits(database, q, { limit: perpage, offset }, locale)
  return { rows: rows.map(presentHit), total }
}

const shortestToSuggest = 2

export async function suggestCourses(
  database: Database,
  q: string,
  locale: Locale,
): Promise<z.input<(typeof suggest)['data']>> {
  if ([...q.trim()].length < shortestToSuggest) return { courses: [], mentors: [], subjects: [] }
  const { courses, ...others } = await findSuggestions(database, q, locale)
  return {
    courses: courses.map(({ cover, ...course }) => ({ ...course, image: coverUrl(cover, course.slug) })),
    ...others,
  }
}
