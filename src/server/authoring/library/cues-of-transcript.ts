/** Captions of films that came with the product: known by their words alone, each ends where the next begins. */
import type { Cue } from '#contracts/authoring/captions.ts'

const lastSeconds = 5

export function cuesOfTranscript(lines: readonly { at: number; text: string }[]): Cue[] {
  return lines.map(({ at, text: words }, index) => ({
    from: at,
    to: lines[index + 1]?.at ?? at + lastSeconds,
    text: words,
  }))
}
