/** Lists of courses by filters. */
import * as contract from '#contracts/catalogue/lists.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { readerOf } from '../cards/reader-of.ts'
import { listCourses, listFacets } from './list-courses.ts'

/** Filters of one industry's lists: its slug is the industry. */
const ofIndustry = <Filters extends { slug: string }>({ slug, ...filters }: Filters) => ({
  ...filters,
  industry: [slug],
})

export const listsRoutes: Implementation[] = [
  implement(contract.courses, (call) => listCourses(call, call.query, readerOf(call))),
  implement(contract.allCourses, (call) => listCourses(call, call.body, readerOf(call))),
  implement(contract.allCoursesPage, (call) => listCourses(call, call.query, readerOf(call))),
  implement(contract.industryCourses, (call) => listCourses(call, ofIndustry(call.body), readerOf(call))),
  implement(contract.industryCoursesPage, (call) => listCourses(call, ofIndustry(call.query), readerOf(call))),
  implement(contract.industryCoursesFilter, (call) => listCourses(call, ofIndustry(call.body), readerOf(call))),
  implement(contract.industryCoursesFilterPage, (call) => listCourses(call, ofIndustry(call.query), readerOf(call))),
  implement(contract.courseFacets, (call) => listFacets(call, call.query, call.locale)),
]
