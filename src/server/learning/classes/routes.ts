/** Classes of a batch, for who runs them. */
import { putBatch } from '#contracts/catalogue/batches.office.ts'
import * as contract from '#contracts/learning/classes/meetings.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { changeTaughtBatch } from './change-taught-batch.ts'
import { addMeeting, changeMeeting, moveMeeting, setMeetingState } from './change-meetings.ts'
import { listTaughtBatches, showMeetings } from './show-meetings.ts'

export const classRoutes: Implementation[] = [
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
