/** Rules by which the seats of a mandatory course give themselves to whoever it is asked of. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id } from '#contracts/fields.ts'

/** Of departments, designations or grades. */
export const placeNames = z
  .array(z.string().min(1).max(60))
  .max(100)
  .default([])
  .transform((given) => [...new Set(given)])

const days = z
  .number()
  .int()
  .min(0, 'Enter 0 to 730 days.')
  .max(730, 'Enter 0 to 730 days.')
  .nullish()
  .transform((given) => given ?? null)

const conditions = z.strictObject({
  /** Empty: every grade. */
  grades: placeNames,
  /** Joined at most so many days ago. */
  joined_within_days: days,
  /** Joined at least so many days ago. */
  joined_after_days: days,
  /** So many days before a certificate of the course ends a new run is given; null: never. */
  renew_days: days,
})
export type RuleConditions = z.output<typeof conditions>

const canBeMet = ({ joined_within_days: within, joined_after_days: after }: RuleConditions) =>
  within === null || after === null || after <= within
const body = conditions.refine(canBeMet, {
  error: 'No one can match both numbers of days.',
  path: ['joined_after_days'],
})
const kept = {
  grades: z.array(z.string()),
  joined_within_days: z.number().nullable(),
  joined_after_days: z.number().nullable(),
  renew_days: z.number().nullable(),
}

/** Of a mandatory course. */
export const companyRule = z.object({
  ...kept,
  saved_at: z.string(),
  /** null: not yet. */
  ran_at: z.string().nullable(),
  /** Seats in all. */
  given: z.number(),
  /** People who waited for a seat when it ran last. */
  waiting: z.number(),
})
/** As a rule was when it gave a seat. */
export const givenRule = z.object({
  departments: z.array(z.string()),
  designations: z.array(z.string()),
  ...kept,
  /** A new run, because the certificate ended or was about to. */
  is_again: z.boolean(),
})

const params = z.object({ course: id })

export const putCompanyRule = endpoint({
  method: 'PUT',
  path: '/corporate-requirements/:course/rule',
  access: 'corporate',
  isOwnersOnly: true,
  summary:
    'Lets a mandatory course give its seats by itself, or changes to whom; seats taken back before count no more',
  params,
  body,
  data: done,
  limit: { max: 200, seconds: 3600, by: 'person' },
})
export const checkCompanyRule = endpoint({
  method: 'POST',
  path: '/corporate-requirements/:course/rule/check',
  access: 'corporate',
  summary: 'How many seats a rule would give today, and how many there are; gives nothing and keeps nothing',
  params,
  body,
  /** `short`: seats that are missing, and so many people wait. */
  data: z.object({ people: z.number(), available: z.number(), short: z.number() }),
  isUnlogged: true,
})
export const deleteCompanyRule = endpoint({
  method: 'DELETE',
  path: '/corporate-requirements/:course/rule',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Ends a rule; what it gave stays given',
  params,
  data: done,
})
