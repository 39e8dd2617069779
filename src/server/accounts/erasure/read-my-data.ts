/** Everything the academy holds of a person, for that person to keep. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { deviceName } from '../devices/device-name.ts'
import { findOwnData } from './own-data.sql.ts'
import type { AccountCall } from '../account/account-call.ts'

/** Secrets are none of it: no hash of a password, no token, no code. */
export const readMyData = (call: AccountCall & { viewer: SignedIn }): Promise<Record<string, unknown>> =>
  presentOwnData(call.database, call.viewer.personId)

/** The same for who answers a person that asked for it. */
export async function presentOwnData(database: Database, personId: string): Promise<Record<string, unknown>> {
  const { sessions, ...held } = await findOwnData(database, personId)
  return {
    ...held,
    sessions: sessions.map(({ user_agent, ...session }) => ({ device: deviceName(user_agent), ...session })),
  }
}
