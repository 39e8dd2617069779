/** Groups of words that a search takes for the same, in the back office. */
import * as contract from '#contracts/catalogue/search.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { abilities, implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { withCan } from '#server/platform/endpoints/with-can.ts'
import { addSynonym, changeSynonym, removeSynonym } from './change-synonyms.ts'
import { findSynonyms } from './synonyms.sql.ts'

export const officeSearchRoutes: Implementation[] = [
  implementOffice(contract.officeSynonyms, async ({ database, viewer, query }) =>
    withCan({
      page: await findSynonyms(database, query),
      can: abilities(viewer, 'site', ['create', 'edit', 'delete']),
    }),
  ),
  implementOffice(contract.postSynonym, (call) => addSynonym(call, call.body.words)),
  implementOffice(contract.putSynonym, (call) => changeSynonym(call, call.params.synonym, call.body.words)),
  implementOffice(contract.deleteSynonym, (call) => removeSynonym(call, call.params.synonym)),
]
