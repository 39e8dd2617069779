/** Captions as lines with times: read from WebVTT or SubRip, checked, and written as WebVTT; the same in browser and server. */

export interface Cue {
  /** Seconds. */
  from: number
  to: number
  text: string
}
/** What is wrong with a line of captions; with an overlap they can be kept. */
export type CaptionFault = 'time' | 'end' | 'order' | 'overlap' | 'empty' | 'long'
export interface CaptionProblem {
  /** The line of the file, counted from 1. */
  line: number
  /** The cue, counted from 0. */
  cue: number
  fault: CaptionFault
}
export const mostCues = 5000
export const longestCue = 500

const time = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{3})$/

/** Seconds of `01:02:03.400`, `02:03,400`; undefined for what is no time. */
export function readTime(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, milliseconds] = time.exec(text.trim()) ?? []
  if (minutes === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000
}

/** `00:01:02.500`. */
export function timeOf(seconds: number): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000))
  const part = (of: number, digits: number, count = Number.POSITIVE_INFINITY) =>
    String(Math.floor(milliseconds / of) % count).padStart(digits, '0')
  return `${part(3_600_000, 2)}:${part(60_000, 2, 60)}:${part(1000, 2, 60)}.${part(1, 3, 1000)}`
}

/** No tag goes over the beginning of another: otherwise each of a million would look for its end through all the others. */
const withoutTags = (text: string) =>
  text
    .replace(/<\/?[a-z][^<>]*>|<\d[\d:.]*>|\{\\[^{}]*\}/gi, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim()

/** What is wrong with cue `index` beside the one before it. */
export function faultOf(cues: readonly Cue[], index: number): CaptionFault | undefined {
  const cue = cues[index]
  if (!cue) return undefined
  const before = cues[index - 1]
  if (!Number.isFinite(cue.from) || !Number.isFinite(cue.to) || cue.from < 0) return 'time'
  if (cue.to <= cue.from) return 'end'
  if (cue.text.trim() === '') return 'empty'
  if (cue.text.length > longestCue) return 'long'
  if (before && cue.from < before.from) return 'order'
  if (before && cue.from < before.to) return 'overlap'
  return undefined
}

/** WebVTT or SubRip. Blocks without times (notes, styles) are left out; all problems are told at once. */
export function readCaptions(file: string): { cues: Cue[]; problems: CaptionProblem[] } {
  const lines = file.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const cues: Cue[] = []
  const lineOf: number[] = []
  const problems: CaptionProblem[] = []
  for (let at = 0; at < lines.length; at++) {
    const [start = '', end] = (lines[at] ?? '').split('-->')
    if (end === undefined) continue
    const line = at + 1
    const from = readTime(start)
    const to = readTime(end.trim().split(/\s/)[0] ?? '')
    const words: string[] = []
    while (at + 1 < lines.length && lines[at + 1]?.trim() !== '' && !lines[at + 1]?.includes('-->'))
      words.push(lines[++at] ?? '')
    const text = withoutTags(words.join('\n'))
    if (from === undefined || to === undefined) problems.push({ line, cue: cues.length, fault: 'time' })
    else {
      cues.push({ from, to, text })
      lineOf.push(line)
    }
  }
  for (const index of cues.keys()) {
    const fault = faultOf(cues, index)
    if (fault) problems.push({ line: lineOf[index] ?? 0, cue: index, fault })
  }
  return { cues, problems: problems.toSorted((a, b) => a.line - b.line) }
}

const safe = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split(/\s*\n\s*/)
    .filter(Boolean)
    .join('\n')

export const writeCaptions = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${safe(text)}\n`).join('\n')}`
