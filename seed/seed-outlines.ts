/** What is studied: sections, lectures, quizzes and their questions. */
import type { Release } from '#contracts/authoring/item-content.ts'
import type { FrozenQuestion } from '#server/learning/grading/questions.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { newId } from '#server/platform/crypto.ts'
import { readContentIfAny, readMarkdown, type Texts } from './content.ts'
import { insertRows, type Row } from './insert-rows.ts'
import type { Pictures } from './seed-pictures.ts'
import { type Media, transcriptOf, videoOf } from './media-manifest.ts'
import type { Course } from './seed-courses.ts'

export interface Slide {
  title: Texts
  points: Texts[]
  narration: Texts
}
export interface QuestionContent {
  kind: FrozenQuestion['kind']
  text: Texts
  options?: FrozenQuestion['options']
  answer: unknown
  explanation: Texts
  points: number
}
interface ItemContent {
  kind: 'video' | 'reading' | 'quiz' | 'assignment'
  slug: string
  title: Texts
  minutes: number
  preview?: boolean
  /** Of an assignment: what may be handed in, until when, and by what it is graded. */
  accepts?: string[]
  most_files?: number
  file_types?: string[]
  due_days?: number
  rubric?: { title: Texts; levels: { title: Texts; points: number }[] }[]
  slides?: Slide[]
  pass_percent?: number
  time_limit_minutes?: number
  attempts?: number
  questions?: QuestionContent[]
}
interface OutlineContent {
  /** Learners take the items in their order. */
  is_in_order?: boolean
  /** `due_after_days`: so many days after the enrolment its items are to be done. */
  sections: { title: Texts; due_after_days?: number; items: ItemContent[] }[]
}

/** One thing to finish, in the order of study. */
export interface OutlineItem {
  id: string
  kind: 'video' | 'reading' | 'quiz' | 'assignment'
  minutes: number
  /** Seconds; videos only. */
  duration: number
  passPercent: number
  questions: (QuestionContent & { id: string })[]
}
/** By course slug; courses without an outline are missing. */
export type Outlines = ReadonlyMap<string, OutlineItem[]>

export async function seedOutlines(
  database: Database,
  courses: ReadonlyMap<string, Course>,
  media: Media,
  pictures: Pictures,
): Promise<Outlines> {
  const rows = {
    section: [] as Row[],
    lecture: [] as Row[],
    assignment: [] as Row[],
    quiz: [] as Row[],
    question: [] as Row[],
    study_plan: [] as Row[],
  }
  const outlines = new Map<string, OutlineItem[]>()

  async function addItem(course: Course, sectionId: string, item: ItemContent, position: number): Promise<OutlineItem> {
    const id = newId()
    const common = {
      id,
      section_id: sectionId,
      course_id: course.id,
      slug: item.slug,
      title: item.title,
      minutes: item.minutes,
    }
    const questions: OutlineItem['questions'] = []
    for (const question of item.questions ?? [])
      questions.push({ ...(await withPicture(question, pictures)), id: newId() })
    const video = item.kind === 'video' ? videoOf(media, course.slug, item.slug) : undefined
    const spoken = item.slides ? transcriptOf(item.slides) : undefined
    if (item.kind === 'quiz') {
      rows.quiz.push({
        ...common,
        pass_percent: item.pass_percent ?? 60,
        time_limit_minutes: item.time_limit_minutes ?? null,
        attempts_allowed: item.attempts ?? null,
        position,
      })
      questions.forEach((question, index) => {
        rows.question.push({ ...question, quiz_id: id, options: question.options ?? [], position: index + 1 })
      })
    } else {
      const isText = item.kind === 'reading' || item.kind === 'assignment'
      const reading = isText ? await readMarkdown(`courses/${course.slug}/${item.slug}`) : undefined
      rows.lecture.push({
        ...common,
        kind: item.kind,
        is_preview: item.preview ?? false,
        position,
        body: reading?.body ?? {},
        video: video ?? null,
        transcript: spoken?.transcript ?? {},
      })
      if (item.kind === 'assignment') rows.assignment.push(assignmentRow(id, item))
    }
    const duration = Math.floor(video?.duration ?? spoken?.seconds ?? 0)
    return { id, kind: item.kind, minutes: item.minutes, duration, passPercent: item.pass_percent ?? 60, questions }
  }

  for (const course of courses.values()) {
    const outline = await readContentIfAny<OutlineContent>(`courses/${course.slug}/outline.json`)
    if (!outline) continue
    const items: OutlineItem[] = []
    for (const [index, section] of outline.sections.entries()) {
      const sectionId = newId()
      const { due_after_days } = section
      const release: Release | null = due_after_days
        ? { on: null, after_days: null, waits: false, due_after_days }
        : null
      rows.section.push({ id: sectionId, course_id: course.id, title: section.title, position: index + 1, release })
      for (const [at, item] of section.items.entries()) items.push(await addItem(course, sectionId, item, at + 1))
    }
    if (outline.is_in_order)
      rows.study_plan.push({ course_id: course.id, is_draft_in_order: true, is_in_order: true, has_closed: true })
    outlines.set(course.slug, items)
  }
  for (const table of ['section', 'lecture', 'assignment', 'quiz', 'question', 'study_plan'] as const)
    await insertRows(database, table, rows[table])
  return outlines
}

function assignmentRow(lectureId: string, item: ItemContent): Row {
  const rubric = (item.rubric ?? []).map((criterion) => ({ id: newId(), ...criterion }))
  const best = rubric.map(({ levels }) => Math.max(...levels.map(({ points }) => points)))
  return {
    ...{ lecture_id: lectureId, accepts: item.accepts ?? ['text'], most_files: item.most_files ?? 3 },
    ...{ file_types: item.file_types ?? [], pass_percent: item.pass_percent ?? 60, due_days: item.due_days ?? null },
    ...{ rubric, points: best.reduce((sum, points) => sum + points, 0) },
  }
}

/** A question on a picture names its drawing; where that is kept is known only now. */
async function withPicture(question: QuestionContent, pictures: Pictures): Promise<QuestionContent> {
  const { options } = question
  if (!options || !('picture' in options) || options.picture === null) return question
  const { url, width, height } = await pictures(options.picture)
  return { ...question, options: { ...options, picture: url, width, height } }
}
