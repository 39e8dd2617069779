/** What a learner studies: own courses, lectures, progress, notes. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, paragraph, slug, textLanguage } from '#contracts/fields.ts'

/** A class at a fixed time, live or on site, as only those who are enrolled in its batch see it. */
export const nextClass = z.object({
  /** YYYY-MM-DD in Dhaka. */
  date: z.string(),
  /** Null where the hours are not known. */
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  training_type: z.enum(['Live', 'On-site']),
  venue: z.string().nullable(),
  map_link: z.string().nullable(),
  join_link: z.string().nullable(),
  /** 15 minutes before it starts. */
  join_from: z.string().nullable(),
  can_join: z.boolean(),
  /** Seconds until it can be joined or, when it can, until it ends. */
  changes_in: z.number(),
})
export type NextClass = z.output<typeof nextClass>

export const learnerCourse = z.object({
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
  completed_at: z.string().nullable(),
  certificate_slug: z.string().nullable(),
})
export type LearnerCourse = z.output<typeof learnerCourse>
export const learnerCourses = endpoint({
  method: 'GET',
  path: '/learner-courses',
  access: 'learner',
  summary: 'The caller’s courses with progress',
  data: z.array(learnerCourse),
})

export const progressEntries = z.object({
  lecture: z.object({ lecture_id: z.string(), percent: z.number(), position: z.number(), is_completed: z.boolean() }),
  section: z.object({ section_id: z.string(), percent: z.number(), is_completed: z.boolean() }),
  course: z.object({
    course_id: z.string(),
    percent: z.number(),
    is_completed: z.boolean(),
    certificate_slug: z.string().nullable(),
  }),
})
export const learnerCourseStatus = endpoint({
  method: 'POST',
  path: '/learner-course-status',
  access: 'learner',
  summary:
    'Report what was watched or read, once when playing begins and then every some seconds; the server decides what is complete',
  body: z.strictObject({
    course_id: id,
    lecture_id: id,
    /** Seconds. */
    position: z.number().min(0).max(86_400).optional(),
    watched: z
      .array(z.tuple([z.number().min(0).max(86_400), z.number().min(0).max(86_400)]))
      .max(200)
      .optional(),
    completed: z.boolean().optional(),
  }),
  data: progressEntries,
  limit: { max: 60, seconds: 60, by: 'person' },
})

/** The learning area of one course in one read. */
export const outlineItem = z.object({
  id: z.string(),
  kind: z.enum(['video', 'reading', 'quiz']),
  slug: z.string(),
  title: z.string(),
  minutes: z.number(),
  is_completed: z.boolean(),
  percent: z.number(),
  questions: z.number().nullable(),
})
const note = z.object({
  id: z.string(),
  at_seconds: z.number().nullable(),
  text: z.string(),
  created_at: z.string(),
})
const noteText = paragraph(4000).pipe(z.string().trim().min(1))
export const currentLecture = z.object({
  lecture_id: z.string(),
  section_id: z.string(),
  slug: z.string(),
  kind: z.enum(['video', 'reading']),
  title: z.string(),
  minutes: z.number(),
  section_number: z.number(),
  number: z.number(),
  of: z.number(),
  body: z.string(),
  /** Of the body, or of a video's transcript. */
  text_language: textLanguage,
  video: z
    .object({
      source: z.string(),
      hls: z.string().nullable(),
      poster: z.string(),
      captions: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })),
      chapters: z.string().nullable(),
      duration: z.number(),
      bytes: z.number(),
      /** False for slides with captions alone. */
      has_sound: z.boolean(),
    })
    .nullable(),
  transcript: z.array(z.object({ at: z.number(), text: z.string() })),
  position: z.number(),
  is_completed: z.boolean(),
  notes: z.array(note),
})
export const myCourse = z.object({
  course_id: z.string(),
  slug: z.string(),
  course_name: z.string(),
  image: z.string(),
  batch_no: z.number(),
  training_type: z.string(),
  progress: z.number(),
  is_completed: z.boolean(),
  certificate_slug: z.string().nullable(),
  live_link: z.string().nullable(),
  class_start_date: z.string().nullable(),
  next_class: nextClass.nullable(),
  sections: z.array(
    z.object({
      section_id: z.string(),
      title: z.string(),
      minutes: z.number(),
      done: z.number(),
      total: z.number(),
      items: z.array(outlineItem),
    }),
  ),
  current: currentLecture.nullable(),
  previous: z.object({ kind: z.enum(['video', 'reading', 'quiz']), slug: z.string(), id: z.string() }).nullable(),
  next: z
    .object({ kind: z.enum(['video', 'reading', 'quiz']), slug: z.string(), id: z.string(), title: z.string() })
    .nullable(),
})
export type MyCourse = z.output<typeof myCourse>
export const getMyCourse = endpoint({
  method: 'GET',
  path: '/my-courses/:slug',
  access: 'learner',
  summary: 'An owned course: outline, progress, and one lecture',
  params: z.object({ slug }),
  query: z.object({ lecture: z.string().max(120).optional(), batch_no: z.string().max(20).optional() }),
  data: myCourse,
})
export const getPreview = endpoint({
  method: 'GET',
  path: '/courses/:slug/preview/:lecture',
  access: 'anyone',
  summary: 'A free preview lecture',
  params: z.object({ slug, lecture: slug }),
  data: currentLecture.omit({ notes: true }),
  cacheTags: ['courses'],
})

export const postNote = endpoint({
  method: 'POST',
  path: '/lectures/:id/notes',
  access: 'learner',
  summary: 'Keep a note at a moment of a lecture',
  params: z.object({ id }),
  body: z.strictObject({
    text: noteText,
    at_seconds: z.number().int().min(0).max(86_400).nullish(),
  }),
  data: note,
  errors: ['too_many_notes'],
})
export const putNote = endpoint({
  method: 'PUT',
  path: '/notes/:id',
  access: 'learner',
  summary: 'Change the text of one’s note; its moment stays',
  params: z.object({ id }),
  body: z.strictObject({ text: noteText }),
  data: note,
})
export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/notes/:id',
  access: 'learner',
  summary: 'Remove one’s note',
  params: z.object({ id }),
  data: done,
})
