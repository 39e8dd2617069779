/** Webhooks. */
import * as contract from '#contracts/integrations/webhooks.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { addWebhook, deliverAgain, dropWebhook, expectWebhook, tryWebhook } from './keep-webhooks.ts'
import { findDeliveries, findWebhooks } from './webhooks.sql.ts'

export const webhookRoutes: Implementation[] = [
  implementOffice(contract.getWebhooks, ({ database }) => findWebhooks(database)),
  implementOffice(contract.postWebhook, (call) => addWebhook(call, call.body)),
  implementOffice(contract.deleteWebhook, (call) => dropWebhook(call, call.params.webhook)),
  implementOffice(contract.postWebhookTrial, (call) => tryWebhook(call, call.params.webhook)),
  implementOffice(contract.getWebhookDeliveries, async ({ database, params, query }) => {
    const { secret: _, ...webhook } = await expectWebhook(database, params.webhook)
    return { webhook, deliveries: await findDeliveries(database, params.webhook, query.state) }
  }),
  implementOffice(contract.postDeliveryAgain, (call) => deliverAgain(call, call.params.delivery)),
]
