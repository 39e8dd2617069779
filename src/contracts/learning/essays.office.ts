/** Grading essays: what learners wrote in an attempt at a quiz, for the mentors of the course and for staff who support learners. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, paragraph } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'

const grade = z.object({
  points: z.number(),
  comment: z.string(),
  graded_by: z.string().nullable(),
  graded_at: z.string(),
})

const essay = z.object({
  question_id: z.string(),
  text: z.string(),
  /** How long it should be. */
  least_words: z.number().nullable(),
  most_words: z.number().nullable(),
  /** Of the author, for who grades. */
  notes: z.string(),
  /** What the learner wrote. */
  answer: z.string(),
  max_points: z.number(),
  /** The newest first: the first one counts. */
  grades: z.array(grade),
})

const params = z.object({ attempt: id })
export const getEssays = endpoint({
  method: 'GET',
  path: '/admin/essays/:attempt',
  access: 'person',
  summary: 'The essays of one attempt at a quiz, with the author’s notes and every grade that they got',
  params,
  data: z.object({
    attempt_id: z.string(),
    learner_name: z.string(),
    course_name: z.string(),
    /** Of the quiz. */
    title: z.string(),
    number: z.number(),
    submitted_at: z.string(),
    is_waiting: z.boolean(),
    percent: z.number().nullable(),
    is_passed: z.boolean().nullable(),
    /** The course was completed by this pass, so that it stays whatever the points are then. */
    keeps_pass: z.boolean(),
    pass_percent: z.number(),
    essays: z.array(essay),
    /** How many times it was graded; to be sent along with the next grade. */
    version: z.number(),
    can: may('grade'),
  }),
})

export const gradeEssays = endpoint({
  method: 'POST',
  path: '/admin/essays/:attempt/grade',
  access: 'person',
  isOwnersOnly: true,
  summary:
    'Gives each essay of an attempt its points, or other ones later: then the attempt has its result, and the learner is told',
  params,
  body: z.strictObject({
    /** By question. */
    points: z.record(z.string().max(60), z.number().min(0).max(100).multipleOf(0.5)),
    comments: z
      .record(
        z.string().max(60),
        paragraph(5000).transform((text) => text.trim()),
      )
      .default({}),
    /** What was seen: grades that a colleague gave meanwhile are not overwritten. */
    version: z.number().int().min(0),
  }),
  data: z.object({ percent: z.number(), is_passed: z.boolean(), next: z.string().nullable() }),
  errors: ['changed_meanwhile', 'not_waiting', 'yourself'],
})
