/** The back office's courses: their records. */
import { z } from 'zod'
import { named } from '#contracts/bulk.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { id, line, paging } from '#contracts/fields.ts'
import {
  may,
  officePicture,
  pictureCrop,
  picture,
  removal,
  seen,
  shownTexts,
  someNames,
  someTexts,
  texts,
} from '#contracts/fields.office.ts'
import { locales } from '#contracts/locales.ts'
import { shownBatch } from './batches.office.ts'
import { levels } from './courses.ts'

export const courseTypes = ['masterclass', 'department', 'executive', 'microlearning'] as const
/** In review: published or not, its draft waits for a reader. */
const courseStates = ['published', 'draft', 'in_review'] as const

/** What visitors miss until it is written; a course with one of them is not published. */
export const missingParts = ['overview', 'intro', 'subject', 'mentor', 'batch', 'lesson'] as const
export type MissingPart = (typeof missingParts)[number]
/** What may be meant but often is not: it hinders nothing. */
export const recordCautions = ['no_price', 'batch_past'] as const
export type RecordCaution = (typeof recordCautions)[number]

export const courseFilters = {
  q: line(100).optional(),
  state: z.enum(courseStates).optional(),
  type: z.enum(courseTypes).optional(),
  /** These rows alone. */
  ids: named(id),
}

export const officeCourses = endpoint({
  method: 'GET',
  path: '/admin/courses',
  access: { permission: 'courses.view' },
  summary: 'Courses, drafts among them, the newest first',
  query: z.object({ ...courseFilters, ...paging }),
  isPaged: true,
  data: z.object({
    course_id: z.string(),
    slug: z.string(),
    course_name: z.string(),
    course_type: z.enum(courseTypes),
    is_published: z.boolean(),
    batches: z.number(),
    learners: z.number(),
    /** Taka, of the batch that lists show. */
    price: z.number(),
  }),
  beside: z.object({ can: may('create', 'edit', 'publish', 'export') }),
})

const params = z.object({ course: id })
const points = z.array(texts(300)).max(40)
const faqs = z.array(z.strictObject({ question: someTexts(300), answer: someTexts(2000) })).max(40)
const record = {
  course_type: z.enum(courseTypes),
  level: z.enum(levels),
  /** In which it is taught. */
  language: z.enum(locales),
}
export const courseBody = z.strictObject({
  ...record,
  name: someNames(120),
  subtitle: texts(200),
  overview: texts(1500),
  /** HTML. */
  intro: texts(30_000),
  hours: z.number().min(0).max(2000),
  /** 1 coming soon, 2 open (specification section 4). */
  progress_status: z.union([z.literal(1), z.literal(2)]),
  /** Months that its certificate is valid; null for ever. */
  certificate_valid_months: z.number().int().min(1).max(120).nullable(),
  /** Share of the classes that it asks for; null for none. */
  certificate_attendance_percent: z.number().int().min(1).max(100).nullable().default(null),
  /** It waits until every skill is signed off at the machine. */
  certificate_needs_skills: z.boolean().default(false),
  key_learning: points,
  prerequisites: points,
  target_learners: points,
  career: texts(1500),
  faqs,
  industries: z.array(id).max(20),
  subjects: z.array(id).max(20),
  /** In their order. */
  mentors: z.array(id).max(10),
  /** To be completed before this one opens, in their order. */
  required_courses: z.array(id).max(10).default([]),
  cover: picture.default(null),
  banner: picture.default(null),
  seen,
})

const choice = z.object({ id: z.string(), name: z.string() })

export const officeCourse = endpoint({
  method: 'GET',
  path: '/admin/courses/:course',
  access: { permission: 'courses.view' },
  summary: 'One course with every language, its batches and what is still missing',
  params,
  data: z.object({
    ...record,
    course_id: z.string(),
    slug: z.string(),
    name: shownTexts,
    subtitle: shownTexts,
    overview: shownTexts,
    intro: shownTexts,
    hours: z.number(),
    progress_status: z.number(),
    certificate_valid_months: z.number().nullable(),
    certificate_attendance_percent: z.number().nullable(),
    certificate_needs_skills: z.boolean(),
    key_learning: z.array(shownTexts),
    prerequisites: z.array(shownTexts),
    target_learners: z.array(shownTexts),
    career: shownTexts,
    faqs: z.array(z.object({ question: shownTexts, answer: shownTexts })),
    industries: z.array(z.string()),
    subjects: z.array(z.string()),
    mentors: z.array(z.string()),
    required_courses: z.array(z.string()),
    cover: z.string().nullable(),
    banner: z.string().nullable(),
    is_published: z.boolean(),
    batches: z.array(shownBatch),
    missing: z.array(z.enum(missingParts)),
    seen: z.string(),
    can: may('create', 'edit', 'delete', 'publish'),
  }),
})
export const courseChoices = endpoint({
  method: 'GET',
  path: '/admin/course-choices',
  access: { permission: 'courses.view' },
  summary: 'Industries, subjects and mentors that a course can have, and courses that it can ask for',
  data: z.object({
    industries: z.array(choice),
    subjects: z.array(choice),
    mentors: z.array(choice),
    courses: z.array(choice),
  }),
})
export const postCourse = endpoint({
  method: 'POST',
  path: '/admin/courses',
  access: { permission: 'courses.create' },
  summary: 'Adds a course as a draft; `address` is its part of the address, made of its name when empty',
  body: z.strictObject({ ...record, name: someNames(120), address: line(80).default('') }),
  data: z.object({ course_id: z.string(), slug: z.string() }),
})
export const putCourse = endpoint({
  method: 'PUT',
  path: '/admin/courses/:course',
  access: { permission: 'courses.edit' },
  summary: "Changes a course's record",
  params,
  body: courseBody,
  data: z.object({ removed: z.array(removal) }),
  errors: ['changed_meanwhile'],
})
export const retireCourse = endpoint({
  method: 'POST',
  path: '/admin/courses/:course/retirement',
  access: { permission: 'courses.publish' },
  summary: 'Takes a course from visitors; who has it keeps it. Publishing shows it again',
  params,
  data: z.object({ is_published: z.boolean() }),
})
export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/admin/courses/:course',
  access: { permission: 'courses.delete' },
  summary: 'Removes a draft that no person ever had, ordered, saw or reviewed',
  params,
  data: z.object({}),
  errors: ['in_use'],
})
export const uploadCoursePicture = endpoint({
  method: 'POST',
  path: '/admin/courses/pictures',
  access: { permission: 'courses.edit' },
  summary:
    'Uploads a picture of a course, or the part of it that `crop` names: x, y, width and height as parts of its sides',
  body: z.object({ crop: pictureCrop.optional() }),
  data: officePicture,
  isUpload: true,
  limit: { max: 200, seconds: 3600, by: 'person' },
  errors: ['wrong_media_type', 'too_large'],
})
