/** Webhooks as staff keep them: made with a key that is shown once, tried, looked into, sent again, removed. */
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { postWebhook } from '#contracts/integrations/webhooks.office.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { outsideAddress } from '#server/platform/connections/outside-address.ts'
import { newId, seal, unseal } from '#server/platform/crypto.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { wantEvents } from '#server/platform/events/want-events.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { sendWebhook } from './send-webhook.ts'
import {
  findWebhook,
  insertWebhook,
  kindsListenedTo,
  lockWebhooks,
  removeWebhook,
  sendAgain,
  type WebhookRow,
} from './webhooks.sql.ts'

const mostWebhooks = 20
const subjectKind = 'webhook'

type Call = Pick<Services, 'database' | 'config' | 'clock'> & { viewer: SignedIn }

/** Answers the key, which the database has sealed only. Throws 409 `too_many`, 422 at `address`. */
export async function addWebhook({ database, config, viewer }: Call, body: z.output<typeof postWebhook.body>) {
  const address = outsideAddress(body.address, { isOnTrial: config.isDemo })?.href
  if (!address) throw invalid({ address: ['Enter a public address that begins with https://.'] })
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const { name } = body
  const kinds = [...new Set(body.kinds)].sort()
  return database.transaction(async (transaction) => {
    const toWrite = { name, address, secret: seal(config.appSecret, secret), kinds, personId: viewer.personId }
    await lockWebhooks(transaction)
    const made = await insertWebhook(transaction, toWrite, mostWebhooks)
    if (!made) throw conflict('too_many', 'There are 20 webhooks already. Remove one first.')
    await wantEvents(transaction, await kindsListenedTo(transaction))
    const subject = { subjectKind, subjectId: made.webhook_id }
    await recordAudit(transaction, { viewer, action: 'webhook.create', ...subject, after: { name, address, kinds } })
    return { ...made, secret }
  })
}

export async function dropWebhook({ database, viewer }: Call, webhookId: string): Promise<null> {
  await database.transaction(async (transaction) => {
    const before = await removeWebhook(transaction, webhookId)
    if (!before) throw notFound()
    await wantEvents(transaction, await kindsListenedTo(transaction))
    const subject = { subjectKind, subjectId: webhookId }
    await recordAudit(transaction, { viewer, action: 'webhook.delete', ...subject, before })
  })
  return null
}

export async function tryWebhook({ database, config, clock }: Call, webhookId: string) {
  const webhook = await expectWebhook(database, webhookId)
  const now = clock.now()
  const answer = await sendWebhook({
    address: webhook.address,
    secret: unseal(config.appSecret, webhook.secret),
    event: { id: `evt_${newId()}`, kind: 'test', data: {}, happenedAt: now },
    now,
    isOnTrial: config.isDemo,
  })
  return { is_delivered: /^2\d\d$/.test(answer), answer }
}

export async function expectWebhook(database: Database, webhookId: string): Promise<WebhookRow & { secret: string }> {
  const found = await findWebhook(database, webhookId)
  if (!found) throw notFound()
  return found
}

export async function deliverAgain({ database, viewer }: Call, deliveryId: string): Promise<null> {
  await database.transaction(async (transaction) => {
    if ((await sendAgain(transaction, deliveryId)) === 0) throw notFound()
    const subject = { subjectKind: 'webhook_delivery', subjectId: deliveryId }
    await recordAudit(transaction, { viewer, action: 'webhook.resend', ...subject })
  })
  return null
}
