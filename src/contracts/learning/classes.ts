/** The next class of a course. */
import { z } from 'zod'

/** A class at a fixed time, live or on site, as only those who are enrolled in its batch see it. */
export const nextClass = z.object({
  /** YYYY-MM-DD in Dhaka. */
  date: z.string(),
  /** Null where the hours are not known. */
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  training_type: z.enum(['Live', 'On-site']),
  venue: z.string().nullable(),
  map_link: z.string().nullable(),
  join_link: z.string().nullable(),
  /** 15 minutes before it starts. */
  join_from: z.string().nullable(),
  can_join: z.boolean(),
  /** Seconds until it can be joined or, when it can, until it ends. */
  changes_in: z.number(),
})
export type NextClass = z.output<typeof nextClass>
