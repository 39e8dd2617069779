/** The messages that bring a one-time code; the translations are among the API's messages. */
import type { Locale } from '#contracts/locales.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import type { TemplateMessage } from '#server/platform/messaging/send-template.ts'

export type CodePurpose = 'sign_up' | 'reset' | 'contact' | 'login' | 'delete' | 'recovery'

const codeSubjects: Record<CodePurpose, string> = {
  sign_up: 'Your sign-up code',
  reset: 'Your code for a new password',
  contact: 'Your code to confirm this address',
  login: 'Your login code',
  delete: 'Your code to delete your account',
  recovery: 'Your code to recover your account',
}

/** Each fits into one SMS in most languages: no letter that a plain SMS does not know, in others few words. */
const codeTexts: Record<CodePurpose, string> = {
  sign_up: '{academy}: {code} is your sign-up code. It is valid for 5 minutes. Do not give it to anyone.',
  reset: '{academy}: {code} is your code for a new password. It is valid for 5 minutes. Do not give it to anyone.',
  contact:
    '{academy}: {code} is your code to confirm this number. It is valid for 5 minutes. Do not give it to anyone.',
  login: '{academy}: {code} is your login code. It is valid for 5 minutes. Do not give it to anyone.',
  delete: '{academy}: {code} is your code to delete your account. It is valid for 5 minutes. Do not give it to anyone.',
  recovery:
    '{academy}: {code} is your code to recover your account. Give it only to our support staff whom you contacted yourself.',
}

const keepSecret = 'It is valid for 5 minutes. Do not give it to anyone.'
/** Staff type it while they have the person before them. */
const readOut = 'It is valid for 5 minutes. Give it only to our support staff whom you contacted yourself.'

function codeTemplate(purpose: CodePurpose): MessageTemplate {
  const subject = codeSubjects[purpose]
  const email: MessageTemplate['email'] = (say) =>
    `${say(subject)}: {code}\n${say(purpose === 'recovery' ? readOut : keepSecret)}`
  return { key: purpose, subject, email, sms: codeTexts[purpose], optional: ['academy'] }
}
const templates = Object.fromEntries(
  (Object.keys(codeSubjects) as CodePurpose[]).map((purpose) => [purpose, codeTemplate(purpose)]),
) as Record<CodePurpose, MessageTemplate>

export const codeTemplates: readonly MessageTemplate[] = Object.values(templates)

interface CodeMessage {
  purpose: CodePurpose
  code: string
  /** A phone or an e-mail. */
  to: string
  locale: Locale | null
  /** What the academy calls itself. */
  academy: string
}

/** The message with a code; the last line of an SMS lets the browser fill it in, on our own pages only (WebOTP). */
export function codeMessage(
  config: Pick<Config, 'publicUrl'>,
  { purpose, code, to, locale, academy }: CodeMessage,
): TemplateMessage {
  const shared = { template: templates[purpose], to, locale: locale ?? 'en', values: { code, academy }, code }
  if (to.includes('@')) return { ...shared, channel: 'email' }
  const host = new URL(config.publicUrl).hostname
  return { ...shared, channel: 'sms', tail: `\n@${host} #${code}` }
}
