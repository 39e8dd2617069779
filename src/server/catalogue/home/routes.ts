/** Courses of the home page. */
import * as contract from '#contracts/catalogue/home.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { readerOf } from '../cards/reader-of.ts'
import { showHomeCourses } from './show-home-courses.ts'

export const homeRoutes: Implementation[] = [
  implement(contract.homeCourses, (call) => showHomeCourses(call.database, readerOf(call))),
]
