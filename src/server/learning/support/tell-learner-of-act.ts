/** What a learner is told of what staff did with their courses and quizzes. */
import type { Locale } from '#contracts/locales.ts'
import { sayIn, type Telling, tellPerson } from '#server/platform/messaging/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SupportCall } from './support-call.ts'
import type { Supported } from './support.sql.ts'

const acts = {
  enrolled: { subject: 'You are enrolled in {course}', text: 'We enrolled you in {course}, batch {batch}.' },
  moved: {
    subject: '{course}: another batch',
    text: 'We moved you to batch {batch} of {course}. Your progress is kept.',
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
    text: 'You have more time in timed quizzes: {time}. It applies from your next attempt.',
  },
  extra_time_ended: {
    subject: 'Time in your quizzes',
    text: 'From your next attempt, timed quizzes have their usual time again.',
  },
} as const

/** In the transaction of the act. */
export const tellLearnerOfAct = (
  transaction: Database,
  call: Pick<SupportCall, 'jobs' | 'config'>,
  person: Supported,
  { kind, ...told }: { kind: keyof typeof acts } & Pick<Telling, 'reason' | 'values' | 'path'>,
): Promise<void> => tellPerson(transaction, call, person, { purpose: `learning_${kind}`, ...acts[kind], ...told })

const count = (locale: Locale, value: number) => value.toLocaleString(locale === 'bn' ? 'bn-BD' : 'en')

/** Time as a sentence names it: '+25 %', '+10 min', or both. */
export const timeWords = (locale: Locale, { percent, minutes }: { percent: number; minutes: number }): string =>
  [
    percent > 0 ? `+${count(locale, percent)} %` : '',
    minutes > 0 ? sayIn(locale, '+{count} min', { count: count(locale, minutes) }) : '',
  ]
    .filter(Boolean)
    .join(', ')
