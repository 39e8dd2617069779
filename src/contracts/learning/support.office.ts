/** What the back office does for one learner: courses, batches, attempts, more time. Money is no part of any of it. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { day, id, instant, line } from '#contracts/fields.ts'
import { may, reason } from '#contracts/fields.office.ts'
import { skillCount } from './skills/skills.ts'

const ofPerson = z.object({ id })
const ofEnrolment = z.object({ enrolment: id })
const edit = { permission: 'learning.edit' } as const

const enrolmentSources = ['free', 'order', 'allocation', 'staff'] as const

const batchChoice = z.object({
  batch_id: z.string(),
  batch_no: z.number(),
  training_type: z.string(),
  class_start_date: z.string().nullable(),
  /** null: without limit. People who wait in line go before. */
  seats_free: z.number().nullable(),
})
export type BatchChoice = z.output<typeof batchChoice>

const supportedQuiz = z.object({
  quiz_id: z.string(),
  title: z.string(),
  /** With those that staff gave; null: as often as one likes. */
  attempts_allowed: z.number().nullable(),
  attempts_given: z.number(),
  attempts_made: z.number(),
  best_percent: z.number().nullable(),
  is_passed: z.boolean(),
})

const supportedEnrolment = z.object({
  enrolment_id: z.string(),
  course_id: z.string(),
  course_name: z.string(),
  slug: z.string(),
  batch_id: z.string(),
  batch_no: z.number(),
  run: z.number(),
  /** The run that the learner has now; runs before it stay as they were. */
  is_current: z.boolean(),
  state: z.enum(['active', 'withdrawn', 'expired']),
  source: z.enum(enrolmentSources),
  /** Null for who may not see orders. */
  order_no: z.string().nullable(),
  /** Whose seat it is. */
  company_name: z.string().nullable(),
  progress: z.number(),
  enrolled_at: instant,
  /** The last day of access; null for no end. */
  ends_on: z.string().nullable(),
  /** By which staff moved its deadlines. */
  extended_days: z.number(),
  /** What has a deadline and is not done, and how much of it is late. */
  due: z.number(),
  overdue: z.number(),
  completed_at: instant.nullable(),
  /** Names of courses that have to be completed before its lessons open. */
  waits_for: z.array(z.string()),
  certificate: z
    .object({ slug: z.string(), serial: z.string(), status: z.enum(['valid', 'expired', 'revoked']) })
    .nullable(),
  /** To be signed off at the machine. */
  skills: skillCount,
  /** Other batches of the course. */
  batches: z.array(batchChoice),
  quizzes: z.array(supportedQuiz),
})
export type SupportedEnrolment = z.output<typeof supportedEnrolment>

const extraTime = { percent: z.number().int().min(0).max(300), minutes: z.number().int().min(0).max(240) }

export const personLearning = endpoint({
  method: 'GET',
  path: '/admin/users/:id/learning',
  access: { permission: 'learning.view' },
  summary:
    'A person’s enrolments with batch, run, progress, certificate and quizzes, and the time they have in quizzes',
  params: ofPerson,
  data: z.object({
    name: z.string(),
    /** Only learners have courses. */
    is_learner: z.boolean(),
    enrolments: z.array(supportedEnrolment),
    extra_time: z
      .object({ ...extraTime, reason: z.string(), given_at: instant, given_by: z.string().nullable() })
      .nullable(),
    /** Of the extra time as it is shown here. */
    seen: z.string(),
    can: may('edit'),
  }),
})

export const coursesToEnrol = endpoint({
  method: 'GET',
  path: '/admin/users/:id/courses-to-enrol',
  access: edit,
  summary: 'Published courses by a part of their name, with the batches that a person can be enrolled in',
  params: ofPerson,
  query: z.object({ q: line(100).optional() }),
  data: z.object({
    name: z.string(),
    courses: z.array(
      z.object({
        course_id: z.string(),
        course_name: z.string(),
        /** What the person has of it. */
        has: z.enum(['nothing', 'active', 'completed', 'ended']),
        batches: z.array(batchChoice),
      }),
    ),
  }),
})

