/** From a slug to a piece of cloth: its threads, where each weft is hidden, how far it is woven. */
import { type Palette, type PaletteName, palettes } from './weave-palettes.ts'
import { expand, mod, type Over, randomFrom, seedOf, setts, structures, zigzag } from './weave-patterns.ts'

/** The thread that the next pick and brocades are of; 0 to 2 are base threads, 3 is the light one. */
const ACCENT = 4

export type WeaveOptions = {
  /** Size in CSS pixels; 320 × 180 unless told. The same slug is the same cloth at every size. */
  width?: number
  height?: number
  /** Share of the cloth that is woven, 0 to 1: the learner's progress. Left out, the seed decides. */
  woven?: number
  /** Threads across the shorter side. */
  threads?: number
  /** Edge the cloth grows from. */
  from?: 'left' | 'right'
  /** Direction of the warp. */
  axis?: 'h' | 'v'
  /** Shape of the last woven edge. */
  fell?: 'straight' | 'steps' | 'wave' | 'full'
  /** Rows of '#' brocaded into the middle, for words and marks. */
  bitmap?: readonly string[]
  /** Accessible name; without it the picture is decoration. */
  label?: string
}

/** The cloth of a slug at a size; a palette name that is unknown falls back to madder. */
export function clothOf(slug: string, palette: PaletteName | Palette, options: WeaveOptions) {
  const { width: W = 320, height: H = 180, woven, threads, bitmap, axis } = options
  const colours: Palette = typeof palette === 'string' ? (palettes[palette] ?? palettes.madder) : palette
  const random = randomFrom(seedOf(slug))
  for (let k = 0; k < 4; k++) random()
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T

  // Every draw from the seed happens here, before anything that depends on the size, so that every size is the same cloth.
  const fine = pick([10, 11, 12, 13])
  const structure = pick([
    'plain',
    'basket',
    'twill',
    'twillLeft',
    'warpTwill',
    'herringbone',
    'gooseEye',
    'rib',
    'plain',
    'twill',
  ] as const)
  const warpSett = pick(setts)
  const weftSett = pick(setts.slice(0, 7))
  const warpOffset = Math.floor(random() * 9)
  const weftOffset = Math.floor(random() * 9)
  const isHorizontalDraw = random() < 0.6
  const fellDraw = pick(['straight', 'steps', 'wave', 'full', 'straight', 'steps'] as const)
  const share = 0.58 + random() * 0.2
  const hasMotif = random() < 0.35 && (structure === 'plain' || structure === 'rib')
  const motifStep = pick([6, 8])
  const accentAt = 0.18 + random() * 0.3

  const fell = options.fell ?? fellDraw
  const isSmall = Math.min(W, H) <= 96
  const pitch = Math.min(W, H) / (threads ?? (isSmall ? 7 : fine))
  const isHorizontal = axis ? axis === 'h' : woven != null ? true : isHorizontalDraw
  const length = isHorizontal ? W : H
  const breadth = isHorizontal ? H : W
  const warpCount = Math.ceil(breadth / pitch)
  const weftCount = Math.ceil(length / pitch)
  const warp = expand(warpSett, warpCount, warpOffset)
  const weft = expand(weftSett, weftCount, weftOffset)
  const colourOf = (c: number) => (c === 3 ? colours.light : c === ACCENT ? colours.accent : (colours.base[c] ?? ''))

  // How many picks are woven at each warp thread.
  const isFull = woven == null && (fell === 'full' || isSmall)
  const picks =
    woven != null
      ? Math.round(weftCount * Math.max(0, Math.min(1, woven)))
      : isFull
        ? weftCount
        : Math.round(weftCount * share)
  const fellAt = (i: number) => {
    if (isFull || fell === 'straight' || (woven != null && !options.fell)) return picks
    if (fell === 'steps') return picks - 2 * Math.floor(zigzag(i + warpOffset, 4)) + 3
    return picks - Math.round(2.2 * Math.sin(((i + weftOffset) / warpCount) * Math.PI * 2))
  }
  const fells = Array.from({ length: warpCount }, (_, i) => fellAt(i))
  const isComplete = fells.every((at) => at >= weftCount)
  if (!bitmap && (isComplete || woven == null)) weft[Math.floor(Math.min(picks, weftCount) * accentAt) + 1] = ACCENT

  // A bitmap is laid into the middle of the cloth as a jamdani weaver would; a motif repeats over it.
  const bitmapX = bitmap ? Math.floor((warpCount - (bitmap[0]?.length ?? 0)) / 2) : 0
  const bitmapY = bitmap ? Math.floor((weftCount - bitmap.length) / 2) : 0
  const brocadeAt = (i: number, j: number): 0 | 1 | 2 => {
    if (bitmap) return bitmap[bitmap.length - 1 - (j - bitmapY)]?.[i - bitmapX] === '#' ? 2 : 0
    if (!hasMotif) return 0
    const half = motifStep / 2
    const di = Math.abs(mod(i + warpOffset, motifStep) - half)
    const dj = Math.abs(mod(j + (Math.floor((i + warpOffset) / motifStep) % 2 ? half : 0), motifStep) - half)
    return di + dj <= 1.5 ? (di + dj < 1 ? 2 : 1) : 0
  }
  const over: Over = structures[structure]
  const isWarpOver = (i: number, j: number) => (brocadeAt(i, j) ? false : over(i, j))
  const weftColour = (i: number, j: number) => {
    const brocade = brocadeAt(i, j)
    return brocade === 2 ? ACCENT : brocade === 1 ? 3 : (weft[j] ?? 0)
  }

  return {
    colours,
    colourOf,
    pitch,
    isHorizontal,
    length,
    warp,
    warpCount,
    weftCount,
    fells,
    isComplete,
    /** Whether a next pick waits at the fell. */
    isGrowing: !isComplete && picks < weftCount - 1 && (woven == null || woven > 0),
    isWarpOver,
    weftColour,
  }
}
