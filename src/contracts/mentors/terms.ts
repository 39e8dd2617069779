/** What a mentor earns with a course, as the mentor reads and answers it. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'

export const termsStates = ['offered', 'agreed', 'declined', 'withdrawn'] as const

/** Money in taka. */
export const shownTerms = z.object({
  terms_id: z.string(),
  course_id: z.string(),
  course_name: z.string(),
  /** Of what buyers pay without VAT, in per cent. */
  share_percent: z.number(),
  /** For each class that was held. */
  class_fee: z.number(),
  /** For each batch, once its last class was held. */
  batch_fee: z.number(),
  /** Of all of it in a month. */
  minimum: z.number(),
  valid_from: z.string(),
  valid_until: z.string().nullable(),
  note: z.string(),
  state: z.enum(termsStates),
  offered_at: z.string(),
  answered_at: z.string().nullable(),
  /** They hold today. */
  is_current: z.boolean(),
})
export type ShownTerms = z.output<typeof shownTerms>

export const mentorTerms = endpoint({
  method: 'GET',
  path: '/mentor-terms',
  access: 'mentor',
  summary: 'One’s own terms by course: those that are offered first, then the newest',
  data: z.array(shownTerms),
})
export const answerTerms = endpoint({
  method: 'POST',
  path: '/mentor-terms/:terms/answer',
  access: 'mentor',
  isOwnersOnly: true,
  summary: 'Agrees to offered terms, or declines them; those that held until then end the day before',
  params: z.object({ terms: id }),
  body: z.strictObject({ is_agreed: z.boolean() }),
  data: shownTerms,
  errors: ['not_open', 'overlapping', 'too_late'],
})
