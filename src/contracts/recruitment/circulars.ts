/** Open vacancies as visitors read them, and applying for one. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, email, id, line, paragraph, phone, slug, textLanguage } from '#contracts/fields.ts'

/** A job of an employer; money is taka a month. */
const circularCard = z.object({
  circular_id: z.string(),
  slug: z.string(),
  title: z.string(),
  employer: z.string(),
  /** Of the company whose vacancy it is. */
  logo: z.string().nullable(),
  department: z.string().nullable(),
  location: z.string(),
  vacancies: z.number(),
  employment_status: z.string().nullable(),
  salary_min: z.number().nullable(),
  salary_max: z.number().nullable(),
  published_on: z.string(),
  /** The last day on which one may apply, in Dhaka. */
  deadline: z.string(),
  text_language: textLanguage,
})
export const openCirculars = endpoint({
  method: 'GET',
  path: '/circulars',
  access: 'anyone',
  summary: 'Vacancies for which one may apply today, those that close first at the front',
  data: z.array(circularCard),
  cacheTags: ['circulars'],
})
export const circular = endpoint({
  method: 'GET',
  path: '/circulars/:slug',
  access: 'anyone',
  summary: 'One vacancy; one that is closed says so',
  params: z.object({ slug }),
  data: circularCard.extend({
    is_open: z.boolean(),
    experience: z.string().nullable(),
    description: z.string(),
    responsibilities: z.array(z.string()),
    requirements: z.array(z.string()),
    benefits: z.array(z.string()),
    questions: z.array(z.object({ id: z.string(), text: z.string(), is_required: z.boolean() })),
    /** A PDF at `/api/circulars/{slug}/attachment`. */
    attachment: z.object({ name: z.string(), bytes: z.number() }).nullable(),
  }),
  cacheTags: ['circulars'],
})

/** JSON as a form sends it beside a file. */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(60_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text || 'null') as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'This cannot be read.' })
        return z.NEVER
      }
    })
    .pipe(schema)

export const postApplication = endpoint({
  method: 'POST',
  path: '/circulars/:slug/applications',
  access: 'anyone',
  summary:
    'Applies for a vacancy, once a person: with a CV as PDF or DOCX up to 5 MB in field `cv`; certificates of the academy are one’s own and ask for a login',
  params: z.object({ slug }),
  isUpload: true,
  body: z.object({
    /** In any script; some names have one letter. */
    name: line(60).pipe(z.string().min(1, 'Input field is required')),
    contact_no: phone,
    email: z.union([z.literal(''), email]).optional(),
    letter: paragraph(4000).default(''),
    skills: line(300).default(''),
    /** `1`: may be asked about other vacancies. */
    is_interested: z.enum(['0', '1']).default('0'),
    /** Answers by the id of their question. */
    answers: json(z.record(z.string().max(40), paragraph(2000)).nullable()).optional(),
    /** Ids of certificates. */
    certificates: json(z.array(id).max(20).nullable()).optional(),
  }),
  data: z.object({ application_id: z.string() }),
  limit: { max: 20, seconds: 3600, by: 'address' },
  errors: ['circular_closed', 'applied_before'],
})

const ownApplicationParams = z.object({ application: id })
const key = z.string().max(100)
export const ownApplication = endpoint({
  method: 'GET',
  path: '/applications/:application',
  access: 'anyone',
  summary: 'An application, by the key of the link that its sender was told',
  params: ownApplicationParams,
  query: z.object({ key }),
  data: z.object({
    title: z.string(),
    slug: z.string(),
    name: z.string(),
    sent_at: z.string(),
    /** Who was hired is an employee by now. */
    is_hired: z.boolean(),
  }),
  limit: { max: 60, seconds: 600, by: 'address' },
})
/** As a calendar needs it: the same `interview_id` with a higher `revision` takes the place of what was there. */
export const interview = z.object({
  interview_id: z.string(),
  starts_at: z.string(),
  place: z.string(),
  revision: z.number(),
  changed_at: z.string(),
  is_cancelled: z.boolean(),
})
export const ownInterview = endpoint({
  method: 'GET',
  path: '/applications/:application/interview',
  access: 'anyone',
  summary: 'The interview of an application, by the key of its link',
  params: ownApplicationParams,
  query: z.object({ key }),
  data: interview.extend({ title: z.string() }),
  limit: { max: 60, seconds: 600, by: 'address' },
})
export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/applications/:application/withdrawal',
  access: 'anyone',
  summary: 'Withdraws an application by the key of its link: it is deleted with its CV, and one may apply again',
  params: ownApplicationParams,
  body: z.strictObject({ key }),
  data: done,
  limit: { max: 30, seconds: 600, by: 'address' },
  errors: ['already_hired'],
})

export const ownCertificates = endpoint({
  method: 'GET',
  path: '/applications/certificates',
  access: 'person',
  summary: 'One’s own valid certificates, to be shown with an application',
  data: z.array(z.object({ certificate_id: z.string(), course_name: z.string(), serial: z.string() })),
})
