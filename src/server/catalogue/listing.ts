/** Filters, sorts and counts the catalogue in memory: a few short values of every published course, read once for many lists. */
import type { CourseFilters } from '#contracts/catalogue.ts'

export type ListFilters = Partial<Omit<CourseFilters, 'page' | 'perpage' | 'q'>>
export type Sort = NonNullable<CourseFilters['sort']> | 'menu'

export const facetNames = [
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

/** A flag for each course: 1 when it has the value. */
type Flags = Uint8Array

/** Published courses by their number in menu order. */
export interface Listing {
  courses: readonly ListedCourse[]
  prices: Float64Array
  numbers: ReadonlyMap<string, number>
  flags: Record<FacetName, ReadonlyMap<string, Flags>>
  /** The numbers in each order that was asked for so far. */
  sorted: Map<Sort, readonly number[]>
}

export function createListing(courses: readonly ListedCourse[]): Listing {
  const flags = Object.fromEntries(
    facetNames.map((name) => {
      const byValue = new Map<string, Flags>()
      courses.forEach((course, number) => {
        for (const value of course.values[name]) {
          let having = byValue.get(value)
          if (!having) {
            having = new Uint8Array(courses.length)
            byValue.set(value, having)
          }
          having[number] = 1
        }
      })
      return [name, byValue]
    }),
  ) as unknown as Listing['flags']
  return {
    courses,
    prices: Float64Array.from(courses, ({ price }) => price),
    numbers: new Map(courses.map(({ id }, number) => [id, number])),
    flags,
    sorted: new Map(),
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

function inOrder({ courses }: Listing, numbers: number[], sort: Sort): number[] {
  const compare = orders[sort]
  return numbers.sort((first, second) => {
    const a = courses[first] as ListedCourse
    const b = courses[second] as ListedCourse
    // Ids break every tie, so that no course falls between two pages.
    return compare(a, b) || byText(a.id, b.id)
  })
}

function allInOrder(listing: Listing, sort: Sort): readonly number[] {
  let sorted = listing.sorted.get(sort)
  if (!sorted) {
    sorted = inOrder(listing, [...listing.courses.keys()], sort)
    listing.sorted.set(sort, sorted)
  }
  return sorted
}

/** How many of the filters exclude each course, and which courses each chosen facet excludes. */
function exclusionsOf({ courses, prices, flags }: Listing, filters: ListFilters) {
  const facets = new Uint8Array(courses.length)
  const dear = new Uint8Array(courses.length)
  const byFacet = new Map<FacetName, Flags>()
  for (const name of facetNames) {
    const values = filters[name]
    if (!values?.length) continue
    const chosen = values.flatMap((value) => flags[name].get(value) ?? [])
    const excluded = new Uint8Array(courses.length).fill(1)
    for (const having of chosen)
      for (let number = 0; number < having.length; number++) if (having[number]) excluded[number] = 0
    for (let number = 0; number < excluded.length; number++) if (excluded[number]) facets[number]!++
    byFacet.set(name, excluded)
  }
  if (filters.price) {
    const [low, high] = filters.price
    for (let number = 0; number < prices.length; number++) {
      const price = prices[number] as number
      if (price < low || price > high) dear[number] = 1
    }
  }
  return { facets, dear, byFacet }
}

const numbersOf = ({ numbers }: Listing, ids: readonly string[]) => ids.flatMap((id) => numbers.get(id) ?? [])

/** Ids of one page and how many courses there are. `found`: ids that the words of a search find, best first; that is the order without a sort. */
export function pickPage(
  listing: Listing,
  filters: ListFilters,
  page: { limit: number; offset: number },
  found?: readonly string[],
): { ids: string[]; total: number } {
  const { facets, dear } = exclusionsOf(listing, filters)
  let candidates: readonly number[]
  if (!found) candidates = allInOrder(listing, filters.sort ?? 'menu')
  else candidates = filters.sort ? inOrder(listing, numbersOf(listing, found), filters.sort) : numbersOf(listing, found)
  const ids: string[] = []
  let total = 0
  for (const number of candidates) {
    if (facets[number] || dear[number]) continue
    const course = listing.courses[number]
    if (course && total >= page.offset && ids.length < page.limit) ids.push(course.id)
    total++
  }
  return { ids, total }
}

export interface FacetCounts {
  counts: Record<FacetName, Map<string, number>>
  /** Lowest and highest price under all filters but the price itself, taka. */
  priceRange: [number, number]
}

/** Counts what each further choice of a filter would leave: every facet under all the other filters. */
export function countFacets(listing: Listing, filters: ListFilters, found?: readonly string[]): FacetCounts {
  const { facets, dear, byFacet } = exclusionsOf(listing, filters)
  const candidates = found ? numbersOf(listing, found) : [...listing.courses.keys()]
  const counts = Object.fromEntries(
    facetNames.map((name) => {
      const own = byFacet.get(name)
      // What only this facet excludes would be there if another of its values were chosen.
      const eligible = candidates.filter((number) => !dear[number] && facets[number] === (own?.[number] ?? 0))
      return [name, countValues(listing.flags[name], eligible)]
    }),
  ) as FacetCounts['counts']
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  for (const number of candidates) {
    if (facets[number]) continue
    const price = listing.prices[number] as number
    lowest = Math.min(lowest, price)
    highest = Math.max(highest, price)
  }
  return { counts, priceRange: [Number.isFinite(lowest) ? lowest : 0, highest] }
}

function countValues(flags: ReadonlyMap<string, Flags>, numbers: readonly number[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [value, having] of flags) {
    let count = 0
    for (const number of numbers) count += having[number] as number
    if (count > 0) counts.set(value, count)
  }
  return counts
}
