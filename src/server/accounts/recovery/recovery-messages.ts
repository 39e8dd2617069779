/** What leaves by SMS and email while an account moves to another phone, in the person's language. */
import type { Locale } from '#contracts/locales.ts'
import type { Config } from '#server/platform/config/config.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import { maskContact } from '#server/platform/messaging/mask-contact.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import type { TemplateMessage, TemplateValues } from '#server/platform/messaging/send-template.ts'

type Site = Pick<Config, 'publicUrl'>

const startedText =
  'In 24 hours your account moves to the phone {phone}, as someone asked our support to do. If it was not you, stop it: {address}'
const started: MessageTemplate = {
  key: 'recovery_started',
  subject: 'Your account is moving to another phone',
  email: startedText,
  sms: startedText,
}
const finished: MessageTemplate = {
  key: 'recovery_finished',
  subject: 'Your account has this phone now',
  sms: 'Your account has this phone now. Set a new password: {address}',
}
const stopped: MessageTemplate = {
  key: 'recovery_stopped',
  subject: 'The account was not moved to this phone',
  sms: 'The account was not moved to this phone: the recovery was stopped. Please contact our support.',
}
export const recoveryTemplates: readonly MessageTemplate[] = [started, finished, stopped]

const messageTo = (
  to: string,
  template: MessageTemplate,
  locale: Locale | null,
  values: TemplateValues = {},
): TemplateMessage => ({
  template,
  channel: to.includes('@') ? 'email' : 'sms',
  to,
  locale: locale ?? 'en',
  values,
})

/** To each contact of before, with the link that stops it. */
export function recoveryStartedMessages(
  { publicUrl }: Site,
  contacts: readonly string[],
  { phone, token, locale }: { phone: string; token: string; locale: Locale | null },
): TemplateMessage[] {
  const values = {
    phone: maskContact(phone),
    address: pageAddress(publicUrl, locale ?? 'en', `/account/stop-recovery?token=${token}`),
  }
  return contacts.map((to) => messageTo(to, started, locale, values))
}

export const recoveryFinishedMessage = ({ publicUrl }: Site, phone: string, locale: Locale | null): TemplateMessage =>
  messageTo(phone, finished, locale, { address: pageAddress(publicUrl, locale ?? 'en', '/account/forgot-password') })

/** To the new phone: stopped, or no longer possible. */
export const recoveryEndedMessage = (phone: string, locale: Locale | null): TemplateMessage =>
  messageTo(phone, stopped, locale)
