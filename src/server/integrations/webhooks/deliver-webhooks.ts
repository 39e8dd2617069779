/** Delivers what happened to the addresses that listen: at least once each, in the order of each subject, with growing delays. */
import { unseal } from '#server/platform/crypto.ts'
import type { Services } from '#server/platform/services.ts'
import { wantEvents } from '#server/platform/events/want-events.ts'
import {
  type DueDelivery,
  endWebhook,
  fanOut,
  forgetOldDeliveries,
  noteDelivered,
  noteRefused,
  takeDue,
} from './deliveries.sql.ts'
import { sendWebhook } from './send-webhook.ts'
import { kindsListenedTo } from './webhooks.sql.ts'

/** Minutes before each further try: five days in all. */
const delays = [1, 5, 30, 120, 300, 600, 840, 1200, 1440, 1440]
const atOnce = 20
/** For one run; what is left is taken by the next. */
const longestRun = 50_000

type Tools = Pick<Services, 'database' | 'config' | 'clock'>

export function deliverWebhooksRegularly(services: Services): void {
  const { jobs, log } = services
  jobs.schedule('integrations.deliver-webhooks', '* * * * *', async () => {
    const sent = await deliverWebhooks(services)
    if (sent > 0) log.info({ sent }, 'webhooks sent')
  })
  jobs.schedule('integrations.forget-webhooks', '25 3 * * *', async () => {
    await forgetOldDeliveries(services.database)
  })
}

/** Until nothing is due, or the run is over; how many were sent. */
export async function deliverWebhooks(tools: Tools): Promise<number> {
  const end = performance.now() + longestRun
  let sent = 0
  while (performance.now() < end) {
    await fanOut(tools.database, 1000)
    const due = await takeDue(tools.database, atOnce)
    if (due.length === 0) break
    await Promise.all(due.map((delivery) => deliver(tools, delivery)))
    sent += due.length
  }
  return sent
}

async function deliver({ database, config, clock }: Tools, delivery: DueDelivery): Promise<void> {
  const { id, kind, data, happened_at: happenedAt, tries, address } = delivery
  const answer = await sendWebhook({
    address,
    secret: unseal(config.appSecret, delivery.secret),
    event: { id: `evt_${id}`, kind, data, happenedAt },
    now: clock.now(),
    isOnTrial: config.isDemo,
  })
  if (/^2\d\d$/.test(answer)) await noteDelivered(database, id, answer)
  else if (answer === '410') await endGone(database, delivery)
  else await noteRefused(database, id, answer, delays[tries - 1])
}

async function endGone(database: Services['database'], { id, webhook_id: webhookId }: DueDelivery): Promise<void> {
  await database.transaction(async (transaction) => {
    await noteRefused(transaction, id, '410', undefined)
    await endWebhook(transaction, webhookId)
    await wantEvents(transaction, await kindsListenedTo(transaction))
  })
}
