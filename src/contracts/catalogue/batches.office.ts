/** The back office's batches: when and where a course is taught, for how many and at what price. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { day, id, taka } from '#contracts/fields.ts'
import { secureAddress, seen, shownTexts, texts } from '#contracts/fields.office.ts'

export const trainingTypes = ['Live', 'On-site', 'Self-paced'] as const
export const weekdays = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const

const batchShape = {
  training_type: z.enum(trainingTypes),
  /** Days of Asia/Dhaka. */
  class_start_date: day.nullable(),
  reg_end_date: day.nullable(),
  class_time: z.string().nullable(),
  class_end_time: z.string().nullable(),
  class_days: z.array(z.enum(weekdays)),
  hours: z.number().nullable(),
  /** null: its hours by the length of one class. */
  class_count: z.number().nullable(),
  /** null: without limit. */
  seats: z.number().nullable(),
  /** Taka. */
  price: z.number(),
  discount: z.number(),
  /** First and last day of the discount in Asia/Dhaka; null: no such limit. */
  discount_from: day.nullable(),
  discount_until: day.nullable(),
  is_on_sale: z.boolean(),
}
export const shownBatch = z.object({
  ...batchShape,
  batch_id: z.string(),
  batch_no: z.number(),
  venue: shownTexts,
  live_link: z.string().nullable(),
  /** Of people who have the course, and of those who pay at this moment. */
  taken: z.number(),
  seen: z.string(),
})

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time like 18:30.')
  .nullable()
export const batchBody = z
  .strictObject({
    ...batchShape,
    class_time: time,
    class_end_time: time,
    class_days: z.array(z.enum(weekdays)).max(7),
    venue: texts(300),
    live_link: secureAddress.default(''),
    hours: z.number().min(0.5).max(2000).nullable(),
    class_count: z.number().int().min(1).max(400).nullable().default(null),
    seats: z.number().int().min(1).max(100_000).nullable(),
    price: taka.multipleOf(0.01),
    discount: taka.multipleOf(0.01),
    discount_from: day.nullable().default(null),
    discount_until: day.nullable().default(null),
    seen,
  })
  .superRefine((batch, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (batch.discount > batch.price) wrong('discount', 'The discount is more than the price.')
    if (batch.discount_from && batch.discount_until && batch.discount_until < batch.discount_from)
      wrong('discount_until', 'The end is before the start.')
    if (batch.training_type === 'Self-paced') return
    for (const field of ['class_start_date', 'class_time', 'class_end_time'] as const)
      if (!batch[field]) wrong(field, 'Input field is required')
    if (batch.class_time && batch.class_end_time && batch.class_end_time <= batch.class_time)
      wrong('class_end_time', 'The end is before the start.')
    if (batch.reg_end_date && batch.class_start_date && batch.reg_end_date > batch.class_start_date)
      wrong('reg_end_date', 'Registration ends after the first class.')
    if (batch.training_type === 'On-site' && Object.values(batch.venue).every((words) => words === ''))
      wrong('venue', 'Input field is required')
  })
export const postBatch = endpoint({
  method: 'POST',
  path: '/admin/courses/:course/batches',
  isOneOfDoubles: true,
  access: { permission: 'courses.edit' },
  summary: 'Adds a batch with the next number',
  params: z.object({ course: id }),
  body: batchBody,
  data: z.object({ batch_id: z.string(), batch_no: z.number() }),
})
export const putBatch = endpoint({
  method: 'PUT',
  path: '/admin/batches/:batch',
  access: { permission: 'courses.edit' },
  summary:
    'Changes a batch; what was paid for it stays as it was bought. Its people are told when classes to come get other times',
  params: z.object({ batch: id }),
  body: batchBody,
  data: z.object({
    batch_no: z.number(),
    /** How many people are told of new class times. */
    told: z.number(),
  }),
  errors: ['changed_meanwhile'],
})
