/** Courses as archives: checked, imported, and undone. */
import * as contract from '#contracts/authoring/archives.office.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { startImport } from './imports/start-import.ts'
import { checkArchive, showImport } from './check-archive.ts'
import { findImports } from './imports/imports.sql.ts'
import { undoImport } from './imports/undo-import.ts'

export const archiveRoutes: Implementation[] = [
  implementOffice(contract.courseImports, (call) => findImports(call.database, call.locale)),
  implementOffice(contract.postCourseImport, async (call) => {
    const importId = await checkArchive(call, call.viewer, call.spooled)
    return showImport(call.database, importId, call.locale)
  }),
  implementOffice(contract.courseImport, (call) => showImport(call.database, call.params.import, call.locale)),
  implementOffice(contract.applyCourseImport, async (call) => {
    const importId = call.params.import
    await startImport(call, call.viewer, { importId, leaveOutBad: call.body.leave_out_bad })
    return showImport(call.database, importId, call.locale)
  }),
  implementOffice(contract.undoCourseImport, async (call) => {
    await undoImport(call, call.viewer, call.params.import)
    return showImport(call.database, call.params.import, call.locale)
  }),
]
