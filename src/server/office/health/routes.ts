/** The health of the installation in the back office. */
import * as contract from '#contracts/office/health.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { retryJob } from './retry-job.ts'
import { showHealth } from './show-health.ts'

export const healthRoutes: Implementation[] = [
  implementOffice(contract.officeHealth, (call) => showHealth(call)),
  implementOffice(contract.retryFailedJob, (call) => retryJob(call, call.params.job)),
]
