/** The texts that leave by SMS and e-mail, in English and Bangla; other languages read English. */
import type { Locale } from '#contracts/locales.ts'
import type { Config } from '../platform/config.ts'
import type { Message } from '../platform/outbox.ts'

export type CodePurpose = 'sign_up' | 'reset' | 'contact' | 'login'
type Language = 'en' | 'bn'
const languageOf = (locale: Locale | null): Language => (locale === 'bn' ? 'bn' : 'en')

const codeSubjects: Record<Language, Record<CodePurpose, string>> = {
  en: {
    sign_up: 'Your sign-up code',
    reset: 'Your code for a new password',
    contact: 'Your code to confirm this address',
    login: 'Your login code',
  },
  bn: {
    sign_up: 'আপনার সাইন-আপ কোড',
    reset: 'নতুন পাসওয়ার্ডের জন্য আপনার কোড',
    contact: 'ঠিকানা নিশ্চিত করার কোড',
    login: 'আপনার লগইন কোড',
  },
}
const codeAdvice: Record<Language, string> = {
  en: 'It is valid for 5 minutes. Do not give it to anyone.',
  bn: 'মেয়াদ ৫ মিনিট। কাউকে দেবেন না।',
}

interface CodeMessage {
  purpose: CodePurpose
  code: string
  /** A phone or an e-mail. */
  to: string
  locale: Locale | null
}

/** The message with a code; the last line of an SMS lets the browser fill it in, on our own pages only (WebOTP). */
export function codeMessage(config: Pick<Config, 'publicUrl'>, { purpose, code, to, locale }: CodeMessage): Message {
  const language = languageOf(locale)
  const subject = codeSubjects[language][purpose]
  const text = `${subject}: ${code}\n${codeAdvice[language]}`
  if (to.includes('@')) return { channel: 'email', to, subject, text, purpose, code }
  const host = new URL(config.publicUrl).hostname
  return { channel: 'sms', to, text: `${text}\n\n@${host} #${code}`, purpose, code }
}

/** Says on every channel of the person that the password is another now. */
export function passwordChangedMessages(
  config: Pick<Config, 'publicUrl'>,
  person: { phone: string | null; email: string | null; locale: Locale | null },
): Message[] {
  const address = `${config.publicUrl}/account/forgot-password`
  const { subject, text } = {
    en: {
      subject: 'Your password was changed',
      text: `The password of your account was changed. If it was not you, set a new one: ${address}`,
    },
    bn: {
      subject: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
      text: `আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। আপনি না করে থাকলে নতুন পাসওয়ার্ড দিন: ${address}`,
    },
  }[languageOf(person.locale)]
  const purpose = 'password_changed'
  const messages: Message[] = []
  if (person.phone) messages.push({ channel: 'sms', to: person.phone, text, purpose })
  if (person.email) messages.push({ channel: 'email', to: person.email, subject, text, purpose })
  return messages
}
