/** Draws cloth: a slug and a palette become a woven SVG, the same every time. Pure; runs in Node and in the browser. */

export type Palette = {
  /** Colour behind the threads. */
  ground: string
  /** The three dominant threads. */
  base: readonly [string, string, string]
  light: string
  accent: string
}

export const palettes = {
  madder: { ground: '#2a0812', base: ['#741933', '#96203f', '#561226'], light: '#ecd8cb', accent: '#f2a33a' },
  indigo: { ground: '#0d1728', base: ['#23426b', '#35608f', '#182e4f'], light: '#e4dfd6', accent: '#f2a33a' },
  leaf: { ground: '#0d2018', base: ['#256049', '#3a7f60', '#184434'], light: '#e6e1cb', accent: '#f2a33a' },
  catechu: { ground: '#24140b', base: ['#7d4b26', '#a06b3a', '#5a3318'], light: '#f0e1cc', accent: '#f2a33a' },
  lac: { ground: '#1e0c22', base: ['#5a2b62', '#7a457f', '#401c48'], light: '#ecdbe2', accent: '#f2a33a' },
  teal: { ground: '#08201f', base: ['#1d5e62', '#338084', '#124447'], light: '#dfe7df', accent: '#f2a33a' },
  ash: { ground: '#191a1f', base: ['#4a525d', '#69737f', '#343b45'], light: '#e6ddd6', accent: '#f2a33a' },
  turmeric: { ground: '#3d1f06', base: ['#c67a16', '#e09a33', '#9a5a0c'], light: '#fbead0', accent: '#741933' },
  /** Quiet grounds: dark, and undyed cloth for empty states. */
  deep: { ground: '#2a0812', base: ['#561226', '#651630', '#48101f'], light: '#741933', accent: '#741933' },
  paper: { ground: '#e6ddd6', base: ['#f3eeea', '#faf7f5', '#efe8e2'], light: '#ffffff', accent: '#f2a33a' },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

export const isPaletteName = (name: string): name is PaletteName => Object.hasOwn(palettes, name)

type Over = (warp: number, weft: number) => boolean
type Sett = readonly (readonly [colour: number, count: number])[]
type Paths = Record<number, string>

const ACCENT = 4

function seedOf(text: string): number {
  let hash = 2166136261
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16777619)
  }
  return hash >>> 0
}

