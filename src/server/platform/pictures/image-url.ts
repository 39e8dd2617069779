/** Where a picture of the catalogue is found. */

const woven = /^weave:([a-z0-9-]+):(\d{1,4})x(\d{1,4})$/

/** The address of a stored picture: a woven one is drawn by the server, any other is as stored. Empty for none. */
export function imageUrl(stored: string | null | undefined): string {
  if (!stored) return ''
  const match = woven.exec(stored)
  return match ? `/covers/${match[1]}.svg?w=${match[2]}&h=${match[3]}` : stored
}

/** The cover of a course; one without a picture of its own gets a woven one. */
export function coverUrl(stored: string | null | undefined, slug: string): string {
  return imageUrl(stored ?? `weave:${slug}:1200x675`)
}
