/** What a learner is told of what staff did with their courses and quizzes. */
import type { Locale } from '#contracts/locales.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { sayIn, type Telling, tellPerson } from '#server/platform/notices/tell-person.ts'
import { countIn } from '#server/platform/language/count-in.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SupportCall } from './support-call.ts'
import type { Supported } from './support.sql.ts'

const acts = {
  enrolled: toldTemplate(
    'learning_enrolled',
    'You are enrolled in {course}',
    'We enrolled you in {course}, batch {batch}.',
  ),
  moved: toldTemplate(
    'learning_moved',
    '{course}: another batch',
    'We moved you to batch {batch} of {course}. Your progress is kept.',
  ),
  withdrawn: toldTemplate(
    'learning_withdrawn',
    '{course}: enrolment ended',
    'Your enrolment in {course} has ended. Your progress is kept.',
  ),
  ends_on: toldTemplate(
    'learning_ends_on',
    '{course}: access until {day}',
    'You can open {course} until the end of {day}.',
  ),
  without_end: toldTemplate(
    'learning_without_end',
    '{course}: access without an end date',
    'You can open {course} without an end date.',
  ),
  expired: toldTemplate(
    'learning_expired',
    '{course}: access ended',
    'Your access to {course} has ended. Your progress and certificate are kept.',
  ),
  extended: toldTemplate(
    'learning_extended',
    '{course}: more time',
    'All your deadlines in {course} are later by: {length}.',
  ),
  extension_ended: toldTemplate(
    'learning_extension_ended',
    '{course}: deadlines',
    'All your deadlines in {course} are again as planned.',
  ),
  opened_early: toldTemplate(
    'learning_opened_early',
    '{course} is open',
    'You can begin {course} now. The courses before it are not needed.',
  ),
  attempt_given: toldTemplate(
    'learning_attempt_given',
    'One more attempt: {quiz}',
    'You have one more attempt at the quiz “{quiz}” of {course}.',
  ),
  extra_time: toldTemplate(
    'learning_extra_time',
    'More time for your quizzes',
    'You have more time in timed quizzes: {time}. It applies from your next attempt.',
  ),
  extra_time_ended: toldTemplate(
    'learning_extra_time_ended',
    'Time in your quizzes',
    'From your next attempt, timed quizzes have their usual time again.',
  ),
}
export const supportTemplates = Object.values(acts)

/** In the transaction of the act. */
export const tellLearnerOfAct = (
  transaction: Database,
  call: Pick<SupportCall, 'jobs' | 'config'>,
  person: Supported,
  { kind, ...told }: { kind: keyof typeof acts } & Pick<Telling, 'reason' | 'values' | 'path'>,
): Promise<void> =>
  tellPerson(transaction, call, person.person_id, { kind: 'enrolments', template: acts[kind], ...told })

/** Time as a sentence names it: '+25 %', '+10 min', or both. */
export const timeWords = (locale: Locale, { percent, minutes }: { percent: number; minutes: number }): string =>
  [
    percent > 0 ? `+${countIn(locale, percent)} %` : '',
    minutes > 0 ? sayIn(locale, '+{count} min', { count: countIn(locale, minutes) }) : '',
  ]
    .filter(Boolean)
    .join(', ')

/** '5 days', in the reader's digits. */
export const dayWords = (locale: Locale, days: number): string =>
  days.toLocaleString(locale === 'ar' ? 'ar-u-nu-latn' : locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
