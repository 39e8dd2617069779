/** What the enroll button of a course says (specification section 4). */
import type { EnrollState } from '#contracts/catalogue/courses.ts'

export interface EnrolFacts {
  /** 1 coming soon, 2 open. */
  progressStatus: number
  isEnrolled: boolean
  /** False for a course without anything on sale. */
  hasBatch: boolean
  /** Last day of registration in Dhaka, YYYY-MM-DD; null: no end. */
  regEndDate: string | null
  /** The present day in Dhaka, YYYY-MM-DD, by the database's clock. */
  today: string
}

/** Registration ends with the last second of its day in Dhaka: the next day is too late. */
export function enrolState({ progressStatus, isEnrolled, hasBatch, regEndDate, today }: EnrolFacts): EnrollState {
  if (progressStatus === 1) return 'coming_soon'
  if (isEnrolled) return 'go_to_course'
  if (!hasBatch || (regEndDate !== null && regEndDate < today)) return 'registration_closed'
  return 'enroll_now'
}
