/** Grading: what learners handed in, for the mentors of the course and for staff who support learners. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, line, paging, paragraph } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'
import { submission } from './assignments.ts'

/** Learners may expect their grade after so many hours. */
export const gradingGoalHours = 48

/** What other learners still grade is `with_peers`. */
export const gradingStates = ['handed_in', 'with_peers', 'returned', 'graded'] as const

/** What waits for a grade: an assignment, or the essays of one attempt at a quiz. */
const workKinds = ['assignment', 'essay'] as const

const listed = {
  /** Of an essay the attempt. */
  submission_id: z.string(),
  work: z.enum(workKinds),
  learner_name: z.string(),
  course_name: z.string(),
  /** Of the assignment or the quiz. */
  title: z.string(),
  number: z.number(),
  state: z.enum(gradingStates),
  is_late: z.boolean(),
  handed_in_at: z.string(),
  /** Whole hours since then, for what waits. */
  waited_hours: z.number(),
  points: z.number().nullable(),
  max_points: z.number(),
}

export const handedInAssignments = endpoint({
  method: 'GET',
  path: '/admin/assignments',
  access: 'person',
  summary:
    'Work that was handed in, and essays of quizzes: what waits to be graded, the oldest first, or what was returned or graded',
  query: z.object({
    q: line(100).optional(),
    course: id.optional(),
    state: z.enum(gradingStates).default('handed_in'),
    ...paging,
  }),
  isPaged: true,
  data: z.object(listed),
  beside: z.object({ can: may('grade') }),
})

const work = z.object({ submission: id })
export const getHandedIn = endpoint({
  method: 'GET',
  path: '/admin/assignments/:submission',
  access: 'person',
  summary: 'One work to grade with its brief and what was said of earlier ones',
  params: work,
  data: z.object({
    ...submission.shape,
    learner_name: z.string(),
    course_name: z.string(),
    title: z.string(),
    /** The brief, as HTML. */
    body: z.string(),
    pass_points: z.number(),
    earlier: z.array(submission),
    graded_by: z.string().nullable(),
    /** Whether peers gave the grade, which a mentor may still replace. */
    is_by_peers: z.boolean(),
    peer_gradings: z.array(
      z.object({
        grading_id: z.string(),
        name: z.string(),
        points: z.number(),
        comment: z.string(),
        graded_at: z.string(),
        is_taken_out: z.boolean(),
      }),
    ),
    /** How many wait, and which of them come before and after this one. */
    waiting: z.number(),
    previous: z.string().nullable(),
    next: z.string().nullable(),
    can: may('grade'),
  }),
})

const comment = paragraph(5000).transform((text) => text.trim())
/** By criterion the place of its level. */
const marks = z.record(z.string().max(60), z.number().int().min(0).max(5)).default({})

export const gradeAssignment = endpoint({
  method: 'POST',
  path: '/admin/assignments/:submission/grade',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Gives the grade: a level of each criterion, or points where there is no rubric. The learner is told',
  params: work,
  body: z.strictObject({
    marks,
    /** Without a rubric. */
    points: z.number().min(0).max(1000).multipleOf(0.5).nullable().default(null),
    comment: comment.default(''),
  }),
  data: z.object({ points: z.number(), is_passed: z.boolean(), next: z.string().nullable() }),
  errors: ['not_waiting', 'yourself'],
})
export const returnAssignment = endpoint({
  method: 'POST',
  path: '/admin/assignments/:submission/return',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Gives the work back to be improved and handed in again; levels that were given are a proposal',
  params: work,
  body: z.strictObject({
    marks,
    comment: comment.pipe(z.string().min(1, 'Say what should be improved.')),
  }),
  data: z.object({ next: z.string().nullable() }),
  errors: ['not_waiting', 'yourself'],
})
