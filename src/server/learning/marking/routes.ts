/** What learners handed in, for who grades it. */
import * as grading from '#contracts/learning/marking.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { withCan } from '#server/platform/endpoints/with-can.ts'
import { gradeWork, returnWork } from './grade-work.ts'
import { listHandedIn, showHandedIn } from './show-handed-in.ts'

export const markingRoutes: Implementation[] = [
  implement(grading.handedInAssignments, async (call) => withCan(await listHandedIn(call, call.query))),
  implement(grading.getHandedIn, (call) => showHandedIn(call, call.params.submission)),
  implement(grading.gradeAssignment, (call) =>
    gradeWork(call, call.viewer, { submissionId: call.params.submission, ...call.body }),
  ),
  implement(grading.returnAssignment, (call) =>
    returnWork(call, call.viewer, { submissionId: call.params.submission, ...call.body }),
  ),
]
