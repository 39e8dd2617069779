/**
 * Logs a worker in by a PIN. Wrong ones are counted for the worker, and for the kiosk or the company they came by; never for
 * the address, which a whole factory shares.
 */
import type { KioskShown } from '#contracts/accounts/worker-login.ts'
import { findAtKiosk, findByNumber, showKiosk, type Worker } from '#server/companies/kiosks/find-worker.ts'
import { joinCompany } from '#server/companies/invitations/join-company.ts'
import { countUses, forgetUses, longestWait } from '#server/platform/access/rate-limit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { keyedHash } from '#server/platform/crypto.ts'
import { conflict, invalid, notFound, Problem, tooMany } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { AccountCall } from '../account/account-call.ts'
import { hashPassword, inPasswordQueue, isPassword } from '../credentials/hash-password.ts'
import { endAllSessions } from '../sessions/session.ts'
import { welcome } from '../sessions/welcome.ts'
import { insertPin, removePin } from './worker-login.sql.ts'

interface Pins {
  pin: string
  pin_again?: string | null
}

/** A PIN has ten thousand forms: these limits leave somebody who guesses twenty a day. */
const perQuarter = 5
const perDay = 20
const perPlace = 300
const minutes = 60
const refusal = 'This PIN or number is not right.'

const limitsOf = (worker: string, place: string) => [
  { key: `pin of ${worker} in 15 minutes`, max: perQuarter, seconds: 15 * minutes },
  { key: `pin of ${worker} in a day`, max: perDay, seconds: 24 * 60 * minutes },
  { key: `pins at ${place}`, max: perPlace, seconds: 60 * minutes },
]

/** Throws 401 `invalid_pin` for a wrong number or PIN, 409 `pin_first` for one that is not chosen yet, 429 after too many. */
export async function signInByNumber(
  call: AccountCall,
  { factory_code: code, employee_no: employeeNo, ...pins }: Pins & { factory_code: string; employee_no: string },
) {
  const worker = await findByNumber(call.database, { code, employeeNo })
  const asked = keyedHash(call.config.appSecret, `${code.toLowerCase()}|${employeeNo.toLowerCase()}`).toString(
    'base64url',
  )
  return signIn(call, { worker, asked, place: `company ${code.toLowerCase()}` }, pins)
}

/** The same, and 404 for a kiosk that is closed. The session ends soon after nobody uses it. */
export async function signInAtKiosk(
  call: AccountCall,
  secret: string,
  { worker_id, ...pins }: Pins & { worker_id: string },
) {
  const { kioskId, worker } = await findAtKiosk(call.database, secret, worker_id)
  return signIn(call, { worker, asked: worker_id, place: `kiosk ${kioskId}`, kioskId }, pins)
}

interface Asked {
  worker: Worker | undefined
  /** Counted where there is no such worker. */
  asked: string
  place: string
  kioskId?: string
}

async function signIn(call: AccountCall, { worker, asked, place, kioskId }: Asked, { pin, pin_again }: Pins) {
  const { database } = call
  const limits = limitsOf(worker?.member_id ?? asked, place)
  await inPasswordQueue(async () => {
    // In the queue: of tries that come together each is judged by those before.
    const wait = await longestWait(database, limits)
    if (wait > 0) throw tooMany(wait, 'Too many wrong PINs. Ask your line manager, or try again later.')
    if (worker && worker.pin_hash === null) return
    if (await isPassword(worker?.pin_hash, pin)) return
    for (const { key, seconds } of limits) await countUses(database, [key], seconds)
    throw new Problem(401, 'invalid_pin', refusal, { errors: { pin: [refusal] } })
  })
  if (!worker) throw notFound()
  if (worker.pin_hash === null) await choosePin(database, worker, { pin, pin_again })
  return welcome(call, worker.person_id, false, kioskId)
}

/** Throws 409 `pin_first` while it came once, 422 for two that differ and for one that everybody tries first. */
async function choosePin(database: Database, worker: Worker, { pin, pin_again: again }: Pins): Promise<void> {
  if (!again) throw conflict('pin_first', 'Choose a PIN of 4 digits and enter it twice.')
  if (again !== pin) throw invalid({ pin_again: ['The two PINs are not the same.'] })
  if (/^(\d)\1*$/.test(pin) || '0123456789 9876543210'.includes(pin))
    throw invalid({ pin: ['This PIN is too easy to guess. Choose another one.'] })
  const hash = await hashPassword(pin)
  await database.transaction(async (transaction) => {
    const { member_id: memberId, person_id: personId, company_id: companyId } = worker
    if (!(await insertPin(transaction, { memberId, personId, hash })))
      throw conflict('pin_first', 'Somebody chose a PIN for this number just now.')
    await joinCompany(transaction, { personId, companyId })
  })
}

/** Throws 404 for who has no PIN, or is another company's. */
export async function takePinAway(
  { database, viewer }: { database: Database; viewer: Extract<SignedIn, { kind: 'corporate' }> },
  learnerId: string,
): Promise<null> {
  await database.transaction(async (transaction) => {
    const removed = await removePin(transaction, viewer.companyId, learnerId)
    if (!removed) throw notFound()
    await endAllSessions(transaction, removed.person_id)
    await forgetWrongPins(transaction, removed.member_id)
    await recordAudit(transaction, {
      ...{ viewer, action: 'corporate_learner.pin', subjectKind: 'corporate_learner', subjectId: removed.member_id },
      after: { company_id: viewer.companyId, learner_id: learnerId },
    })
  })
  return null
}

const forgetWrongPins = (database: Database, memberId: string) =>
  forgetUses(
    database,
    limitsOf(memberId, '')
      .slice(0, 2)
      .map(({ key }) => key),
  )

export const kioskShown = (call: AccountCall, secret: string, line?: string): Promise<KioskShown> =>
  showKiosk(call.database, secret, { locale: call.locale, ...(line === undefined ? {} : { line }) })
