/** The kinds of items, of questions and of work that is handed in, each with the fields that its author writes. */
import { z } from 'zod'
import { day, id, line } from '#contracts/fields.ts'
import { picture, secureAddress, someNames, texts } from '#contracts/fields.office.ts'

export const itemKinds = ['video', 'audio', 'reading', 'file', 'link', 'live', 'onsite', 'quiz', 'assignment'] as const
export type ItemKind = (typeof itemKinds)[number]
/** What a learner is shown of an attempt that has ended. */
export const reviewPolicies = ['nothing', 'answers', 'marks', 'all'] as const

const choices = z.array(texts(500)).max(12)
const index = z.number().int().min(0).max(11)
/** Of the picture's width or height. */
const percent = z.number().min(0).max(100)
const length = z.number().min(0.1).max(100)
export const mostAreas = 8
/** In per cent of a picture's sides, so that it fits at any size; a circle's radius in per cent of the width. */
const area = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('rect'), x: percent, y: percent, width: length, height: length, name: texts(120) }),
  z.strictObject({ shape: z.literal('circle'), x: percent, y: percent, radius: length, name: texts(120) }),
])
export type AuthoredArea = z.output<typeof area>
const asked = {
  id,
  text: texts(2000),
  explanation: texts(2000),
  points: z.number().min(0.5).max(100).multipleOf(0.5),
  /** The question of the bank that a quiz took it from, and which version. */
  bank: z.strictObject({ question_id: id, version: z.number().int().min(1) }).optional(),
}
/** One shape for each kind; half-written ones are kept too, publishing says what they lack. */
export const question = z.discriminatedUnion('kind', [
  z.strictObject({ ...asked, kind: z.literal('single'), options: choices, answer: index.nullable() }),
  z.strictObject({ ...asked, kind: z.literal('multiple'), options: choices, answer: z.array(index).max(12) }),
  z.strictObject({ ...asked, kind: z.literal('true_false'), answer: z.boolean().nullable() }),
  z.strictObject({
    ...asked,
    kind: z.literal('numeric'),
    /** `tolerance` either way. */
    answer: z.strictObject({ value: z.number().nullable(), tolerance: z.number().min(0) }),
  }),
  z.strictObject({
    ...asked,
    kind: z.literal('matching'),
    /** Rows that belong together. */
    options: z.strictObject({ left: choices, right: choices }),
    answer: z.array(index).max(12),
  }),
  /** In the right order. */
  z.strictObject({ ...asked, kind: z.literal('ordering'), options: choices, answer: z.array(index).max(12) }),
  z.strictObject({
    ...asked,
    kind: z.literal('short_text'),
    answer: z.strictObject({ accepted: z.array(line(200)).max(20) }),
  }),
  /** Points that are marked on a picture, one for each of its areas. */
  z.strictObject({
    ...asked,
    kind: z.literal('hotspot'),
    options: z.strictObject({
      picture: picture.refine((text) => !text?.startsWith('weave:'), 'Upload a picture.'),
      /** Pixels; they give its shape. */
      width: z.number().int().min(0).max(16_000),
      height: z.number().int().min(0).max(16_000),
      /** What it shows, for who does not see it. */
      alt: texts(500),
    }),
    answer: z.strictObject({ areas: z.array(area).max(mostAreas) }),
  }),
  /** Graded by hand. */
  z.strictObject({
    ...asked,
    kind: z.literal('essay'),
    answer: z.strictObject({
      /** What learners are asked to keep to. */
      least_words: z.number().int().min(1).max(2000).nullable(),
      most_words: z.number().int().min(1).max(2000).nullable(),
      /** For who grades; learners never see them. */
      notes: texts(2000),
    }),
  }),
])
/** So many questions of the bank, of a category and those below it, with a tag; empty: of any. */
const draw = z.strictObject({
  id,
  count: z.number().int().min(1).max(100),
  category: line(120),
  tag: line(40),
})
export type AuthoredDraw = z.output<typeof draw>

export type AuthoredQuestion = z.output<typeof question>

/** What learners may hand in, and the endings of files among it. */
export const handInKinds = ['text', 'photo', 'file'] as const
export const handInTypes = ['pdf', 'docx', 'xlsx', 'pptx', 'csv', 'txt', 'zip'] as const
/** That peers have to grade a work where its author says nothing. */
export const usualPeerDays = 7
export type HandInType = (typeof handInTypes)[number]
/** By what work is graded: each criterion with its levels; a level may say nothing but its points. */
const criterion = z.strictObject({
  id,
  title: texts(200),
  levels: z.array(z.strictObject({ title: texts(300), points: z.number().min(0).max(100).multipleOf(0.5) })).max(6),
})
export type AuthoredCriterion = z.output<typeof criterion>

