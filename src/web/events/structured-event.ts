/** An event as schema.org says it. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { inLanguage, sharePicture, type Site } from '#web/lib/head/meta.ts'
import { academyOf, structuredTrail } from '#web/lib/head/structured.ts'
import { m } from '#web/paraglide/messages.js'

type Event = DataOf<'GET /events/:slug'>

export const eventPicture = ({ slug, title, starts_at, place }: Event) =>
  sharePicture('events', slug, [title, starts_at, place].join())

export function structuredEvent(event: Event, site: Site): Record<string, unknown>[] {
  const { origin } = site
  const path = `/events/${event.slug}`
  const url = inLanguage(origin, path)
  const isOnline = event.mode === 'online'
  const said = {
    '@type': 'Event',
    name: event.title,
    description: event.summary,
    startDate: event.starts_at,
    endDate: event.ends_at,
    url,
    image: origin + eventPicture(event),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: event.place, address: event.place },
    organizer: academyOf(site),
    performer: event.speakers.map(({ mentor_name }) => ({ '@type': 'Person', name: mentor_name })),
    // Events that are over have no registration.
    ...(!event.is_past && {
      offers: {
        '@type': 'Offer',
        url,
        price: event.price,
        priceCurrency: 'BDT',
        availability: `https://schema.org/${event.seats_left !== null && event.seats_left <= 0 ? 'SoldOut' : 'InStock'}`,
      },
    }),
  }
  return [
    said,
    structuredTrail(site, [
      { name: m.events_title(), path: '/events' },
      { name: event.title, path },
    ]),
  ]
}
