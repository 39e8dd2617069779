/** The back office's vacancies. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { may, reason, seen, shownTexts, someNames, someTexts, texts } from '#contracts/fields.office.ts'
import { day, done, id, line, paging } from '#contracts/fields.ts'

export const circularStates = ['draft', 'open', 'closed'] as const
/** Of a draft that a company writes: by the company, with the academy, back at the company. */
export const circularReviews = ['writing', 'waiting', 'sent_back'] as const
export type CircularReview = (typeof circularReviews)[number]
const ofCompany = {
  /** The company wrote it, and sees who applies. */
  is_of_company: z.boolean(),
  /** Of its draft; null for all others. */
  review: z.enum(circularReviews).nullable(),
}
const officeCircular = z.object({
  circular_id: z.string(),
  slug: z.string(),
  title: z.string(),
  employer: z.string(),
  state: z.enum(circularStates),
  ...ofCompany,
  /** Open, and its last day is over. */
  is_over: z.boolean(),
  vacancies: z.number(),
  deadline: z.string(),
  applications: z.number(),
  /** Applications that are not read yet. */
  fresh: z.number(),
})
export const officeCirculars = endpoint({
  method: 'GET',
  path: '/admin/circulars',
  access: { permission: 'recruitment.view' },
  summary: 'Vacancies with how many applied, the newest first',
  query: z.object({
    q: line(100).optional(),
    state: z.enum(circularStates).optional(),
    review: z.enum(circularReviews).optional(),
    ...paging,
  }),
  isPaged: true,
  data: officeCircular,
  beside: z.object({ can: may('create', 'edit', 'publish') }),
})

const taka = z.number().int().min(0).max(10_000_000).nullable()
const circularQuestion = z.strictObject({ id: line(40), text: someTexts(300), is_required: z.boolean() })
/** What a vacancy says, whoever writes it. */
export const companyCircularFields = {
  title: someNames(120),
  department: line(60).nullish(),
  location: someTexts(120),
  vacancies: z.number().int().min(1).max(10_000),
  employment_status: line(60).nullish(),
  experience_id: z.number().int().min(1).max(5).nullable(),
  salary_min: taka,
  salary_max: taka,
  deadline: day,
  /** HTML. */
  description: texts(20_000),
  /** One a line. */
  responsibilities: texts(6000),
  requirements: texts(6000),
  benefits: texts(6000),
  questions: z.array(circularQuestion).max(10).default([]),
}
interface Band {
  salary_min: number | null
  salary_max: number | null
}
export const withSalaryBand = <Schema extends z.ZodType<Band>>(schema: Schema) =>
  schema.refine(({ salary_min: min, salary_max: max }: Band) => min === null || max === null || min <= max, {
    path: ['salary_max'],
    message: 'This cannot be less than the lowest.',
  })
const officeFields = { ...companyCircularFields, employer: someTexts(120), company_id: id.nullable().default(null) }
export const circularBody = withSalaryBand(z.strictObject(officeFields))

/** The paper that a vacancy comes with. */
const attachment = z.object({ name: z.string(), bytes: z.number() })

const params = z.object({ circular: id })
/** What its writer sees of a vacancy, whoever writes it: every field in every language. */
export const shownCircular = {
  title: shownTexts,
  department: z.string().nullable(),
  location: shownTexts,
  vacancies: z.number(),
  employment_status: z.string().nullable(),
  experience_id: z.number().nullable(),
  salary_min: z.number().nullable(),
  salary_max: z.number().nullable(),
  deadline: z.string(),
  description: shownTexts,
  responsibilities: shownTexts,
  requirements: shownTexts,
  benefits: shownTexts,
  questions: z.array(z.object({ id: z.string(), text: shownTexts, is_required: z.boolean() })),
  applications: z.number(),
  seen: z.string(),
}
export const officeCircularById = endpoint({
  method: 'GET',
  path: '/admin/circulars/:circular',
  access: { permission: 'recruitment.view' },
  summary: 'One vacancy with every field in every language',
  params,
  data: z.object({
    circular_id: z.string(),
    slug: z.string(),
    state: z.enum(circularStates),
    ...ofCompany,
    /** Why it was sent back. */
    review_reason: z.string(),
    is_over: z.boolean(),
    ...shownCircular,
    employer: shownTexts,
    company_id: z.string().nullable(),
    attachment: attachment.nullable(),
    can: may('edit', 'publish', 'delete'),
  }),
})
export const postCircular = endpoint({
  method: 'POST',
  path: '/admin/circulars',
  isOneOfDoubles: true,
  access: { permission: 'recruitment.create' },
  summary: 'Adds a vacancy as a draft',
  body: circularBody,
  data: z.object({ circular_id: z.string(), slug: z.string() }),
})
export const putCircular = endpoint({
  method: 'PUT',
  path: '/admin/circulars/:circular',
  access: { permission: 'recruitment.edit' },
  summary: 'Changes a vacancy',
  params,
  body: withSalaryBand(z.strictObject({ ...officeFields, seen })),
  data: done,
  errors: ['changed_meanwhile'],
})
export const putCircularState = endpoint({
  method: 'PUT',
  path: '/admin/circulars/:circular/state',
  access: { permission: 'recruitment.publish' },
  summary: 'Opens or closes a vacancy, or takes it back to a draft while nobody has applied',
  params,
  body: z.strictObject({ state: z.enum(circularStates) }),
  data: done,
  errors: ['deadline_over', 'has_applications'],
})
export const returnCircular = endpoint({
  method: 'POST',
  path: '/admin/circulars/:circular/return',
  access: { permission: 'recruitment.publish' },
  summary: 'Sends a draft that waits for approval back to the company that wrote it; opening it approves it',
  params,
  body: z.strictObject({ reason }),
  data: done,
  errors: ['not_waiting'],
})
export const deleteCircular = endpoint({
  method: 'DELETE',
  path: '/admin/circulars/:circular',
  access: { permission: 'recruitment.delete' },
  summary: 'Deletes a draft that nobody has applied for, with its attachment',
  params,
  data: done,
  errors: ['not_draft', 'has_applications'],
})
export const postCircularAttachment = endpoint({
  method: 'POST',
  path: '/admin/circulars/:circular/attachment',
  access: { permission: 'recruitment.edit' },
  summary: 'Attaches a PDF of up to 5 MB to a vacancy, in place of the one before',
  params,
  data: attachment,
  isUpload: true,
  limit: { max: 60, seconds: 3600, by: 'person' },
  errors: ['wrong_media_type', 'too_large'],
})
export const deleteCircularAttachment = endpoint({
  method: 'DELETE',
  path: '/admin/circulars/:circular/attachment',
  access: { permission: 'recruitment.edit' },
  summary: 'Takes the attachment from a vacancy',
  params,
  data: done,
})
