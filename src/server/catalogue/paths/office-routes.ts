/** Learning paths in the back office. */
import * as contract from '#contracts/catalogue/paths.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { withCan } from '#server/platform/endpoints/with-can.ts'
import { addPath, changePath, changePathCourses, listOfficePaths, publishPath, showOfficePath } from './change-paths.ts'

export const officePathsRoutes: Implementation[] = [
  implementOffice(contract.officePaths, async (call) => withCan(await listOfficePaths(call, call.query))),
  implementOffice(contract.officePath, (call) => showOfficePath(call, call.params.path)),
  implementOffice(contract.postPath, (call) => addPath(call, call.body)),
  implementOffice(contract.putPath, (call) => changePath(call, call.params.path, call.body)),
  implementOffice(contract.putPathCourses, (call) => changePathCourses(call, call.params.path, call.body)),
  implementOffice(contract.putPathPublication, (call) => publishPath(call, call.params.path, call.body.is_published)),
]
