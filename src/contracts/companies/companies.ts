/** Companies: learners, seats, allocations. Always the caller's own company. */
import { z } from 'zod'
import { companyRoles } from '#contracts/company-roles.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { done, email, id, line, page, perpage, phone } from '#contracts/fields.ts'
import { peopleBody, peopleQuery } from './training/people-filters.ts'

export const corporateLearner = z.object({
  learner_id: z.string(),
  learner_name: z.string(),
  /** Always a drawn one: a photograph is its owner's to show. */
  learner_photo: z.string(),
  email: z.string().nullable(),
  contact_no: z.string().nullable(),
  employee_no: z.string().nullable(),
  department: z.string().nullable(),
  designation: z.string().nullable(),
  status: z.enum(['invited', 'active', 'suspended']),
  courses_allocated: z.number(),
  courses_completed: z.number(),
  progress: z.number(),
  /** Whether they have a seat of the course named by `seat_of`; left out when none is named. */
  has_seat: z.boolean().optional(),
})
export const corporateLearnerDetails = corporateLearner.extend({
  courses: z.array(
    z.object({
      course_id: z.string(),
      slug: z.string(),
      course_name: z.string(),
      progress: z.number(),
      allocated_at: z.string(),
      completed_at: z.string().nullable(),
      certificate_slug: z.string().nullable(),
    }),
  ),
})
const foreignKeys = { corporate_id: id.optional(), corporate_user_id: id.optional() }
const corporateLearnersQuery = z.object({
  ...peopleQuery,
  status: z.string().max(20).optional(),
  course_id: id.optional(),
  seat_of: id.optional(),
  ...foreignKeys,
  page,
  perpage,
})
export const corporateLearners = endpoint({
  method: 'GET',
  path: '/corporate-learners',
  access: 'corporate',
  companyRoles,
  summary: 'Learners of the company',
  query: corporateLearnersQuery,
  isPaged: true,
  data: corporateLearner,
})
export const corporateLearnersFilter = endpoint({
  method: 'POST',
  path: '/corporate-learners-filter',
  access: 'corporate',
  companyRoles,
  summary: 'Learners of the company by filters',
  body: z.strictObject({
    ...peopleBody,
    course_id: id.nullish(),
    status: z.enum(['invited', 'active', 'suspended']).nullish(),
    seat_of: id.nullish(),
    ...foreignKeys,
    page,
    perpage,
  }),
  isPaged: true,
  data: corporateLearner,
  isUnlogged: true,
})
/** Where the links of corporate-learners-filter lead. */
export const corporateLearnersFilterPage = endpoint({
  method: 'GET',
  path: '/corporate-learners-filter',
  access: 'corporate',
  companyRoles,
  summary: 'A page of corporate-learners-filter',
  query: corporateLearnersQuery,
  isPaged: true,
  data: corporateLearner,
})
export const getCorporateLearner = endpoint({
  method: 'GET',
  path: '/corporate-learners/:id',
  access: 'corporate',
  companyRoles,
  summary: 'One learner of the company',
  params: z.object({ id }),
  data: corporateLearnerDetails,
})
export const corporateCourseLearners = endpoint({
  method: 'GET',
  path: '/corporate-course-learners',
  access: 'corporate',
  summary: 'Learners of the company in one course',
  query: z.object({ corporate_user_id: id.optional(), corporate_id: id.optional(), course_id: id, page, perpage }),
  isPaged: true,
  data: corporateLearner.extend({
    allocation_id: z.string(),
    state: z.string(),
    allocated_at: z.string(),
    can_reclaim: z.boolean(),
  }),
})
/** Seats that can be given until a day, the nearest day first; those that never expire are left out. */
export const expiringSeats = z.array(z.object({ seats: z.number(), last_day: z.string() }))
export const corporateCourse = z.object({
  licence_id: z.string(),
  course_id: z.string(),
  slug: z.string(),
  course_name: z.string(),
  image: z.string(),
  batch_no: z.number(),
  seats: z.number(),
  allocated: z.number(),
  available: z.number(),
  expiring: expiringSeats,
  /** Names of courses that each person has to complete before its lessons open. */
  opens_after: z.array(z.string()),
  completed: z.number(),
})
export const corporateCourses = endpoint({
  method: 'GET',
  path: '/corporate-courses',
  access: 'corporate',
  companyRoles,
  summary: 'Courses of which the company has seats',
  query: z.object(foreignKeys),
  data: z.array(corporateCourse),
})
export const corporateLearnerBody = z.strictObject({
  learner_name: line(60).pipe(z.string().min(3, 'Name must have 3 character')),
  email: email.nullish(),
  contact_no: phone,
  department: z.string().max(60).nullish(),
  designation: z.string().max(60).nullish(),
  employee_no: line(40).nullish(),
})
export const postCorporateLearner = endpoint({
  method: 'POST',
  path: '/corporate-learners',
  access: 'corporate',
  summary: 'Invite a learner into the company',
  body: corporateLearnerBody,
  isIdempotent: true,
  isOneOfDoubles: true,
  data: corporateLearner,
  errors: ['already_member'],
})

export const allocation = z.object({
  allocation_id: z.string(),
  licence_id: z.string(),
  course_id: z.string(),
  course_name: z.string(),
  learner_id: z.string(),
  learner_name: z.string(),
  state: z.enum(['active', 'completed', 'reclaimed']),
  allocated_at: z.string(),
  progress: z.number(),
  can_reclaim: z.boolean(),
  /** Until when the seat, taken back, can be given to somebody else; null: for good. */
  last_day: z.string().nullable(),
  /** That day is over: taken back, the seat expires at once. */
  expires_when_back: z.boolean(),
})
export const getAllocations = endpoint({
  method: 'GET',
  path: '/allocations',
  access: 'corporate',
  summary: 'Seats given to learners',
  query: z.object({ course_id: id.optional(), page, perpage }),
  isPaged: true,
  data: allocation,
})
export const postAllocations = endpoint({
  method: 'POST',
  path: '/allocations',
  access: 'corporate',
  summary: 'Give seats of one course to learners: all or none',
  body: z.strictObject({ course_id: id, learner_ids: z.array(id).min(1).max(200) }),
  isIdempotent: true,
  data: z.object({ allocated: z.number(), already: z.number(), available: z.number() }),
  errors: ['not_enough_seats', 'learner_suspended'],
})
export const deleteAllocation = endpoint({
  method: 'DELETE',
  path: '/allocations/:id',
  access: 'corporate',
  summary: 'Take back a seat whose course was not opened',
  params: z.object({ id }),
  isIdempotent: true,
  data: done,
  errors: ['course_opened'],
})
