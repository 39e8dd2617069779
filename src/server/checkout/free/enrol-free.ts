/** Enrols in a free course at once, without an order. */
import { connectFreeEnrolment } from '#server/analytics/visits/connect-visit.ts'
import { grantEnrolment } from '#server/learning/enrolment/grant-enrolment.ts'
import { conflict, Problem } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { chooseBatches } from '../cart/cart-price.ts'
import { refusal } from '../cart/choose-batch.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { emptyCart, type WantedCourse } from '../cart/cart.sql.ts'
import { takeSeat } from '../seats/seats.sql.ts'
import { invalidateSeatPages } from '../seats/invalidate-seat-pages.ts'

export interface FreeEnrolment {
  slug: string
  batch_no: number
  learn_url: string
}

/** Throws 409 `not_free` for a course with a price, and whatever keeps one from enrolling. */
export async function enrolFree(
  { database, cache }: Pick<Services, 'database' | 'cache'>,
  learner: { learnerId: string; personId: string },
  wanted: WantedCourse,
  visitKey: string | null,
): Promise<FreeEnrolment> {
  const [item] = await chooseBatches(database, { learnerId: learner.learnerId, locale: 'en' }, [wanted])
  if (item?.refusal?.code === 'not_found') throw new Problem(404, item.refusal.code, item.refusal.message)
  if (item?.refusal) throw conflict(item.refusal.code, item.refusal.message)
  if (!item?.course || !item.batch) throw new Error('A batch without a refusal was expected')
  const { course, batch } = item
  if (batch.price_paisa > batch.discount_paisa) {
    throw conflict('not_free', 'This is a paid course. Please go through the checkout.')
  }
  await inTransaction(database, async (transaction) => {
    if (!(await takeSeat(transaction, batch.id, learner.learnerId))) throw refused('sold_out')
    const { isNew } = await grantEnrolment(transaction, {
      learnerId: learner.learnerId,
      courseId: course.id,
      batchId: batch.id,
      source: 'free',
    })
    // The seat goes back with the transaction.
    if (!isNew) throw refused('already_enrolled')
    await connectFreeEnrolment(transaction, course.id, visitKey)
    await emptyCart(transaction, learner.personId, [course.id])
  })
  await invalidateSeatPages({ database, cache }, [batch.id])
  return {
    slug: course.slug,
    batch_no: batch.batch_no,
    learn_url: `/my-course/${course.slug}?batch_no=${batch.batch_no}`,
  }
}

function refused(code: 'sold_out' | 'already_enrolled'): Problem {
  const { message } = refusal(code)
  return conflict(code, message)
}
