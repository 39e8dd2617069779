/** Webhooks. */
import * as contract from '#contracts/integrations/webhooks.office.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { addWebhook, deliverAgain, dropWebhook, expectWebhook, tryWebhook } from './keep-webhooks.ts'
import { findDeliveries, findWebhooks } from './webhooks.sql.ts'

export const webhookRoutes: Implementation[] = [
  implement(contract.getWebhooks, ({ database }) => findWebhooks(database)),
  implement(contract.postWebhook, (call) => addWebhook(call, call.body)),
  implement(contract.deleteWebhook, (call) => dropWebhook(call, call.params.webhook)),
  implement(contract.postWebhookTrial, (call) => tryWebhook(call, call.params.webhook)),
  implement(contract.getWebhookDeliveries, async ({ database, params, query }) => {
    const { secret: _, ...webhook } = await expectWebhook(database, params.webhook)
    return { webhook, deliveries: await findDeliveries(database, params.webhook, query.state) }
  }),
  implement(contract.postDeliveryAgain, (call) => deliverAgain(call, call.params.delivery)),
]
