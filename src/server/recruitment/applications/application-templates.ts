/** What applicants are told: that their application is here, when they are to come, and what staff write to them. */
import { type MessageTemplate, toldTemplate } from '#server/platform/messaging/message-template.ts'

const { email: _, ...received } = toldTemplate(
  'application_received',
  'Your application for {job}',
  'We have your application for {job}. See it or withdraw it:',
)

export const applicationTemplates = {
  received: received as MessageTemplate,
  interview: toldTemplate('interview', 'Your interview for {job}', 'Your interview for {job}: {time}, {place}.'),
  message: toldTemplate('application_message', 'Your application for {job}', 'Your application for {job}: {words}'),
}
