/** Everything the academy holds of a person, for that person to keep. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { deviceName } from '../devices/device-name.ts'
import { findOwnData } from './own-data.sql.ts'
import type { AccountCall } from '../account/account-call.ts'

/** Secrets are none of it: no hash of a password, no token, no code. */
export async function readMyData(call: AccountCall & { viewer: SignedIn }): Promise<Record<string, unknown>> {
  const { sessions, ...held } = await findOwnData(call.database, call.viewer.personId)
  return {
    ...held,
    sessions: sessions.map(({ user_agent, ...session }) => ({ device: deviceName(user_agent), ...session })),
  }
}
