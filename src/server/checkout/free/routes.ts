/** Learners enrol in free courses. */
import * as contract from '#contracts/checkout/cart.ts'
import { visitKeyOf } from '#server/analytics/visits/connect-visit.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { enrolFree } from './enrol-free.ts'

export const freeRoutes: Implementation[] = [
  implement(contract.enrolFree, (call) => enrolFree(call, call.viewer, call.body, visitKeyOf(call))),
]
