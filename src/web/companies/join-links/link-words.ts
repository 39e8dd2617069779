/** Words of links to join a company by. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { date, listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

type Link = DataOf<'GET /join-links'>[number]

const states: Record<Link['state'], () => string> = {
  open: m.joinlink_open,
  closed: m.joinlink_closed,
  expired: m.joinlink_expired,
  used_up: m.joinlink_used_up,
}
export const stateName = (state: Link['state']) => states[state]()

/** What limits a link, and what whoever joins by it gets. */
export const termsOf = (link: Link): string =>
  listed(
    [
      link.last_day && m.joinlink_until({ day: date(link.last_day) }),
      link.most_joins !== null && m.joinlink_at_most({ count: number(link.most_joins) }),
      link.waits ? m.joinlink_waits() : m.joinlink_at_once(),
      link.department,
      link.site,
    ].filter((each): each is string => typeof each === 'string' && each !== ''),
  )
