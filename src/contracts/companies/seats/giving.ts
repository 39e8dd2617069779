/** Giving seats to many at once: to all that match a filter, or to a list of employee numbers. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, line } from '#contracts/fields.ts'
import { peopleBody } from '../training/people-filters.ts'

const who = {
  /** All that match now, however many pages they fill. */
  filter: z
    .strictObject({
      ...peopleBody,
      status: z.enum(['invited', 'active', 'suspended']).nullish(),
    })
    .nullish(),
  employee_numbers: z.array(line(40)).min(1).max(10_000).nullish(),
}
const one = <Body extends { filter?: unknown; employee_numbers?: unknown }>(body: Body) =>
  Boolean(body.filter) !== Boolean(body.employee_numbers)
const oneOfThem = { error: 'Choose people by a filter or by their numbers.', path: ['filter'] }

const counts = {
  /** People chosen; who has a seat already and who is suspended costs nothing. */
  selected: z.number(),
  already: z.number(),
  suspended: z.number(),
  /** Numbers that belong to no one in the company. */
  unknown: z.array(z.string()),
}

export const checkGiving = endpoint({
  method: 'POST',
  path: '/allocations/check',
  access: 'corporate',
  summary:
    'How many seats it takes to give a course to all that match, or to a list of employee numbers; gives nothing',
  body: z.strictObject({ course_id: id, ...who }).refine(one, oneOfThem),
  data: z.object({ ...counts, needed: z.number(), available: z.number(), short: z.number() }),
  isUnlogged: true,
})

export const giveToMany = endpoint({
  method: 'POST',
  path: '/allocations/many',
  access: 'corporate',
  summary:
    'Gives seats to all that match or to a list of employee numbers: to all or none, or to as many as there are seats',
  body: z
    .strictObject({ course_id: id, ...who, when_short: z.enum(['give_none', 'give_left']).default('give_none') })
    .refine(one, oneOfThem),
  isIdempotent: true,
  data: z.object({ ...counts, allocated: z.number(), short: z.number(), available: z.number() }),
  errors: ['not_enough_seats'],
  limit: { max: 120, seconds: 3600, by: 'person' },
})
