/** Tells people what they may do for a company from now on. */
import type { CompanyRole } from '#contracts/company-roles.ts'
import { countIn } from '#server/platform/language/count-in.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import { createOneTimeLink } from '#server/platform/access/create-one-time-link.ts'
import { type MessageTemplate, toldTemplate } from '#server/platform/messaging/message-template.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { invitationDays, invitationLanguage } from '../invitations/invitation-text.ts'
import { spokenName } from '../people/companies.sql.ts'
import type { CompanyCall } from '../people/company-call.ts'

const subject = 'Your role at {company}'
const given: Record<CompanyRole, MessageTemplate> = {
  owner: toldTemplate('company_role', subject, 'You are now an owner of {company} here.'),
  hr: toldTemplate('company_role.hr', subject, 'You are now HR of {company} here.'),
  buyer: toldTemplate('company_role.buyer', subject, 'You can now buy seats here for {company}.'),
  viewer: toldTemplate(
    'company_role.viewer',
    subject,
    'You can now see the people, seats and training of {company} here.',
  ),
  line_manager: toldTemplate(
    'company_role.line_manager',
    subject,
    'You are now a line manager of {company} here and see the training of your own people.',
  ),
}
const ended = toldTemplate('company_role.ended', subject, 'You no longer act for {company} here.')

const words = (say: (english: string) => string) =>
  `${say('{company} asks you to help with its courses. Start here: {address}')}\n${say('The link works once and expires after {days} days.')}`
const invitation: MessageTemplate = {
  key: 'company_user_invitation',
  subject: 'An invitation from {company}',
  email: words,
  sms: words,
}
export const roleTemplates = [...Object.values(given), ended, invitation]

type Telling = Pick<CompanyCall, 'jobs' | 'config'> & { viewer: { companyId: string } }

/** In the transaction of the act; null: they have none any more. */
export async function tellOfRole(
  transaction: Database,
  { jobs, config, viewer }: Telling,
  { personId, role }: { personId: string; role: CompanyRole | null },
): Promise<void> {
  const company = await spokenName(transaction, viewer.companyId, personId)
  await tellPerson(transaction, { jobs, config }, personId, {
    ...{ kind: 'security', template: role ? given[role] : ended, values: { company }, reason: '', otherwise: 'bn' },
    path: role ? '/corporate' : '/dashboard',
  })
}

/** The link begins the role; who has no password yet is asked for one first. */
export async function inviteUser(
  transaction: Database,
  { jobs, config, viewer }: Telling,
  {
    personId,
    locale,
    phone,
    hasPassword,
  }: { personId: string; locale: string | null; phone: string; hasPassword: boolean },
): Promise<void> {
  const { companyId } = viewer
  const link = {
    purpose: 'invitation',
    target: hasPassword ? '/corporate' : '/change-password?next=%2Fcorporate',
    hours: invitationDays * 24,
  } as const
  const token = await createOneTimeLink(transaction, { ...link, companyId, personId, sentTo: phone })
  const language = invitationLanguage(locale)
  const values = {
    company: await spokenName(transaction, companyId, personId),
    address: pageAddress(config.publicUrl, language, `/${token}`),
    days: countIn(language, invitationDays),
  }
  await sendTemplate(transaction, jobs, { template: invitation, locale: language, values, channel: 'sms', to: phone })
}
