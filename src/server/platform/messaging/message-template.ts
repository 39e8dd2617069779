/** The words of a message: built in by the module that sends it, with names in braces where the message has its values. */
import type { Locale } from '#contracts/locales.ts'
import { translate } from '../http/translate.ts'

type Say = (english: string) => string
/** English that the API's messages translate, or a function that puts such texts together. */
type Words = string | ((say: Say, locale: Locale) => string)

export interface MessageTemplate {
  /** The purpose of its messages, and behind a dot which of several it is. */
  readonly key: string
  readonly subject: Words
  /** Absent where nothing goes this way. */
  readonly email?: Words
  readonly sms?: Words
  /** Whose values may be empty, so that words may do without them. */
  readonly optional?: readonly string[]
}

export interface TemplateTexts {
  /** Of the email. */
  subject?: string
  email?: string
  sms?: string
}

/** In snake_case, such as `sign_up` or `order_paid`. */
export const purposeOf = ({ key }: Pick<MessageTemplate, 'key'>): string => key.split('.')[0] ?? key

const said = (words: Words, locale: Locale): string => {
  const say: Say = (english) => translate(locale, english)
  return typeof words === 'string' ? say(words) : words(say, locale)
}

/** What a template is called in lists. */
export const titleOf = ({ subject }: MessageTemplate, locale: Locale): string => said(subject, locale)

export function builtInTexts({ subject, email, sms }: MessageTemplate, locale: Locale): TemplateTexts {
  return {
    ...(email ? { subject: said(subject, locale), email: said(email, locale) } : {}),
    ...(sms ? { sms: said(sms, locale) } : {}),
  }
}

/** Told by staff's own act, with its reason where there is one, and where it can be seen. */
export const toldTemplate = (key: string, subject: string, text: string): MessageTemplate => ({
  key,
  subject,
  email: (say) => `${say(text)}\n\n{reason}\n\n{address}`,
  sms: (say) => `${say(text)} {reason} {address}`,
  optional: ['reason'],
})
