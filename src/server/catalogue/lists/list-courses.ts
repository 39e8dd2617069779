/** Lists courses by filters, with counts for every further choice. */
import type { z } from 'zod'
import type { facets } from '#contracts/catalogue/lists.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { secondsToKeep } from '#server/platform/kept/rendered.ts'
import { translate } from '#server/platform/http/translate.ts'
import {
  countFacets,
  createListing,
  type FacetCounts,
  type FacetName,
  type ListFilters,
  type Listing,
  pickPage,
  rank,
} from './listing.ts'
import { type Card, presentCard } from '../cards/present-card.ts'
import type { CardRow, Reader } from '../cards/cards.sql.ts'
import {
  type FacetLabel,
  findCards,
  findCoursesOfMentor,
  findFacetLabels,
  findListedCourses,
  findOwnProgress,
} from './lists.sql.ts'
import { findSerialsByWords } from '../search/search.sql.ts'

export interface PageRequest {
  page: number
  perpage: number
}
interface Kept {
  database: Database
  cache: Cache
  clock: Clock
}
type Filters = ListFilters & { q?: string | undefined }

const listingOf = ({ database, cache }: Kept): Promise<Listing> =>
  cache.remember('listing', ['courses'], async () => createListing(await findListedCourses(database)))

/** A list by words goes through this many of the best: more than anybody filters by hand. */
const mostFound = 1000

/** The catalogue, and the courses in it that the words find, if there are words. */
async function look(kept: Kept, q: string | undefined): Promise<{ listing: Listing; found?: readonly number[] }> {
  if (!q?.trim()) return { listing: await listingOf(kept) }
  const [listing, kinds] = await Promise.all([listingOf(kept), findSerialsByWords(kept.database, q, mostFound)])
  return { listing, found: rank(listing, kinds, mostFound) }
}

/** One page of published courses; by words the best first unless another order is asked for. */
export async function listCourses(
  kept: Kept,
  { page, perpage, q, ...filters }: Filters & PageRequest,
  reader: Reader,
): Promise<Page<Card>> {
  const { listing, found } = await look(kept, q)
  const { ids, total } = pickPage(listing, filters, { limit: perpage, offset: (page - 1) * perpage }, found)
  const rows = ids.length > 0 ? await readCards(kept, ids, reader) : []
  return { rows: rows.map(presentCard), total }
}

/** Published courses that name the mentor, in the order of the menu. */
export async function listCoursesOfMentor(
  kept: Kept,
  { mentorId, most }: { mentorId: string; most: number },
  reader: Reader,
): Promise<Card[]> {
  const ids = await findCoursesOfMentor(kept.database, mentorId, most)
  return ids.length > 0 ? (await readCards(kept, ids, reader)).map(presentCard) : []
}

/** Visitors' lists are kept whole; for a learner the cards are, and only what is the learner's own is asked for. */
async function readCards({ database, cache, clock }: Kept, ids: readonly string[], reader: Reader): Promise<CardRow[]> {
  const { learnerId, locale } = reader
  if (learnerId === null) return findCards(database, ids, reader)
  const keyOf = (id: string) => `card ${locale} ${id}`
  const since = cache.now()
  const cards = new Map(ids.map((id) => [id, cache.get(keyOf(id)) as CardRow | undefined]))
  const missing = ids.filter((id) => !cards.get(id))
  const [read, progress] = await Promise.all([
    missing.length > 0 ? findCards(database, missing, { locale, learnerId: null }) : [],
    findOwnProgress(database, learnerId, ids),
  ])
  for (const card of read) {
    cards.set(card.course_id, card)
    cache.keep(keyOf(card.course_id), card, ['courses'], { since, seconds: secondsToKeep(clock.now()) })
  }
  return [...cards.values()].flatMap((card) => {
    // Taken off the list a moment ago.
    if (!card) return []
    const own = progress.get(card.course_id)
    return own === undefined ? [card] : [{ ...card, is_enrolled: true, progress: own }]
  })
}

const priceTypes = { free: 'Free', paid: 'Paid' }

/** Every value of every filter with how many courses it would leave; values that no course has are left out. */
export async function listFacets(
  kept: Kept,
  { q, ...filters }: Filters,
  locale: Locale,
): Promise<z.input<typeof facets>> {
  const { database, cache } = kept
  const [{ listing, found }, labels] = await Promise.all([
    look(kept, q),
    cache.remember(`facet labels ${locale}`, ['industries'], () => findFacetLabels(database, locale)),
  ])
  const { counts, priceRange } = countFacets(listing, filters, found)
  const prices = Object.entries(priceTypes).map(([value, text]) => ({
    facet: 'price_type',
    value,
    text: translate(locale, text),
  }))
  const all = [...labels, ...prices]
  return {
    industry: choices('industry', all, counts, filters),
    subject_area: choices('subject_area', all, counts, filters),
    training_type: choices('training_type', all, counts, filters),
    price_type: choices('price_type', all, counts, filters),
    level: choices('level', all, counts, filters),
    course_type: choices('course_type', all, counts, filters),
    language: choices('language', all, counts, filters),
    price_range: priceRange,
  }
}

/** A chosen value stays even when nothing is left of it, so that it can be unchosen. */
function choices(name: FacetName, labels: FacetLabel[], counts: FacetCounts['counts'], filters: ListFilters) {
  const chosen: readonly string[] = filters[name] ?? []
  return labels
    .filter(({ facet, value }) => facet === name && (counts[name].has(value) || chosen.includes(value)))
    .map(({ value, text }) => ({ value, text, count: counts[name].get(value) ?? 0 }))
}
