/** Tells mentors what was reported, and who reported it what became of it. */
import { findMentorsOfCourse } from '../questions/questions.sql.ts'
import { type MessageTemplate, toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { LockedMistake } from './mistakes.sql.ts'

type Call = Pick<Services, 'config' | 'jobs'>

/** The answer is in the email alone: who gets an SMS reads it on the page. */
const answeredTemplate = (key: string, subject: string, text: string): MessageTemplate => ({
  ...toldTemplate(key, subject, text),
  email: (say) => `${say(text)}\n\n{answer}\n\n{reason}\n\n{address}`,
  optional: ['reason', 'answer'],
})

const reported = toldTemplate(
  'mistake_reported',
  'Mistake reported: {title}',
  'A learner reported a mistake in “{title}” of {course}.',
)
const closed = {
  mended: answeredTemplate(
    'mistake_mended',
    'Corrected: {title}',
    'The mistake that you reported in “{title}” of {course} is corrected. Thank you.',
  ),
  no_mistake: answeredTemplate(
    'mistake_none',
    'Your report was checked: {title}',
    'What you reported in “{title}” of {course} was checked and is not a mistake. Thank you.',
  ),
}
export const mistakeTemplates = [reported, ...Object.values(closed)]

const values = ({ title, course_name }: LockedMistake) => ({ title, course: course_name })

/** In the transaction of the report. */
export async function tellMentorsOfMistake(transaction: Database, call: Call, mistake: LockedMistake) {
  for (const { person_id } of await findMentorsOfCourse(transaction, mistake.course_id)) {
    await tellPerson(transaction, call, person_id, {
      ...{ kind: 'questions', template: reported, values: values(mistake), reason: '' },
      path: `/mentor/mistakes?panel=${mistake.id}`,
    })
  }
}

/** In the transaction that closes it. */
export async function tellReporter(transaction: Database, call: Call, mistake: LockedMistake) {
  const { state, answer, person_id, course_slug, lecture_slug } = mistake
  if (state === 'open') return
  await tellPerson(transaction, call, person_id, {
    ...{ kind: 'questions', template: closed[state], values: { ...values(mistake), answer }, reason: '' },
    path: `/my-course/${course_slug}/lecture/${lecture_slug}/mistake`,
  })
}
