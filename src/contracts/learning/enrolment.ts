/** The courses that a learner has. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, slug } from '#contracts/fields.ts'
import { nextClass } from './classes/classes.ts'

/** Not completed yet; `is_owned`: the learner has it and can go on with it. */
export const requiredCourse = z.object({ slug: z.string(), course_name: z.string(), is_owned: z.boolean() })
export type RequiredCourse = z.output<typeof requiredCourse>

const learnerCourse = z.object({
  course_id: z.string(),
  slug: z.string(),
  course_name: z.string(),
  image: z.string(),
  batch_no: z.number(),
  training_type: z.string(),
  class_start_date: z.string().nullable(),
  next_class: nextClass.nullable(),
  /** Next or last lecture. */
  lecture_slug: z.string().nullable(),
  lecture_title: z.string().nullable(),
  lecture_video: z.string().nullable(),
  progress: z.number(),
  /** Lectures and quizzes: what `progress` is the share of. */
  items_done: z.number(),
  items_total: z.number(),
  lectures_done: z.number(),
  lectures_total: z.number(),
  minutes_left: z.number(),
  last_seen_at: z.string().nullable(),
  enrolled_at: z.string(),
  /** The last day of access, in Dhaka; null for no end. */
  ends_on: z.string().nullable(),
  completed_at: z.string().nullable(),
  /** Finished, and put out of sight by the learner. */
  is_hidden: z.boolean(),
  /** Put to the front of the list by the learner. */
  is_pinned: z.boolean(),
  certificate_slug: z.string().nullable(),
  /** What has to be completed before its lessons open. */
  required_courses: z.array(requiredCourse),
})
export type LearnerCourse = z.output<typeof learnerCourse>
export const learnerCourses = endpoint({
  method: 'GET',
  path: '/learner-courses',
  access: 'learner',
  summary: 'The caller’s courses with progress',
  data: z.array(learnerCourse),
})
export const hideCourse = endpoint({
  method: 'PUT',
  path: '/learner-courses/:slug/hidden',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Takes a finished course off the list of the dashboard, or shows it there again',
  params: z.object({ slug }),
  body: z.strictObject({ is_hidden: z.boolean() }),
  data: done,
})
export const pinCourse = endpoint({
  method: 'PUT',
  path: '/learner-courses/:slug/pin',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Pins a course of one’s own to the front of the dashboard’s list, or no longer',
  params: z.object({ slug }),
  body: z.strictObject({ is_pinned: z.boolean() }),
  data: done,
})
