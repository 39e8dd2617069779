/** When each gateway that the checkout leads to last took a payment, and when it last refused one. */
import type { Services } from '#server/platform/services.ts'
import { gatewaysInUse } from './start-test-payment.ts'
import { findLastPayments } from './test-payments.sql.ts'

export const listLastPayments = (services: Pick<Services, 'config' | 'database' | 'clock' | 'log'>) =>
  findLastPayments(
    services.database,
    gatewaysInUse(services).map(({ name }) => name),
  )
