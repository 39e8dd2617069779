/** Where visitors come from. */
import { sourceAnalytic } from '#contracts/analytics.ts'
import { implement, type Implementation } from '../platform/http/implement.ts'
import { recordVisit } from './record-visit.ts'

export const analyticsRoutes: Implementation[] = [implement(sourceAnalytic, (call) => recordVisit(call, call.body))]
