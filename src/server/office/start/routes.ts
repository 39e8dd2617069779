/** The back office's start page. */
import * as contract from '#contracts/office/start.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { showFigures } from './show-figures.ts'

export const startRoutes: Implementation[] = [
  implement(contract.officeFigures, (call) => showFigures(call.database, call.viewer)),
]
