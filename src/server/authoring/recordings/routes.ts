/** Recordings of classes. */
import * as contract from '#contracts/authoring/recordings.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { keepRecording, showRecording } from './keep-recording.ts'

export const recordingRoutes: Implementation[] = [
  implement(contract.getRecording, ({ database, viewer, params }) => showRecording(database, viewer, params.meeting)),
  implement(contract.putRecording, async ({ database, viewer, params, body }) => ({
    item_id: await keepRecording(database, viewer, { meetingId: params.meeting, file: body.file }),
  })),
]
