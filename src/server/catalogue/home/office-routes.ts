/** The choice of courses for the home page. */
import * as contract from '#contracts/catalogue/home.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { changeFeatured, listFeatured } from './change-featured.ts'

export const officeHomeRoutes: Implementation[] = [
  implementOffice(contract.officeFeatured, (call) => listFeatured(call, call.query.q)),
  implementOffice(contract.putFeatured, (call) => changeFeatured(call, call.body.courses)),
]
