/** How mentors are paid: given by themselves, checked by staff. */
import * as contract from '#contracts/mentors/payout-details.ts'
import * as office from '#contracts/mentors/payout-details.office.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { checkDetails, readDetails, showDetails } from './check-details.ts'
import { giveDetails } from './give-details.ts'
import { ownDetails } from './own-details.ts'

export const payoutDetailsRoutes: Implementation[] = [
  implement(contract.ownPayoutDetails, ownDetails),
  implement(contract.givePayoutDetails, (call) => giveDetails(call, call.body)),
  implementOffice(office.officePayoutDetails, (call) => showDetails(call, call.params.mentor)),
  implementOffice(office.readPayoutDetails, (call) => readDetails(call, call.params.details)),
  implementOffice(office.checkPayoutDetails, (call) => checkDetails(call, call.params.details)),
]
