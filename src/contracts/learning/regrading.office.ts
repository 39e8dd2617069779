/** After a key of a quiz was corrected, its author has what was handed in graded again. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'

export const regradeQuiz = endpoint({
  method: 'POST',
  path: '/admin/quizzes/:quiz/regrade',
  access: 'person',
  isOwnersOnly: true,
  summary:
    'Grades all attempts of a quiz again by the keys as they are published now, by a job; nobody loses points or a pass, and whose result changes is told',
  params: z.object({ quiz: id }),
  body: z.strictObject({}),
  data: z.object({
    /** That have ended, and are looked at. */
    attempts: z.number(),
  }),
})
