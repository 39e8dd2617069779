import type { MyCourse } from '#contracts/learning/player.ts'
import { date, sentences } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

type Closed = MyCourse['sections'][number]['items'][number]['closed']

/** Until when it is closed, and what has to be done first; nothing for what is open. */
export function closedWords(closed: Closed): string {
  if (!closed) return ''
  return sentences([
    closed.opens_at && m.closed_until({ day: date(closed.opens_at) }),
    closed.waits_for && m.closed_after({ title: closed.waits_for }),
  ])
}
