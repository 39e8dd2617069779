/** Enrolments that look as if people had studied: finished lectures, passed quizzes, certificates, consistent to the row. */
import { newId } from '#server/platform/crypto.ts'
import { wholePercent } from '#server/learning/progress/whole-percent.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { chance } from './chance.ts'
import type { Calendar, Texts } from './content.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { attemptRows } from './attempt-rows.ts'
import type { Batch } from './seed-batches.ts'
import { certificateRow, numberCertificates, type QuizResult } from './seed-certificates.ts'
import type { Course } from './seed-courses.ts'
import type { OutlineItem, Outlines } from './seed-outlines.ts'

export interface EnrolmentContent {
  learner: { id: string; name: Texts; slug: string }
  course: Course
  batch: Batch
  progressPercent: number
  daysAgo: number
  source: 'free' | 'order' | 'allocation' | 'staff'
  orderId?: string
  allocationId?: string
  /** By the day of `daysAgo` unless given. */
  enrolledAt?: Date
}

const hour = 3_600_000
const day = 24 * hour

/** Collects what belongs to enrolments, then writes all of it. */
export class EnrolmentSeed {
  readonly #calendar: Calendar
  readonly #outlines: Outlines
  readonly #rows = {
    enrolment: [] as Row[],
    lecture_progress: [] as Row[],
    attempt: [] as Row[],
    attempt_answer: [] as Row[],
    essay_grade: [] as Row[],
  }
  readonly #certificates: ReturnType<typeof certificateRow>[] = []

  constructor(calendar: Calendar, outlines: Outlines) {
    this.#calendar = calendar
    this.#outlines = outlines
  }

  /** Answers whether the course is finished. */
  add(content: EnrolmentContent): boolean {
    const { learner, course, batch, source } = content
    const random = chance(`${learner.slug} ${course.slug}`)
    const id = newId()
    const enrolledAt =
      content.enrolledAt?.getTime() ?? this.#calendar.now.getTime() - content.daysAgo * day - random() * 6 * hour
    const items = this.#outlines.get(course.slug) ?? []
    const done = Math.round((items.length * content.progressPercent) / 100)
    const isFinished = content.progressPercent === 100
    const studied = this.#studyTimes(content, enrolledAt, Math.max(done, 1), random)
    const lastAt = studied.at(-1) ?? enrolledAt
    const results = items
      .slice(0, done)
      .map((item, index) => this.#finish(id, learner.slug, item, studied[index] ?? lastAt))
    const next = items[done]
    if (done > 0 && next) this.#begin(id, next, lastAt)

    const lectures = items.slice(0, done + 1).filter(({ kind }) => kind !== 'quiz')
    this.#rows.enrolment.push({
      id,
      learner_id: learner.id,
      course_id: course.id,
      batch_id: batch.id,
      source,
      order_id: content.orderId ?? null,
      allocation_id: content.allocationId ?? null,
      state: 'active',
      enrolled_at: iso(enrolledAt),
      completed_at: isFinished ? iso(lastAt) : null,
      last_lecture_id: content.progressPercent > 0 ? (lectures.at(-1)?.id ?? null) : null,
      last_seen_at: content.progressPercent > 0 ? iso(lastAt) : null,
      progress_percent: items.length > 0 ? wholePercent(done, items.length) : content.progressPercent,
    })
    if (isFinished)
      this.#certificates.push(
        certificateRow(
          id,
          content,
          lastAt,
          results.filter((result) => result !== undefined),
        ),
      )
    return isFinished
  }

  /** How many were added to a batch. */
  /** Those who sit in a batch by themselves; a company's people sit in its seats. */
  countIn(batchId: string): number {
    return this.#rows.enrolment.filter((row) => row.batch_id === batchId && !row.allocation_id).length
  }

  async write(database: Database): Promise<void> {
    for (const table of ['enrolment', 'lecture_progress', 'attempt', 'attempt_answer', 'essay_grade'] as const) {
      await insertRows(database, table, this.#rows[table])
    }
    await insertRows(database, 'certificate', await numberCertificates(database, this.#certificates))
  }

  /** When each item was finished: evenly over the days of study, the last one for learners on their way a few days ago. */
  #studyTimes(
    { batch, daysAgo, progressPercent }: EnrolmentContent,
    enrolledAt: number,
    count: number,
    random: () => number,
  ): number[] {
    const start = batch.startInDays === null ? enrolledAt : this.#calendar.now.getTime() + batch.startInDays * day
    const recent = this.#calendar.now.getTime() - (1 + random() * 4) * day
    const length = progressPercent === 100 ? Math.min(daysAgo * 0.6, 10 + random() * 15) * day : recent - enrolledAt
    const end = Math.min(Math.max(start, enrolledAt) + length, recent)
    return Array.from({ length: count }, (_, index) => enrolledAt + ((end - enrolledAt) * (index + 1)) / count)
  }

  /** Answers the result of a quiz. */
  #finish(enrolmentId: string, learner: string, item: OutlineItem, at: number): QuizResult | undefined {
    if (item.kind === 'quiz') {
      const { attempt, answers, essayGrades } = attemptRows(enrolmentId, learner, item, at)
      this.#rows.attempt.push(attempt)
      this.#rows.attempt_answer.push(...answers)
      this.#rows.essay_grade.push(...essayGrades)
      return { percent: attempt.percent, passPercent: item.passPercent }
    }
    this.#rows.lecture_progress.push({
      enrolment_id: enrolmentId,
      lecture_id: item.id,
      position_seconds: item.duration,
      watched: item.duration > 0 ? `{[0,${item.duration})}` : '{}',
      reported_at: iso(at),
      done_source: item.kind === 'assignment' ? 'grading' : 'online',
      completed_at: iso(at),
      updated_at: iso(at),
    })
    return undefined
  }

  /** A video that was left after its first third. */
  #begin(enrolmentId: string, item: OutlineItem, at: number): void {
    const seconds = Math.floor(item.duration / 3)
    if (item.kind !== 'video' || seconds === 0) return
    this.#rows.lecture_progress.push({
      enrolment_id: enrolmentId,
      lecture_id: item.id,
      position_seconds: seconds,
      watched: `{[0,${seconds})}`,
      reported_at: iso(at),
      done_source: null,
      completed_at: null,
      updated_at: iso(at),
    })
  }
}

const iso = (time: number) => new Date(time).toISOString()
