/** Lines of captions as they are typed: added, split, merged and checked. */
import { type CaptionFault, type Cue, faultOf, readTime, timeOf } from '#contracts/authoring/captions.ts'

export interface CaptionLine {
  /** Stays with it while others come and go. */
  key: number
  from: string
  to: string
  text: string
}

let keys = 0
export const lineOf = ({ from, to, text }: Cue): CaptionLine => ({
  key: ++keys,
  from: timeOf(from),
  to: timeOf(to),
  text,
})
export const cueOf = ({ from, to, text }: CaptionLine): Cue => ({
  from: readTime(from) ?? Number.NaN,
  to: readTime(to) ?? Number.NaN,
  text,
})

const usualSeconds = 2

/** Behind line `index`; at the start for -1. */
export function addLine(lines: readonly CaptionLine[], index: number): CaptionLine[] {
  const before = lines[index]
  const next = lines[index + 1]
  const from = (before && readTime(before.to)) ?? 0
  const end = next && readTime(next.from)
  const to = end !== undefined && end > from ? Math.min(end, from + usualSeconds) : from + usualSeconds
  return lines.toSpliced(index + 1, 0, lineOf({ from, to, text: '' }))
}

/** In two at the space nearest to the middle; the time is shared by the length of the words. */
export function splitLine(lines: readonly CaptionLine[], index: number): CaptionLine[] {
  const line = lines[index]
  if (!line) return [...lines]
  const { from, to } = cueOf(line)
  const spaces = [...line.text.matchAll(/\s+/g)].map((match) => match.index)
  const middle = line.text.length / 2
  const at = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? Math.ceil(middle)
  const cut = from + (to - from) * (line.text.length > 0 ? at / line.text.length : 0.5)
  const time = Number.isFinite(cut) ? timeOf(cut) : line.from
  return lines.toSpliced(
    index,
    1,
    { ...line, to: time, text: line.text.slice(0, at).trim() },
    { ...line, key: ++keys, from: time, text: line.text.slice(at).trim() },
  )
}

/** With the one behind it. */
export function mergeLine(lines: readonly CaptionLine[], index: number): CaptionLine[] {
  const line = lines[index]
  const next = lines[index + 1]
  if (!line || !next) return [...lines]
  const text = [line.text, next.text].filter(Boolean).join('\n')
  return lines.toSpliced(index, 2, { ...line, to: next.to, text })
}

export function faultsOf(lines: readonly CaptionLine[]): (CaptionFault | undefined)[] {
  const cues = lines.map(cueOf)
  return cues.map((_, index) => faultOf(cues, index))
}
