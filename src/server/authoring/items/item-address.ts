/** The address of an item within its course, made of its title. Call these with the draft locked. */
import type { Texts } from '#contracts/fields.office.ts'
import { addressFrom, anyWords, freeAddress } from '#server/platform/endpoints/office-endpoint.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findAddresses, setAddressOfNew } from './items.sql.ts'

/** Of one course, retired ones counted. */
export const mostItems = 1000

/** Throws 409 `too_many`. */
export async function addressOfAdded(transaction: Database, courseId: string, title: Partial<Texts>): Promise<string> {
  const wanted = addressFrom(anyWords(title), 'lesson')
  const { taken, count } = await findAddresses(transaction, courseId, wanted)
  if (count >= mostItems) throw conflict('too_many', 'The course has as many items as it can have.')
  return freeAddress(wanted, taken)
}

/** The address follows the title until learners have it. A title without Latin letters says nothing in an address. */
export async function followTitle(
  transaction: Database,
  item: { item_id: string; course_id: string; slug: string },
  title: Partial<Texts>,
): Promise<void> {
  const words = anyWords(title)
  if (!/[a-z]/i.test(words)) return
  const wanted = addressFrom(words, 'lesson')
  const isOwn = item.slug === wanted || (item.slug.startsWith(`${wanted}-`) && /-\d+$/.test(item.slug))
  if (isOwn) return
  const { taken } = await findAddresses(transaction, item.course_id, wanted)
  await setAddressOfNew(transaction, item.item_id, freeAddress(wanted, taken))
}
