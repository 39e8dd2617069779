/** A learner's week: minutes by day, the goal, what is due; and what they chose for films. */
import { z } from 'zod'
import { itemKinds } from '#contracts/authoring/item-content.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { day, done } from '#contracts/fields.ts'

export const study = z.object({
  /** In Dhaka. */
  today: z.string(),
  /** From Saturday to Friday. */
  days: z.array(z.object({ day, minutes: z.number() })),
  /** Of this week. */
  minutes: z.number(),
  /** Minutes a week; null for who wants none. */
  goal_minutes: z.number().nullable(),
  /** Weeks in a row in which the goal was met, this one too once it is; null without a goal. */
  weeks_in_row: z.number().nullable(),
  /** Assignments that are not handed in, or came back, and open items with a deadline, of each course and day the first; what is due first comes first. */
  due: z.array(
    z.object({
      course_slug: z.string(),
      course_name: z.string(),
      kind: z.enum(itemKinds),
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      is_returned: z.boolean(),
      /** Of the course, due the same day. */
      more: z.number(),
      due_at: z.string().nullable(),
      is_late: z.boolean(),
    }),
  ),
})
export type Study = z.output<typeof study>

export const getStudy = endpoint({
  method: 'GET',
  path: '/study',
  access: 'learner',
  summary: 'The caller’s week: minutes studied by day, goal, weeks in a row, what is due',
  data: study,
})

export const putStudyGoal = endpoint({
  method: 'PUT',
  path: '/study/goal',
  isOwnersOnly: true,
  access: 'learner',
  summary: 'Set the minutes that one wants to study in a week; null for no goal',
  body: z.strictObject({ minutes: z.number().int().min(10).max(1200).nullable() }),
  data: done,
})

/** How one watches films, on every device. */
export const playerChoices = z.object({
  /** Null where none was chosen. */
  speed: z.number().nullable(),
  /** The language of captions, '' for none; null where nothing was chosen. */
  captions: z.string().nullable(),
  /** Null where nothing was chosen: as the browser asks. */
  saves_data: z.boolean().nullable(),
  /** Lines of the picture, 0 for what the line carries; null where nothing was chosen. */
  quality: z.number().nullable(),
})
export type PlayerChoices = z.output<typeof playerChoices>

export const putPlayerChoices = endpoint({
  method: 'PUT',
  path: '/study/player',
  isOwnersOnly: true,
  access: 'learner',
  summary: 'Remember speed, captions, the saving of data and the quality of the picture, on every device',
  body: z.strictObject({
    speed: z.number().min(0.25).max(4).optional(),
    captions: z
      .string()
      .max(20)
      .regex(/^[\w-]*$/)
      .optional(),
    saves_data: z.boolean().optional(),
    quality: z.number().int().min(0).max(4320).optional(),
  }),
  data: done,
})
