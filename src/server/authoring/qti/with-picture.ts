/** The picture of an item, from its package: its bytes, and its areas in per cent of it. */
import { posix } from 'node:path'
import { Problem } from '#server/platform/errors.ts'
import { checkPicture } from '#server/platform/pictures/take-picture.ts'
import { type Archive, DamagedEntry } from '../archives/open-archive.ts'
import type { PlainArea, ReadItem } from '../question-items/imported-question.ts'

const mostBytes = 5 * 1024 * 1024

/** As it stands in the archive. */
export function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10

function inPercent(area: PlainArea, { width, height }: { width: number; height: number }): PlainArea {
  const place = { x: share(area.x, width), y: share(area.y, height) }
  return area.shape === 'rect'
    ? { ...area, ...place, width: share(area.width, width), height: share(area.height, height) }
    : { ...area, ...place, radius: share(area.radius, width) }
}

const isWithin = (area: PlainArea) =>
  [area.x, area.y].every((at) => at >= 0 && at <= 100) &&
  (area.shape === 'circle'
    ? area.radius >= 0.1 && area.radius <= 100
    : area.width >= 0.1 && area.height >= 0.1 && area.x + area.width <= 100.1 && area.y + area.height <= 100.1)

const wordsOf = (area: PlainArea) =>
  [area.x, area.y, ...(area.shape === 'rect' ? [area.width, area.height] : [area.radius])]
    .map((each) => `${each} %`)
    .join(', ')

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    return await checkPicture(bytes)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** An item without a picture stays as it is; one whose picture cannot be taken has that for its problem. */
export async function withPicture(item: ReadItem, archive: Archive, itemName: string): Promise<ReadItem> {
  const { asked } = item
  if (asked?.wanted.kind !== 'hotspot') return item
  const { picture, areas } = asked.wanted
  const name = posix.join(posix.dirname(itemName), decoded(picture.name))
  const out = (say: 'missing_file' | 'bad_picture'): ReadItem => {
    const { asked: _, ...rest } = item
    return { ...rest, remarks: [], problem: { say, values: { name: picture.name.slice(0, 120) } } }
  }
  const size = archive.sizes.get(name)
  if (size === undefined) return out('missing_file')
  if (size > mostBytes) return out('bad_picture')
  let bytes: Buffer
  try {
    bytes = await archive.read(name)
  } catch (error) {
    if (error instanceof DamagedEntry) return out('missing_file')
    throw error
  }
  const whole = await sizeOf(bytes)
  if (!whole) return out('bad_picture')
  // Pixels count in the size at which the item shows it.
  const sides = picture.width > 0 && picture.height > 0 ? picture : whole
  const found = areas.map((area) => inPercent(area, sides))
  const lost = found.find((area) => !isWithin(area))
  if (lost) {
    const { asked: _, ...rest } = item
    return { ...rest, remarks: [], problem: { say: 'bad_area', values: { area: wordsOf(lost) } } }
  }
  const wanted = { ...asked.wanted, picture: { name, ...whole, bytes }, areas: found }
  return { ...item, asked: { ...asked, wanted } }
}

/** An item that came alone has no picture with it. */
export function withoutPicture(item: ReadItem): ReadItem {
  if (item.asked?.wanted.kind !== 'hotspot') return item
  const { asked, ...rest } = item
  return {
    ...rest,
    remarks: [],
    problem: { say: 'missing_file', values: { name: item.asked.wanted.picture.name.slice(0, 120) } },
  }
}
