/** What mentors earned, for themselves and for staff. */
import { mentorStatement } from '#contracts/mentors/earnings.ts'
import { officeMentorStatement } from '#contracts/mentors/earnings.office.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { showStatement } from './show-statement.ts'

export const earningsRoutes: Implementation[] = [
  implement(mentorStatement, (call) => showStatement(call, call.viewer.mentorId, call.query)),
  implementOffice(officeMentorStatement, (call) => showStatement(call, call.params.mentor, call.query)),
]
