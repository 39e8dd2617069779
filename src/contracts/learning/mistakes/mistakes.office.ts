/** Mistakes that learners reported, for who mends them: the mentors of the course, and staff who see courses. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, paging } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'
import { mistakeStates } from './mistake-limits.ts'
import { fewLines } from './mistakes.ts'

const mistake = z.object({
  mistake_id: z.string(),
  course_id: z.string(),
  course_name: z.string(),
  /** The lesson; its author finds the item under the same id. */
  lecture_id: z.string(),
  title: z.string(),
  learner_name: z.string(),
  text: z.string(),
  state: z.enum(mistakeStates),
  answer: z.string(),
  reported_at: z.string(),
})
const params = z.object({ mistake: id })

export const reportedMistakes = endpoint({
  method: 'GET',
  path: '/mistakes',
  access: 'person',
  summary: 'Mistakes that learners reported: what is open, the oldest first, or what was mended or is none',
  query: z.object({ course: id.optional(), state: z.enum(mistakeStates).default('open'), ...paging }),
  isPaged: true,
  data: mistake,
  beside: z.object({ courses: z.array(z.object({ course_id: z.string(), course_name: z.string() })) }),
})
export const reportedMistake = endpoint({
  method: 'GET',
  path: '/mistakes/:mistake',
  access: 'person',
  summary: 'One reported mistake',
  params,
  data: z.object({ ...mistake.shape, can: may('close') }),
})
export const closeMistake = endpoint({
  method: 'PUT',
  path: '/mistakes/:mistake/end',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Says that a reported mistake was mended or is none; who reported it is told',
  params,
  body: z.strictObject({
    state: z.enum(mistakeStates).exclude(['open']),
    answer: fewLines.default(''),
  }),
  data: done,
  errors: ['mistake_closed'],
})
