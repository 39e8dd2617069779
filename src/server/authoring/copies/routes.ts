/** Courses made from others. */
import * as contract from '#contracts/authoring/copies.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { copyCourse } from './copy-course.ts'

export const copyRoutes: Implementation[] = [
  implement(contract.postCourseCopy, (call) => copyCourse(call, call.params.course)),
]
