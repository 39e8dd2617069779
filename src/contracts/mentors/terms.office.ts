/** The terms of a mentor in the back office: offered, withdrawn, and read with their history. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { day, id, line } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'
import { shownTerms } from './terms.ts'

const params = z.object({ mentor: id })

export const officeMentorTerms = endpoint({
  method: 'GET',
  path: '/admin/mentors/:mentor/terms',
  access: { permission: 'mentor_money.view' },
  summary: 'The terms of a mentor with their history, and the courses for which some can be offered',
  params,
  data: z.object({
    mentor_id: z.string(),
    mentor_name: z.string(),
    terms: z.array(z.object({ ...shownTerms.shape, offered_by: z.string().nullable() })),
    courses: z.array(z.object({ course_id: z.string(), course_name: z.string() })),
    /** The first day from which terms may hold. */
    first_day: z.string(),
    can: may('edit'),
  }),
})

const taka = (most: number) =>
  z
    .number('Enter a number.')
    .int('Whole taka only.')
    .min(0, 'At least 0.')
    .max(most, 'This amount is too high.')
    .default(0)

export const offerTerms = endpoint({
  method: 'POST',
  path: '/admin/mentors/:mentor/terms',
  access: { permission: 'mentor_money.edit' },
  summary: 'Offers a mentor terms for a course from a day on; they hold once the mentor agrees',
  params,
  body: z.strictObject({
    course_id: id,
    share_percent: z
      .number('Enter a number.')
      .min(0, 'At least 0.')
      .max(100, 'At most 100.')
      .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'At most two decimals.')
      .default(0),
    class_fee: taka(1_000_000),
    batch_fee: taka(10_000_000),
    minimum: taka(10_000_000),
    valid_from: day,
    valid_until: day.nullable().default(null),
    note: line(300).default(''),
  }),
  isIdempotent: true,
  data: z.object({ terms_id: z.string() }),
  errors: ['overlapping', 'offered_already', 'yourself'],
})

export const withdrawTerms = endpoint({
  method: 'POST',
  path: '/admin/mentor-terms/:terms/withdraw',
  access: { permission: 'mentor_money.edit' },
  summary: 'Withdraws terms that the mentor has not answered',
  params: z.object({ terms: id }),
  data: z.object({ terms_id: z.string() }),
  errors: ['not_open'],
})
