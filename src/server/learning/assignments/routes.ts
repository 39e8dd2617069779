/** Assignments of learners. */
import * as contract from '#contracts/learning/assignments.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { handIn } from './hand-in.ts'
import { showAssignment } from './show-assignment.ts'
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
    return handIn(call, reader, { ...of(call), text: call.body.text })
  }),
]
