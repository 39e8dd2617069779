/** How often people may ask and guess; everything here is counted in the database, for all processes together. */
import { isUsedUp, takeFromLimit } from '#server/platform/access/rate-limit.ts'
import { networkOf } from '#server/platform/http/classify-ip.ts'
import type { AccountCall } from '../sessions/session.ts'

const minute = 60
const hour = 3600
export const day = 86_400

/** Contract section 3. */
export const codeLife = 5 * minute
export const resendAfter = minute
export const codesADay = 5
/** SMS cost money: an hour with more codes than this is an attack or a fault. */
export const codesAnHour = 1000
export const ticketMinutes = 10

interface AddressLimit {
  max: number
  seconds: number
  /** For the whole network of the address: /24, or /48 of IPv6. */
  network?: number
}

/** Security page, section 2.2. */
const addressLimits = {
  register: { max: 5, seconds: hour },
  resend: { max: 10, seconds: hour },
  reset: { max: 10, seconds: hour, network: 50 },
  login: { max: 20, seconds: 10 * minute },
} satisfies Record<string, AddressLimit>

type LimitName = keyof typeof addressLimits
type Caller = Pick<AccountCall, 'address' | 'config' | 'database'>

/** On a demo everybody, tests included, calls from the same machine. */
const isDemoMachine = ({ config, address }: Caller) => config.isDemo && /^(127\.|::1)/.test(address)
const demoFactor = 20

function limitOf(call: Caller, name: LimitName) {
  const { max, seconds, network }: AddressLimit = addressLimits[name]
  const factor = isDemoMachine(call) ? demoFactor : 1
  return { key: `${name}:${call.address}`, max: max * factor, seconds, network: network && network * factor }
}

/** Counts one call from this address; throws 429. */
export async function takeFromAddress(call: Caller, name: LimitName): Promise<void> {
  const { key, max, seconds, network } = limitOf(call, name)
  await takeFromLimit(call.database, key, { max, seconds })
  if (network) {
    await takeFromLimit(call.database, `${name}:network:${networkOf(call.address)}`, { max: network, seconds })
  }
}

/** Seconds for which this address has failed too often; 0 when it may go on. */
export function addressWait(call: Caller, name: LimitName): Promise<number> {
  const { key, max } = limitOf(call, name)
  return isUsedUp(call.database, key, max)
}

/** Counts a failure of this address, whatever came before. */
export async function countFailure(call: Caller, name: LimitName): Promise<void> {
  const { key, seconds } = limitOf(call, name)
  await takeFromLimit(call.database, key, { max: Number.MAX_SAFE_INTEGER, seconds })
}
