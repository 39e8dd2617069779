/** An event as schema.org says it. */
import type { DataOf } from '#web/lib/endpoints.ts'
import { m } from '#web/paraglide/messages.js'

export function structuredEvent(event: DataOf<'GET /events/:slug'>, publicUrl: string): Record<string, unknown> {
  const url = `${publicUrl}/events/${event.slug}`
  const isOnline = event.mode === 'online'
  return {
    '@type': 'Event',
    name: event.title,
    description: event.summary,
    startDate: event.starts_at,
    endDate: event.ends_at,
    url,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: event.place, address: event.place },
    organizer: { '@type': 'Organization', name: m.site_name(), url: publicUrl },
    performer: event.speakers.map(({ mentor_name }) => ({ '@type': 'Person', name: mentor_name })),
    offers: {
      '@type': 'Offer',
      url,
      price: event.price,
      priceCurrency: 'BDT',
      availability: `https://schema.org/${event.seats_left !== null && event.seats_left <= 0 ? 'SoldOut' : 'InStock'}`,
    },
  }
}
