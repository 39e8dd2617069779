/** Where visitors come from. */
import { sourceAnalytic } from '#contracts/analytics/visits.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { recordVisit } from './record-visit.ts'

export const visitRoutes: Implementation[] = [implement(sourceAnalytic, (call) => recordVisit(call, call.body))]
