/** How people learn: who is active, begins, completes, comes to classes and passes quizzes, and where a course loses people. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { may } from '#contracts/fields.office.ts'
import { id, paging, slug } from '#contracts/fields.ts'
import { checkDays, reportDays, reportSpan } from './period.ts'

/** What the rows behind a number are. */
export const learningSteps = ['active', 'started', 'completed', 'classes', 'attended', 'quizzes', 'passed'] as const
export type LearningStep = (typeof learningSteps)[number]
/** What the table has a row for each of. */
export const learningParts = ['course', 'batch', 'company', 'mentor'] as const
export type LearningPart = (typeof learningParts)[number]

export const learningFilters = {
  ...reportDays,
  course: slug.optional(),
  batch: id.optional(),
  company: id.optional(),
  /** Of the courses that somebody teaches. */
  mentor: id.optional(),
}

const counts = {
  /** People who studied on a day of the period. */
  active: z.number(),
  started: z.number(),
  completed: z.number(),
  /** A person and a class they were due at, each. */
  classes: z.number(),
  attended: z.number(),
  quizzes: z.number(),
  passed: z.number(),
}
const counted = z.object(counts)
const item = z.object({
  id: z.string(),
  kind: z.enum(['lecture', 'quiz']),
  title: z.string(),
  section: z.string(),
  opened: z.number(),
  finished: z.number(),
  /** Of a film whose length is known, when somebody opened it: how many saw it at moments that are equally far apart. */
  seen: z.array(z.object({ second: z.number(), people: z.number() })),
})
export type LearningItem = z.output<typeof item>

export const officeLearning = endpoint({
  method: 'GET',
  path: '/admin/reports/learning',
  access: { permission: 'reports.view' },
  summary: 'Active people, courses begun and completed, attendance and quizzes, with the period before',
  query: z.object({ ...learningFilters, by: z.enum(learningParts).default('course') }).superRefine(checkDays),
  data: z.object({
    ...reportSpan,
    sums: counted,
    sums_before: counted,
    /** People who studied, a day each. */
    days: z.array(z.object({ day: z.string(), active: z.number() })),
    rows: z.array(
      z.object({
        /** As the filter takes it; null: no company, no mentor. */
        value: z.string().nullable(),
        name: z.string(),
        ...counts,
        active_before: z.number(),
      }),
    ),
    choices: z.object({
      courses: z.array(z.object({ value: z.string(), label: z.string() })),
      /** Of the chosen course. */
      batches: z.array(z.object({ value: z.string(), number: z.number() })),
      companies: z.array(z.object({ value: z.string(), label: z.string() })),
      mentors: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
    /** Of a chosen course alone. */
    course: z
      .object({
        course_id: z.string(),
        /** Who began it in the period: of them the items speak. */
        people: z.number(),
        items: z.array(item),
        /** The hardest first. */
        questions: z.array(
          z.object({
            quiz_id: z.string(),
            quiz: z.string(),
            text: z.string(),
            asked: z.number(),
            right_percent: z.number(),
          }),
        ),
      })
      .nullable(),
  }),
  beside: z.object({ can: may('export') }),
})

export const officeLearningRows = endpoint({
  method: 'GET',
  path: '/admin/reports/learning/rows',
  access: { permission: 'reports.view' },
  summary: 'The people, courses, classes or quizzes behind a number of the learning report, newest first',
  query: z
    .object({ ...learningFilters, step: z.enum(learningSteps).default('active'), ...paging })
    .superRefine(checkDays),
  isPaged: true,
  data: z.object({
    id: z.string(),
    at: z.string(),
    learner: z.string(),
    company: z.string(),
    course: z.string(),
    batch_no: z.number(),
    progress: z.number(),
  }),
  beside: z.object({ can: may('export') }),
})
