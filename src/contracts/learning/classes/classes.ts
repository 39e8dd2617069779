/** The classes of a course at fixed times: the next one, and all of them. */
import { z } from 'zod'

const shownClass = {
  meeting_id: z.string(),
  /** In the order of the plan, from 1. */
  number: z.number(),
  /** Empty where it has none of its own. */
  title: z.string(),
  /** YYYY-MM-DD in Dhaka. */
  date: z.string(),
  /** Null where the hours are not known. */
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** When it was to start before it was moved. */
  moved_from: z.string().nullable(),
  /** Why it was moved or cancelled. */
  note: z.string(),
  venue: z.string().nullable(),
  map_link: z.string().nullable(),
}

/** A class at a fixed time, live or on site, as only those who are enrolled in its batch see it. */
export const nextClass = z.object({
  ...shownClass,
  training_type: z.enum(['Live', 'On-site']),
  /** Live, and its room is known. */
  has_link: z.boolean(),
  /** Null for a company's seat that nothing was opened of: who joins by the address of the class gets it, and uses the seat. */
  join_link: z.string().nullable(),
  /** 15 minutes before it starts. */
  join_from: z.string().nullable(),
  can_join: z.boolean(),
  /** Seconds until it can be joined or, when it can, until it ends. */
  changes_in: z.number(),
})
export type NextClass = z.output<typeof nextClass>

/** One of all classes of one's batch. */
export const ownClass = z.object({
  ...shownClass,
  state: z.enum(['planned', 'cancelled']),
  is_over: z.boolean(),
  /** What was marked, else whether one joined; null for neither. */
  attendance: z.enum(['present', 'absent', 'excused', 'joined']).nullable(),
  /** Of a class that is over: whether anybody of the batch was there; null where nobody was marked or joined. */
  was_attended: z.boolean().nullable(),
})
export type OwnClass = z.output<typeof ownClass>
