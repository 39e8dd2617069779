import { expect, test } from 'vitest'
import {
  countFacets,
  createListing,
  type FacetName,
  type ListedCourse,
  type ListFilters,
  pickPage,
  rank,
} from './listing.ts'

let serial = 0
function course(
  price: number,
  given: Partial<Omit<ListedCourse, 'values'>>,
  values: Partial<Record<FacetName, string[]>>,
): ListedCourse {
  serial++
  return {
    id: `id-${serial}`,
    serial,
    price,
    position: serial,
    publishedAt: 1000 - serial,
    popularity: 0,
    nextStart: '',
    ...given,
    values: {
      industry: ['knit'],
      subject_area: ['quality'],
      training_type: ['Live'],
      level: ['basic'],
      course_type: ['department'],
      language: ['en'],
      price_type: [price === 0 ? 'free' : 'paid'],
      ...values,
    },
  }
}
const free = course(0, { popularity: 50 }, { industry: ['knit', 'denim'] })
const cheap = course(1500, { nextStart: '2026-12-01' }, { industry: ['denim'], level: ['advanced'] })
const middle = course(
  4000,
  { popularity: 90, nextStart: '2026-11-25' },
  { level: ['advanced'], training_type: ['Live', 'Self-paced'] },
)
const dear = course(9000, {}, { industry: ['sweater'], language: ['bn'] })
const listing = createListing([free, cheap, middle, dear])

const everything = { limit: 10, offset: 0 }
const picked = (filters: ListFilters, found?: number[]) => pickPage(listing, filters, everything, found).ids
const ids = (...courses: ListedCourse[]) => courses.map(({ id }) => id)
const serials = (...courses: ListedCourse[]) => Int32Array.from(courses, (course) => course.serial)
const numbers = (...courses: ListedCourse[]) => courses.map((course) => listing.courses.indexOf(course))

test.each<[string, ListFilters, ListedCourse[]]>([
  ['nothing', {}, [free, cheap, middle, dear]],
  ['an industry', { industry: ['denim'] }, [free, cheap]],
  ['two industries', { industry: ['denim', 'sweater'] }, [free, cheap, dear]],
  ['two filters', { industry: ['denim'], level: ['advanced'] }, [cheap]],
  ['a way of training', { training_type: ['Self-paced'] }, [middle]],
  ['free ones', { price_type: ['free'] }, [free]],
  ['free and paid ones', { price_type: ['free', 'paid'] }, [free, cheap, middle, dear]],
  ['prices', { price: [1500, 4000] }, [cheap, middle]],
  ['prices the wrong way round', { price: [4000, 1500] }, []],
  ['a language', { language: ['bn'] }, [dear]],
  ['what no course has', { subject_area: ['no-such'] }, []],
  ['the newest', { sort: 'newest' }, [free, cheap, middle, dear]],
  ['the most popular, ties by id', { sort: 'popular' }, [middle, free, cheap, dear]],
  ['the cheapest', { sort: 'price_low' }, [free, cheap, middle, dear]],
  ['the dearest', { sort: 'price_high' }, [dear, middle, cheap, free]],
  ['the next to start, those without a date last', { sort: 'starting_soon' }, [middle, cheap, free, dear]],
])('lists by %s', (_, filters, expected) => {
  expect(picked(filters)).toEqual(ids(...expected))
})

test('pages neither repeat nor lose a course, and the total is that of all pages', () => {
  const pages = [0, 2, 4].map((offset) => pickPage(listing, { sort: 'popular' }, { limit: 2, offset }))
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4])
  expect(pages.flatMap((page) => page.ids)).toEqual(picked({ sort: 'popular' }))
})

test('found courses come best first, or in the order that was asked for', () => {
  const found = numbers(dear, free, middle)
  expect(picked({}, found)).toEqual(ids(dear, free, middle))
  expect(picked({ sort: 'price_low' }, found)).toEqual(ids(free, middle, dear))
  expect(picked({ industry: ['knit'] }, found)).toEqual(ids(free, middle))
})

test('what is found is ranked by kind, then by popularity, each course once and no more than wanted', () => {
  const kinds = [serials(dear), serials(cheap, free, dear), serials(), serials(free, middle)]
  expect(rank(listing, kinds, 10)).toEqual(numbers(dear, free, cheap, middle))
  expect(rank(listing, kinds, 2)).toEqual(numbers(dear, free))
  expect(rank(listing, [], 10)).toEqual([])
})

test('a course that the listing does not know is not found', () => {
  expect(rank(listing, [Int32Array.of(serial + 1, middle.serial)], 10)).toEqual(numbers(middle))
})

const counted = (filters: ListFilters, name: FacetName) =>
  Object.fromEntries(countFacets(listing, filters).counts[name])

test('without a filter every value counts its courses, also those with several values', () => {
  expect(counted({}, 'industry')).toEqual({ knit: 2, denim: 2, sweater: 1 })
  expect(counted({}, 'training_type')).toEqual({ Live: 4, 'Self-paced': 1 })
  expect(counted({}, 'price_type')).toEqual({ free: 1, paid: 3 })
})

test('a facet is counted under all other filters, but not under its own', () => {
  const filters = { industry: ['denim'], level: ['advanced'] }
  expect(counted(filters, 'industry')).toEqual({ denim: 1, knit: 1 })
  expect(counted(filters, 'level')).toEqual({ basic: 1, advanced: 1 })
  expect(counted(filters, 'language')).toEqual({ en: 1 })
})

test('each count is what the list shows once that value is chosen', () => {
  const filters: ListFilters = { level: ['advanced'], price: [0, 5000] }
  for (const name of ['industry', 'training_type', 'language'] as const) {
    for (const [value, count] of countFacets(listing, filters).counts[name]) {
      expect(picked({ ...filters, [name]: [value] })).toHaveLength(count)
    }
  }
})

test('the price filter limits every count, and the range of prices not', () => {
  const { counts, priceRange } = countFacets(listing, { price: [1000, 5000] })
  expect(Object.fromEntries(counts.industry)).toEqual({ denim: 1, knit: 1 })
  expect(priceRange).toEqual([0, 9000])
  expect(countFacets(listing, { price: [1000, 5000], level: ['advanced'] }).priceRange).toEqual([1500, 4000])
})

test('words limit everything', () => {
  const { counts, priceRange } = countFacets(listing, {}, numbers(cheap))
  expect(Object.fromEntries(counts.industry)).toEqual({ denim: 1 })
  expect(priceRange).toEqual([1500, 1500])
})

test('no course at all', () => {
  const nothing = createListing([])
  expect(countFacets(nothing, {}).priceRange).toEqual([0, 0])
  expect(pickPage(nothing, { sort: 'newest' }, everything)).toEqual({ ids: [], total: 0 })
})
