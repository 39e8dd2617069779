/** Staff pay mentors. */
import * as contract from '#contracts/mentors/payouts.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { makeRun, showDue } from './make-run.ts'
import { markFailed, markPaid, markRunPaid } from './mark-paid.ts'
import { setPayoutTerms } from './set-terms.ts'
import { listRuns, showRun } from './show-runs.ts'

export const payoutsRoutes: Implementation[] = [
  implementOffice(contract.payoutDue, (call) => showDue(call, call.query.month)),
  implementOffice(contract.payoutRuns, listRuns),
  implementOffice(contract.makePayoutRun, (call) => makeRun(call, call.body)),
  implementOffice(contract.payoutRunInWhole, (call) => showRun(call, call.params.run)),
  implementOffice(contract.markPaid, (call) => markPaid(call, call.params.payout, call.body)),
  implementOffice(contract.markRunPaid, (call) => markRunPaid(call, call.params.run, call.body)),
  implementOffice(contract.markFailed, (call) => markFailed(call, call.params.payout, call.body.reason)),
  implementOffice(contract.setPayoutTerms, (call) => setPayoutTerms(call, call.body)),
]
