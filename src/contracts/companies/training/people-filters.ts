/** By what a company finds its people, in every list of them; and how somebody can stand with a mandatory course. */
import { z } from 'zod'
import { id } from '#contracts/fields.ts'

const trainingStates = ['done', 'expiring', 'running', 'overdue', 'not_given'] as const
export const trainingState = z.enum(trainingStates)
export type TrainingState = (typeof trainingStates)[number]

const place = z.string().max(60)
const day = z.iso.date('This is not a date.')
const peopleFilter = z.object({
  q: z.string().max(100),
  department: place,
  designation: place,
  site: place,
  line: place,
  grade: place,
  manager_id: id,
  /** First and last day of joining. */
  joined_from: day,
  joined_to: day,
  /** How they stand with a mandatory course; `gap`: overdue or without a seat. */
  state: z.enum([...trainingStates, 'gap']),
})

/** As an address says them. */
export const peopleQuery = peopleFilter.partial().shape
/** As a body says them; null is none. */
export const peopleBody = peopleFilter.extend(
  Object.fromEntries(Object.entries(peopleFilter.shape).map(([name, field]) => [name, field.nullish()])) as {
    [Name in keyof typeof peopleFilter.shape]: z.ZodOptional<z.ZodNullable<(typeof peopleFilter.shape)[Name]>>
  },
).shape

/** Null and left out are one. */
export type PeopleFilters = {
  [Name in keyof z.output<typeof peopleFilter>]?: z.output<typeof peopleFilter>[Name] | null
}
