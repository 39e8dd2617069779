/** Classes of a batch and who was there: for who runs them, and for who joins. */
import { putBatch } from '#contracts/catalogue/courses.office.ts'
import * as attendance from '#contracts/learning/attendance.ts'
import * as contract from '#contracts/learning/meetings.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { changeTaughtBatch } from './change-taught-batch.ts'
import { addMeeting, changeMeeting, moveMeeting, setMeetingState } from './change-meetings.ts'
import { joinClass, markAttendance, showAttendance } from './mark-attendance.ts'
import { listTaughtBatches, showMeetings } from './show-meetings.ts'

export const classRoutes: Implementation[] = [
  implement(attendance.joinClass, ({ database, viewer, body }) =>
    joinClass(database, viewer.learnerId, body.meeting_id),
  ),
  implement(attendance.showAttendance, ({ database, viewer, params, locale }) =>
    showAttendance(database, viewer, params.meeting, locale),
  ),
  implement(attendance.putAttendance, ({ database, viewer, params, body }) =>
    markAttendance(database, viewer, params.meeting, body.marks),
  ),
  implement(contract.taughtBatches, ({ database, viewer, query, locale }) =>
    listTaughtBatches(database, viewer, { courseId: query.course, locale }),
  ),
  implement(contract.batchMeetings, ({ database, viewer, params, locale }) =>
    showMeetings(database, viewer, params.batch, locale),
  ),
  implementOffice(putBatch, (call) => changeTaughtBatch(call, call.params.batch, call.body)),
  implement(contract.postMeeting, (call) => addMeeting(call, call.params.batch, call.body)),
  implement(contract.putMeeting, (call) => changeMeeting(call, call.params.meeting, call.body)),
  implement(contract.moveMeeting, (call) => moveMeeting(call, call.params.meeting, call.body)),
  implement(contract.cancelMeeting, (call) =>
    setMeetingState(call, call.params.meeting, { state: 'cancelled', reason: call.body.reason }),
  ),
  implement(contract.restoreMeeting, (call) =>
    setMeetingState(call, call.params.meeting, { state: 'planned', reason: call.body.reason }),
  ),
]
