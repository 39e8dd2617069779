/** The back office's search. */
import * as contract from '#contracts/office/start.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { searchOffice } from './search-office.ts'

export const officeSearchRoutes: Implementation[] = [
  implement(contract.officeSearch, (call) =>
    searchOffice(call.database, call.viewer, { words: call.query.q, locale: call.locale }),
  ),
]
