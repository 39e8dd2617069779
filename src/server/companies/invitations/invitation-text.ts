/** The SMS or email that invites somebody to learn with their company. */
import type { Locale } from '#contracts/locales.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'

/** How long the link of an invitation opens. */
export const invitationDays = 7

/** Bangla where the person has not chosen: that is what people on the floor read, and what operators want. */
export const invitationLanguage = (locale: string | null): Locale => (locale as Locale | null) ?? 'bn'

const invitation = (say: (english: string) => string) =>
  `${say('{company} invites you to its online courses. Start here: {address}')}\n${say('The link works once and expires after {days} days.')}`

/** Nothing in it was written by who invites: it cannot carry another message. */
export const corporateInvitation: MessageTemplate = {
  key: 'corporate_invitation',
  subject: 'An invitation from {company}',
  email: invitation,
  sms: invitation,
}
