/** Learners grade works of each other; the mentor takes a grading out. */
import * as office from '#contracts/learning/peers/peers.office.ts'
import * as contract from '#contracts/learning/peers/peers.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { givePeerWork } from './give-peer-work.ts'
import { gradePeerWork } from './grade-peer-work.ts'
import { takeOutPeerGrading } from './take-out-peer-grading.ts'

export const peersRoutes: Implementation[] = [
  implement(contract.postPeerWork, ({ database, viewer, params }) =>
    givePeerWork(database, { learnerId: viewer.learnerId, assignmentId: params.assignment }),
  ),
  implement(contract.gradePeerWork, (call) =>
    gradePeerWork(call, call.viewer.learnerId, { gradingId: call.params.grading, ...call.body }),
  ),
  implement(office.takeOutPeerGrading, async (call) => {
    await takeOutPeerGrading(call, call.viewer, call.params.grading)
    return {}
  }),
]
