/** A course as its learner studies it, and previews. */
import { getMyCourse, getPreview } from '#contracts/learning/player.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { myCourse } from './my-course.ts'
import { previewLecture } from './preview-lecture.ts'

export const playerRoutes: Implementation[] = [
  implement(getMyCourse, ({ database, clock, viewer, params, query, locale }) =>
    myCourse(database, viewer.learnerId, {
      slug: params.slug,
      lecture: query.lecture || undefined,
      locale,
      now: clock.now(),
    }),
  ),
  implement(getPreview, ({ database, params, locale }) => previewLecture(database, { ...params, locale })),
]
