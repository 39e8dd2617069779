/** Which batch of a course is bought, and why it cannot be: the rule behind every price that is quoted. */

export type RefusalCode =
  | 'not_found'
  | 'coming_soon'
  | 'already_enrolled'
  | 'not_on_sale'
  | 'registration_closed'
  | 'sold_out'

export interface Refusal {
  code: RefusalCode
  message: string
}

const messages = {
  not_found: 'This course could not be found.',
  coming_soon: 'This course is coming soon. You cannot enrol yet.',
  already_enrolled: 'You are already enrolled in this course.',
  not_on_sale: 'This course is not on sale at the moment.',
  registration_closed: 'Registration for this batch is closed.',
  sold_out: 'All seats of this batch are taken.',
} satisfies Record<RefusalCode, string>

const unknownBatch = 'This batch could not be found. Please choose another.'

export const refusal = (code: RefusalCode): Refusal => ({ code, message: messages[code] })

export interface SaleBatch {
  batch_no: number
  is_on_sale: boolean
  /** Until the end of the registration's last day in Dhaka. */
  is_open: boolean
  /** null: without limit. */
  seats_left: number | null
}

export interface SaleCourse<Batch extends SaleBatch> {
  is_coming_soon: boolean
  is_owned: boolean
  /** In the order in which they are offered. */
  batches: readonly Batch[]
}

export function batchRefusal(batch: SaleBatch): Refusal | null {
  if (!batch.is_on_sale) return refusal('not_on_sale')
  if (!batch.is_open) return refusal('registration_closed')
  if (batch.seats_left !== null && batch.seats_left <= 0) return refusal('sold_out')
  return null
}

// How near each came to being bought: what is shown when no batch can be.
const nearness: readonly RefusalCode[] = ['sold_out', 'registration_closed', 'not_on_sale']

/** The batch wanted, or the next open one; `batch` is there also with most refusals, to be shown. */
export function chooseBatch<Batch extends SaleBatch>(
  course: SaleCourse<Batch> | undefined,
  wantedNo: number | null | undefined,
): { batch: Batch | undefined; refusal: Refusal | null } {
  if (!course) return { batch: undefined, refusal: refusal('not_found') }
  const batch =
    wantedNo === null || wantedNo === undefined
      ? nextBatch(course.batches)
      : course.batches.find((batch) => batch.batch_no === wantedNo)
  const answer = (code: RefusalCode) => ({ batch, refusal: refusal(code) })
  if (course.is_coming_soon) return answer('coming_soon')
  if (course.is_owned) return answer('already_enrolled')
  if (!batch && wantedNo) return { batch, refusal: { code: 'not_found', message: unknownBatch } }
  if (!batch) return answer('not_on_sale')
  return { batch, refusal: batchRefusal(batch) }
}

function nextBatch<Batch extends SaleBatch>(batches: readonly Batch[]): Batch | undefined {
  const open = batches.find((batch) => batchRefusal(batch) === null)
  if (open) return open
  for (const code of nearness) {
    const near = batches.find((batch) => batchRefusal(batch)?.code === code)
    if (near) return near
  }
  return undefined
}
