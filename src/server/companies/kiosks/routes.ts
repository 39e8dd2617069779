/** The shared tablets of the caller's own company. */
import * as contract from '#contracts/companies/kiosks.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { listKiosks } from './kiosks.sql.ts'
import { openKiosk, shutKiosk } from './open-kiosk.ts'

export const kioskRoutes: Implementation[] = [
  implement(contract.getKiosks, ({ database, viewer }) => listKiosks(database, viewer.companyId)),
  implement(contract.postKiosk, (call) => openKiosk(call, call.body)),
  implement(contract.deleteKiosk, (call) => shutKiosk(call, call.params.kiosk)),
]
