/** Essays in attempts at quizzes, for who grades them. */
import { getEssays, gradeEssays as gradeEssaysContract } from '#contracts/learning/essays.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { gradeEssays } from './grade-essays.ts'
import { showEssays } from './show-essays.ts'

export const essaysRoutes: Implementation[] = [
  implement(getEssays, (call) => showEssays(call, call.params.attempt)),
  implement(gradeEssaysContract, (call) =>
    gradeEssays(call, call.viewer, { attemptId: call.params.attempt, ...call.body }),
  ),
]
