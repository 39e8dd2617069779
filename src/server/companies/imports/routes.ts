/** People of the caller's own company from files. */
import * as contract from '#contracts/companies/imports.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { checkPeople, mendRows, showPeopleImport, tellColumns } from './check-people.ts'
import { startPeopleImport, undoPeopleImport } from './start-people-import.ts'

export const peopleImportRoutes: Implementation[] = [
  implement(contract.postPeopleImport, (call) => checkPeople(call, call.file, call.query)),
  implement(contract.getPeopleImport, (call) => showPeopleImport(call, call.params.company_import)),
  implement(contract.putImportColumns, (call) => tellColumns(call, call.params.company_import, call.body.columns)),
  implement(contract.patchImportRows, (call) => mendRows(call, call.params.company_import, call.body.rows)),
  implement(contract.applyPeopleImport, (call) => startPeopleImport(call, call.params.company_import, call.body)),
  implement(contract.undoPeopleImport, (call) => undoPeopleImport(call, call.params.company_import)),
]
