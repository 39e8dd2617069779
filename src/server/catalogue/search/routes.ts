/** The search of courses. */
import * as contract from '#contracts/catalogue/search.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { searchCourses, suggestCourses } from './search-courses.ts'

export const searchRoutes: Implementation[] = [
  implement(contract.search, ({ database, query, locale }) => searchCourses(database, query, locale)),
  implement(contract.suggest, ({ database, query, locale }) => suggestCourses(database, query.q, locale)),
]
