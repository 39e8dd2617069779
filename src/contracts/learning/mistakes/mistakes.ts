/** Mistakes in lessons, for the learners who report them. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, paragraph, slug } from '#contracts/fields.ts'
import { mistakeStates, mostOfReport } from './mistake-limits.ts'

export const fewLines = paragraph(mostOfReport).transform((text) => text.trim())
const words = fewLines.pipe(z.string().min(1, 'Input field is required'))

export const ownMistakes = endpoint({
  method: 'GET',
  path: '/my-courses/:slug/lectures/:lecture/mistakes',
  access: 'learner',
  summary: 'A lesson of an owned course with the mistakes that the caller reported in it, the newest first',
  params: z.object({ slug, lecture: slug }),
  data: z.object({
    lecture_id: z.string(),
    title: z.string(),
    course_name: z.string(),
    mistakes: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        state: z.enum(mistakeStates),
        /** Empty for none. */
        answer: z.string(),
        reported_at: z.string(),
      }),
    ),
  }),
})
export const reportMistake = endpoint({
  method: 'POST',
  path: '/lectures/:id/mistakes',
  isOneOfDoubles: true,
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Reports a mistake in a lesson of an owned course; its mentors are told',
  params: z.object({ id }),
  body: z.strictObject({ text: words }),
  data: z.object({ id: z.string() }),
  errors: ['closed', 'too_many_mistakes'],
  limit: { max: 60, seconds: 3600, by: 'person' },
})
