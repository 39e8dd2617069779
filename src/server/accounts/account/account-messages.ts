/** The texts that leave by SMS and e-mail, in the person's language; the translations are among the API's messages. */
import type { Locale } from '#contracts/locales.ts'
import type { Config } from '#server/platform/config/config.ts'
import { translate } from '#server/platform/http/translate.ts'
import type { Message } from '#server/platform/messaging/outbox.ts'

export type CodePurpose = 'sign_up' | 'reset' | 'contact' | 'login' | 'delete' | 'recovery'

const codeSubjects: Record<CodePurpose, string> = {
  sign_up: 'Your sign-up code',
  reset: 'Your code for a new password',
  contact: 'Your code to confirm this address',
  login: 'Your login code',
  delete: 'Your code to delete your account',
  recovery: 'Your code to recover your account',
}

type Site = Pick<Config, 'publicUrl'>

export function say(locale: Locale | null, english: string, values: Record<string, string> = {}): string {
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, value),
    translate(locale ?? 'en', english),
  )
}

const keepSecret = 'It is valid for 5 minutes. Do not give it to anyone.'
/** Staff type it while they have the person before them. */
const readOut = 'It is valid for 5 minutes. Give it only to our support staff whom you contacted yourself.'

interface CodeMessage {
  purpose: CodePurpose
  code: string
  /** A phone or an e-mail. */
  to: string
  locale: Locale | null
}

/** The message with a code; the last line of an SMS lets the browser fill it in, on our own pages only (WebOTP). */
export function codeMessage(config: Site, { purpose, code, to, locale }: CodeMessage): Message {
  const subject = say(locale, codeSubjects[purpose])
  const text = `${subject}: ${code}\n${say(locale, purpose === 'recovery' ? readOut : keepSecret)}`
  if (to.includes('@')) return { channel: 'email', to, subject, text, purpose, code }
  const host = new URL(config.publicUrl).hostname
  return { channel: 'sms', to, text: `${text}\n\n@${host} #${code}`, purpose, code }
}

/** A person as messages reach them. */
export interface Addressee {
  phone: string | null
  email: string | null
  is_email_confirmed: boolean
  locale: Locale | null
}

interface Notice {
  purpose: string
  subject: string
  text: string
  values?: Record<string, string>
}

/** `all`: on every channel of the person; `one`: by e-mail, or without a confirmed one by SMS. */
function noticeTo(person: Addressee, { purpose, subject, text, values }: Notice, channels: 'all' | 'one'): Message[] {
  const { phone, email, is_email_confirmed: isConfirmed, locale } = person
  const said = say(locale, text, values)
  const messages: Message[] = []
  if (email && isConfirmed)
    messages.push({ channel: 'email', to: email, subject: say(locale, subject), text: said, purpose })
  if (phone && (channels === 'all' || messages.length === 0)) {
    messages.unshift({ channel: 'sms', to: phone, text: said, purpose })
  }
  return messages
}

const newPasswordPath = '/account/forgot-password'

const passwordTexts = {
  none: 'The password of your account was changed. If it was not you, set a new one: {address}',
  kept: 'The password of your account was changed. These passkeys still open it: {passkeys}. If it was not you, set a new one: {address}',
  removed:
    'The password of your account was changed and its passkeys were removed: {passkeys}. If it was not you, set a new one: {address}',
}
/** An SMS names no more passkeys than a person has devices at hand. */
const mostNames = 3

/** Says on every channel that the password is another now, and what became of the account's passkeys. */
export const passwordChangedMessages = (
  { publicUrl }: Site,
  person: Addressee,
  passkeys: { are: 'kept' | 'removed'; names: readonly string[] },
): Message[] => {
  const { are, names } = passkeys
  const shown = names.slice(0, mostNames).join(', ') + (names.length > mostNames ? ', …' : '')
  return noticeTo(
    person,
    {
      purpose: 'password_changed',
      subject: 'Your password was changed',
      text: passwordTexts[names.length > 0 ? are : 'none'],
      values: { address: publicUrl + newPasswordPath, passkeys: shown },
    },
    'all',
  )
}

/** Goes to where the person was reached before; `shown` is the new phone or e-mail, masked. */
export const contactChangedMessages = ({ publicUrl }: Site, before: Addressee, shown: string): Message[] =>
  noticeTo(
    before,
    {
      purpose: 'contact_changed',
      subject: 'Your account’s contact details were changed',
      text: 'Your account’s contact is now {contact}. If it was not you, tell us at once: {address}',
      values: { contact: shown, address: publicUrl },
    },
    'all',
  )

/** `device` and `time` in words. */
export const newDeviceMessages = (
  { publicUrl }: Site,
  person: Addressee,
  { device, time }: { device: string; time: string },
): Message[] =>
  noticeTo(
    person,
    {
      purpose: 'new_device',
      subject: 'New login to your account',
      text: 'New login to your account: {device}, {time}. If it was not you, set a new password: {address}',
      values: { device, time, address: publicUrl + newPasswordPath },
    },
    'one',
  )

export const passkeyAddedMessages = ({ publicUrl }: Site, person: Addressee, name: string): Message[] =>
  noticeTo(
    person,
    {
      purpose: 'passkey_added',
      subject: 'A passkey was added to your account',
      text: 'The passkey “{name}” can now log in to your account. If it was not you, remove it: {address}',
      values: { name, address: `${publicUrl}/user-settings#passkeys` },
    },
    'one',
  )

export const passkeyRemovedMessages = ({ publicUrl }: Site, person: Addressee, name: string): Message[] =>
  noticeTo(
    person,
    {
      purpose: 'passkey_removed',
      subject: 'A passkey was removed from your account',
      text: 'The passkey “{name}” no longer opens your account. If it was not you, set a new password: {address}',
      values: { name, address: publicUrl + newPasswordPath },
    },
    'one',
  )

export const accountDeletedMessages = (person: Addressee): Message[] =>
  noticeTo(
    person,
    {
      purpose: 'account_deleted',
      subject: 'Your account was deleted',
      text: 'Your account was deleted, as you asked.',
    },
    'all',
  )

/** Asks who signed up whether the e-mail is theirs. */
export function emailProofMessage(site: Site, to: string, locale: Locale | null, token: string): Message {
  const address = `${site.publicUrl}/account/confirm-email?token=${token}`
  const text = say(locale, 'Confirm that this email is yours, so that we can write to you: {address}', { address })
  return { channel: 'email', to, subject: say(locale, 'Confirm your email'), text, purpose: 'email_proof' }
}
