/** Takes back what waits and is no longer so: messages until quiet hours end, notices until the email of the day. */
import { type TakenBack, takeBackMessages } from '../messaging/message-log.sql.ts'
import type { Database } from '../postgres/database.ts'
import { ungatherAbout } from './digests.sql.ts'

/** All of what has a name that begins with `about`. In the transaction of the change. */
export async function takeBack(transaction: Database, about: string): Promise<TakenBack> {
  await ungatherAbout(transaction, about)
  return takeBackMessages(transaction, about)
}
