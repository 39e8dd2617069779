/** Courses made from others, and drafts removed. */
import * as contract from '#contracts/authoring/copies.ts'
import { deleteCourse } from '#contracts/catalogue/courses.office.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { removeWithFiles } from '../uploads/remove-with-files.ts'
import { copyCourse } from './copy-course.ts'

export const copyRoutes: Implementation[] = [
  implement(contract.postCourseCopy, (call) => copyCourse(call, call.params.course)),
  implementOffice(deleteCourse, async (call) => {
    await removeWithFiles(call, call.params.course)
    return {}
  }),
]
