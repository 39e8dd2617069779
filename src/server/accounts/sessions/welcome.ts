/** What every way of logging in ends with: the session, and the person shown to themselves. */
import type { LoggedInUser } from '#contracts/accounts/sessions.ts'
import { Reply } from '#server/platform/endpoints/implement.ts'
import { greetDevice } from './greet-device.ts'
import { presentUser } from './present-user.ts'
import type { AccountCall } from '../account/account-call.ts'
import { enter, type SessionOptions } from './session.ts'

/** The token goes beside `data`, for API clients; our own pages live on the cookie. */
export async function welcome(call: AccountCall, personId: string, options: SessionOptions = {}) {
  const { token, viewer } = await enter(call, personId, options)
  // A shared tablet is not remembered as a person's device.
  if (options.kioskId === undefined) await greetDevice(call, viewer)
  return new Reply<{ userInfo: LoggedInUser }>(
    { userInfo: await presentUser(call.database, viewer) },
    { beside: { token } },
  )
}
