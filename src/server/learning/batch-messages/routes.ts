/** Messages to a batch, for who runs it. */
import * as contract from '#contracts/learning/batch-messages/batch-messages.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { listBatchMessages, writeToBatch } from './write-to-batch.ts'

export const batchMessageRoutes: Implementation[] = [
  implement(contract.batchMessages, (call) => listBatchMessages(call, call.params.batch, call.query)),
  implement(contract.postBatchMessage, (call) => writeToBatch(call, call.params.batch, call.body)),
]
