/** Learning paths as visitors see them: hours and prices are those of their courses. */
import type { z } from 'zod'
import type { getPath, listPaths } from '#contracts/catalogue/paths.ts'
import type { Locale } from '#contracts/locales.ts'
import { notFound } from '#server/platform/errors.ts'
import { inOtherLanguage } from '#server/platform/language/other-language.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Reader } from '../cards/cards.sql.ts'
import { type Card, presentCard } from '../cards/present-card.ts'
import { findCards } from '../lists/lists.sql.ts'
import { findShownPaths, type PathRow } from './paths.sql.ts'

const sumOf = (cards: readonly Card[], of: (card: Card) => number) =>
  Math.round(cards.reduce((sum, card) => sum + of(card), 0) * 100) / 100

const presentPath = ({ slug, title, promise, text_language }: PathRow, cards: readonly Card[]) => ({
  ...{ slug, title, promise, ...inOtherLanguage(text_language) },
  hours: sumOf(cards, ({ hours }) => hours),
  total: sumOf(cards, ({ total }) => total),
})

export async function listShownPaths(database: Database, locale: Locale): Promise<z.input<typeof listPaths.data>> {
  const paths = await findShownPaths(database, { locale, learnerId: null })
  const ids = new Set(paths.flatMap(({ courses }) => courses.map(({ course_id }) => course_id)))
  const rows = ids.size > 0 ? await findCards(database, [...ids], { locale, learnerId: null }) : []
  const cards = new Map(rows.map((row) => [row.course_id, presentCard(row)]))
  return paths.map((path) => {
    const own = path.courses.flatMap(({ course_id }) => cards.get(course_id) ?? [])
    return { ...presentPath(path, own), courses: own.map(({ course_name }) => course_name) }
  })
}

/** Throws 404 for one that visitors do not see. */
export async function showPath(
  database: Database,
  reader: Reader,
  slug: string,
): Promise<z.input<typeof getPath.data>> {
  const [path] = await findShownPaths(database, reader, slug)
  if (!path) throw notFound()
  const isRequired = new Map(path.courses.map(({ course_id, is_required }) => [course_id, is_required]))
  const rows = await findCards(database, [...isRequired.keys()], reader)
  const cards = rows.map(presentCard)
  const next = cards.find(({ is_enrolled }) => !is_enrolled)
  return {
    ...presentPath(path, cards),
    description: path.description,
    courses: cards.map((card) => ({ ...card, is_required: isRequired.get(card.course_id) ?? true })),
    is_following: path.is_following,
    next_course: next ? { slug: next.slug, course_name: next.course_name } : null,
  }
}
