/** SQL of reviews: one at a time for a course. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Undefined when one is open already. */
export async function insertReview(
  transaction: Database,
  { courseId, personId, note }: { courseId: string; personId: string; note: string },
): Promise<string | undefined> {
  const row = await transaction.first<{ id: string }>(sql`
    insert into course_review (course_id, asked_by, note) values (${courseId}, ${personId}, ${note})
    on conflict (course_id) where state = 'open' do nothing returning id`)
  return row?.id
}

export interface Review {
  course_id: string
  asked_by: string
  state: 'open' | 'approved' | 'sent_back' | 'withdrawn'
}

/** Locked until the transaction ends. */
export function lockReview(transaction: Database, reviewId: string): Promise<Review | undefined> {
  return transaction.first<Review>(
    sql`select course_id, asked_by, state from course_review where id = ${reviewId} for update`,
  )
}

export const endReview = (
  transaction: Database,
  { reviewId, state, personId, note }: { reviewId: string; state: Review['state']; personId: string; note: string },
): Promise<number> =>
  transaction.run(sql`
    update course_review set state = ${state}, decision = ${note}, decided_by = ${personId}, decided_at = now() where id = ${reviewId}`)
