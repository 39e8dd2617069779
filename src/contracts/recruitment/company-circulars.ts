/** Vacancies that a company writes itself, and who applied for them. */
import { z } from 'zod'
import { companyWriters } from '#contracts/company-roles.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { seen } from '#contracts/fields.office.ts'
import { done, id, paging } from '#contracts/fields.ts'
import { stages } from './applications.office.ts'
import {
  circularReviews,
  circularStates,
  companyCircularFields,
  shownCircular,
  withSalaryBand,
} from './circulars.office.ts'

const forWriters = { access: 'corporate', companyRoles: companyWriters } as const
const params = z.object({ company_circular: id })
const standing = {
  state: z.enum(circularStates),
  /** Open, and its last day is over. */
  is_over: z.boolean(),
  review: z.enum(circularReviews).nullable(),
  /** Why the academy sent it back. */
  review_reason: z.string(),
}

export const companyCirculars = endpoint({
  ...forWriters,
  method: 'GET',
  path: '/corporate-circulars',
  summary: 'Vacancies that the company wrote, the newest first, with how many applied',
  query: z.object({ ...paging }),
  isPaged: true,
  data: z.object({
    ...{ circular_id: z.string(), slug: z.string(), title: z.string(), ...standing },
    ...{ vacancies: z.number(), deadline: z.string(), applications: z.number() },
    /** Applications that nobody moved yet. */
    fresh: z.number(),
  }),
})
export const companyCircular = endpoint({
  ...forWriters,
  method: 'GET',
  path: '/corporate-circulars/:company_circular',
  summary: 'One vacancy of the company with every field in every language',
  params,
  data: z.object({
    ...{ circular_id: z.string(), slug: z.string(), ...standing },
    ...shownCircular,
  }),
})
const body = withSalaryBand(z.strictObject(companyCircularFields))
export const postCompanyCircular = endpoint({
  method: 'POST',
  path: '/corporate-circulars',
  access: 'corporate',
  isOwnersOnly: true,
  isOneOfDoubles: true,
  summary: 'Writes a vacancy of the company as a draft; visitors see it once the academy has approved it',
  body,
  data: z.object({ circular_id: z.string(), slug: z.string() }),
  limit: { max: 60, seconds: 3600, by: 'person' },
})
export const putCompanyCircular = endpoint({
  method: 'PUT',
  path: '/corporate-circulars/:company_circular',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Changes a draft of the company; one that waited for the academy is asked for anew',
  params,
  body: withSalaryBand(z.strictObject({ ...companyCircularFields, seen })),
  data: done,
  errors: ['changed_meanwhile', 'not_draft'],
})
export const submitCompanyCircular = endpoint({
  method: 'POST',
  path: '/corporate-circulars/:company_circular/submission',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Asks the academy to approve a draft',
  params,
  data: done,
  errors: ['not_draft', 'deadline_over'],
})
export const closeCompanyCircular = endpoint({
  method: 'POST',
  path: '/corporate-circulars/:company_circular/closing',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Closes an open vacancy of the company; only the academy opens it again',
  params,
  data: done,
  errors: ['not_open'],
})

const applicant = z.object({
  application_id: z.string(),
  name: z.string(),
  contact_no: z.string(),
  email: z.string().nullable(),
  stage: z.enum(stages),
  has_cv: z.boolean(),
  created_at: z.string(),
})
export const companyApplications = endpoint({
  ...forWriters,
  method: 'GET',
  path: '/corporate-circulars/:company_circular/applications',
  summary: 'Who applied for a vacancy of the company, the newest first',
  params,
  query: z.object({ stage: z.enum(stages).optional(), ...paging }),
  isPaged: true,
  data: applicant,
  beside: z.object({ title: z.string() }),
})
const applicationParams = z.object({ company_application: id })
export const companyApplication = endpoint({
  ...forWriters,
  method: 'GET',
  path: '/corporate-applications/:company_application',
  summary: 'One application for a vacancy of the company, without what the academy notes of it',
  params: applicationParams,
  data: applicant.extend({
    circular_id: z.string(),
    circular_title: z.string(),
    letter: z.string(),
    skills: z.string(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    /** Opens at `/api/corporate-applications/{id}/cv`. */
    cv_name: z.string().nullable(),
    certificates: z.array(z.object({ course_name: z.string(), serial: z.string(), is_valid: z.boolean() })),
    moves: z.array(
      z.object({ from_stage: z.enum(stages).nullable(), to_stage: z.enum(stages).nullable(), at: z.string() }),
    ),
  }),
})
export const putCompanyApplicationStage = endpoint({
  method: 'PUT',
  path: '/corporate-applications/:company_application/stage',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Moves an application; refused with where it stands when somebody moved it since it was seen',
  params: applicationParams,
  body: z.strictObject({ stage: z.enum(stages), from: z.enum(stages) }),
  data: done,
  errors: ['moved_meanwhile'],
})
