/** One act on several rows of a list: which rows, and what happened to each. */
import { z } from 'zod'
import { line } from './fields.ts'

/** Rows that one act may change, and rows that an address can name. */
export const mostAtOnce = 500
const mostNamed = 200

const several = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1, 'Choose at least one row.')
    .max(mostNamed, 'At most 200 rows can be ticked. Select all that match instead.')
/** The filter of a list that names its rows; an address has them with commas between. */
export const named = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    several(item).optional(),
  )

/** What stands in the answer of such an act. */
export const bulkAnswer = z.object({
  done: z.number(),
  /** Rows that stayed as they were, each with the reason in words. */
  refused: z.array(z.object({ id: z.string(), name: z.string(), reason: line(500) })),
})
export type BulkAnswer = z.output<typeof bulkAnswer>
