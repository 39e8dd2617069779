/** A course as its learner studies it, and previews. */
import { getAccessEnd, getMyCourse, getPreview } from '#contracts/learning/player.ts'
import { holderOf } from '#server/platform/media/film-pass.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { myCourse } from './my-course.ts'
import { previewLecture } from './preview-lecture.ts'
import { showAccessEnd } from './show-access-end.ts'

export const playerRoutes: Implementation[] = [
  implement(getMyCourse, ({ database, clock, viewer, params, query, locale, isFetchedAhead, token }) =>
    myCourse(database, viewer.learnerId, {
      slug: params.slug,
      lecture: query.lecture || undefined,
      locale,
      now: clock.now(),
      isOpened: query.lecture !== undefined && viewer.actedBy === null,
      isForOther: viewer.actedBy !== null,
      isFetchedAhead,
      holder: holderOf(token),
    }),
  ),
  implement(getAccessEnd, ({ database, viewer, params, locale }) =>
    showAccessEnd(database, viewer.learnerId, { ...params, locale }),
  ),
  implement(getPreview, ({ database, params, locale }) => previewLecture(database, { ...params, locale })),
]
