/** The colours that every drawing shares, and what becomes of two that are mixed. */

/** The thread: the one accent. */
export const marigold = '#f2a33a'
/** The line of portraits and scenes. */
export const ink = '#3d0c1a'

const channels = (colour: string) => (colour.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

/** `share` of the second colour in the first, 0 to 1. Both are written as #rrggbb. */
export function mix(first: string, second: string, share: number): string {
  const to = channels(second)
  const mixed = channels(first).map((from, index) => Math.round(from + ((to[index] ?? 0) - from) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share)
export const darker = (colour: string, share: number) => mix(colour, '#000000', share)
