/** Assignments: for learners, and for who grades them. */
import * as grading from '#contracts/learning/assignments.office.ts'
import * as contract from '#contracts/learning/assignments.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { withCan } from '#server/platform/endpoints/with-can.ts'
import { gradeWork, returnWork } from './grade-work.ts'
import { handIn } from './hand-in.ts'
import { showAssignment } from './show-assignment.ts'
import { listHandedIn, showHandedIn } from './show-handed-in.ts'
import { addFile, removeFile, saveDraft } from './write-draft.ts'

interface OfLearner {
  viewer: { personId: string; learnerId: string }
  params: { assignment: string }
}
const of = ({ viewer, params }: OfLearner) => ({ learnerId: viewer.learnerId, assignmentId: params.assignment })

export const assignmentsRoutes: Implementation[] = [
  implement(contract.getAssignment, ({ database, viewer, params, clock, locale }) =>
    showAssignment(
      database,
      { learnerId: viewer.learnerId, personId: viewer.personId, now: clock.now(), locale },
      params.assignment,
    ),
  ),
  implement(contract.putAssignmentDraft, async (call) => ({
    saved_at: await saveDraft(call.database, of(call), call.body.text),
  })),
  implement(contract.postAssignmentFile, (call) =>
    addFile(call, { ...of(call), personId: call.viewer.personId }, { kind: call.body.kind, file: call.file }),
  ),
  implement(contract.deleteAssignmentFile, async (call) => {
    await removeFile(call, of(call), call.params.file)
    return {}
  }),
  implement(contract.handInAssignment, (call) => {
    const reader = { personId: call.viewer.personId, now: call.clock.now(), locale: call.locale }
    return handIn(call.database, reader, { ...of(call), text: call.body.text })
  }),
  implement(grading.handedInAssignments, async (call) => withCan(await listHandedIn(call, call.query))),
  implement(grading.getHandedIn, (call) => showHandedIn(call, call.params.submission)),
  implement(grading.gradeAssignment, (call) =>
    gradeWork(call, call.viewer, { submissionId: call.params.submission, ...call.body }),
  ),
  implement(grading.returnAssignment, (call) =>
    returnWork(call, call.viewer, { submissionId: call.params.submission, ...call.body }),
  ),
]
