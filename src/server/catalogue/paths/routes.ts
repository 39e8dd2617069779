/** Learning paths for visitors. */
import * as contract from '#contracts/catalogue/paths.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { readerOf } from '../cards/reader-of.ts'
import { listShownPaths, showPath } from './show-path.ts'

export const pathsRoutes: Implementation[] = [
  implement(contract.listPaths, (call) => listShownPaths(call.database, call.locale)),
  implement(contract.getPath, (call) => showPath(call.database, readerOf(call), call.params.slug)),
]
