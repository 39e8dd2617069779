/** The mentor's day: the next class and its people, how the own batches do, which skills wait for a sign-off, what learners fail, what they say. */
import { z } from 'zod'
import { courseCard } from '#contracts/catalogue/courses.ts'
import { endpoint } from '#contracts/endpoint.ts'

const batchOf = {
  course_id: z.string(),
  course_name: z.string(),
  batch_id: z.string(),
  batch_no: z.number(),
}
const comingClass = {
  ...batchOf,
  meeting_id: z.string(),
  number: z.number(),
  title: z.string(),
  starts_at: z.string(),
  /** Null where only its start, or only its day, is known. */
  ends_at: z.string().nullable(),
  is_day_only: z.boolean(),
}
const nextTaughtClass = z.object({
  ...comingClass,
  training_type: z.enum(['Live', 'On-site']),
  venue: z.string(),
  /** Of a live class, from 15 minutes before it starts until it ends. */
  join_link: z.string().nullable(),
  /** Seconds until it can be joined, or until it ends. */
  changes_in: z.number(),
  /** Who came to the class before; null before the first one. */
  came_last: z.number().nullable(),
  people: z.array(
    z.object({
      name: z.string(),
      held: z.number(),
      attended: z.number(),
      /** Neither of the last two classes was attended. */
      missed_two: z.boolean(),
    }),
  ),
})
export type NextTaughtClass = z.output<typeof nextTaughtClass>

/** So many tries in 30 days say something of an item. */
export const fewestTries = 20

export const mentorDay = endpoint({
  method: 'GET',
  path: '/mentor-day',
  access: 'mentor',
  summary:
    'The next class with its people, other classes of the week, own batches with progress and attendance, courses taught, skills to sign off, items that most learners fail, and reviews',
  data: z.object({
    next_class: nextTaughtClass.nullable(),
    /** Of the coming seven days, without the next one. */
    week: z.array(z.object(comingClass)),
    batches: z.array(
      z.object({
        ...batchOf,
        training_type: z.enum(['Live', 'On-site', 'Self-paced']),
        has_classes: z.boolean(),
        learners: z.number(),
        completed: z.number(),
        /** Per cent, of all who study in it. */
        progress: z.number(),
        /** Per cent of what could be attended; null before the first class. */
        attendance: z.number().nullable(),
        next_starts_at: z.string().nullable(),
      }),
    ),
    /** Published ones that name the mentor, in the order of the menu. */
    courses: z.array(courseCard),
    /** Own batches in which learners have skills that nobody signed off, where most have first. */
    to_sign_off: z.array(z.object({ ...batchOf, learners: z.number() })),
    failing: z.array(
      z.object({
        course_id: z.string(),
        course_name: z.string(),
        kind: z.enum(['quiz', 'assignment']),
        title: z.string(),
        tries: z.number(),
        /** Per cent that did not pass. */
        failed: z.number(),
      }),
    ),
    reviews: z.object({
      rating: z.number().nullable(),
      count: z.number(),
      /** Of the last 30 days. */
      recent: z.number(),
      latest: z.array(
        z.object({
          course_name: z.string(),
          rating: z.number(),
          text: z.string(),
          language: z.string(),
          at: z.string(),
        }),
      ),
    }),
  }),
})
export type MentorDay = z.output<typeof mentorDay.data>
