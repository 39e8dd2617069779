/** How the cover of a slug looks whatever its size: its cloth, its side, its tone, all drawn from the slug. */
import { chanceOf } from '../chance.ts'
import type { StructureName } from '../cloth.ts'
import { ink, lighter, mix } from '../colours.ts'
import { type Palette, palettes } from '../weave-palettes.ts'
import { subjectOf } from './subjects.ts'

/** Of the ground: dark, coloured, light; `page` is the maroon of the site's dark bands. Text upon `undyed` is ink, upon the others white. */
export const tones = ['deep', 'dyed', 'undyed', 'page'] as const
export type Tone = (typeof tones)[number]

/** Colour sequences as [colour, threads]: 0 to 2 are base threads, 3 is the light one. */
const setts = (
  [
    [
      [0, 6],
      [3, 1],
      [1, 2],
      [3, 1],
    ],
    [
      [0, 4],
      [1, 4],
    ],
    [
      [2, 3],
      [0, 3],
      [1, 3],
      [0, 3],
    ],
    [
      [0, 5],
      [1, 1],
      [0, 1],
      [1, 1],
    ],
    [
      [2, 2],
      [0, 8],
      [3, 1],
    ],
    [
      [0, 3],
      [3, 2],
      [0, 3],
      [2, 4],
    ],
  ] as const
).map((sett) => sett.flatMap(([colour, threads]) => Array<number>(threads).fill(colour)))

const kinds: readonly StructureName[] = [
  'plain',
  'twill',
  'twillLeft',
  'herringbone',
  'basket',
  'rib',
  'twill',
  'plain',
]

export function coverColours(palette: Palette, tone: Tone) {
  const grounds: Record<Tone, string> = {
    deep: palette.ground,
    dyed: mix(palette.base[2], palette.ground, 0.25),
    undyed: lighter(palette.light, 0.45),
    page: ink,
  }
  const ground = grounds[tone]
  return {
    ground,
    line: tone === 'undyed' ? palette.ground : lighter(palette.light, 0.35),
    body: tone === 'undyed' ? '#ffffff' : mix(ground, palette.base[0], tone === 'dyed' ? 0.8 : 0.62),
  }
}

export type CoverLook = ReturnType<typeof lookOf>

export function lookOf(slug: string, area?: string, asked?: Tone) {
  const { colour, object } = subjectOf(slug, area)
  const palette: Palette = palettes[colour]
  const { next, pick } = chanceOf(slug)
  // Every draw happens here, before anything that depends on the size, so that every size is the same cover.
  const structure = pick(kinds)
  const standing = pick(setts)
  const lying = pick(setts)
  const standingOffset = Math.floor(next() * 9)
  const lyingOffset = Math.floor(next() * 9)
  const threads = pick([16, 17, 18])
  const side = pick(['left', 'left', 'right', 'bottom', 'left', 'right'] as const)
  const tone = pick(['deep', 'deep', 'dyed', 'undyed', 'deep', 'dyed'] as const)
  const edge = pick(['steps', 'wave', 'straight', 'steps'] as const)
  return {
    object,
    palette,
    ...coverColours(palette, asked ?? tone),
    structure,
    standingAt: (i: number) => standing[(i + standingOffset) % standing.length] ?? 0,
    lyingAt: (j: number) => lying[(j + lyingOffset) % lying.length] ?? 0,
    /** Across the shorter side. */
    threads,
    side,
    /** It stands beside words whatever its shape: they read towards it. */
    isBeside: asked === 'page',
    edge,
    edgeOffset: standingOffset,
    /** How far the thread swings, and how far the object stands from its usual place: 0 to 1. */
    swing: next(),
    shift: next(),
    /** The lengths of the loose ends, one after the other. */
    looseEnd: next,
  }
}
