/** Where a picture of the catalogue is found. */

const drawn = /^weave:([a-z0-9-]+):(\d{1,4})x(\d{1,4})$/

/** The address of a stored picture: a drawn one is drawn by the server, any other is as stored. Empty for none. */
export function imageUrl(stored: string | null | undefined): string {
  if (!stored) return ''
  const match = drawn.exec(stored)
  return match ? `/covers/${match[1]}.svg?w=${match[2]}&h=${match[3]}` : stored
}

/** The cover of a course; one without a picture of its own gets a drawn one. */
export function coverUrl(stored: string | null | undefined, slug: string): string {
  return imageUrl(stored ?? `weave:${slug}:1200x675`)
}

/** The drawn cover of what is no course: its subject area stands in the address. */
export function drawnCover(slug: string, area: string | null): string {
  return `/covers/${slug}.svg${area ? `?area=${area}` : ''}`
}
