/** A course as its learner studies it: outline and current lecture; previews. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { nextClass, ownClass } from './classes/classes.ts'
import { note } from './notes.ts'
import { requiredCourse } from './enrolment.ts'
import { skillCount } from './skills/skills.ts'
import { playerChoices } from './study.ts'
import { slug, textLanguage } from '#contracts/fields.ts'

export const lectureKinds = ['video', 'audio', 'reading', 'file', 'link', 'live', 'onsite', 'assignment'] as const
export const outlineKinds = [...lectureKinds, 'quiz'] as const
export type OutlineKind = (typeof outlineKinds)[number]

/** Null for what is open; else until when it is closed, and the title of what has to be done first. */
export const closed = z.object({ opens_at: z.string().nullable(), waits_for: z.string().nullable() }).nullable()

/** Until when it is to be done, and whether that is over; null for what is done and for what has no deadline. Nothing is closed by it. */
export const due = z.object({ at: z.string(), is_late: z.boolean() }).nullable()

/** The learning area of one course in one read. */
export const outlineItem = z.object({
  id: z.string(),
  kind: z.enum(outlineKinds),
  slug: z.string(),
  title: z.string(),
  minutes: z.number(),
  is_completed: z.boolean(),
  percent: z.number(),
  questions: z.number().nullable(),
  /** A quiz that its author lets be taken without a network. */
  is_offline: z.boolean(),
  /** Came after this learner had begun, and is not done yet. */
  is_new: z.boolean(),
  closed,
  due,
})
const downloaded = z.object({ address: z.string(), name: z.string(), bytes: z.number(), media_type: z.string() })

export const currentLecture = z.object({
  lecture_id: z.string(),
  section_id: z.string(),
  slug: z.string(),
  kind: z.enum(lectureKinds),
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
      /** In the order of the film. */
      chapters: z.array(z.object({ at: z.number(), title: z.string() })),
      duration: z.number(),
      bytes: z.number(),
      /** False for slides with captions alone. */
      has_sound: z.boolean(),
      /** The sound alone, where it was made of the film; 0 bytes where its size is unknown. */
      audio: z.object({ source: z.string(), bytes: z.number() }).nullable(),
      /** The smallest picture, where there is a larger one; 0 bytes where its size is unknown. */
      low: z.object({ source: z.string(), bytes: z.number() }).nullable(),
      /** The pictures that `hls` chooses among, by the lines of the shorter side, smallest first; empty where there is one. */
      sizes: z.array(z.object({ lines: z.number(), source: z.string(), bytes: z.number() })),
    })
    .nullable(),
  /** A file to download. */
  attachment: downloaded.nullable(),
  /** Files and slides beside the film or text. */
  files: z.array(downloaded),
  /** Where a link leads. */
  link: z.string().nullable(),
  transcript: z.array(z.object({ at: z.number(), text: z.string() })),
  position: z.number(),
  is_completed: z.boolean(),
  /** Something was asked below it. */
  has_questions: z.boolean(),
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
  /** Of one's batch, in the order of their time; what was cancelled as well. */
  classes: z.array(ownClass),
  /** Classes that are over, and how many of them one attended; null without classes. */
  attendance: z.object({ attended: z.number(), held: z.number() }).nullable(),
  /** Classes that one has to attend for the certificate; 0 where it asks for none. */
  attendance_needed: z.number(),
  /** To be signed off at the machine. */
  skills: skillCount,
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
  /** Done by this learner, and no longer taught: readable, and counted nowhere. */
  retired: z.array(outlineItem),
  current: currentLecture.nullable(),
  /** Instead of the current lecture: the one that was asked for, or the first, while it is closed. */
  closed: outlineItem.nullable(),
  /** Of other courses: what has to be completed before any lesson of this one opens. */
  required_courses: z.array(requiredCourse),
  player: playerChoices,
  previous: z.object({ kind: z.enum(outlineKinds), slug: z.string(), id: z.string() }).nullable(),
  next: z.object({ kind: z.enum(outlineKinds), slug: z.string(), id: z.string(), title: z.string() }).nullable(),
})
export type MyCourse = z.output<typeof myCourse>
export const getMyCourse = endpoint({
  method: 'GET',
  path: '/my-courses/:slug',
  access: 'learner',
  summary: 'An owned course: outline, progress, and one lecture, whose films and files open to the same token only',
  params: z.object({ slug }),
  query: z.object({ lecture: z.string().max(120).optional(), batch_no: z.string().max(20).optional() }),
  data: myCourse,
})
export const getAccessEnd = endpoint({
  method: 'GET',
  path: '/my-courses/:slug/access-end',
  access: 'learner',
  summary: 'Why and when the access to a course ended that the learner had',
  params: z.object({ slug }),
  data: z.object({
    course_name: z.string(),
    slug: z.string(),
    /** Its last day is over; the company took the seat back; a refund or support ended it. */
    why: z.enum(['expired', 'seat', 'withdrawn']),
    /** The last day, or the day on which it was taken back; null where that was not kept. */
    ended_on: z.string().nullable(),
    /** The course is published. */
    has_page: z.boolean(),
  }),
})
export const getPreview = endpoint({
  method: 'GET',
  path: '/courses/:slug/preview/:lecture',
  access: 'anyone',
  summary: 'A free preview lecture',
  params: z.object({ slug, lecture: slug }),
  data: currentLecture.omit({ notes: true, has_questions: true }),
  cacheTags: ['courses'],
})
