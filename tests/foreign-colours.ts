/** Which colours a drawing uses that are none of the house's: for the tests. */
import { ink, marigold } from '#weave/colours.ts'
import { hairColours, skins } from '#weave/portraits/traits.ts'
import { palettes } from '#weave/weave-palettes.ts'

type Channels = readonly number[]
const channels = (colour: string): Channels => {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g)
  return (digits ?? []).map((pair) => Number.parseInt(pair, 16))
}

/** How far a colour lies from all that two colours can be mixed to. */
function distance(colour: Channels, from: Channels, to: Channels): number {
  const way = from.map((start, i) => (to[i] ?? 0) - start)
  const square = way.reduce((sum, step) => sum + step * step, 0)
  const along = colour.reduce((sum, value, i) => sum + (value - (from[i] ?? 0)) * (way[i] ?? 0), 0)
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, along / square))
  return Math.hypot(...colour.map((value, i) => value - ((from[i] ?? 0) + (way[i] ?? 0) * share)))
}

const white = '#ffffff'
const dyed = Object.values(palettes).flatMap(({ ground, base, light }) => [ground, ...base, light])
/** Beside the dyes: skin, hair, eyes and lips, the shade of both, and the facing of a white coat. */
const people = [...skins, ...Object.values(hairColours), '#2b1113', '#8a2f33', '#7a2c2f', '#f3eeea']

/** A dye, skin or hair, however light or dark, the line, the thread, or what two neighbours in a palette are mixed to. */
const mixtures: readonly (readonly [string, string])[] = [
  [ink, marigold],
  ...[...dyed, ...people].flatMap((colour) => [[colour, white] as const, [colour, '#000000'] as const]),
  ...Object.values(palettes).flatMap(({ ground, base }) => base.map((colour) => [ground, colour] as const)),
  ...Object.values(palettes).map(({ base }) => [ink, base[0]] as const),
  ...skins.flatMap((skin) => ['#4a1a14', '#8a2f33'].map((shade) => [skin, shade] as const)),
  ...Object.values(hairColours).map((hair) => [hair, '#4a3f3d'] as const),
]
const known = mixtures.map(([from, to]) => [channels(from), channels(to)] as const)

export function foreignColours(svg: string): string[] {
  const used = new Set(svg.match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi))
  return [...used].filter((colour) => known.every(([from, to]) => distance(channels(colour), from, to) > 2))
}