/** mulberry32: the same numbers in every engine, which Math.random cannot promise. */
function randomFrom(seed: number): () => number {
  let state = seed || 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const mod = (a: number, n: number) => ((a % n) + n) % n
const zigzag = (x: number, n: number) => {
  const m = mod(x, 2 * n)
  return m < n ? m : 2 * n - 1 - m
}
const round = (n: number) => +n.toFixed(1)
const append = (paths: Paths, colour: number, d: string) => {
  paths[colour] = (paths[colour] ?? '') + d
}

/** Weave structures: true where the warp lies over the weft. */
const structures = {
  plain: (i, j) => mod(i + j, 2) === 0,
  basket: (i, j) => mod((i >> 1) + (j >> 1), 2) === 0,
  twill: (i, j) => mod(i + j, 4) < 2,
  twillLeft: (i, j) => mod(i - j, 4) < 2,
  warpTwill: (i, j) => mod(i + j, 3) < 2,
  herringbone: (i, j) => mod(zigzag(i, 6) + j, 4) < 2,
  gooseEye: (i, j) => mod(zigzag(i, 5) + zigzag(j, 5), 4) < 2,
  rib: (i, j) => mod(i + (j >> 1), 2) === 0,
} satisfies Record<string, Over>

/** Colour sequences as [colour, count]: 0 to 2 are base threads, 3 is the light one. */
const setts: readonly Sett[] = [
  // ground with a double pinstripe
  [
    [0, 6],
    [3, 1],
    [1, 2],
    [3, 1],
  ],
  // two-tone bars
  [
    [0, 4],
    [1, 4],
  ],
  // gamcha
  [
    [0, 4],
    [3, 2],
    [0, 2],
    [3, 2],
  ],
  // gradation
  [
    [2, 3],
    [0, 3],
    [1, 3],
    [0, 3],
  ],
  // feathered stripe
  [
    [0, 5],
    [1, 1],
    [0, 1],
    [1, 1],
  ],
  // wide check
  [
    [0, 3],
    [3, 3],
    [0, 3],
    [2, 5],
  ],
  // rare light line
  [
    [2, 2],
    [0, 8],
    [3, 1],
  ],
  // fine colour-and-weave
  [
    [0, 1],
    [1, 1],
  ],
]

function expand(sett: Sett, length: number, offset: number): number[] {
  const sequence = sett.flatMap(([colour, count]) => Array<number>(count).fill(colour))
  return Array.from({ length }, (_, i) => sequence[mod(i + offset, sequence.length)] ?? 0)
}

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

/** Returns the SVG text of a piece of cloth, 4 to 12 KB, a quarter of that over the wire. A palette name that is unknown falls back to madder. */
export function weave(slug: string, palette: PaletteName | Palette = 'madder', options: WeaveOptions = {}): string {
  const { width: W = 320, height: H = 180, woven, label, from = 'left', threads, bitmap, axis } = options
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

  // u runs along the warp, v across it.
  const line = (fromU: number, fromV: number, toU: number, toV: number) => {
    const u1 = from === 'right' ? length - fromU : fromU
    const u2 = from === 'right' ? length - toU : toU
    const [x1, y1, x2, y2] = isHorizontal
      ? [round(u1), round(fromV), round(u2), round(toV)]
      : [round(fromV), round(length - u1), round(toV), round(length - u2)]
    return y1 === y2 ? `M${x1} ${y1}H${x2}` : x1 === x2 ? `M${x1} ${y1}V${y2}` : `M${x1} ${y1}L${x2} ${y2}`
  }
  const threadWidth = pitch * 0.86
  const bulge = pitch * 0.14
  const bare: Paths = {}
  const warps: Paths = {}
  const wefts: Paths = {}
  let warpShine = ''
  let weftShine = ''

  for (let i = 0; i < warpCount; i++) {
    const v = (i + 0.5) * pitch
    const end = Math.min(fells[i] ?? 0, weftCount) * pitch
    if (end < length) append(bare, warp[i] ?? 0, line(Math.max(0, end - pitch), v, length, v))
    if (end > 0) append(warps, warp[i] ?? 0, line(0, v, Math.min(length, end - pitch * 0.2), v))
  }
  for (let j = 0; j < weftCount; j++) {
    const u = (j + 0.5) * pitch
    let start = -1
    for (let i = 0; i <= warpCount; i++) {
      const isOn = i < warpCount && j < (fells[i] ?? 0) && !isWarpOver(i, j)
      const colour = i < warpCount ? weftColour(i, j) : -1
      if (start >= 0 && (!isOn || colour !== weftColour(start, j))) {
        append(wefts, weftColour(start, j), line(u, (start + 0.5) * pitch - bulge, u, (i - 0.5) * pitch + bulge))
        const edge = u - threadWidth * 0.24
        weftShine += line(edge, (start + 0.5) * pitch - bulge * 1.6, edge, (i - 0.5) * pitch + bulge * 1.6)
        start = -1
      }
      if (isOn && start < 0) start = i
    }
  }
  for (let i = 0; i < warpCount; i++) {
    const v = (i + 0.5) * pitch - threadWidth * 0.24
    let start = -1
    for (let j = 0; j <= weftCount; j++) {
      const isOn = j < weftCount && j < (fells[i] ?? 0) && isWarpOver(i, j)
      if (start >= 0 && !isOn) {
        warpShine += line((start + 0.5) * pitch - pitch * 0.22, v, (j - 0.5) * pitch + pitch * 0.22, v)
        start = -1
      }
      if (isOn && start < 0) start = j
    }
  }

  // The next pick: one accent thread passing the bare warp, over and under, with a loose end.
  let nextPick = ''
  if (!isComplete && picks < weftCount - 1 && (woven == null || woven > 0)) {
    const u = (Math.max(...fells) + 1.1) * pitch
    if (u < length - pitch)
      for (let i = -1; i <= warpCount; i += 2) nextPick += line(u, (i + 0.35) * pitch, u, (i + 1.3) * pitch)
  }

  const stroke = (paths: Paths, strokeWidth: number, cap: string, extra = '') =>
    Object.entries(paths)
      .map(
        ([c, d]) =>
          `<path d="${d}" stroke="${colourOf(+c)}" stroke-width="${round(strokeWidth)}" stroke-linecap="${cap}"${extra}/>`,
      )
      .join('')
  const shine = (d: string, opacity: string) =>
    d
      ? `<path d="${d}" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${round(pitch * 0.13)}" stroke-linecap="round"/>`
      : ''
  const allWefts = Object.values(wefts).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" preserveAspectRatio="xMidYMid slice" ${label ? `role="img" aria-label="${escapeAttribute(label)}"` : 'aria-hidden="true"'}>`,
    `<rect width="${W}" height="${H}" fill="${colours.ground}"/><g fill="none">`,
    stroke(bare, Math.max(1, pitch * 0.2), 'butt', ' opacity=".7"'),
    nextPick
      ? `<path d="${nextPick}" stroke="${colours.accent}" stroke-width="${round(pitch * 0.36)}" stroke-linecap="round"/>`
      : '',
    stroke(warps, threadWidth, 'butt'),
    shine(warpShine, '.13'),
    allWefts
      ? `<path d="${allWefts}" stroke="${colours.ground}" stroke-opacity=".5" stroke-width="${round(threadWidth + pitch * 0.2)}" stroke-linecap="round"/>`
      : '',
    stroke(wefts, threadWidth, 'round'),
    shine(weftShine, '.15'),
    '</g></svg>',
  ].join('')
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
