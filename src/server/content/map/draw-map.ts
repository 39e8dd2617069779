/** The map of the footer: the country as it is measured, and a pin where the academy says that it is. */
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { findConfig } from '../config/frame.sql.ts'
import { bangladesh, mapHeight, mapWidth, neighbours, pointOf } from './bangladesh.ts'
import { placeOf } from './place-of.ts'

/** Throws 404 for a place that its address does not tell, or that is elsewhere: the page shows its link alone. */
export async function drawMap(database: Database): Promise<string> {
  const address = (await findConfig(database))?.config.google_map
  const place = typeof address === 'string' ? placeOf(address) : undefined
  const point = place && pointOf(place)
  if (!point) throw notFound()
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapWidth} ${mapHeight}" preserveAspectRatio="xMidYMid slice">` +
    `<desc>Natural Earth</desc><rect width="${mapWidth}" height="${mapHeight}" fill="#2a0710"/>` +
    `<path d="${neighbours}" fill="#3d0c1a" stroke="#2a0710"/>` +
    `<path d="${bangladesh}" fill="#7a2338" stroke="#f2a33a" stroke-width="1.2"/>` +
    `<g transform="translate(${point.x.toFixed(1)} ${point.y.toFixed(1)})">` +
    '<path d="M0 0C-14-18-20-26-20-36a20 20 0 1 1 40 0C20-26 14-18 0 0z" fill="#f2a33a"/><circle cy="-36" r="7" fill="#3d0c1a"/></g></svg>'
  )
}
