/** The back office's courses: their records and their batches. */
import { z } from 'zod'
import { named } from '#contracts/bulk.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { day, id, line, paging, taka } from '#contracts/fields.ts'
import {
  may,
  officePicture,
  picture,
  removal,
  secureAddress,
  seen,
  shownTexts,
  someTexts,
  texts,
} from '#contracts/fields.office.ts'
import { locales } from '#contracts/locales.ts'
import { levels } from './courses.ts'

export const courseTypes = ['masterclass', 'department', 'executive', 'microlearning'] as const
export const trainingTypes = ['Live', 'On-site', 'Self-paced'] as const
export const weekdays = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const
/** In review: published or not, somebody waits for what was written to be read. */
const courseStates = ['published', 'draft', 'in_review'] as const

/** What visitors miss until it is written; a course with one of them is not published. */
export const missingParts = ['overview', 'intro', 'subject', 'mentor', 'batch', 'lesson'] as const
export type MissingPart = (typeof missingParts)[number]
/** What may be meant but often is not: it hinders nothing. */
export const recordCautions = ['no_price', 'batch_past'] as const
export type RecordCaution = (typeof recordCautions)[number]

export const courseFilters = {
  q: line(100).optional(),
  state: z.enum(courseStates).optional(),
  type: z.enum(courseTypes).optional(),
  /** These rows alone. */
  ids: named(id),
}

export const officeCourses = endpoint({
  method: 'GET',
  path: '/admin/courses',
  access: { permission: 'courses.view' },
  summary: 'Courses, drafts among them, the newest first',
  query: z.object({ ...courseFilters, ...paging }),
  isPaged: true,
  data: z.object({
    course_id: z.string(),
    slug: z.string(),
    course_name: z.string(),
    course_type: z.enum(courseTypes),
    is_published: z.boolean(),
    batches: z.number(),
    learners: z.number(),
    /** Taka, of the batch that lists show. */
    price: z.number(),
  }),
  beside: z.object({ can: may('create', 'edit', 'publish', 'export') }),
})

const params = z.object({ course: id })
const points = z.array(texts(300)).max(40)
const faqs = z.array(z.strictObject({ question: someTexts(300), answer: someTexts(2000) })).max(40)
const record = {
  course_type: z.enum(courseTypes),
  level: z.enum(levels),
  /** In which it is taught. */
  language: z.enum(locales),
}
export const courseBody = z.strictObject({
  ...record,
  name: someTexts(120),
  subtitle: texts(200),
  overview: texts(1500),
  /** HTML. */
  intro: texts(30_000),
  hours: z.number().min(0).max(2000),
  /** 1 coming soon, 2 open (specification section 4). */
  progress_status: z.union([z.literal(1), z.literal(2)]),
  /** Months that its certificate is valid; null for ever. */
  certificate_valid_months: z.number().int().min(1).max(120).nullable(),
  /** Share of the classes that it asks for; null for none. */
  certificate_attendance_percent: z.number().int().min(1).max(100).nullable().default(null),
  key_learning: points,
  prerequisites: points,
  target_learners: points,
  career: texts(1500),
  faqs,
  industries: z.array(id).max(20),
  subjects: z.array(id).max(20),
  /** In their order. */
  mentors: z.array(id).max(10),
  cover: picture.default(null),
  banner: picture.default(null),
  seen,
})

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
const shownBatch = z.object({
  ...batchShape,
  batch_id: z.string(),
  batch_no: z.number(),
  venue: shownTexts,
  live_link: z.string().nullable(),
  /** Of people who have the course, and of those who pay at this moment. */
  taken: z.number(),
  seen: z.string(),
})
const choice = z.object({ id: z.string(), name: z.string() })

export const officeCourse = endpoint({
  method: 'GET',
  path: '/admin/courses/:course',
  access: { permission: 'courses.view' },
  summary: 'One course with every language, its batches and what is still missing',
  params,
  data: z.object({
    ...record,
    course_id: z.string(),
    slug: z.string(),
    name: shownTexts,
    subtitle: shownTexts,
    overview: shownTexts,
    intro: shownTexts,
    hours: z.number(),
    progress_status: z.number(),
    certificate_valid_months: z.number().nullable(),
    certificate_attendance_percent: z.number().nullable(),
    key_learning: z.array(shownTexts),
    prerequisites: z.array(shownTexts),
    target_learners: z.array(shownTexts),
    career: shownTexts,
    faqs: z.array(z.object({ question: shownTexts, answer: shownTexts })),
    industries: z.array(z.string()),
    subjects: z.array(z.string()),
    mentors: z.array(z.string()),
    cover: z.string().nullable(),
    banner: z.string().nullable(),
    is_published: z.boolean(),
    batches: z.array(shownBatch),
    missing: z.array(z.enum(missingParts)),
    seen: z.string(),
    can: may('create', 'edit', 'delete', 'publish'),
  }),
})
export const courseChoices = endpoint({
  method: 'GET',
  path: '/admin/course-choices',
  access: { permission: 'courses.view' },
  summary: 'Industries, subjects and mentors that a course can have',
  data: z.object({ industries: z.array(choice), subjects: z.array(choice), mentors: z.array(choice) }),
})
export const postCourse = endpoint({
  method: 'POST',
  path: '/admin/courses',
  access: { permission: 'courses.create' },
  summary: 'Adds a course as a draft; `address` is its part of the address, made of its name when empty',
  body: z.strictObject({ ...record, name: someTexts(120), address: line(80).default('') }),
  data: z.object({ course_id: z.string(), slug: z.string() }),
})
export const putCourse = endpoint({
  method: 'PUT',
  path: '/admin/courses/:course',
  access: { permission: 'courses.edit' },
  summary: "Changes a course's record",
  params,
  body: courseBody,
  data: z.object({ removed: z.array(removal) }),
  errors: ['changed_meanwhile'],
})
export const retireCourse = endpoint({
  method: 'POST',
  path: '/admin/courses/:course/retirement',
  access: { permission: 'courses.publish' },
  summary: 'Takes a course from visitors; who has it keeps it. Publishing shows it again',
  params,
  data: z.object({ is_published: z.boolean() }),
})
export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/admin/courses/:course',
  access: { permission: 'courses.delete' },
  summary: 'Removes a draft that nobody ever had, ordered, saw or wrote a review of',
  params,
  data: z.object({}),
  errors: ['in_use'],
})
const crop = z
  .string()
  .max(60)
  .regex(/^\d(\.\d+)?(,\d(\.\d+)?){3}$/, 'Please choose one of the options.')
  .transform((text) => text.split(',').map(Number) as [number, number, number, number])
  .transform(([x, y, width, height]) => ({ x, y, width, height }))
  .refine(
    ({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1.001 && y + height <= 1.001,
    'Please choose one of the options.',
  )
export const uploadCoursePicture = endpoint({
  method: 'POST',
  path: '/admin/courses/pictures',
  access: { permission: 'courses.edit' },
  summary:
    'Uploads a picture of a course, or the part of it that `crop` names: x, y, width and height as parts of its sides',
  body: z.object({ crop: crop.optional() }),
  data: officePicture,
  isUpload: true,
  limit: { max: 200, seconds: 3600, by: 'person' },
  errors: ['wrong_media_type', 'too_large'],
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
  params,
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
