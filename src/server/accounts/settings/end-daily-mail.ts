/** Ends the daily email by the link in it: whoever has the link has received the email. */
import { dailyKinds, choiceKey, isDaily } from '#contracts/accounts/settings/notifications.ts'
import { constantTimeEqual, linkKey } from '#server/platform/crypto.ts'
import { notFound } from '#server/platform/errors.ts'
import { ungatherAll } from '#server/platform/notices/digests.sql.ts'
import type { Services } from '#server/platform/services.ts'
import { lockChoices, readChoices, writeChoices } from './settings.sql.ts'

type Call = Pick<Services, 'database' | 'config'>
type Choices = Readonly<Record<string, boolean>>

function expectKey({ config }: Call, personId: string, key: string): void {
  if (!constantTimeEqual(key, linkKey(config.appSecret, 'daily-mail', personId))) throw notFound()
}

const gathering = (choices: Choices) => dailyKinds.filter((kind) => isDaily(choices, kind))

/** Throws 404 without the key of the link. */
export async function showDailyMail(call: Call, personId: string, key: string): Promise<{ is_on: boolean }> {
  expectKey(call, personId, key)
  const choices = await readChoices(call.database, personId)
  if (!choices) throw notFound()
  return { is_on: gathering(choices).length > 0 }
}

/** Throws 404 without the key of the link; a second time changes nothing. */
export async function endDailyMail(call: Call, personId: string, key: string): Promise<null> {
  expectKey(call, personId, key)
  return call.database.transaction(async (transaction) => {
    const choices = await lockChoices(transaction, personId)
    if (!choices) throw notFound()
    const ended = gathering(choices).flatMap((kind) => [
      [choiceKey(kind, 'email'), false],
      [choiceKey(kind, 'daily'), false],
    ])
    if (ended.length > 0) await writeChoices(transaction, personId, { ...choices, ...Object.fromEntries(ended) })
    await ungatherAll(transaction, personId)
    return null
  })
}
