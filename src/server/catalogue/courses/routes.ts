/** A course and its page; asking to be told of the next batch. */
import * as contract from '#contracts/catalogue/courses.ts'
import { isSignedIn } from '#server/platform/access/viewer.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { readerOf } from '../cards/reader-of.ts'
import { registerInterest } from './register-interest.ts'
import { showCourse, showCourseDetails } from './show-course.ts'

export const coursesRoutes: Implementation[] = [
  implement(contract.getCourse, (call) => showCourse(call.database, call.params.slug, readerOf(call))),
  implement(contract.getCourseDetails, (call) =>
    showCourseDetails(call, { slug: call.params.slug, batch: call.query.batch }, readerOf(call)),
  ),

  implement(contract.interest, async ({ database, params, body, viewer, locale }) => {
    const personId = isSignedIn(viewer) ? viewer.personId : null
    await registerInterest(database, { slug: params.slug, contact: body.contact, personId, locale })
    return null
  }),
]
