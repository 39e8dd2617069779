/** Quizzes of owned courses: what is shown of them, attempts and their results. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, textLanguage } from '#contracts/fields.ts'
import { progressEntries } from './learning.ts'

const shownQuestion = z.object({
  question_id: z.string(),
  kind: z.enum(['single', 'multiple', 'true_false', 'numeric', 'matching', 'ordering', 'short_text']),
  text: z.string(),
  text_language: textLanguage,
  /** Texts, or for matching the two sides. */
  options: z.union([
    z.array(z.object({ key: z.number(), text: z.string() })),
    z.object({
      left: z.array(z.object({ key: z.number(), text: z.string() })),
      right: z.array(z.object({ key: z.number(), text: z.string() })),
    }),
  ]),
  points: z.number(),
})
export type ShownQuestion = z.output<typeof shownQuestion>
/** By kind: index; indexes; true or false; number; for each left the right's key; keys in order; text. */
export const answerValue = z.union([
  z.number(),
  z.boolean(),
  z.string().max(500),
  z.array(z.number().int()).max(50),
  z.null(),
])
export const attemptState = z.object({
  attempt_id: z.string(),
  quiz_id: z.string(),
  state: z.enum(['open', 'submitted', 'expired']),
  number: z.number(),
  started_at: z.string(),
  ends_at: z.string().nullable(),
  server_now: z.string(),
  questions: z.array(shownQuestion),
  answers: z.record(z.string(), answerValue),
  /** Present once the attempt has ended. */
  result: z
    .object({
      points: z.number(),
      max_points: z.number(),
      percent: z.number(),
      is_passed: z.boolean(),
      pass_percent: z.number(),
      attempts_left: z.number().nullable(),
      review: z.array(
        z.object({
          question_id: z.string(),
          is_right: z.boolean(),
          points: z.number(),
          answer: answerValue,
          right_answer: z.unknown(),
          right_answer_text: z.string(),
          explanation: z.string(),
        }),
      ),
      section: progressEntries.shape.section,
      course: progressEntries.shape.course,
    })
    .nullable(),
})
export type AttemptState = z.output<typeof attemptState>
export const learnerQuizStatus = endpoint({
  method: 'POST',
  path: '/learner-quiz-status',
  access: 'learner',
  summary:
    'Without answers: start or resume an attempt; with answers and is_draft: save them; with answers: hand the attempt in, the server grades',
  body: z.strictObject({
    quiz_id: id,
    attempt_id: id.optional(),
    answers: z.record(z.string().max(60), answerValue).optional(),
    /** Saves without ending the attempt. */
    is_draft: z.boolean().optional(),
  }),
  data: attemptState,
  limit: { max: 120, seconds: 60, by: 'person' },
  errors: ['no_attempts_left', 'attempt_ended', 'no_questions'],
})

export const quizOverview = z.object({
  quiz_id: z.string(),
  slug: z.string(),
  title: z.string(),
  course_id: z.string(),
  course_slug: z.string(),
  course_name: z.string(),
  section_title: z.string(),
  questions_count: z.number(),
  pass_percent: z.number(),
  time_limit_minutes: z.number().nullable(),
  attempts_allowed: z.number().nullable(),
  attempts_left: z.number().nullable(),
  best_percent: z.number().nullable(),
  is_passed: z.boolean(),
  open_attempt: attemptState.nullable(),
  last_attempt: attemptState.nullable(),
  next: z.object({ kind: z.enum(['video', 'reading', 'quiz']), slug: z.string(), id: z.string() }).nullable(),
})
export const getQuiz = endpoint({
  method: 'GET',
  path: '/quizzes/:id',
  access: 'learner',
  summary: 'A quiz of an owned course: rules, one’s attempts',
  params: z.object({ id: z.string().max(120) }),
  query: z.object({ course: z.string().max(120).optional() }),
  data: quizOverview,
})
