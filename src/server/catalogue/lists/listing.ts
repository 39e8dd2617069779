/** Filters, sorts and counts the catalogue in memory: a few short values of every published course, read once for many lists. */
import type { CourseFilters } from '#contracts/catalogue/lists.ts'
import { add, type Bits, countCommon, countOf, emptySet, fullSet, has, intersect, unite } from './bitset.ts'

export type ListFilters = Partial<Omit<CourseFilters, 'page' | 'perpage' | 'q'>>
type Sort = NonNullable<CourseFilters['sort']> | 'menu'

const facetNames = [
  'industry',
  'subject_area',
  'training_type',
  'price_type',
  'level',
  'course_type',
  'language',
] as const
export type FacetName = (typeof facetNames)[number]

export interface ListedCourse {
  id: string
  /** By which a search names it. */
  serial: number
  /** Of the batch that is sold next, taka. */
  price: number
  position: number
  /** Seconds since 1970. */
  publishedAt: number
  popularity: number
  /** YYYY-MM-DD; empty without one. */
  nextStart: string
  values: Record<FacetName, readonly string[]>
}

/** Published courses by their number in menu order. */
export interface Listing {
  courses: readonly ListedCourse[]
  prices: Float64Array
  /** The place of each serial in the order of popularity. */
  places: ReadonlyMap<number, number>
  /** For each value of each facet the courses that have it. */
  having: Record<FacetName, ReadonlyMap<string, Bits>>
  /** The numbers in each order that was asked for so far. */
  sorted: Map<Sort, readonly number[]>
}

export function createListing(courses: readonly ListedCourse[]): Listing {
  const having = Object.fromEntries(facetNames.map((name) => [name, new Map<string, Bits>()])) as Record<
    FacetName,
    Map<string, Bits>
  >
  courses.forEach((course, number) => {
    for (const name of facetNames) {
      for (const value of course.values[name]) {
        let bits = having[name].get(value)
        if (!bits) {
          bits = emptySet(courses.length)
          having[name].set(value, bits)
        }
        add(bits, number)
      }
    }
  })
  const popular = inOrder(courses, 'popular')
  return {
    courses,
    prices: Float64Array.from(courses, ({ price }) => price),
    places: new Map(popular.map((number, place) => [(courses[number] as ListedCourse).serial, place])),
    having,
    sorted: new Map([['popular', popular]]),
  }
}

type Compare = (a: ListedCourse, b: ListedCourse) => number
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const orders: Record<Sort, Compare> = {
  menu: (a, b) => a.position - b.position,
  newest: (a, b) => b.publishedAt - a.publishedAt,
  popular: (a, b) => b.popularity - a.popularity,
  price_low: (a, b) => a.price - b.price,
  price_high: (a, b) => b.price - a.price,
  starting_soon: (a, b) => byText(a.nextStart || '9999', b.nextStart || '9999'),
}

function inOrder(courses: readonly ListedCourse[], sort: Sort): number[] {
  const compare = orders[sort]
  return [...courses.keys()].sort((first, second) => {
    const a = courses[first] as ListedCourse
    const b = courses[second] as ListedCourse
    // Ids break every tie, so that no course falls between two pages.
    return compare(a, b) || byText(a.id, b.id)
  })
}

function allInOrder(listing: Listing, sort: Sort): readonly number[] {
  let sorted = listing.sorted.get(sort)
  if (!sorted) {
    sorted = inOrder(listing.courses, sort)
    listing.sorted.set(sort, sorted)
  }
  return sorted
}

/**
 * The best `most` courses of what a search found: kind by kind, the best kind first, the most popular first within a kind.
 * Each kind is the serials of courses, in any order.
 */
export function rank(listing: Listing, kinds: readonly Int32Array[], most: number): number[] {
  const popular = allInOrder(listing, 'popular')
  const ranked: number[] = []
  const taken = emptySet(popular.length)
  for (const serials of kinds) {
    for (const place of serials.map((serial) => listing.places.get(serial) ?? -1).sort()) {
      if (place < 0 || has(taken, place)) continue
      add(taken, place)
      if (ranked.push(popular[place] as number) === most) return ranked
    }
  }
  return ranked
}

/** What each chosen facet leaves, and what words and price leave together. */
function partsOf({ courses, prices, having }: Listing, filters: ListFilters, found?: readonly number[]) {
  const size = courses.length
  const byFacet = new Map<FacetName, Bits>()
  for (const name of facetNames) {
    const values = filters[name]
    if (!values?.length) continue
    const bits = emptySet(size)
    for (const value of values) unite(bits, having[name].get(value) ?? emptySet(size))
    byFacet.set(name, bits)
  }
  const byWords = found ? emptySet(size) : fullSet(size)
  for (const number of found ?? []) add(byWords, number)
  if (!filters.price) return { byFacet, byWords, byPrice: undefined }
  const byPrice = emptySet(size)
  const [low, high] = filters.price
  for (let number = 0; number < size; number++) {
    const price = prices[number] as number
    if (price >= low && price <= high) add(byPrice, number)
  }
  return { byFacet, byWords, byPrice }
}

/** Ids of one page and how many courses there are. `found`: those that the words of a search find, best first; that is the order without a sort. */
export function pickPage(
  listing: Listing,
  filters: ListFilters,
  page: { limit: number; offset: number },
  found?: readonly number[],
): { ids: string[]; total: number } {
  const { byFacet, byWords, byPrice } = partsOf(listing, filters, found)
  const left = byPrice ? intersect(byWords, byPrice) : byWords
  for (const bits of byFacet.values()) intersect(left, bits)

  const sort = filters.sort ?? 'menu'
  const candidates = found && !filters.sort ? found : allInOrder(listing, sort)
  const ids: string[] = []
  let place = 0
  for (const number of candidates) {
    if (!has(left, number)) continue
    if (place >= page.offset) ids.push((listing.courses[number] as ListedCourse).id)
    place++
    if (ids.length === page.limit) break
  }
  return { ids, total: countOf(left) }
}

export interface FacetCounts {
  counts: Record<FacetName, Map<string, number>>
  /** Lowest and highest price under all filters but the price itself, taka. */
  priceRange: [number, number]
}

/** Counts what each further choice of a filter would leave: every facet under all the other filters. */
export function countFacets(listing: Listing, filters: ListFilters, found?: readonly number[]): FacetCounts {
  const { byFacet, byWords, byPrice } = partsOf(listing, filters, found)
  const under = (own?: FacetName) => {
    const left = byWords.slice()
    if (byPrice && own) intersect(left, byPrice)
    for (const [name, bits] of byFacet) if (name !== own) intersect(left, bits)
    return left
  }
  const counts = Object.fromEntries(
    facetNames.map((name) => {
      const left = under(name)
      const all = [...listing.having[name]].map(([value, bits]) => [value, countCommon(left, bits)] as const)
      return [name, new Map(all.filter(([, count]) => count > 0))]
    }),
  ) as FacetCounts['counts']
  return { counts, priceRange: priceRangeOf(listing, under()) }
}

function priceRangeOf(listing: Listing, left: Bits): [number, number] {
  const cheapest = allInOrder(listing, 'price_low').find((number) => has(left, number))
  const dearest = allInOrder(listing, 'price_high').find((number) => has(left, number))
  const price = (number: number | undefined) => (number === undefined ? 0 : (listing.prices[number] as number))
  return [price(cheapest), price(dearest)]
}
