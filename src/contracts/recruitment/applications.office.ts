/** The back office's applications: by circular and stage, judged, interviewed, told, hired; and who is interested in other vacancies. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { may, moment, reason } from '#contracts/fields.office.ts'
import { done, id, line, paging, paragraph } from '#contracts/fields.ts'
import { interview } from './circulars.ts'

export const stages = ['new', 'shortlisted', 'interview', 'offered', 'hired', 'rejected'] as const
export type Stage = (typeof stages)[number]

const row = z.object({
  application_id: z.string(),
  circular_id: z.string(),
  circular_title: z.string(),
  name: z.string(),
  contact_no: z.string(),
  email: z.string().nullable(),
  stage: z.enum(stages),
  has_cv: z.boolean(),
  /** Of the academy, valid today. */
  certificates: z.number(),
  /** The mean of all scorecards, 1 to 5; null until somebody has judged, and for who may judge until they have. */
  score: z.number().nullable(),
  created_at: z.string(),
})
export type OfficeApplication = z.output<typeof row>

const filters = {
  q: line(100).optional(),
  circular: id.optional(),
  stage: z.enum(stages).optional(),
}
export const officeApplications = endpoint({
  method: 'GET',
  path: '/admin/applications',
  access: { permission: 'recruitment.view' },
  summary: 'Applications, the newest first',
  query: z.object({ ...filters, ...paging }),
  isPaged: true,
  data: row,
  beside: z.object({
    can: may('edit', 'export'),
    /** How many stand where, of the circular and words asked for. */
    counts: z.record(z.enum(stages), z.number()),
  }),
})
const params = z.object({ application: id })
const scorecard = z.object({
  author: z.string(),
  skill: z.number(),
  experience: z.number(),
  manner: z.number(),
  text: z.string(),
  at: z.string(),
})
export const officeApplication = endpoint({
  method: 'GET',
  path: '/admin/applications/:application',
  access: { permission: 'recruitment.view' },
  summary: 'One application; scorecards of others only after one’s own',
  params,
  data: row.omit({ certificates: true }).extend({
    letter: z.string(),
    skills: z.string(),
    is_interested: z.boolean(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    cv: z.object({ name: z.string(), address: z.string() }).nullable(),
    certificates: z.array(
      z.object({ slug: z.string(), course_name: z.string(), serial: z.string(), is_valid: z.boolean() }),
    ),
    events: z.array(
      z.object({
        kind: z.enum(['received', 'moved', 'note', 'message', 'interview', 'interview_cancelled', 'employed']),
        from_stage: z.enum(stages).nullable(),
        to_stage: z.enum(stages).nullable(),
        text: z.string(),
        starts_at: z.string().nullable(),
        place: z.string().nullable(),
        author: z.string().nullable(),
        at: z.string(),
      }),
    ),
    own_score: scorecard.omit({ author: true, at: true }).nullable(),
    /** Empty until one has judged oneself. */
    scores: z.array(scorecard),
    others_judged: z.number(),
    /** The one that was set last. */
    interview: interview.nullable(),
    /** Staff who may hold it; empty for who only reads. */
    judges: z.array(z.object({ person_id: z.string(), name: z.string(), is_chosen: z.boolean() })),
    employee_id: z.string().nullable(),
    can: may('edit', 'delete', 'employ'),
  }),
})
export const deleteApplication = endpoint({
  method: 'DELETE',
  path: '/admin/applications/:application',
  access: { permission: 'recruitment.delete' },
  summary: 'Deletes an application with its CV, when its sender asks for it',
  params,
  data: done,
  errors: ['already_hired'],
})
export const putStage = endpoint({
  method: 'PUT',
  path: '/admin/applications/:application/stage',
  access: { permission: 'recruitment.edit' },
  summary: 'Moves an application; refused with where it stands when somebody moved it since it was seen',
  params,
  body: z.strictObject({ stage: z.enum(stages), from: z.enum(stages), note: paragraph(2000).default('') }),
  data: done,
  errors: ['moved_meanwhile'],
})
export const postApplicationNote = endpoint({
  method: 'POST',
  path: '/admin/applications/:application/notes',
  isOneOfDoubles: true,
  access: { permission: 'recruitment.edit' },
  summary: 'Adds a note that only staff can read',
  params,
  body: z.strictObject({ text: paragraph(2000).refine((text) => text.trim() !== '', 'Input field is required') }),
  data: done,
})
const mark = z.number().int().min(1, 'Choose 1 to 5').max(5, 'Choose 1 to 5')
export const putScore = endpoint({
  method: 'PUT',
  path: '/admin/applications/:application/score',
  access: { permission: 'recruitment.edit' },
  summary: 'One’s own scorecard, 1 to 5 each',
  params,
  body: z.strictObject({ skill: mark, experience: mark, manner: mark, text: paragraph(2000).default('') }),
  data: done,
})
export const postInterview = endpoint({
  method: 'POST',
  path: '/admin/applications/:application/interviews',
  isOneOfDoubles: true,
  access: { permission: 'recruitment.edit' },
  summary: 'Sets or moves the interview, and tells the applicant and who holds it, with a file for their calendar',
  params,
  body: z.strictObject({
    starts_at: moment.refine((text) => text !== null, 'Input field is required'),
    place: line(200).pipe(z.string().min(2, 'Input field is required')),
    /** Staff who judge applicants. */
    interviewers: z.array(id).max(10).default([]),
  }),
  data: done,
  errors: ['in_the_past'],
})
export const cancelInterview = endpoint({
  method: 'POST',
  path: '/admin/applications/:application/interview/cancellation',
  access: { permission: 'recruitment.edit' },
  summary: 'Cancels the interview, and tells the applicant and who was to hold it',
  params,
  body: z.strictObject({ reason }),
  data: done,
  errors: ['no_interview'],
})
export const postEmployee = endpoint({
  method: 'POST',
  path: '/admin/applications/:application/employee',
  access: { permission: 'users.create' },
  summary: 'Registers who was hired as an employee and sends the one-time link',
  params,
  data: z.object({ employee_id: z.string() }),
  errors: ['not_hired', 'already_employee', 'account_exists', 'outranked', 'deactivated', 'not_to_grant'],
})

export const interestedApplicants = endpoint({
  method: 'GET',
  path: '/admin/applications/interested',
  access: { permission: 'recruitment.view' },
  summary: 'People who may be contacted about other vacancies, found by skill, name or certificate',
  query: z.object({ q: line(100).optional(), course: line(120).optional(), ...paging }),
  isPaged: true,
  data: row.extend({ skills: z.string(), courses: z.array(z.string()) }),
  beside: z.object({ can: may('edit', 'export') }),
})
export const deleteInterest = endpoint({
  method: 'DELETE',
  path: '/admin/applications/:application/interest',
  access: { permission: 'recruitment.edit' },
  summary: 'Removes somebody from those who may be contacted about other vacancies, at their request',
  params,
  data: done,
})