export const enrolPerson = endpoint({
  method: 'POST',
  path: '/admin/users/:id/enrolments',
  access: edit,
  summary: 'Enrol a person in a batch, with a reason that they are told; a full batch is refused unless `adds_seat`',
  params: ofPerson,
  body: z.strictObject({
    batch_id: id,
    /** A full batch gets one seat more. */
    adds_seat: z.boolean().default(false),
    /** Who completed the course begins a new run. */
    begins_again: z.boolean().default(false),
    reason,
  }),
  data: z.object({ course_name: z.string(), batch_no: z.number(), seat_added: z.boolean() }),
  errors: ['already_enrolled', 'sold_out', 'no_learner', 'yourself'],
})

export const moveEnrolment = endpoint({
  method: 'POST',
  path: '/admin/enrolments/:enrolment/move',
  access: edit,
  summary: 'Move a learner to another batch of the same course; progress stays',
  params: ofEnrolment,
  body: z.strictObject({
    /** In which the page showed them. */
    from_batch_id: id,
    batch_id: id,
    adds_seat: z.boolean().default(false),
    reason,
  }),
  data: z.object({ batch_no: z.number(), seat_added: z.boolean() }),
  errors: ['changed_meanwhile', 'already_done', 'not_active', 'company_seat', 'sold_out', 'yourself'],
})

export const withdrawPerson = endpoint({
  method: 'POST',
  path: '/admin/enrolments/:enrolment/withdraw',
  access: edit,
  summary: 'Withdraw an enrolment; progress and certificates are kept, nothing is refunded',
  params: ofEnrolment,
  body: z.strictObject({ reason }),
  data: z.object({
    /** The course stays when a company gave a seat of it besides. */
    is_kept_by_company: z.boolean(),
  }),
  errors: ['not_active', 'company_seat', 'yourself'],
})

export const putAccessEnd = endpoint({
  method: 'PUT',
  path: '/admin/enrolments/:enrolment/access-end',
  access: edit,
  summary: 'Set the last day on which a learner can open a course, or none; an expired one is opened again',
  params: ofEnrolment,
  body: z.strictObject({
    ends_on: day.nullable(),
    /** As the page showed it. */
    from_ends_on: day.nullable(),
    /** The seat of an expired enrolment was given back; a full batch gets one more. */
    adds_seat: z.boolean().default(false),
    reason,
  }),
  data: z.object({ ends_on: z.string().nullable(), seat_added: z.boolean() }),
  errors: ['changed_meanwhile', 'already_done', 'not_active', 'company_seat', 'sold_out', 'yourself'],
})

export const putExtension = endpoint({
  method: 'PUT',
  path: '/admin/enrolments/:enrolment/extension',
  access: edit,
  summary: 'Move every deadline of one enrolment by so many days, counted from those of the course; 0 takes it back',
  params: ofEnrolment,
  body: z.strictObject({
    days: z.number().int().min(0).max(365),
    /** As the page showed it. */
    from_days: z.number().int().min(0).max(365),
    reason,
  }),
  data: z.object({ extended_days: z.number() }),
  errors: ['changed_meanwhile', 'already_done', 'not_active', 'yourself'],
})

export const openEarly = endpoint({
  method: 'POST',
  path: '/admin/enrolments/:enrolment/early-opening',
  access: edit,
  summary: 'Open the lessons of one enrolment although a course that has to be completed first is not',
  params: ofEnrolment,
  body: z.strictObject({ reason }),
  data: z.object({}),
  errors: ['already_done', 'not_active', 'yourself'],
})

export const giveAttempt = endpoint({
  method: 'POST',
  path: '/admin/enrolments/:enrolment/attempts',
  access: edit,
  summary: 'Give one more attempt at a quiz to a learner who has none left',
  params: ofEnrolment,
  body: z.strictObject({ quiz_id: id, reason }),
  data: z.object({ attempts_left: z.number() }),
  errors: ['not_active', 'attempts_left', 'yourself'],
})

export const putExtraTime = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/extra-time',
  access: edit,
  summary: 'More time in timed quizzes for one person, from their next attempt on; 0 in both fields removes it',
  params: ofPerson,
  body: z.strictObject({ ...extraTime, reason, seen: z.string().max(40).default('') }),
  data: z.object({ ...extraTime }),
  errors: ['changed_meanwhile', 'already_done', 'no_learner', 'yourself'],
})
