import type { MyCourse } from '#contracts/learning/player.ts'
import { date } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

type Due = NonNullable<MyCourse['sections'][number]['items'][number]['due']>

/** Until when it is to be done, and that it is late once it is. */
export const dueWords = ({ at, is_late }: Due): string =>
  is_late ? m.item_overdue({ day: date(at) }) : m.item_due({ day: date(at) })
