/** Cloth woven as far as a share: the rest is bare warp, with the next thread laid in. A measure that is seen at once. */
import { chanceOf } from './chance.ts'
import { cloth } from './cloth.ts'
import { marigold } from './colours.ts'
import { widestThread } from './covers/cover-plan.ts'
import { frame, round } from './svg.ts'
import { type PaletteName, palettes } from './weave-palettes.ts'

export interface WovenShareOptions {
  width: number
  height: number
  /** From 0 to 1. */
  share: number
  colour: PaletteName
  /** The edge that the cloth grows from. */
  from?: 'left' | 'bottom'
  label?: string
}

const order = [0, 0, 1, 0, 0, 2, 1, 0] as const

/** The same seed is the same cloth at every share. */
export function wovenShare(seed: string, options: WovenShareOptions): string {
  const { width, height, share, colour, from = 'left', label } = options
  const { base, ground } = palettes[colour]
  const { next, pick } = chanceOf(seed)
  const structure = pick(['plain', 'twill', 'twillLeft', 'basket', 'rib'] as const)
  const offset = Math.floor(next() * order.length)
  const [length, breadth] = from === 'left' ? [width, height] : [height, width]
  const pitch = Math.min(widestThread, breadth / 8)
  const rows = Math.ceil(breadth / pitch)
  const whole = Math.ceil(length / pitch)
  const woven = Math.round(whole * Math.max(0, Math.min(1, share)))
  const dye = (k: number) => base[order[(k + offset) % order.length] ?? 0]
  const accent = Math.floor(rows / 2)
  const warp = Array.from({ length: rows }, (_, j) => `M${round(woven * pitch)} ${round((j + 0.5) * pitch)}H${length}`)
  const parts = [
    `<g fill="none" stroke-width="${round(pitch * 0.22)}" stroke-opacity=".8">`,
    ...warp.map((d, j) => `<path d="${d}" stroke="${j === accent ? marigold : dye(j)}"/>`),
    '</g>',
  ]
  if (woven > 0)
    parts.push(
      cloth({
        pitch,
        structure,
        fell: Array<number>(rows).fill(woven),
        standing: (i) => dye(i + 3),
        lying: (j) => (j === accent ? marigold : dye(j)),
        ground,
      }),
    )
  const turned = from === 'left' ? parts.join('') : `<g transform="matrix(0 -1 1 0 0 ${height})">${parts.join('')}</g>`
  return frame(
    { viewBox: [width, height], label },
    `<rect width="${width}" height="${height}" fill="${ground}"/>${turned}`,
  )
}
