/** How often people may ask and guess; everything here is counted in the database, for all processes together. */
import { isUsedUp, returnUses, takeFromLimit, takeOrWait } from '#server/platform/access/rate-limit.ts'
import { tooMany } from '#server/platform/errors.ts'
import { type AskingDevice, presentedDevice } from '../devices/asking-device.ts'
import { isKnownNetwork } from './is-known-network.ts'
import { isThisComputer, networkOf } from '#server/platform/visitors/classify-ip.ts'
import type { AccountCall } from '../account/account-call.ts'

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
  /** For one browser or program; a browser that shows no cookie is counted by its address alone. */
  device: number
  address: number
  seconds: number
  /** For the whole network of the address: /24, or /48 of IPv6. */
  network?: number
}

const addressLimits = {
  /** Sign-ups whose code was not entered: who finishes takes nothing from the others. */
  register: { device: 5, address: 20, seconds: hour },
  resend: { device: 10, address: 40, seconds: hour },
  reset: { device: 10, address: 10, seconds: hour, network: 50 },
  /** Failures. */
  login: { device: 20, address: 20, seconds: 10 * minute },
} satisfies Record<string, AddressLimit>

type LimitName = keyof typeof addressLimits

/** On a demo everybody, tests included, calls from the same machine. */
const isDemoMachine = ({ config, address }: AccountCall) => config.isDemo && isThisComputer(address)
const demoFactor = 20
/** So many people share a known network. */
const knownFactor = 20

const addressKey = (call: AccountCall, name: LimitName) => `${name}:${call.address}`
const deviceKey = (name: LimitName, { hash }: AskingDevice) => `${name}:device:${hash.toString('base64url')}`

const ownFactor = (call: AccountCall) => (isDemoMachine(call) ? demoFactor : 1)

/** Counts one call; throws 429. Only what is at its limit is asked whether its network is a known one, however many come at once. */
async function takeShared(call: AccountCall, key: string, { max, seconds }: { max: number; seconds: number }) {
  const own = max * ownFactor(call)
  const wait = await takeOrWait(call.database, key, { max: own, seconds })
  if (wait === 0) return
  // Counted above: more than the wider limit are those beyond it.
  if (!(await isKnownNetwork(call)) || (await isUsedUp(call.database, key, own * knownFactor + 1)) > 0)
    throw tooMany(wait)
}

/** Counts one call of this device and address; throws 429. */
export async function takeFromAddress(call: AccountCall, name: LimitName): Promise<void> {
  const { device, address, seconds, network }: AddressLimit = addressLimits[name]
  const asking = presentedDevice(call)
  if (asking) await takeFromLimit(call.database, deviceKey(name, asking), { max: device * ownFactor(call), seconds })
  await takeShared(call, addressKey(call, name), { max: address, seconds })
  if (network) await takeShared(call, `${name}:network:${networkOf(call.address)}`, { max: network, seconds })
}

/** Takes one call back, for what was asked has come to its right end. */
export async function giveBack(call: AccountCall, name: LimitName): Promise<void> {
  const device = presentedDevice(call)
  const keys = [addressKey(call, name), ...(device ? [deviceKey(name, device)] : [])]
  await returnUses(call.database, keys)
}

/** Seconds for which this address has failed too often; 0 when it may go on. */
export async function addressWait(call: AccountCall, name: LimitName): Promise<number> {
  const max = addressLimits[name].address * ownFactor(call)
  const wait = await isUsedUp(call.database, addressKey(call, name), max)
  if (wait === 0 || !(await isKnownNetwork(call))) return wait
  return isUsedUp(call.database, addressKey(call, name), max * knownFactor)
}

/** Counts a failure of this address, whatever came before. */
export async function countFailure(call: AccountCall, name: LimitName): Promise<void> {
  const { seconds } = addressLimits[name]
  await takeFromLimit(call.database, addressKey(call, name), { max: Number.MAX_SAFE_INTEGER, seconds })
}
