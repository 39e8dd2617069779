/** Courses that a company asks of its people, and how everybody stands with them. Always the caller's own company. */
import { z } from 'zod'
import { companyRoles } from '#contracts/company-roles.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, page, perpage } from '#contracts/fields.ts'
import { peopleQuery, trainingState } from './people-filters.ts'
import { companyRule, givenRule, placeNames } from '../rules.ts'

export const companyRequirement = z.object({
  course_id: z.string(),
  slug: z.string(),
  course_name: z.string(),
  /** Empty: of everybody. */
  departments: z.array(z.string()),
  designations: z.array(z.string()),
  due_days: z.number(),
  /** Null: done once is done for good. */
  valid_months: z.number().nullable(),
  starts_on: z.string(),
  people: z.number(),
  /** By which its seats give themselves. */
  rule: companyRule.nullable(),
})
export const companyRequirements = endpoint({
  method: 'GET',
  path: '/corporate-requirements',
  access: 'corporate',
  companyRoles,
  summary: 'The company’s mandatory courses',
  data: z.array(companyRequirement),
})
export const companyRequirementChoices = endpoint({
  method: 'GET',
  path: '/corporate-requirements/choices',
  access: 'corporate',
  summary: 'Courses that the company can make mandatory, those it has seats of first',
  data: z.array(z.object({ course_id: z.string(), course_name: z.string(), has_seats: z.boolean() })),
})
export const putCompanyRequirement = endpoint({
  method: 'PUT',
  path: '/corporate-requirements/:course',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Makes a course mandatory, or changes for whom and for how long it is valid',
  params: z.object({ course: id }),
  body: z.strictObject({
    departments: placeNames,
    designations: placeNames,
    due_days: z.number().int().min(0, 'Enter 0 to 730 days.').max(730, 'Enter 0 to 730 days.'),
    valid_months: z.number().int().min(1, 'Enter 1 to 120 months.').max(120, 'Enter 1 to 120 months.').nullish(),
  }),
  data: z.object({ people: z.number() }),
  limit: { max: 200, seconds: 3600, by: 'person' },
  errors: ['too_many_requirements'],
})
export const deleteCompanyRequirement = endpoint({
  method: 'DELETE',
  path: '/corporate-requirements/:course',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Stops requiring a course; what was completed is kept',
  params: z.object({ course: id }),
  data: done,
})

/** A person and a course asked of them; there is none where nothing is asked. */
const trainingCell = z.object({
  course_id: z.string(),
  state: trainingState,
  progress: z.number(),
  done_on: z.string().nullable(),
  /** The last day on which it holds. */
  valid_until: z.string().nullable(),
  due_on: z.string(),
  /** Days until it expires, or since it was due. */
  days: z.number().nullable(),
})
export const trainingPerson = z.object({
  learner_id: z.string(),
  learner_name: z.string(),
  employee_no: z.string().nullable(),
  department: z.string().nullable(),
  designation: z.string().nullable(),
  cells: z.array(trainingCell),
})
export const trainingFilters = z.object({ ...peopleQuery, course_id: id.optional() })
export const companyTraining = endpoint({
  method: 'GET',
  path: '/corporate-training',
  access: 'corporate',
  companyRoles,
  summary: 'People and where they stand with mandatory courses',
  query: trainingFilters.extend({ page, perpage }),
  isPaged: true,
  data: trainingPerson,
})

const certificateOf = { serial: z.string().nullable(), certificate_slug: z.string().nullable() }
export const companyTrainingPerson = endpoint({
  method: 'GET',
  path: '/corporate-training/people/:learner',
  access: 'corporate',
  companyRoles,
  summary: 'One person: mandatory courses, other seats and history',
  params: z.object({ learner: id }),
  data: trainingPerson.omit({ cells: true }).extend({
    learner_photo: z.string(),
    contact_no: z.string().nullable(),
    status: z.enum(['invited', 'active', 'suspended']),
    joined_on: z.string().nullable(),
    mandatory: z.array(
      trainingCell.extend({ course_name: z.string(), given_on: z.string().nullable(), ...certificateOf }),
    ),
    others: z.array(
      z.object({
        allocation_id: z.string(),
        course_name: z.string(),
        progress: z.number(),
        given_at: z.string(),
        completed_at: z.string().nullable(),
        ...certificateOf,
      }),
    ),
    /** Signed off at the machine in courses of its seats, the newest first; what mentors noted of it is not the company's. */
    skills: z.array(
      z.object({ name: z.string(), course_name: z.string(), signed_by: z.string(), signed_on: z.string() }),
    ),
    /** Newest first. */
    history: z.array(
      z.object({
        /** `told_manager`: that it is overdue; `by` is then the line manager. */
        kind: z.enum(['joined', 'given', 'taken_back', 'finished', 'reminded', 'reminded_late', 'told_manager']),
        at: z.string(),
        course_name: z.string().nullable(),
        by: z.string().nullable(),
        /** By which a seat was given; null: by hand. */
        rule: givenRule.nullable(),
      }),
    ),
  }),
})

const counts = z.object({
  course_id: z.string(),
  required: z.number(),
  /** Done and valid today, those that expire soon among them. */
  held: z.number(),
  expiring: z.number(),
  running: z.number(),
  overdue: z.number(),
  not_given: z.number(),
})
export const companyTrainingSummary = endpoint({
  method: 'GET',
  path: '/corporate-training/summary',
  access: 'corporate',
  companyRoles,
  summary: 'Where departments stand with mandatory courses',
  query: trainingFilters,
  data: z.object({
    /** A large company as a whole is counted every few seconds, everything else each time. */
    counted_at: z.string(),
    people: z.number(),
    departments: z.array(z.object({ department: z.string().nullable(), people: z.number(), courses: z.array(counts) })),
  }),
})
