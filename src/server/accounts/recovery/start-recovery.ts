/** Moves an account whose phone is lost to another one: a code proves the new phone, the old contacts have a day to stop it. */
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import { conflict, invalid, notAllowed, Problem } from '#server/platform/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import { scopeOf } from '#server/platform/access/viewer.ts'
import type { AccountCall } from '../account/account-call.ts'
import { checkCode, codeRefused, expiredCode, wrongCode } from '../codes/check-code.ts'
import { sendCode } from '../codes/send-code.ts'
import { managePerson, type Staff } from '../people/manage-person.ts'
import { findHindrances, findOldContacts, hasOpenRecovery, insertRecovery } from './recoveries.sql.ts'
import { recoveryStartedMessages } from './recovery-messages.ts'

const recoveryOpen = () => conflict('recovery_open', 'A recovery of this account is already in progress.')
const phoneTaken = () => {
  const message = 'An account with this phone already exists.'
  return new Problem(409, 'account_exists', message, { errors: { contact_no: [message] } })
}

/** Step 1: a code to the new phone. Throws as `startRecovery` does, and 429 at the limits of codes. */
export function sendRecoveryCode(
  call: AccountCall,
  viewer: Staff,
  { personId, phone }: { personId: string; phone: string },
): Promise<Challenge> {
  return call.database.transaction(async (transaction) => {
    const person = await lockRecoverable(transaction, viewer, { personId, phone })
    const challenge = await sendCode(transaction, call, {
      purpose: 'recovery',
      personId,
      destination: phone,
      ifRecent: 'keep',
      locale: person.locale,
    })
    await recordAudit(transaction, {
      viewer,
      action: 'person.recovery_code',
      subjectKind: 'person',
      subjectId: personId,
      after: { phone },
    })
    return challenge
  })
}

/**
 * Step 2: the code that the person read out, and what proved who they are. Throws 422 `otp_invalid`, 404 and 403 as
 * `managePerson` does, 409 for who works or worked here, for accounts that are not in use, for a phone of somebody
 * else's, and while another recovery is open.
 */
export async function startRecovery(
  call: AccountCall,
  viewer: Staff,
  given: { personId: string; id: string; otp: string; proof: string },
): Promise<null> {
  const { personId, id, otp, proof } = given
  try {
    const refused = await call.database.transaction(async (transaction) => {
      await lockReachable(transaction, viewer, personId)
      // Before the code, which the recovery that is open has used.
      if (await hasOpenRecovery(transaction, personId)) throw recoveryOpen()
      const check = await checkCode(transaction, call, { purpose: 'recovery', personId, id }, otp)
      if (check.outcome !== 'right') return check.outcome
      await open(transaction, call, viewer, { personId, proof, phone: check.challenge.destination })
      return undefined
    })
    if (refused) throw codeRefused(refused === 'wrong' ? wrongCode : expiredCode)
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken?.constraint === 'account_recovery_open') throw recoveryOpen()
    if (broken?.constraint === 'account_recovery_open_phone') throw phoneTaken()
    throw error
  }
  return null
}

async function open(
  transaction: Database,
  { config, jobs }: AccountCall,
  viewer: Staff,
  { personId, phone, proof }: { personId: string; phone: string; proof: string },
): Promise<void> {
  const person = await lockRecoverable(transaction, viewer, { personId, phone })
  const token = randomToken(24)
  await insertRecovery(transaction, {
    ...{ personId, phone, proof, stopHash: hashToken(token) },
    startedBy: viewer.personId,
  })
  const contacts = await findOldContacts(transaction, personId, phone)
  for (const message of recoveryStartedMessages(config, contacts, { phone, token, locale: person.locale })) {
    await sendTemplate(transaction, jobs, message)
  }
  await recordAudit(transaction, {
    viewer,
    action: 'person.recovery_start',
    subjectKind: 'person',
    subjectId: personId,
    before: { phone: person.phone, email: person.email },
    after: { phone, reason: proof },
  })
}

function lockReachable(transaction: Database, viewer: Staff, personId: string) {
  if (scopeOf(viewer, 'recovery.create') !== 'all') throw notAllowed()
  return managePerson(transaction, viewer, { personId, permission: 'recovery.create' })
}

/** The person, locked, when the account may be moved to this phone. */
async function lockRecoverable(
  transaction: Database,
  viewer: Staff,
  { personId, phone }: { personId: string; phone: string },
) {
  const person = await lockReachable(transaction, viewer, personId)
  const hindrances = await findHindrances(transaction, { personId, phone })
  if (hindrances.has_worked_here) {
    throw conflict('works_here', 'Accounts of current or former staff cannot be recovered. Register a new one.')
  }
  if (person.is_suspended) throw conflict('deactivated', 'This account is deactivated. Reactivate it first.')
  if (!person.is_verified) {
    throw conflict('not_activated', 'This account was never activated. Change its phone and send the invitation again.')
  }
  if (hindrances.has_open_recovery) throw recoveryOpen()
  if (hindrances.is_own_phone) throw invalid({ contact_no: ['The account already has this phone.'] })
  if (hindrances.is_phone_taken) throw phoneTaken()
  return person
}
