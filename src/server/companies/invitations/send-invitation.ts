/** Sends somebody the link by which they join a company: an SMS, or an email to who has no phone. */
import { createOneTimeLink } from '#server/platform/access/create-one-time-link.ts'
import { countIn } from '#server/platform/language/count-in.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { companyName } from '../people/companies.sql.ts'
import { corporateInvitation, invitationDays, invitationLanguage } from './invitation-text.ts'
import type { InvitedLearner } from './invitations.sql.ts'

interface Sent {
  companyId: string
  person: Pick<InvitedLearner, 'person_id' | 'locale' | 'has_password'>
  phone: string | null
  email: string | null
}

export async function sendInvitation(
  transaction: Database,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  { companyId, person, phone, email }: Sent,
): Promise<void> {
  const to = phone ?? email
  if (!to) return
  // Who has no password yet is asked for one first.
  const target = person.has_password ? '/dashboard' : '/change-password?next=%2Fdashboard'
  const link = { purpose: 'invitation', target, hours: invitationDays * 24 } as const
  const token = await createOneTimeLink(transaction, { ...link, companyId, personId: person.person_id, sentTo: to })
  const language = invitationLanguage(person.locale)
  const values = {
    company: await companyName(transaction, companyId, language),
    address: pageAddress(config.publicUrl, language, `/${token}`),
    days: countIn(language, invitationDays),
  }
  const invited = { template: corporateInvitation, locale: language, values }
  await sendTemplate(transaction, jobs, { ...invited, channel: phone ? 'sms' : 'email', to })
}
