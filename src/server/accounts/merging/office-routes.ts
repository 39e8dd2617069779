/** Accounts that become one. */
import * as contract from '#contracts/accounts/merging.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { mergeAccounts, previewMerge } from './merge-accounts.ts'

export const officeMergingRoutes: Implementation[] = [
  implement(contract.previewMerge, (call) =>
    previewMerge(call, call.viewer, { from: call.query.from, into: call.params.id }),
  ),
  implement(contract.mergeAccounts, (call) =>
    mergeAccounts(call, call.viewer, { from: call.body.from, into: call.params.id, reason: call.body.reason }),
  ),
]
