/** A device takes notices from now on, or no more. */
import type { z } from 'zod'
import type { postPush } from '#contracts/messaging/push.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { outsideAddress } from '#server/platform/connections/outside-address.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { readPushKeys } from '#server/platform/messaging/push/push-keys.ts'
import {
  deleteSubscription,
  hasSubscription,
  insertSubscription,
  takeFromOthers,
} from '#server/platform/messaging/push/subscriptions.sql.ts'
import type { Services } from '#server/platform/services.ts'

type Call = Pick<Services, 'database' | 'config'> & { viewer: SignedIn }

export async function showPush({ database, config, viewer }: Call) {
  const { publicKey } = await readPushKeys(database, config)
  return { public_key: publicKey, is_on: await hasSubscription(database, viewer.sessionId) }
}

/** Throws 422 at `endpoint` for what is no address of the internet, 404 for who asks without a session. */
export async function subscribePush(
  { database, config, viewer }: Call,
  body: z.output<typeof postPush.body>,
): Promise<null> {
  const endpoint = outsideAddress(body.endpoint, { isOnTrial: config.isDemo })?.href
  if (!endpoint) throw invalid({ endpoint: ['Enter a public address that begins with https://.'] })
  return database.transaction(async (transaction) => {
    await takeFromOthers(transaction, viewer.sessionId, endpoint)
    if ((await insertSubscription(transaction, viewer.sessionId, { endpoint, ...body.keys })) === 0) throw notFound()
    return null
  })
}

export async function unsubscribePush({ database, viewer }: Call): Promise<null> {
  await deleteSubscription(database, viewer.sessionId)
  return null
}
