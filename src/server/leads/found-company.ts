/** A request for a quote becomes a company in one step, with who asked invited as its administrator. */
import { giveCompanyAdmin } from '#server/accounts/users/invite-company-admin.ts'
import type { Staff } from '#server/accounts/people/manage-person.ts'
import { type PeopleCall, refusingTaken, takeInvitation } from '#server/accounts/users/invite-user.ts'
import { refuseUnreachable } from '#server/accounts/people/open-account.ts'
import { addCompany } from '#server/companies/company-office/change-companies.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { lockLead, setLeadCompany } from './leads.sql.ts'

/** Throws 409 `already_a_company`, 422 for a request without a contact, and what making the administrator's account throws. */
export async function foundCompany(
  call: PeopleCall & { viewer: Staff },
  leadId: string,
): Promise<{ company_id: string; sent_to: string[] }> {
  const { database, viewer } = call
  const asked = await lockLead(database, leadId)
  if (!asked) throw notFound()
  refuseUnreachable(asked)
  await takeInvitation(database, viewer, asked)
  const facts = { name: asked.contact_name, phone: asked.phone, email: asked.email, gender: null, locale: null }
  return refusingTaken(facts, () =>
    database.transaction(async (transaction) => {
      const lead = await lockLead(transaction, leadId)
      if (!lead) throw notFound()
      if (lead.company_id) throw conflict('already_a_company', 'This enquiry already has a company.')
      const { contact_name: name, phone, email } = lead
      const company = { name: { en: lead.company_name }, contactName: name, phone, email }
      const companyId = await addCompany(transaction, viewer, company)
      const permission = 'for_business.create'
      const sentTo = await giveCompanyAdmin(transaction, call, { companyId, permission, admin: { name, phone, email } })
      await setLeadCompany(transaction, leadId, companyId)
      await recordAudit(transaction, {
        ...{ viewer, action: 'lead.found_company', subjectKind: 'lead', subjectId: leadId },
        ...{ before: { status: lead.status }, after: { status: 'won', company_id: companyId } },
      })
      return { company_id: companyId, sent_to: sentTo }
    }),
  )
}
