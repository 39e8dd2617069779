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
  interview_moved: toldTemplate(
    'interview_moved',
    'Your interview for {job} was moved',
    'Your interview for {job} is now: {time}, {place}.',
  ),
  interview_cancelled: toldTemplate(
    'interview_cancelled',
    'Your interview for {job} was cancelled',
    'Your interview for {job} on {time} was cancelled.',
  ),
  message: toldTemplate('application_message', 'Your application for {job}', 'Your application for {job}: {words}'),
}

const ofStaff = (key: string, subject: string, text: string): MessageTemplate => {
  const { sms: _sms, ...byEmail } = toldTemplate(key, subject, text)
  return byEmail
}
/** To who holds the interview. */
export const interviewerTemplates = {
  set: ofStaff(
    'interview_held',
    'Interview with {name}',
    'You hold an interview with {name} for {job}: {time}, {place}.',
  ),
  moved: ofStaff(
    'interview_held_moved',
    'Interview with {name} was moved',
    'Your interview with {name} for {job} is now: {time}, {place}.',
  ),
  cancelled: ofStaff(
    'interview_held_cancelled',
    'Interview with {name} was cancelled',
    'Your interview with {name} for {job} on {time} was cancelled.',
  ),
}
