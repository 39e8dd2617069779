/** Attendance: learners join or scan a code, mentors and staff mark who was there. */
import * as attendance from '#contracts/learning/attendance.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { joinClass, markAttendance, showAttendance } from './mark-attendance.ts'
import { scanClassCode, showClassCode } from './scan-code.ts'

export const attendanceRoutes: Implementation[] = [
  implement(attendance.joinClass, ({ database, viewer, body }) =>
    joinClass(database, viewer.learnerId, body.meeting_id),
  ),
  implement(attendance.showAttendance, ({ database, viewer, params, locale }) =>
    showAttendance(database, viewer, params.meeting, locale),
  ),
  implement(attendance.putAttendance, ({ database, viewer, params, body }) =>
    markAttendance(database, viewer, params.meeting, body.marks),
  ),
  implement(attendance.showClassCode, (call) => showClassCode(call, call.params.meeting)),
  implement(attendance.scanCode, (call) => scanClassCode(call, call.viewer.learnerId, call.body)),
]
