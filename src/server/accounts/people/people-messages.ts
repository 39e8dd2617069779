/** What people hear of what staff did to their account, in Bangla where they have not chosen a language here. */
import type { Locale } from '#contracts/locales.ts'
import type { Config } from '#server/platform/config/config.ts'
import { countIn } from '#server/platform/language/count-in.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import type { TemplateMessage, TemplateValues } from '#server/platform/messaging/send-template.ts'

type Site = Pick<Config, 'publicUrl'>

export interface Reachable {
  phone: string | null
  email: string | null
  locale: Locale | null
}

const told = (key: string, subject: string, text: MessageTemplate['email'] & {}): MessageTemplate => ({
  key,
  subject,
  email: text,
  sms: text,
})

const templates = {
  invitation: told(
    'account_invitation',
    'Your account is ready',
    (say) =>
      `${say('An account was created for you. Activate it here and set your password: {address}')}\n${say('The link works once and expires after {days} days.')}`,
  ),
  employee: told(
    'employee_registered',
    'You are registered as an employee',
    'You now have access to the back office. Log in as before: {address}',
  ),
  mentor: told(
    'mentor_registered',
    'You are registered as a mentor',
    'Your account now opens the mentor dashboard. Log in as before: {address}',
  ),
  companyAdmin: told(
    'company_admin',
    'You are an administrator of your company',
    'Your account now opens the company dashboard. Log in as before: {address}',
  ),
  contact: told(
    'contact_changed.by_staff',
    'Your contact details were changed',
    'Our staff changed the phone or email of your account. If you did not ask for this, contact us: {address}',
  ),
}
export const peopleTemplates: readonly MessageTemplate[] = Object.values(templates)

const spoken = (locale: Locale | null): Locale => locale ?? 'bn'
const addressFor = ({ locale }: Reachable, publicUrl: string, path: string): string =>
  pageAddress(publicUrl, spoken(locale), path)

function toEach(
  { phone, email, locale }: Reachable,
  template: MessageTemplate,
  values: TemplateValues,
): TemplateMessage[] {
  const shared = { template, locale: spoken(locale), values }
  const messages: TemplateMessage[] = []
  if (phone) messages.push({ ...shared, channel: 'sms', to: phone })
  if (email) messages.push({ ...shared, channel: 'email', to: email })
  return messages
}

/** The one-time link; nothing in it was written by who invites. */
export const invitationMessage = (
  { publicUrl }: Site,
  { locale }: Pick<Reachable, 'locale'>,
  { sentTo, token, days }: { sentTo: string; token: string; days: number },
): TemplateMessage => ({
  template: templates.invitation,
  channel: sentTo.includes('@') ? 'email' : 'sms',
  to: sentTo,
  locale: spoken(locale),
  values: { address: pageAddress(publicUrl, spoken(locale), `/${token}`), days: countIn(spoken(locale), days) },
})

/** To who had an account before and is an employee now. */
export const employedMessages = ({ publicUrl }: Site, person: Reachable): TemplateMessage[] =>
  toEach(person, templates.employee, { address: addressFor(person, publicUrl, '/account/login?next=%2Fadmin') })

/** To who had an account before and teaches here now. */
export const mentorMessages = ({ publicUrl }: Site, person: Reachable): TemplateMessage[] =>
  toEach(person, templates.mentor, { address: addressFor(person, publicUrl, '/account/login?next=%2Fmentor') })

/** To who had an account before and administers a company now. */
export const companyAdminMessages = ({ publicUrl }: Site, person: Reachable): TemplateMessage[] =>
  toEach(person, templates.companyAdmin, { address: addressFor(person, publicUrl, '/account/login?next=%2Fcorporate') })

/** To where the person was reached before. */
export const contactChangedMessages = ({ publicUrl }: Site, before: Reachable): TemplateMessage[] =>
  toEach(before, templates.contact, { address: addressFor(before, publicUrl, '') })
