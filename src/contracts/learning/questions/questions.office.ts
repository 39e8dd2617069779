/** Questions under lessons for who answers them: the mentors of the course, and staff who support learners. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, line, paging } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'
import { lessonQuestion } from './questions.ts'

/** A question is to be answered within so many hours. */
export const hoursToAnswer = 48
export const questionStates = ['waiting', 'answered', 'hidden'] as const

const about = {
  question_id: z.string(),
  course_name: z.string(),
  /** Of the lesson. */
  title: z.string(),
  learner_name: z.string(),
  text: z.string(),
  asked_at: z.string(),
  /** When it should be answered. */
  due_at: z.string(),
  is_late: z.boolean(),
  answers: z.number(),
}

export const openQuestions = endpoint({
  method: 'GET',
  path: '/questions',
  access: 'person',
  summary: 'Questions of learners: what waits for an answer, the oldest first, or what is answered or hidden',
  query: z.object({
    q: line(100).optional(),
    course: id.optional(),
    state: z.enum(questionStates).default('waiting'),
    ...paging,
  }),
  isPaged: true,
  data: z.object(about),
  beside: z.object({ can: may('answer') }),
})
export const questionInWhole = endpoint({
  method: 'GET',
  path: '/questions/:question',
  access: 'person',
  summary: 'A question with its lesson and all answers, for who answers it',
  params: z.object({ question: id }),
  data: z.object({
    ...lessonQuestion.shape,
    lesson_id: z.string(),
    /** The one that is kept at the top of the lesson. */
    pinned_id: z.string().nullable(),
    course_name: z.string(),
    title: z.string(),
    due_at: z.string(),
    is_late: z.boolean(),
    can: may('answer', 'moderate'),
  }),
})
export const pinQuestion = endpoint({
  method: 'PUT',
  path: '/questions/:question/pin',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Keeps a question at the top of its lesson, in the place of the one before, or no longer',
  params: z.object({ question: id }),
  body: z.strictObject({ is_pinned: z.boolean() }),
  data: done,
})
export const hideQuestion = endpoint({
  method: 'PUT',
  path: '/questions/:question/hidden',
  access: 'person',
  isOwnersOnly: true,
  summary:
    'Hides a question with all of its answers, or one answer, with a reason that its writer is told; null shows it again',
  params: z.object({ question: id }),
  body: z.strictObject({
    reason: line(300).pipe(z.string().min(1, 'Please give a reason.')).nullable(),
  }),
  data: done,
})
