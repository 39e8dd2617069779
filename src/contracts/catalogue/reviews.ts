/** What learners say of a course once they have finished it. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { paragraph, slug } from '#contracts/fields.ts'

export const ownReview = z.object({
  rating: z.number(),
  text: z.string(),
  status: z.enum(['pending', 'published', 'hidden']),
})

export const writeReview = endpoint({
  method: 'POST',
  path: '/courses/:slug/review',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Review a finished course, or change the review once; others see it after it was read',
  params: z.object({ slug }),
  body: z.strictObject({
    rating: z.number({ error: 'Please choose one to five stars.' }).int().min(1).max(5),
    text: paragraph(2000)
      .transform((text) => text.trim())
      .pipe(z.string().min(10, 'Please write at least ten characters.')),
  }),
  data: ownReview.extend({ can: z.object({ edit: z.boolean() }) }),
  errors: ['not_finished', 'own_course', 'review_final'],
  limit: { max: 10, seconds: 600, by: 'person' },
})
