/** A course's draft is read by somebody who may publish it. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, paragraph } from '#contracts/fields.ts'
import { seen } from '#contracts/fields.office.ts'

const course = z.object({ course: id })
const note = paragraph(2000)
  .transform((text) => text.trim())
  .default('')

export const askForCourseReview = endpoint({
  method: 'POST',
  path: '/admin/courses/:course/reviews',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Asks for a review; whoever may publish is told',
  params: course,
  body: z.strictObject({ note }),
  data: z.object({ review_id: z.string() }),
  errors: ['already_open', 'not_ready', 'nothing_changed'],
})
export const decideCourseReview = endpoint({
  method: 'POST',
  path: '/admin/course-reviews/:review/decision',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Approves, which publishes; sends back with what is to do; or withdraws by who asked',
  params: z.object({ review: id }),
  body: z.strictObject({ decision: z.enum(['approve', 'send_back', 'withdraw']), note, seen }),
  data: z.object({ revision: z.number().nullable() }),
  errors: ['already_decided', 'not_ready', 'changed_meanwhile'],
})