/** When something opens to a learner: with all of it fulfilled, and with the course where nothing of it is given. And when it is due. */
export const release = z.strictObject({
  /** Not before this day in Dhaka. */
  on: day.nullable(),
  /** So many days after the enrolment. */
  after_days: z.number().int().min(1).max(730).nullable(),
  /** Only when what stands before it is done. */
  waits: z.boolean(),
  /** To be done by the end of this day in Dhaka; closes nothing. */
  due_on: day.nullable().optional(),
  /** So many days after the enrolment; beside a day the later one counts. */
  due_after_days: z.number().int().min(1).max(730).nullable().optional(),
})
export type Release = z.output<typeof release>

const common = {
  title: someNames(160),
  /** That it takes to study. */
  minutes: z.number().int().min(0).max(600),
  release: release.nullable().optional(),
}
const lesson = {
  ...common,
  /** Visitors may see it without the course. */
  is_preview: z.boolean(),
  /** HTML. */
  body: texts(60_000).unwrap(),
}
/** A file of the library. */
const file = id.nullable()
export const mostChapters = 100
/** Where a part of a film begins, in seconds, in the order of the film. */
const chapter = z.strictObject({ at: z.number().int().min(0).max(86_400), title: texts(120) })
export type AuthoredChapter = z.output<typeof chapter>
const chapters = z.array(chapter).max(mostChapters).optional()
export const mostFiles = 10
/** Files of the library to download beside it. */
const files = z.array(id).max(mostFiles).optional()

/** Fields of an item by its kind. */
export const contentOf = {
  video: z.strictObject({ ...lesson, file, chapters, files }),
  audio: z.strictObject({ ...lesson, file, chapters, files }),
  reading: z.strictObject({ ...lesson, files }),
  file: z.strictObject({ ...lesson, file }),
  link: z.strictObject({ ...lesson, link: secureAddress }),
  live: z.strictObject(lesson),
  onsite: z.strictObject(lesson),
  quiz: z.strictObject({
    ...common,
    pass_percent: z.number().int().min(0).max(100),
    time_limit_minutes: z.number().int().min(1).max(600).nullable(),
    /** null: as often as one likes. */
    attempts_allowed: z.number().int().min(1).max(100).nullable(),
    /** From the end of an attempt to the next; none where it is left out or null. */
    wait_hours: z.number().int().min(1).max(720).nullable().optional(),
    /** What a wrong answer costs, in per cent of its question's points; nothing where it is left out. */
    wrong_percent: z.number().int().min(0).max(100).optional(),
    /** May be taken without a network; not where it is left out, nor with a time limit or a waiting time. */
    is_offline: z.boolean().optional(),
    review_each: z.enum(reviewPolicies),
    review_final: z.enum(reviewPolicies),
    /** From this day in Dhaka on `review_dated` is shown of every attempt, or more; on no day where it is left out or null. */
    review_on: day.nullable().optional(),
    /** All where it is left out. */
    review_dated: z.enum(reviewPolicies).optional(),
    questions: z.array(question).max(200),
    /** Drawn from the bank anew for each attempt; none where it is left out. */
    draws: z.array(draw).max(20).optional(),
  }),
  assignment: z.strictObject({
    ...common,
    /** Its deadline is `due_days`. */
    release: release.omit({ due_on: true, due_after_days: true }).nullable().optional(),
    /** The brief, as HTML. */
    body: lesson.body,
    accepts: z.array(z.enum(handInKinds)).max(3),
    most_files: z.number().int().min(1).max(20),
    file_types: z.array(z.enum(handInTypes)).max(handInTypes.length),
    /** Without a rubric; with one they are the sum of its best levels. */
    points: z.number().min(0.5).max(1000).multipleOf(0.5),
    pass_percent: z.number().int().min(0).max(100),
    rubric: z.array(criterion).max(12),
    /** Days after the enrolment; null: at any time. */
    due_days: z.number().int().min(1).max(730).nullable(),
    /** null: as often as one likes. */
    attempts_allowed: z.number().int().min(1).max(100).nullable(),
    /** So many other learners grade each work; the mentor does where it is left out or null. */
    peers: z.number().int().min(2).max(5).nullable().optional(),
    /** Days that they have for it; then what lacks grades is the mentor's. A week where it is left out. */
    peer_days: z.number().int().min(1).max(60).nullable().optional(),
  }),
} as const satisfies Record<ItemKind, z.ZodObject>
