/** Learning paths that one follows. */
import * as contract from '#contracts/learning/paths.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { followPath } from './follow-path.ts'
import { listLearnerPaths } from './list-learner-paths.ts'

export const pathsRoutes: Implementation[] = [
  implement(contract.learnerPaths, (call) => listLearnerPaths(call.database, call.viewer.learnerId, call.locale)),
  implement(contract.followPath, ({ database, viewer, params, body }) =>
    followPath(database, viewer.learnerId, { slug: params.slug, isFollowing: body.is_following }),
  ),
]
