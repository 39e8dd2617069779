/** Makes somebody an administrator of a company: with the account they have, or with one opened by a link. */
import type { z } from 'zod'
import type { companyAdminBody } from '#contracts/companies/companies.office.ts'
import { admitAdmin, expectCompany } from '#server/companies/company-office/change-admins.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Staff } from '../people/manage-person.ts'
import { refuseUnreachable } from '../people/open-account.ts'
import { companyAdminMessages } from '../people/people-messages.ts'
import { accountFor } from './account-for.ts'
import { type PeopleCall, refusingTaken, takeInvitation } from './invite-user.ts'

interface NewAdmin {
  name: string
  phone: string | null
  email: string | null
  designation?: string
}

/** In the caller's transaction, by the permission that the caller was let in with. Answers where the message went, masked. */
export async function giveCompanyAdmin(
  transaction: Database,
  call: PeopleCall & { viewer: Staff },
  { companyId, permission, admin }: { companyId: string; permission: string; admin: NewAdmin },
): Promise<string[]> {
  const { name, phone, email, designation = '' } = admin
  const facts = { name, phone, email, gender: null, locale: null }
  const part = { permission, home: '/corporate', told: companyAdminMessages }
  const account = await accountFor(transaction, call, facts, part)
  await admitAdmin(transaction, call.viewer, { companyId, personId: account.id, designation })
  return account.sent_to
}

/** Throws 404 for no company, 409 `already_admin` and what `accountFor` throws, 422 without a contact, 429 beyond the limits. */
export async function inviteCompanyAdmin(
  call: PeopleCall & { viewer: Staff },
  companyId: string,
  { name, contact_no: phone = null, email = null, designation }: z.output<typeof companyAdminBody>,
): Promise<{ sent_to: string[] }> {
  await expectCompany(call.database, companyId)
  refuseUnreachable({ phone, email })
  await takeInvitation(call.database, call.viewer, { phone, email })
  const admin = { name, phone, email, designation }
  const sentTo = await refusingTaken({ name, phone, email, gender: null, locale: null }, () =>
    call.database.transaction((transaction) =>
      giveCompanyAdmin(transaction, call, { companyId, permission: 'for_business.edit', admin }),
    ),
  )
  return { sent_to: sentTo }
}
