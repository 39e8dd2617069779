/** Revisions of courses. */
import * as contract from '#contracts/authoring/revisions.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { publishCourses } from './publish-courses.ts'
import { publishOutline } from './publish-outline.ts'
import { listRevisions, restoreRevision, showChanges } from './read-revisions.ts'

export const revisionRoutes: Implementation[] = [
  implement(contract.publishCourse, (call) => publishOutline(call, call.params.course, call.body)),
  implementOffice(contract.publishCourses, (call) => publishCourses(call, call.body)),
  implement(contract.getRevisions, ({ database, viewer, params }) => listRevisions(database, viewer, params.course)),
  implement(contract.getChanges, ({ database, viewer, params, query }) =>
    showChanges(database, viewer, { courseId: params.course, revision: query.revision }),
  ),
  implement(contract.postRestoration, ({ database, viewer, params, body }) =>
    restoreRevision(database, viewer, {
      courseId: params.course,
      revision: body.revision,
      isTrial: body.is_trial,
      seen: body.seen,
    }),
  ),
]
