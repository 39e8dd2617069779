/** Lists of courses by filters. */
import * as contract from '#contracts/catalogue/lists.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { readerOf } from '../cards/reader-of.ts'
import { takeSearch } from '../search/take-search.ts'
import { listCourses, listFacets } from './list-courses.ts'

/** Filters of one industry's lists: its slug is the industry. */
const ofIndustry = <Filters extends { slug: string }>({ slug, ...filters }: Filters) => ({
  ...filters,
  industry: [slug],
})

type Call = Parameters<typeof takeSearch>[0] & Parameters<typeof readerOf>[0] & Parameters<typeof listCourses>[0]

async function list(call: Call, filters: Parameters<typeof listCourses>[1]) {
  await takeSearch(call, filters.q)
  return listCourses(call, filters, readerOf(call))
}

export const listsRoutes: Implementation[] = [
  implement(contract.courses, (call) => list(call, call.query)),
  implement(contract.allCourses, (call) => list(call, call.body)),
  implement(contract.allCoursesPage, (call) => list(call, call.query)),
  implement(contract.industryCourses, (call) => list(call, ofIndustry(call.body))),
  implement(contract.industryCoursesPage, (call) => list(call, ofIndustry(call.query))),
  implement(contract.industryCoursesFilter, (call) => list(call, ofIndustry(call.body))),
  implement(contract.industryCoursesFilterPage, (call) => list(call, ofIndustry(call.query))),
  implement(contract.courseFacets, async (call) => {
    await takeSearch(call, call.query.q)
    return listFacets(call, call.query, call.locale)
  }),
]
