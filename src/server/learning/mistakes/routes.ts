/** Mistakes that learners report in lessons. */
import * as office from '#contracts/learning/mistakes/mistakes.office.ts'
import * as contract from '#contracts/learning/mistakes/mistakes.ts'
import { type Implementation, implement, Reply } from '#server/platform/endpoints/implement.ts'
import { closeMistake } from './close-mistake.ts'
import { listMistakes, showMistake } from './list-mistakes.ts'
import { reportMistake, showOwnMistakes } from './report-mistake.ts'

export const mistakesRoutes: Implementation[] = [
  implement(contract.ownMistakes, (call) => showOwnMistakes(call, call.params)),
  implement(contract.reportMistake, (call) => reportMistake(call, call.params.id, call.body.text)),
  implement(office.reportedMistakes, async (call) => {
    const { page, courses } = await listMistakes(call, call.query)
    return new Reply(page, { beside: { courses } })
  }),
  implement(office.reportedMistake, (call) => showMistake(call, call.params.mistake)),
  implement(office.closeMistake, (call) => closeMistake(call, call.params.mistake, call.body)),
]
