/** Brings an enrolment up to date after something was done in it: per cent, completion, and the certificate that follows. */
import { issueCertificate } from '#server/certificates/issuing/issue-certificate.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type ProgressNumbers, readProgress, type SeenLecture, writeProgress } from './progress.sql.ts'

export interface SectionAndCourse {
  section: { section_id: string; percent: number; is_completed: boolean }
  course: {
    course_id: string
    percent: number
    is_completed: boolean
    items_left: number
    certificate_slug: string | null
  }
}

export interface Place {
  courseId: string
  sectionId: string
}

export function presentProgress(numbers: ProgressNumbers, { courseId, sectionId }: Place): SectionAndCourse {
  return {
    section: {
      section_id: sectionId,
      percent: numbers.section_percent,
      is_completed: numbers.section_total > 0 && numbers.section_done === numbers.section_total,
    },
    course: {
      course_id: courseId,
      percent: numbers.percent,
      is_completed: isComplete(numbers),
      items_left: numbers.total - numbers.done,
      certificate_slug: numbers.certificate_slug,
    },
  }
}

const isComplete = ({ done, total }: ProgressNumbers) => total > 0 && done === total

/**
 * To be called in a transaction that has locked the enrolment: only then do two last steps at the same moment see each
 * other. When every lecture is complete, every quiz passed, enough classes attended and every skill signed off that it asks for, the certificate is issued, once.
 */
export async function refreshProgress(
  transaction: Database,
  enrolmentId: string,
  sectionId: string | null,
  seen: SeenLecture | null = null,
): Promise<ProgressNumbers> {
  const numbers = await writeProgress(transaction, enrolmentId, sectionId, seen)
  if (!numbers) throw new Error(`No enrolment ${enrolmentId}`)
  if (!isComplete(numbers) || numbers.has_certificate || numbers.lacks_attendance || numbers.lacks_skills)
    return numbers
  return { ...numbers, certificate_slug: await issueCertificate(transaction, { enrolmentId }) }
}

/** The section's and course's progress around an item, without changing anything. */
export async function progressAround(
  database: Database,
  item: { enrolment_id: string; course_id: string; section_id: string },
): Promise<SectionAndCourse> {
  const numbers = await readProgress(database, item.enrolment_id, item.section_id)
  if (!numbers) throw new Error(`No enrolment ${item.enrolment_id}`)
  return presentProgress(numbers, { courseId: item.course_id, sectionId: item.section_id })
}
