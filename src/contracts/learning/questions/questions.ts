/** Questions under the lessons of a course: who has the course and who teaches it read, ask, answer, like. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, paging, paragraph } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'
import { mostOfQuestion } from './question-limits.ts'

const post = {
  id: z.string(),
  /** Empty where its writer removed it. */
  text: z.string(),
  /** null where its writer removed it. */
  author: z.string().nullable(),
  is_of_mentor: z.boolean(),
  is_own: z.boolean(),
  likes: z.number(),
  is_liked: z.boolean(),
  asked_at: z.string(),
  edited_at: z.string().nullable(),
  /** Only its writer and who moderates see what is hidden. */
  hidden_reason: z.string().nullable(),
}
const lessonAnswer = z.object({ ...post, is_best: z.boolean() })
export const lessonQuestion = z.object({
  ...post,
  is_answered: z.boolean(),
  /** Kept at the top of its lesson by a mentor. */
  is_pinned: z.boolean(),
  /** The best first, then as they came. */
  answers: z.array(lessonAnswer),
})
export type LessonQuestion = z.output<typeof lessonQuestion>
export type LessonAnswer = z.output<typeof lessonAnswer>

const words = paragraph(mostOfQuestion)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'Input field is required'))
const body = z.strictObject({ text: words })
const params = z.object({ question: id })
const written = z.object({ id: z.string() })

export const lessonQuestions = endpoint({
  method: 'GET',
  path: '/lectures/:id/questions',
  access: 'person',
  summary:
    'Questions under a lesson, a quiz too, with their answers, the pinned one first, then the newest; `question` comes before all others',
  params: z.object({ id }),
  query: z.object({ question: id.optional(), ...paging }),
  isPaged: true,
  data: lessonQuestion,
  beside: z.object({ can: may('ask', 'answer', 'moderate') }),
})
export const askQuestion = endpoint({
  method: 'POST',
  path: '/lectures/:id/questions',
  isOneOfDoubles: true,
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Asks under a lesson, a quiz too, of an owned course; its mentors are told',
  params: z.object({ id }),
  body,
  data: written,
  errors: ['too_many_questions'],
  limit: { max: 20, seconds: 3600, by: 'person' },
})
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/questions/:question/answers',
  isOneOfDoubles: true,
  access: 'person',
  isOwnersOnly: true,
  summary: 'Answers a question; who asked is told, and its mentors of what a learner adds',
  params,
  body,
  data: written,
  errors: ['too_many_answers'],
  limit: { max: 120, seconds: 3600, by: 'person' },
})
export const changeQuestion = endpoint({
  method: 'PUT',
  path: '/questions/:question',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Changes the words of one’s own question or answer',
  params,
  body,
  data: done,
  limit: { max: 120, seconds: 3600, by: 'person' },
})
export const removeQuestion = endpoint({
  method: 'DELETE',
  path: '/questions/:question',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Removes one’s own question or answer; answers of others stay',
  params,
  data: done,
})
export const likeQuestion = endpoint({
  method: 'PUT',
  path: '/questions/:question/like',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Likes a question or answer of another person, or no longer',
  params,
  body: z.strictObject({ is_liked: z.boolean() }),
  data: z.object({ likes: z.number() }),
  errors: ['own_words'],
  limit: { max: 300, seconds: 3600, by: 'person' },
})
export const markBestAnswer = endpoint({
  method: 'PUT',
  path: '/questions/:question/best',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Marks an answer as the best one to its question, or no longer: by who asked, or by who moderates',
  params,
  body: z.strictObject({ is_best: z.boolean() }),
  data: done,
  limit: { max: 120, seconds: 3600, by: 'person' },
})
