/** Where a place is shown on a map; null without a place. */
export const mapLink = (venue: string | null): string | null =>
  venue ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(venue)}` : null
