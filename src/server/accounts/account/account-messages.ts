/** The texts that leave by SMS and e-mail, in the person's language; the translations are among the API's messages. */
import type { Locale } from '#contracts/locales.ts'
import type { Config } from '#server/platform/config/config.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import type { TemplateMessage, TemplateValues } from '#server/platform/messaging/send-template.ts'

type Site = Pick<Config, 'publicUrl'>

/** A person as messages reach them. */
export interface Addressee {
  phone: string | null
  email: string | null
  is_email_confirmed: boolean
  locale: Locale | null
}

/** `all`: on every channel of the person; `one`: by e-mail, or without a confirmed one by SMS. */
function noticeTo(
  { phone, email, is_email_confirmed: isConfirmed, locale }: Addressee,
  template: MessageTemplate,
  channels: 'all' | 'one',
  values: TemplateValues = {},
): TemplateMessage[] {
  const shared = { template, locale: locale ?? 'en', values }
  const messages: TemplateMessage[] = []
  if (email && isConfirmed) messages.push({ ...shared, channel: 'email', to: email })
  if (phone && (channels === 'all' || messages.length === 0)) {
    messages.unshift({ ...shared, channel: 'sms', to: phone })
  }
  return messages
}

/** The same words by both ways. */
const notice = (key: string, subject: string, text: string): MessageTemplate => ({
  key,
  subject,
  email: text,
  sms: text,
})

const notices = {
  password_none: notice(
    'password_changed',
    'Your password was changed',
    'The password of your account was changed. If it was not you, set a new one: {address}',
  ),
  password_kept: notice(
    'password_changed.passkeys_kept',
    'Your password was changed',
    'The password of your account was changed. These passkeys still open it: {passkeys}. If it was not you, set a new one: {address}',
  ),
  password_removed: notice(
    'password_changed.passkeys_removed',
    'Your password was changed',
    'The password of your account was changed and its passkeys were removed: {passkeys}. If it was not you, set a new one: {address}',
  ),
  contact: notice(
    'contact_changed',
    'Your account’s contact details were changed',
    'Your account’s contact is now {contact}. If it was not you, tell us at once: {address}',
  ),
  device: notice(
    'new_device',
    'New login to your account',
    'New login to your account: {device}, {time}. If it was not you, set a new password: {address}',
  ),
  passkey_added: notice(
    'passkey_added',
    'A passkey was added to your account',
    'The passkey “{name}” can now be used to log in to your account. If it was not you, remove it: {address}',
  ),
  passkey_removed: notice(
    'passkey_removed',
    'A passkey was removed from your account',
    'The passkey “{name}” no longer opens your account. If it was not you, set a new password: {address}',
  ),
  token_made: notice(
    'token_made',
    'An API token was made in your name',
    'The API token “{name}” can now act in your name. If it was not you, revoke it and set a new password: {address}',
  ),
  tokens_revoked: notice(
    'tokens_revoked',
    'Your API tokens no longer work',
    'Your password was set anew, so the API tokens that you made no longer work: {tokens}. Programs that used them need new ones.',
  ),
  merged: notice(
    'accounts_merged',
    'Your two accounts are one now',
    'Your two accounts are one now. Courses, certificates and orders are all in the account of {contact}. Log in there.',
  ),
  deleted: notice('account_deleted', 'Your account was deleted', 'Your account was deleted, as you asked.'),
}
const emailProof: MessageTemplate = {
  key: 'email_proof',
  subject: 'Confirm your email',
  email: 'Confirm that this email is yours, so that we can write to you: {address}',
}

export const accountTemplates: readonly MessageTemplate[] = [...Object.values(notices), emailProof]

const newPasswordPath = '/account/forgot-password'
const addressFor = ({ locale }: Addressee, publicUrl: string, path: string): string =>
  pageAddress(publicUrl, locale ?? 'en', path)

/** An SMS names no more passkeys than a person has devices at hand. */
const mostNames = 3
const few = (names: readonly string[]): string =>
  names.slice(0, mostNames).join(', ') + (names.length > mostNames ? ', …' : '')

/** Says on every channel that the password is another now, and what became of the account's passkeys. */
export const passwordChangedMessages = (
  { publicUrl }: Site,
  person: Addressee,
  { are, names }: { are: 'kept' | 'removed'; names: readonly string[] },
): TemplateMessage[] => {
  const passkeys = few(names)
  const template = notices[`password_${names.length > 0 ? are : 'none'}`]
  return noticeTo(person, template, 'all', { address: addressFor(person, publicUrl, newPasswordPath), passkeys })
}

/** `path` is the page of tokens. */
export const tokenMadeMessages = (
  { publicUrl }: Site,
  person: Addressee,
  { name, path }: { name: string; path: string },
): TemplateMessage[] =>
  noticeTo(person, notices.token_made, 'one', { name, address: addressFor(person, publicUrl, path) })

/** None for who had no tokens. */
export const tokensRevokedMessages = (person: Addressee, names: readonly string[]): TemplateMessage[] =>
  names.length > 0 ? noticeTo(person, notices.tokens_revoked, 'one', { tokens: few(names) }) : []

/** Goes to where the person was reached before; `shown` is the new phone or e-mail, masked. */
export const contactChangedMessages = ({ publicUrl }: Site, before: Addressee, shown: string): TemplateMessage[] =>
  noticeTo(before, notices.contact, 'all', { contact: shown, address: addressFor(before, publicUrl, '') })

/** `device` and `time` in words. */
export const newDeviceMessages = (
  { publicUrl }: Site,
  person: Addressee,
  { device, time }: { device: string; time: string },
): TemplateMessage[] =>
  noticeTo(person, notices.device, 'one', { device, time, address: addressFor(person, publicUrl, newPasswordPath) })

export const passkeyAddedMessages = ({ publicUrl }: Site, person: Addressee, name: string): TemplateMessage[] =>
  noticeTo(person, notices.passkey_added, 'one', {
    name,
    address: addressFor(person, publicUrl, '/user-settings#passkeys'),
  })

export const passkeyRemovedMessages = ({ publicUrl }: Site, person: Addressee, name: string): TemplateMessage[] =>
  noticeTo(person, notices.passkey_removed, 'one', { name, address: addressFor(person, publicUrl, newPasswordPath) })

/** A person with what they have shown to be theirs. */
export interface Owner extends Addressee {
  is_verified: boolean
  is_phone_unproven: boolean
}

/** What becomes of an account is told to its owner alone, not to whoever has a phone that somebody else wrote down. */
const proven = (owner: Owner): Addressee =>
  owner.is_verified && !owner.is_phone_unproven ? owner : { ...owner, phone: null }

export const accountDeletedMessages = (owner: Owner): TemplateMessage[] =>
  noticeTo(proven(owner), notices.deleted, 'all')

/** To the owner of both accounts; `shown` is how the one that stays is entered, masked. */
export const accountsMergedMessages = (owner: Owner, shown: string): TemplateMessage[] =>
  noticeTo(proven(owner), notices.merged, 'all', { contact: shown })

/** Asks who signed up whether the e-mail is theirs. */
export const emailProofMessage = (site: Site, to: string, locale: Locale | null, token: string): TemplateMessage => ({
  template: emailProof,
  channel: 'email',
  to,
  locale: locale ?? 'en',
  values: { address: pageAddress(site.publicUrl, locale ?? 'en', `/account/confirm-email?token=${token}`) },
})
