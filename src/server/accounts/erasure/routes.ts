/** One's own data, and the end of the account. */
import * as contract from '#contracts/accounts/erasure/erasure.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { deleteAccount, requestDeletion } from './delete-account.ts'
import { readMyData } from './read-my-data.ts'

export const erasureRoutes: Implementation[] = [
  implement(contract.myData, readMyData),
  implement(contract.requestDeletion, requestDeletion),
  implement(contract.deleteAccount, (call) => deleteAccount(call, call.body)),
]
