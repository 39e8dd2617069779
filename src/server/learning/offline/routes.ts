/** What is saved on devices, and what was done there without a network. */
import { getSavedStudy, postStudyOperations, putSavedStudy } from '#contracts/learning/offline.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { markSaved, showSizes, takeOperations } from './take-operations.ts'

export const offlineRoutes: Implementation[] = [
  implement(getSavedStudy, ({ database, viewer, params }) => showSizes(database, viewer.learnerId, params.course_id)),
  implement(putSavedStudy, ({ database, viewer, params }) => markSaved(database, viewer.learnerId, params.course_id)),
  implement(postStudyOperations, ({ database, clock, viewer, body }) =>
    takeOperations(database, viewer.learnerId, body, clock.now()),
  ),
]
