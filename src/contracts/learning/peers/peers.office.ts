/** The mentor's word on what peers gave. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'

export const takeOutPeerGrading = endpoint({
  method: 'POST',
  path: '/admin/peer-gradings/:grading/take-out',
  access: 'person',
  isOwnersOnly: true,
  summary:
    'Takes the grading of one peer out: it counts no more and its learner does not see it. A grade of peers is reckoned anew',
  params: z.object({ grading: id }),
  data: z.object({}),
  errors: ['last_one', 'yourself'],
})
