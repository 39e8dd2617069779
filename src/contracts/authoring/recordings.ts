/** The recording of a class: a film of the library that becomes an item of the course. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'

const meeting = z.object({ meeting: id })

export const getRecording = endpoint({
  method: 'GET',
  path: '/admin/meetings/:meeting/recording',
  access: 'person',
  summary: 'What was recorded of a class, and whether its people were told',
  params: meeting,
  data: z.object({
    course_id: z.string(),
    recording: z
      .object({
        item_id: z.string(),
        file_id: z.string().nullable(),
        /** Learners see it. */
        is_published: z.boolean(),
        is_retired: z.boolean(),
      })
      .nullable(),
    can: may('edit'),
  }),
})

export const putRecording = endpoint({
  method: 'PUT',
  path: '/admin/meetings/:meeting/recording',
  access: 'person',
  isOwnersOnly: true,
  summary:
    'Puts a film of the library behind a class: it becomes a draft at the end of the course, or takes the place of the film before. The people of the batch are told when the course is published with it',
  params: meeting,
  body: z.strictObject({ file: id }),
  data: z.object({ item_id: z.string() }),
  errors: ['too_many'],
})
