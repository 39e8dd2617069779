/** Tells a learner what staff did for them and why, in their language, by email and SMS. */
import type { Locale } from '#contracts/locales.ts'
import { localize } from '#server/platform/language/localize.ts'
import { translate } from '#server/platform/http/translate.ts'
import { sendMessage } from '#server/platform/messaging/outbox.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SupportCall } from './support-call.ts'
import type { Supported } from './support.sql.ts'

const acts = {
  enrolled: { subject: 'You are enrolled in {course}', text: 'We enrolled you in {course}, batch {batch}.' },
  moved: {
    subject: '{course}: another batch',
    text: 'We moved you to batch {batch} of {course}. Your progress stays.',
  },
  withdrawn: {
    subject: '{course}: enrolment ended',
    text: 'Your enrolment in {course} has ended. What you have done is kept.',
  },
  attempt_given: {
    subject: 'One more attempt: {quiz}',
    text: 'You have one more attempt at the quiz “{quiz}” of {course}.',
  },
  extra_time: {
    subject: 'More time for your quizzes',
    text: 'You have more time in timed quizzes: {time}. It counts from your next attempt on.',
  },
  extra_time_ended: {
    subject: 'Time in your quizzes',
    text: 'From your next attempt on timed quizzes have their usual time again.',
  },
} as const satisfies Record<string, { subject: string; text: string }>

export interface ToldAct {
  kind: keyof typeof acts
  reason: string
  /** Texts in several languages, or plain ones. */
  values?: Record<string, string | Record<string, string>>
  /** On this site. */
  path: string
}

/** In the transaction of the act. The reason is in the email, and in the SMS of who has no email. */
export async function tellLearnerOfAct(
  transaction: Database,
  { jobs, config }: Pick<SupportCall, 'jobs' | 'config'>,
  person: Pick<Supported, 'phone' | 'email' | 'locale'>,
  { kind, reason, values = {}, path }: ToldAct,
): Promise<void> {
  const { phone, email, locale } = person
  const say = (english: string) => fill(locale, english, values)
  const [subject, text] = [say(acts[kind].subject), say(acts[kind].text)]
  const why = fill(locale, 'Reason: {reason}', { reason })
  const address = `${config.publicUrl}${locale === 'en' ? '' : `/${locale}`}${path}`
  const purpose = `learning_${kind}`
  if (email) {
    const body = `${text}\n\n${why}\n\n${address}`
    await sendMessage(transaction, jobs, { channel: 'email', to: email, subject, text: body, purpose })
  }
  if (phone) {
    const body = email ? `${text} ${address}` : `${text} ${why} ${address}`
    await sendMessage(transaction, jobs, { channel: 'sms', to: phone, text: body, purpose })
  }
}

const fill = (locale: Locale, english: string, values: NonNullable<ToldAct['values']>) =>
  translate(locale, english).replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : String(localize(values[name], locale)),
  )

/** Time as a sentence names it: '25 %', '10 min', or both. */
export const timeWords = (locale: Locale, { percent, minutes }: { percent: number; minutes: number }): string =>
  [
    percent > 0 ? `+${percent.toLocaleString(locale === 'bn' ? 'bn-BD' : 'en')} %` : '',
    minutes > 0
      ? fill(locale, '+{count} min', { count: minutes.toLocaleString(locale === 'bn' ? 'bn-BD' : 'en') })
      : '',
  ]
    .filter(Boolean)
    .join(', ')
