/** Learners grade works of each other. */
import * as contract from '#contracts/learning/peers.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { givePeerWork } from './give-peer-work.ts'
import { gradePeerWork } from './grade-peer-work.ts'

export const peersRoutes: Implementation[] = [
  implement(contract.postPeerWork, ({ database, viewer, params }) =>
    givePeerWork(database, { learnerId: viewer.learnerId, assignmentId: params.assignment }),
  ),
  implement(contract.gradePeerWork, (call) =>
    gradePeerWork(call, call.viewer.learnerId, { gradingId: call.params.grading, ...call.body }),
  ),
]
