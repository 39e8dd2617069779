/**
 * Logs a worker in by a PIN. Wrong ones are counted for the worker by where they came from: a kiosk, a device that the worker has
 * logged in with, or the company's number. Each is counted alone, so that strangers who know code and number keep nobody out of
 * the kiosk, nor off their own phone. Where many people were wrong, whoever comes next is slowed down and not kept out.
 */
import type { KioskShown } from '#contracts/accounts/worker-login.ts'
import { findAtKiosk, findByNumber, showKiosk, type Worker } from '#server/companies/kiosks/find-worker.ts'
import { joinCompany } from '#server/companies/invitations/join-company.ts'
import { countUses, longestWait } from '#server/platform/access/rate-limit.ts'
import { keyedHash } from '#server/platform/crypto.ts'
import { conflict, notFound, Problem, tooMany } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/visitors/classify-ip.ts'
import type { AccountCall } from '../account/account-call.ts'
import { inPasswordQueue, isPassword } from '../credentials/hash-password.ts'
import { presentedDevice } from '../devices/asking-device.ts'
import { isKnownDevice } from '../devices/known-devices.sql.ts'
import { welcome } from '../sessions/welcome.ts'
import { newPin } from './new-pin.ts'
import { guessedOf, type PinRules, pinRules } from './pin-limits.ts'
import { startCodeHash } from './start-codes.ts'
import { waitForTurn } from './wait-for-turn.ts'
import { hasStartCode, insertPin, takeStartCode } from './worker-login.sql.ts'

interface Pins {
  pin: string
  pin_again?: string | null
  start_code?: string | null
}

const refusal = 'This PIN or number is not right.'
const wrongCode = 'This start code is not right. Ask your company for a new one.'
const wrongCodeOrNumber = 'This start code or number is not right. Ask your company for a new code.'

/**
 * Throws 401 `invalid_pin` for a wrong number, PIN or start code, also while no PIN is chosen; 409 `pin_first` where the start
 * code is right and the PIN came once; 429 after too many.
 */
export async function signInByNumber(
  call: AccountCall,
  { factory_code: code, employee_no: employeeNo, ...pins }: Pins & { factory_code: string; employee_no: string },
) {
  const worker = await findByNumber(call.database, { code, employeeNo })
  const asked = keyedHash(call.config.appSecret, `${code.toLowerCase()}|${employeeNo.toLowerCase()}`).toString(
    'base64url',
  )
  const guessed = worker ? guessedOf(worker) : asked
  const device = presentedDevice(call)
  const isOwn = worker && device && (await isKnownDevice(call.database, worker.person_id, device.hash))
  const rules = isOwn
    ? pinRules.onDevice(guessed, device.hash.toString('base64url'))
    : pinRules.byNumber(guessed, { code: code.toLowerCase(), network: networkOf(call.address) })
  return signIn(call, { worker, rules }, pins)
}

/** The same, 409 `pin_first` also without a start code, and 404 for a kiosk that is closed. The session ends soon after nobody uses it. */
export async function signInAtKiosk(
  call: AccountCall,
  secret: string,
  { worker_id, ...pins }: Pins & { worker_id: string },
) {
  const { kioskId, worker } = await findAtKiosk(call.database, secret, worker_id)
  const rules = pinRules.atKiosk(worker ? guessedOf(worker) : worker_id, kioskId)
  return signIn(call, { worker, rules, kioskId }, pins)
}

interface Asked {
  worker: Worker | undefined
  rules: PinRules
  kioskId?: string
}

async function signIn(call: AccountCall, asked: Asked, given: Pins) {
  const { database } = call
  const { worker, rules, kioskId } = asked
  await waitForTurn(database, rules.slowing, { isHeld: kioskId !== undefined })
  await inPasswordQueue(async () => {
    // In the queue: of tries that come together each is judged by those before.
    const wait = await longestWait(database, rules.refusing)
    if (wait > 0) throw tooMany(wait, 'Too many wrong PINs. Ask your line manager, or try again later.')
    const wrong = await wrongField(call, asked, given)
    if (!wrong) return
    for (const { key, seconds } of [...rules.refusing, ...rules.slowing]) await countUses(database, [key], seconds)
    const message = wrong === 'pin' ? refusal : kioskId === undefined ? wrongCodeOrNumber : wrongCode
    throw new Problem(401, 'invalid_pin', message, { errors: { [wrong]: [message] } })
  })
  if (!worker) throw notFound()
  const hash = worker.pin_hash ?? (await chooseFirstPin(call, worker, given))
  const proof = { kind: 'pin' as const, memberId: worker.member_id, hash }
  return welcome(call, worker.person_id, { proof, ...(kioskId === undefined ? {} : { kioskId }) })
}

/**
 * What somebody may have guessed. A kiosk shows who has no PIN yet; to who enters a number all numbers answer the same, in the
 * same time, whether there is such a worker or not.
 */
async function wrongField(
  { database, config }: AccountCall,
  { worker, kioskId }: Asked,
  { pin, start_code: startCode }: Pins,
): Promise<'pin' | 'start_code' | undefined> {
  if (await isPassword(worker?.pin_hash, pin)) return undefined
  if (worker?.pin_hash === null) {
    if (!startCode) return kioskId === undefined ? 'pin' : undefined
    return (await hasStartCode(database, entered(config, worker, startCode))) ? undefined : 'start_code'
  }
  return kioskId === undefined && startCode ? 'start_code' : 'pin'
}

const entered = (
  { appSecret }: AccountCall['config'],
  { member_id: memberId, person_id: personId }: Worker,
  code: string,
) => ({ memberId, personId, hash: startCodeHash(appSecret, memberId, code) })

/** Answers its hash. Throws 409 `pin_first` while something is missing, 422 for two that differ and for one that everybody tries first. */
async function chooseFirstPin({ database, config }: AccountCall, worker: Worker, given: Pins): Promise<string> {
  const { pin, pin_again: again, start_code: startCode } = given
  if (!again || !startCode)
    throw conflict('pin_first', 'Choose a PIN of 4 digits, enter it twice, and enter the start code from your company.')
  const hash = await newPin(pin, again)
  await database.transaction(async (transaction) => {
    const { member_id: memberId, person_id: personId, company_id: companyId } = worker
    const isFirst =
      (await takeStartCode(transaction, entered(config, worker, startCode))) &&
      (await insertPin(transaction, { memberId, personId, hash }))
    if (!isFirst) throw conflict('pin_first', 'Someone chose a PIN for this number just now.')
    await joinCompany(transaction, { personId, companyId })
  })
  return hash
}

export const kioskShown = (call: AccountCall, secret: string, line?: string): Promise<KioskShown> =>
  showKiosk(call.database, secret, { locale: call.locale, ...(line === undefined ? {} : { line }) })
