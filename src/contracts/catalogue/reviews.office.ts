/** Reviews of courses, read by staff before they are shown. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, joinedLines, line, paging } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'

export const reviewStates = ['waiting', 'published', 'hidden'] as const
export const officeCourseReviews = endpoint({
  method: 'GET',
  path: '/admin/site/reviews',
  access: { permission: 'reviews.view' },
  summary: 'Reviews of courses: pending ones first, then the newest',
  query: z.object({ q: line(100).optional(), state: z.enum(reviewStates).optional(), ...paging }),
  isPaged: true,
  data: z.object({
    review_id: z.string(),
    course_name: z.string(),
    slug: z.string(),
    learner_name: z.string(),
    rating: z.number(),
    text: z.string(),
    language: z.string(),
    state: z.enum(reviewStates),
    hidden_reason: z.string().nullable(),
    moderated_by: z.string().nullable(),
    created_at: z.string(),
  }),
  beside: z.object({ can: may('approve') }),
})
export const putReview = endpoint({
  method: 'PUT',
  path: '/admin/site/reviews/:review',
  access: { permission: 'reviews.approve' },
  summary: 'Publishes a review or hides it with a reason; the course’s rating follows at once',
  params: z.object({ review: id }),
  body: z
    .strictObject({ state: z.enum(['published', 'hidden']), reason: joinedLines(300).default('') })
    .refine(({ state, reason }) => state !== 'hidden' || reason !== '', {
      path: ['reason'],
      message: 'Input field is required',
    }),
  data: done,
})
