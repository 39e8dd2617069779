/** The back office's start page and its search. */
import * as contract from '#contracts/office/start.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { searchOffice } from './search/search-office.ts'
import { showFigures } from './start/show-figures.ts'

export const officeRoutes: Implementation[] = [
  implement(contract.officeFigures, (call) => showFigures(call.database, call.viewer)),
  implement(contract.officeSearch, (call) =>
    searchOffice(call.database, call.viewer, { words: call.query.q, locale: call.locale }),
  ),
]
