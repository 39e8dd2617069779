/** Courses and their batches in the back office. */
import * as batches from '#contracts/catalogue/batches.office.ts'
import * as contract from '#contracts/catalogue/courses.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import { withCan } from '#server/platform/endpoints/with-can.ts'
import { addBatch } from './change-batches.ts'
import { retireCourse } from './course-visibility.ts'
import { addCourse, changeCourse, listOfficeCourses, showOfficeCourse } from './change-courses.ts'
import { findCourseChoices } from './office-courses.sql.ts'

export const officeCoursesRoutes: Implementation[] = [
  implementOffice(contract.officeCourses, async (call) => withCan(await listOfficeCourses(call, call.query))),
  implementOffice(contract.courseChoices, (call) => findCourseChoices(call.database, call.locale)),
  implementOffice(contract.officeCourse, (call) => showOfficeCourse(call, call.params.course)),
  implementOffice(contract.postCourse, (call) => addCourse(call, call.body)),
  implementOffice(contract.putCourse, (call) => changeCourse(call, call.params.course, call.body)),
  implementOffice(contract.retireCourse, (call) => retireCourse(call, call.params.course)),
  implementOffice(contract.uploadCoursePicture, (call) => takePicture(call, call.file, call.body?.crop)),
  implementOffice(batches.postBatch, (call) => addBatch(call, call.params.course, call.body)),
]
