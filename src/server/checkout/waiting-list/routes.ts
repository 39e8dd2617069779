/** Learners wait for a seat. */
import * as waiting from '#contracts/checkout/waiting-list.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { joinWaitingList, leaveWaitingList, showPlaces } from './waiting-list.ts'

export const waitingListRoutes: Implementation[] = [
  implement(waiting.getWaitingList, ({ database, viewer, locale }) =>
    showPlaces(database, { learnerId: viewer.learnerId, locale }),
  ),
  implement(waiting.joinWaiting, (call) =>
    joinWaitingList(call, { learnerId: call.viewer.learnerId, locale: call.locale }, call.body),
  ),
  implement(waiting.leaveWaiting, (call) =>
    leaveWaitingList(call, { learnerId: call.viewer.learnerId, locale: call.locale }, call.body),
  ),
]
