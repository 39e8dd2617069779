/** How many wrong codes are looked at in a day, and for whom they count. */
import type { Database } from '#server/platform/postgres/database.ts'
import { countUses, longestWait } from '#server/platform/access/rate-limit.ts'
import { presentedDevice } from '../devices/asking-device.ts'
import { day } from './limits.ts'
import type { CodePurpose } from './code-messages.ts'
import { isKnownDevice } from '../devices/known-devices.sql.ts'
import type { AccountCall } from '../account/account-call.ts'

/** A new code brings new tries, but not beyond these a day. */
const wrongCodesADay = 9
/** Of them from one address: it does not use up what is left to the others. */
const wrongCodesOfAddress = 6

interface Code {
  purpose: CodePurpose
  personId: string | null
  destination: string
}

export interface WrongCodes {
  /** Their end is said: no other code is sent, none is looked at. They tell nothing of whose the destination is. */
  shown: { key: string; max: number }[]
  /** Over phone and e-mail of one account together. When it is reached the answer is that of a wrong code, so that it does not show which phone and e-mail belong together. */
  silent: { key: string; max: number }[]
  /** The device of the person, which nobody else's wrong codes slow; undefined for all others. */
  ownDevice?: string
}

/**
 * Who is logged in and who asks from a device of theirs is counted alone; everybody else who tries codes for the same
 * phone or e-mail is counted together, so that more addresses bring no more tries.
 */
export async function wrongCodesOf(database: Database, call: AccountCall, code: Code): Promise<WrongCodes> {
  const { purpose, personId, destination } = code
  const name = `wrong-code:${purpose}`
  const limit = (key: string, max = wrongCodesADay) => ({ key: `${name}:${key}`, max })
  if (purpose === 'contact' || purpose === 'delete' || purpose === 'recovery')
    return { shown: [limit(String(personId))], silent: [] }
  const device = presentedDevice(call)
  if (device && (await isKnownDevice(database, personId, device.hash))) {
    const ownDevice = `${personId}:${device.hash.toString('base64url')}`
    return { shown: [limit(ownDevice)], silent: [], ownDevice }
  }
  return {
    shown: [limit(destination), limit(`${destination}:${call.address}`, wrongCodesOfAddress)],
    silent: personId && purpose === 'reset' ? [limit(`person:${personId}`)] : [],
  }
}

/** Seconds until another code is looked at; 0 now. */
export const waitForCodes = (database: Database, { shown }: WrongCodes): Promise<number> => longestWait(database, shown)

export const isSilentlySpent = async (database: Database, { silent }: WrongCodes): Promise<boolean> =>
  (await longestWait(database, silent)) > 0

export const countWrong = (database: Database, { shown, silent }: WrongCodes): Promise<void> =>
  countUses(
    database,
    [...shown, ...silent].map(({ key }) => key),
    day,
  )
