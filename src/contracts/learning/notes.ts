/** A learner's notes at a lecture. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, paragraph } from '#contracts/fields.ts'

export const note = z.object({
  id: z.string(),
  at_seconds: z.number().nullable(),
  text: z.string(),
  is_important: z.boolean(),
  created_at: z.string(),
})
const noteText = paragraph(4000).pipe(z.string().trim().min(1))
export const postNote = endpoint({
  method: 'POST',
  path: '/lectures/:id/notes',
  isOneOfDoubles: true,
  access: 'learner',
  summary: 'Keep a note at a moment of a lecture',
  params: z.object({ id }),
  body: z.strictObject({
    text: noteText,
    at_seconds: z.number().int().min(0).max(86_400).nullish(),
  }),
  data: note,
  errors: ['too_many_notes'],
})
export const putNote = endpoint({
  method: 'PUT',
  path: '/notes/:id',
  access: 'learner',
  summary: 'Change the text of one’s note; its moment stays',
  params: z.object({ id }),
  body: z.strictObject({ text: noteText }),
  data: note,
})
export const markNote = endpoint({
  method: 'PUT',
  path: '/notes/:id/important',
  access: 'learner',
  summary: 'Mark one’s note as important, or no longer: important notes come first at their lecture',
  params: z.object({ id }),
  body: z.strictObject({ is_important: z.boolean() }),
  data: note,
})
export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/notes/:id',
  access: 'learner',
  summary: 'Remove one’s note',
  params: z.object({ id }),
  data: done,
})
