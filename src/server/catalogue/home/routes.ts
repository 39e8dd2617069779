/** Courses of the home page. */
import * as contract from '#contracts/catalogue/home.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { readerOf } from '../cards/reader-of.ts'
import { showHomeCourses } from './show-home-courses.ts'
import { showHomeProof } from './show-home-proof.ts'

export const homeRoutes: Implementation[] = [
  implement(contract.homeCourses, (call) => showHomeCourses(call.database, readerOf(call))),
  implement(contract.homeProof, ({ database, locale }) => showHomeProof(database, locale)),
]
