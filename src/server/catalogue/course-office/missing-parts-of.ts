/** What a course lacks before visitors may see it. */
import {
  type MissingPart,
  missingParts,
  type RecordCaution,
  recordCautions,
} from '#contracts/catalogue/courses.office.ts'

export interface CourseParts {
  overview: Readonly<Record<string, string>>
  intro: Readonly<Record<string, string>>
  subjects: readonly string[]
  mentors: readonly string[]
  /** 1 coming soon, which needs neither a batch nor lessons. */
  progress_status: number
  batches: readonly { training_type: string; is_on_sale: boolean; is_open: boolean }[]
  /** Lectures and quizzes. */
  lessons: number
}

const isEmpty = (texts: Readonly<Record<string, string>>) => Object.values(texts).every((words) => words === '')

export function missingPartsOf(course: CourseParts): MissingPart[] {
  const isComing = course.progress_status === 1
  const open = course.batches.filter((batch) => batch.is_on_sale && batch.is_open)
  const isMissing: Record<MissingPart, boolean> = {
    overview: isEmpty(course.overview),
    intro: isEmpty(course.intro),
    subject: course.subjects.length === 0,
    mentor: course.mentors.length === 0,
    batch: !isComing && open.length === 0,
    // Live and on-site batches are taught in their classes.
    lesson: !isComing && course.lessons === 0 && open.some((batch) => batch.training_type === 'Self-paced'),
  }
  return missingParts.filter((part) => isMissing[part])
}

/** Of the batches on sale. */
export function cautionsOf(
  batches: readonly { is_on_sale: boolean; is_past: boolean; price: number; discount: number }[],
): RecordCaution[] {
  const sold = batches.filter((batch) => batch.is_on_sale)
  const isSo: Record<RecordCaution, boolean> = {
    no_price: sold.some(({ price, discount }) => price - discount === 0),
    batch_past: sold.length > 0 && sold.every((batch) => batch.is_past),
  }
  return recordCautions.filter((caution) => isSo[caution])
}
