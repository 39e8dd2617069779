/** Tells mentors what was asked, and who asked what was answered. */
import { localize } from '#server/platform/language/localize.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { takeBack } from '#server/platform/notices/take-back.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { findMentorsOfCourse, type LockedPost } from './questions.sql.ts'

type Call = Pick<Services, 'config' | 'jobs'>

const templates = {
  asked: toldTemplate(
    'question_asked',
    'New question: {title}',
    'A learner asked a question at “{title}” of {course}.',
  ),
  answered: toldTemplate(
    'question_answered',
    'Answered: {title}',
    'Your question at “{title}” of {course} was answered.',
  ),
  hidden: toldTemplate('question_hidden', 'Hidden: {title}', 'What you wrote at “{title}” of {course} was hidden.'),
}
export const questionTemplates = Object.values(templates)

/** What waiting messages speak of: a post, or with its question all that was written below it. */
const aboutPost = (questionId: string, postId = '') => `questions:${questionId}:${postId}`

const values = ({ title, course_name }: LockedPost) => ({ title, course: course_name })

/** In the transaction of the writing. Who wrote it is not told. */
export async function tellMentors(
  transaction: Database,
  call: Call,
  post: LockedPost,
  { writerId, postId = post.id }: { writerId: string; postId?: string },
) {
  for (const { person_id } of await findMentorsOfCourse(transaction, post.course_id)) {
    if (person_id === writerId) continue
    await tellPerson(transaction, call, person_id, {
      ...{ kind: 'questions', template: templates.asked, values: values(post), reason: '' },
      path: `/mentor/questions/${post.question_id}`,
      about: { name: aboutPost(post.question_id, postId) },
    })
  }
}

export const tellAsker = (transaction: Database, call: Call, post: LockedPost, answerId: string) =>
  tellPerson(transaction, call, post.asker_id, {
    ...{ kind: 'questions', template: templates.answered, values: values(post), reason: '' },
    path: placeOf(post),
    about: { name: aboutPost(post.question_id, answerId) },
  })

const aboutHiding = ({ id }: LockedPost) => `hidden-question:${id}`

/** What waits to be told of a post that is gone is told to nobody. */
export const takeBackPost = (transaction: Database, { id, is_question, question_id }: LockedPost) =>
  takeBack(transaction, aboutPost(question_id, is_question ? '' : id))

/** And that it is gone, when it is shown again. */
export const takeBackHiding = (transaction: Database, post: LockedPost) => takeBack(transaction, aboutHiding(post))

export const tellOfHiding = (transaction: Database, call: Call, post: LockedPost, reason: string) =>
  tellPerson(transaction, call, post.person_id, {
    ...{ kind: 'questions', template: templates.hidden, values: values(post), reason },
    path: placeOf(post),
    about: { name: aboutHiding(post) },
  })

const placeOf = ({ course_slug, lesson_slug, is_quiz, question_id }: LockedPost) =>
  is_quiz
    ? `/quiz?course=${course_slug}&quiz=${lesson_slug}&question=${question_id}`
    : `/my-course/${course_slug}/lecture/${lesson_slug}?question=${question_id}`

/** For the log of what staff did. */
export const nameOfPost = ({ title, course_name, person_id }: LockedPost) => ({
  lesson: localize(title, 'en'),
  course: localize(course_name, 'en'),
  person: person_id,
})
