/** Gives accounts the phones that were asked for a day ago and that nobody stopped. */
import { contactChangedMessages } from '../account/account-messages.ts'
import { maskContact } from '#server/platform/messaging/mask-contact.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { guest } from '#server/platform/access/viewer.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { Services } from '#server/platform/services.ts'
import { setContact } from '../contacts/contacts.sql.ts'
import { endKeysElsewhere } from '../password/end-keys-elsewhere.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.sql.ts'
import { closeOpenDoors, endSessionsOf } from '../people/person.sql.ts'
import { dueRecoveries, endRecovery, findHindrances, forgetWaysIn, lockDue, lockRecovered } from './recoveries.sql.ts'
import { recoveryEndedMessage, recoveryFinishedMessage } from './recovery-messages.ts'

type Needed = Pick<Services, 'database' | 'jobs' | 'config'>

/** Every five minutes. Call it before the jobs start. */
export function finishRecoveriesRegularly(services: Needed): void {
  services.jobs.schedule('finish-recoveries', '*/5 * * * *', () => finishRecoveries(services))
}

/** One transaction each, so that one that cannot be does not hold up the others. */
export async function finishRecoveries(services: Needed): Promise<void> {
  for (const { id, person_id: personId } of await dueRecoveries(services.database)) {
    await services.database.transaction((transaction) => finish(transaction, services, { id, personId }))
  }
}

async function finish(
  transaction: Database,
  { jobs, config }: Needed,
  { id, personId }: { id: string; personId: string },
): Promise<void> {
  const person = await lockRecovered(transaction, personId)
  const recovery = person && (await lockDue(transaction, id))
  if (!recovery) return
  const { phone } = recovery
  const hindrances = await findHindrances(transaction, { personId, phone })
  const hindrance =
    (!person.is_active && 'deactivated') ||
    (hindrances.has_worked_here && 'works_here') ||
    (hindrances.is_phone_taken && 'account_exists')
  const entry = { viewer: guest, subjectKind: 'person', subjectId: personId }
  if (hindrance) {
    await endRecovery(transaction, { id, state: 'refused' })
    await sendTemplate(transaction, jobs, recoveryEndedMessage(phone, person.locale))
    await recordAudit(transaction, { ...entry, action: 'person.recovery_refuse', after: { phone, hindrance } })
    return
  }
  await endRecovery(transaction, { id, state: 'finished' })
  await setContact(transaction, personId, phone)
  await closeOpenDoors(transaction, personId)
  await forgetWaysIn(transaction, personId)
  await deletePasskeysOf(transaction, personId)
  await endKeysElsewhere(transaction, personId)
  const sessions = await endSessionsOf(transaction, personId)
  await sendTemplate(transaction, jobs, recoveryFinishedMessage(config, phone, person.locale))
  const before = person.phone === phone ? { ...person, phone: null } : person
  for (const message of contactChangedMessages(config, before, maskContact(phone))) {
    await sendTemplate(transaction, jobs, message)
  }
  const after = { phone, started_by: recovery.started_by, sessions_ended: sessions }
  await recordAudit(transaction, {
    ...entry,
    action: 'person.recovery_finish',
    before: { phone: person.phone },
    after,
  })
}
