/** How learners answer the questions of a quiz, for its authors. */
import { z } from 'zod'
import { questionKinds } from './quizzes/question-kinds.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'

/** Before so many answers a question's figures say more of chance than of the question. */
export const fewestAnswers = 30
/** Of so many first attempts, the newest, a question's figures are made: all of a large academy's would take seconds. */
export const mostAttempts = 1000
/** A question that separates less than this tells those who know from those who do not as badly as a guess. */
export const leastSeparation = 0.1

const answeredQuestion = z.object({
  question_id: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  /** In how many of those attempts it was asked, and answered with anything. */
  asked: z.number(),
  answered: z.number(),
  /** Whole answers that were right, in per cent of the attempts that asked it. */
  right_percent: z.number(),
  /** −1 to 1: whether those who do well in the rest of the quiz answer it better; null for too few answers, or all alike. */
  separates: z.number().nullable(),
  /** What was chosen or typed, most often first; nothing for pairs and orders. */
  choices: z.array(z.object({ text: z.string(), is_right: z.boolean(), count: z.number(), percent: z.number() })),
})
export type AnsweredQuestion = z.output<typeof answeredQuestion>

export const getQuizStatistics = endpoint({
  method: 'GET',
  path: '/admin/quizzes/:quiz/statistics',
  access: 'person',
  summary: 'How learners answered each question of a quiz, of everyone’s first attempt',
  params: z.object({ quiz: id }),
  data: z.object({
    quiz_id: z.string(),
    title: z.string(),
    course_name: z.string(),
    /** All first attempts. */
    attempts: z.number(),
    average_percent: z.number().nullable(),
    passed_percent: z.number().nullable(),
    questions: z.array(answeredQuestion),
  }),
})
