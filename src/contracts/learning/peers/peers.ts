/** Learners grade works of others of their course, without knowing whose they are. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, paragraph } from '#contracts/fields.ts'

export const postPeerWork = endpoint({
  method: 'POST',
  path: '/assignments/:assignment/peer-works',
  access: 'learner',
  isOwnersOnly: true,
  summary:
    'Gives the learner the next work of another one to grade, the one with the fewest graders first; the same one until it is graded. The assignment shows it',
  params: z.object({ assignment: id }),
  data: z.object({ grading_id: z.string() }),
  errors: ['no_share', 'none_waits'],
  limit: { max: 60, seconds: 3600, by: 'person' },
})
export const gradePeerWork = endpoint({
  method: 'POST',
  path: '/peer-works/:grading/grade',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Grades a work that was given: a level of each criterion, or points where there is no rubric, and a comment',
  params: z.object({ grading: id }),
  body: z.strictObject({
    /** By criterion the place of its level. */
    marks: z.record(z.string().max(60), z.number().int().min(0).max(5)).default({}),
    points: z.number().min(0).max(1000).multipleOf(0.5).nullable().default(null),
    comment: paragraph(5000)
      .transform((text) => text.trim())
      .pipe(z.string().min(1, 'Say what is good and what could be better.')),
  }),
  data: z.object({ graded: z.number(), needed: z.number() }),
  errors: ['not_waiting'],
})
