/** Quizzes of owned courses: what is shown of them, attempts and their results. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { closed, due, outlineKinds } from '../player.ts'
import { id, textLanguage } from '#contracts/fields.ts'
import { progressEntries } from '../progress.ts'
import { questionKinds } from './question-kinds.ts'

const shownQuestion = z.object({
  question_id: z.string(),
  kind: z.enum(questionKinds),
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
  /** How long an essay should be. */
  words: z.object({ least: z.number().nullable(), most: z.number().nullable() }).optional(),
  /** Of a hotspot: what is marked, and with how many points. */
  picture: z
    .object({ url: z.string(), width: z.number(), height: z.number(), alt: z.string(), marks: z.number() })
    .optional(),
  points: z.number(),
})
export type ShownQuestion = z.output<typeof shownQuestion>
/** Letters of an essay, and of the other texts. */
export const mostLetters = { essay: 12_000, other: 500 } as const
/** In per cent of a picture's width and height, from its upper left corner. */
const point = z.strictObject({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) })
export type Point = z.output<typeof point>
/** By kind: index; indexes; true or false; number; for each left the right's key; keys in order; text; points on a picture. */
export const answerValue = z.union([
  z.number(),
  z.boolean(),
  z.string().max(mostLetters.essay),
  z.array(z.number().int()).max(50),
  z.array(point).max(8),
  z.null(),
])
/** Of an ended attempt: nothing but the result, one's own answers, what of them is right or wrong, the right answers too. */
const reviewLevel = z.enum(['nothing', 'answers', 'marks', 'all'])
export type ReviewLevel = z.output<typeof reviewLevel>
const answerOperation = z.strictObject({ operation_id: z.uuid(), given_at: z.iso.datetime({ offset: true }) })
export const attemptState = z.object({
  attempt_id: z.string(),
  quiz_id: z.string(),
  state: z.enum(['open', 'submitted', 'expired']),
  number: z.number(),
  started_at: z.string(),
  ends_at: z.string().nullable(),
  server_now: z.string(),
  /** What a wrong answer costs, in per cent of its question's points. */
  wrong_percent: z.number(),
  questions: z.array(shownQuestion),
  /** Of each question the answer that was given last. */
  answers: z.record(z.string(), answerValue),
  /** When each of them was given, by the server's clock. */
  answered_at: z.record(z.string(), z.string()),
  /** Of the answers in this call those that came too late to count, by question. */
  too_late: z.array(z.string()).optional(),
  /** Present once the attempt has ended. */
  result: z
    .object({
      points: z.number(),
      max_points: z.number(),
      /** While essays wait to be graded there is no result: `points` are those of the other questions. */
      is_waiting: z.boolean(),
      percent: z.number().nullable(),
      is_passed: z.boolean().nullable(),
      pass_percent: z.number(),
      attempts_left: z.number().nullable(),
      /** What the quiz's policy shows of this attempt now, and of all once the quiz is passed or no attempt is left. */
      shows: reviewLevel,
      shows_at_last: reviewLevel,
      /** From a day on that has not come yet: that day, and what is shown then if it is more. */
      shows_from: z.object({ day: z.string(), level: reviewLevel }).nullable(),
      review: z.array(
        z.object({
          question_id: z.string(),
          answer: answerValue,
          /** From `marks` on. */
          is_right: z.boolean().optional(),
          points: z.number().optional(),
          max_points: z.number().optional(),
          /** Of an essay: not graded yet, or what was said of it. */
          is_waiting: z.boolean().optional(),
          comment: z.string().optional(),
          /** With `all`; of a hotspot its areas, each with the place of the point that hit it, or -1. */
          right_answer: z.unknown().optional(),
          right_answer_text: z.string().optional(),
          explanation: z.string().optional(),
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
  isOwnersOnly: true,
  summary:
    'Without answers: start or resume an attempt; with answers and is_draft: save them, of each question the one given last counts; with answers: hand the attempt in, the server grades',
  body: z.strictObject({
    quiz_id: id,
    attempt_id: id.optional(),
    answers: z.record(z.string().max(60), answerValue).optional(),
    /** By question: the act that gave the answer, and when, by the server's clock. Sent again, an act changes nothing. */
    operations: z.record(z.string().max(60), answerOperation).optional(),
    /** Which device of the learner sends this: made by it, and always the same. Of two devices with answers of one moment the one with the higher id counts. */
    device_id: z.uuid().optional(),
    /** What the device takes for the server's clock at this moment: answers that arrive after the time are set right by it. */
    sent_at: z.iso.datetime({ offset: true }).optional(),
    /** Saves without ending the attempt. */
    is_draft: z.boolean().optional(),
  }),
  data: attemptState,
  limit: { max: 120, seconds: 60, by: 'person' },
  errors: ['no_attempts_left', 'too_soon', 'closed', 'attempt_ended', 'no_questions'],
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
  wait_hours: z.number().nullable(),
  wrong_percent: z.number(),
  /** Its author lets it be taken without a network. */
  is_offline: z.boolean(),
  /** While the waiting time after the last attempt is not over. */
  next_attempt_at: z.string().nullable(),
  best_percent: z.number().nullable(),
  is_passed: z.boolean(),
  open_attempt: attemptState.nullable(),
  last_attempt: attemptState.nullable(),
  closed,
  due,
  next: z.object({ kind: z.enum(outlineKinds), slug: z.string(), id: z.string() }).nullable(),
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
