/** The back office's groups of words that mean the same in a search. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, line, wholeNumber } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'

const synonymWords = z
  .array(line(60).pipe(z.string().min(1, 'Input field is required')))
  .min(2, 'A group needs at least two words.')
  .max(30)
  .refine((all) => new Set(all.map((word) => word.toLowerCase())).size > 1, 'A group needs at least two words.')
const group = z.object({ synonym_id: z.string(), words: z.array(z.string()) })
export const officeSynonyms = endpoint({
  method: 'GET',
  path: '/admin/site/synonyms',
  access: { permission: 'site.view' },
  summary: 'Groups of words that mean the same in a search',
  query: z.object({
    q: line(60).optional(),
    page: wholeNumber(1, 10_000).default(1),
    perpage: wholeNumber(1, 100).default(50),
  }),
  isPaged: true,
  data: group,
  beside: z.object({ can: may('create', 'edit', 'delete') }),
})
export const postSynonym = endpoint({
  method: 'POST',
  path: '/admin/site/synonyms',
  isOneOfDoubles: true,
  access: { permission: 'site.create' },
  summary: 'Adds a group of words; searches know it at once',
  body: z.strictObject({ words: synonymWords }),
  data: z.object({ synonym_id: z.string() }),
})
const synonymParams = z.object({ synonym: id })
export const putSynonym = endpoint({
  method: 'PUT',
  path: '/admin/site/synonyms/:synonym',
  access: { permission: 'site.edit' },
  summary: 'Changes a group of words',
  params: synonymParams,
  body: z.strictObject({ words: synonymWords }),
  data: done,
})
export const deleteSynonym = endpoint({
  method: 'DELETE',
  path: '/admin/site/synonyms/:synonym',
  access: { permission: 'site.delete' },
  summary: 'Removes a group of words',
  params: synonymParams,
  data: done,
})
