/** Staff answer what a person asked for: a copy of everything that is held of them, or the end of their account. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { AccountCall } from '../account/account-call.ts'
import { managePerson, type Staff } from '../people/manage-person.ts'
import { eraseAccount, forgetFiles } from './erase-account.ts'
import { lockForErasure } from './erasure.sql.ts'
import { presentOwnData } from './read-my-data.ts'

/** As the person themselves would get it. Throws 404, 403 `outranked`. */
export function exportPerson(database: Database, viewer: Staff, personId: string): Promise<Record<string, unknown>> {
  return database.transaction(async (transaction) => {
    const person = await managePerson(transaction, viewer, { personId, permission: 'users.export' })
    const data = await presentOwnData(transaction, person.id)
    await recordAudit(transaction, {
      viewer,
      action: 'person.export',
      subjectKind: 'person',
      subjectId: person.id,
      after: { parts: Object.keys(data).length },
    })
    return data
  })
}

/** Throws 404, 403 `outranked`, 409 `yourself`, `account_has_duties`, `order_under_way`. */
export async function eraseOnRequest(
  call: AccountCall,
  viewer: Staff,
  { personId, reason }: { personId: string; reason: string },
): Promise<null> {
  const erased = await call.database.transaction(async (transaction) => {
    const person = await managePerson(transaction, viewer, { personId, permission: 'users.delete' })
    if (person.id === viewer.personId) throw conflict('yourself', 'A colleague has to do this for you.')
    const duties = await lockForErasure(transaction, person.id)
    if (!duties) throw notFound()
    if (duties.has_duties || duties.is_last_of_company) {
      throw conflict(
        'account_has_duties',
        'This person is a member of staff, a mentor or the only administrator of a company. End that role first.',
      )
    }
    if (duties.has_order_under_way) {
      throw conflict('order_under_way', 'This person has an order or refund in progress. Wait until it is settled.')
    }
    const done = await eraseAccount(transaction, call, { ...person, locale: person.locale ?? 'bn' })
    await recordAudit(transaction, {
      viewer,
      action: 'person.erase',
      subjectKind: 'person',
      subjectId: person.id,
      after: { reason },
    })
    return done
  })
  await forgetFiles(call, erased)
  return null
}
