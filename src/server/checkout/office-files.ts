/** Every file that the checkout serves to staff, by feature. */
import type { FastifyInstance } from 'fastify'
import { officeSlipFile } from './bank-transfer/office-slip-file.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { officePaperFile } from './documents/office-paper-file.ts'
import { ledgerFiles } from './ledger/ledger-files.ts'
import { revenueFiles } from './revenue/revenue-files.ts'
import { receivableFiles } from './receivables/receivable-files.ts'
import { orderFiles } from './order-office/order-files.ts'

export async function officeFiles(app: FastifyInstance, given: FileServices): Promise<void> {
  orderFiles(app, given)
  ledgerFiles(app, given)
  revenueFiles(app, given)
  receivableFiles(app, given)
  officePaperFile(app, given)
  officeSlipFile(app, given)
}
