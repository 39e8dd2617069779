/** How pages looked when somebody last meant it: a text file a page, a line a box, so that two changes of it can be merged. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Box } from './read-looks.ts'

const folder = join(import.meta.dirname, 'looks')
const fileOf = (name: string) => join(folder, `${name}.txt`)

/** What another machine may draw otherwise: pixels of a place or size, and of a share of large ones; steps of a colour, of 255. */
const free = { pixels: 3, share: 0.004, colour: 7 }

const hex = (colour: Box['colour']) =>
  colour ? `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}` : '-'
const line = ({ depth, kind, words, place, size, colour }: Box) =>
  `${'  '.repeat(depth)}${kind} ${place.join(',')} ${size.join('x')} ${hex(colour)} ${words}`.trimEnd()

export function keepLooks(name: string, boxes: readonly Box[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(name), `${boxes.map(line).join('\n')}\n`)
}

export const keptLooks = (name: string): Box[] =>
  existsSync(fileOf(name)) ? readLines(readFileSync(fileOf(name), 'utf8')) : []

function readLines(text: string): Box[] {
  return text
    .split('\n')
    .filter((each) => each.trim() !== '')
    .map((each) => {
      const indent = each.length - each.trimStart().length
      const [kind = '', place = '', size = '', colour = '', ...words] = each.trim().split(' ')
      const numbers = (part: string, sign: string) => part.split(sign).map(Number) as [number, number]
      return {
        depth: indent / 2,
        kind,
        words: words.join(' '),
        place: numbers(place, ','),
        size: numbers(size, 'x'),
        colour: colour.startsWith('#')
          ? ((colour.match(/[\da-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16)) as Box['colour'])
          : null,
      }
    })
}

const isFar = (before: number, now: number) => Math.abs(before - now) > free.pixels + free.share * Math.abs(before)

function changeOf(before: Box, now: Box): string | undefined {
  const name = `${now.kind} “${now.words}”`
  if ([0, 1].some((axis) => isFar(before.place[axis] as number, now.place[axis] as number)))
    return `${name} moved from ${before.place} to ${now.place}`
  if ([0, 1].some((axis) => isFar(before.size[axis] as number, now.size[axis] as number)))
    return `${name} grew from ${before.size.join('x')} to ${now.size.join('x')}`
  const painted = now.colour
  if (painted && before.colour?.some((part, at) => Math.abs(part - (painted[at] as number)) > free.colour))
    return `${name} is painted ${hex(now.colour)} and was ${hex(before.colour)}`
  return undefined
}

const isSame = (before: Box | undefined, now: Box | undefined) =>
  before?.kind === now?.kind && before?.depth === now?.depth

/** What is there no more, what is new, and what moved, grew or changed its colour. */
export function changesBetween(before: readonly Box[], now: readonly Box[]): string[] {
  const changes: string[] = []
  let [left, right] = [0, 0]
  while (left < before.length || right < now.length) {
    const [old, fresh] = [before[left], now[right]]
    if (old && fresh && isSame(old, fresh)) {
      const change = changeOf(old, fresh)
      if (change) changes.push(change)
      left++
      right++
      continue
    }
    const gone = old ? now.slice(right).findIndex((each) => isSame(old, each)) : 0
    const come = fresh ? before.slice(left).findIndex((each) => isSame(each, fresh)) : 0
    if (fresh && (!old || come === -1 || (gone !== -1 && gone < come))) {
      changes.push(`${fresh.kind} “${fresh.words}” is new`)
      right++
    } else {
      changes.push(`${old?.kind} “${old?.words}” is gone`)
      left++
    }
  }
  return changes
}
