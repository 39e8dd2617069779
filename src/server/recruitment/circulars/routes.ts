/** Vacancies for visitors. */
import * as contract from '#contracts/recruitment/circulars.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { listCirculars, showCircular } from './show-circulars.ts'

export const circularRoutes: Implementation[] = [
  implement(contract.openCirculars, listCirculars),
  implement(contract.circular, (call) => showCircular(call, call.params.slug)),
]
