/** What leaves by SMS and email while an account moves to another phone, in the person's language. */
import type { Locale } from '#contracts/locales.ts'
import type { Config } from '#server/platform/config/config.ts'
import { maskContact } from '#server/platform/messaging/mask-contact.ts'
import type { Message } from '#server/platform/messaging/outbox.ts'
import { say } from '../account/account-messages.ts'

type Site = Pick<Config, 'publicUrl'>

function messageTo(to: string, purpose: string, { subject, text }: { subject: string; text: string }): Message {
  return to.includes('@') ? { channel: 'email', to, subject, text, purpose } : { channel: 'sms', to, text, purpose }
}

/** To each contact of before, with the link that stops it. */
export function recoveryStartedMessages(
  { publicUrl }: Site,
  contacts: readonly string[],
  { phone, token, locale }: { phone: string; token: string; locale: Locale | null },
): Message[] {
  const address = `${publicUrl}/account/stop-recovery?token=${token}`
  const subject = say(locale, 'Your account is moving to another phone')
  const text = say(
    locale,
    'In 24 hours your account moves to the phone {phone}, as our support was asked. If it was not you, stop it: {address}',
    { phone: maskContact(phone), address },
  )
  return contacts.map((to) => messageTo(to, 'recovery_started', { subject, text }))
}

export const recoveryFinishedMessage = ({ publicUrl }: Site, phone: string, locale: Locale | null): Message =>
  messageTo(phone, 'recovery_finished', {
    subject: '',
    text: say(locale, 'Your account has this phone now. Set a new password: {address}', {
      address: `${publicUrl}/account/forgot-password`,
    }),
  })

/** To the new phone: stopped, or no longer possible. */
export const recoveryEndedMessage = (phone: string, locale: Locale | null): Message =>
  messageTo(phone, 'recovery_stopped', {
    subject: '',
    text: say(locale, 'The account was not moved to this phone: the recovery was stopped. Please contact our support.'),
  })
