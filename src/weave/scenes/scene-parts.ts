/** What the scenes are put together from: figures, arms, hands, backs, boxes, cloth on a table. */
import { cloth } from '../cloth.ts'
import { ink, lighter, marigold } from '../colours.ts'
import { bust } from '../portraits/bust.ts'
import { skins, type Traits } from '../portraits/traits.ts'
import { round } from '../svg.ts'
import { type PaletteName, palettes } from '../weave-palettes.ts'

export const fine = ' stroke-width="2"'
export const stitch = ` stroke="${marigold}" stroke-width="3" stroke-dasharray="5 5"`
export const thread = ` stroke="${marigold}" stroke-width="3"`

export const filled = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}"${more}/>`
export const drawn = (d: string, more = '') => `<path d="${d}" fill="none"${more}/>`
export const tint = (colour: PaletteName, share = 0.12) => lighter(palettes[colour].base[1], share)
/** A rectangle by its place, size and radius. */
export const panel = (
  place: readonly [x: number, y: number, w: number, h: number, r: number],
  fill: string,
  more = '',
) => {
  const [x, y, w, h, r] = place
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${more}/>`
}

/** A person whose chest ends at the point. */
export const figure = (traits: Traits, x: number, y: number, scale: number) =>
  `<g transform="translate(${round(x - 160 * scale)} ${round(y - 330 * scale)}) scale(${scale})">${bust(traits, 3 / scale)}</g>`

/** A tube: the line below, the sleeve above. */
export const arm = (d: string, sleeve: string, width = 20) =>
  drawn(d, ` stroke-width="${width + 6}" stroke="${ink}"`) + drawn(d, ` stroke-width="${width}" stroke="${sleeve}"`)

export const hand = (x: number, y: number, skin: 0 | 1 | 2 | 3 | 4, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${filled('M-9-8H2C10-8 18-5 18-1C18 3 12 4 12 4C12 8 4 10-2 10H-9z', skins[skin])}${drawn('M4 0H14', fine)}</g>`

export const pointingHand = (x: number, y: number, skin: 0 | 1 | 2 | 3 | 4, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${filled('M-9-8H4L22-6C26-5 26-1 22-1L8 0C10 6 4 10-2 10H-9z', skins[skin])}</g>`

const backScale = 0.86
const behind = (x: number, y: number, content: string) =>
  `<g transform="translate(${x} ${y}) scale(${backScale})" stroke-width="${round(3 / backScale)}">${content}</g>`

/** Somebody with a scarf, seen from behind. */
export const scarfBack = (x: number, y: number, scarf: string) =>
  behind(
    x,
    y,
    filled('M-66 96C-62 52-44 40-36 26C-38-4-38-50 0-52C38-50 38-4 36 26C44 40 62 52 66 96z', scarf) +
      drawn('M-18 40C-4 52 18 44 30 30M-34 62C-10 74 20 66 46 50', `${fine} stroke-opacity=".6"`) +
      drawn('M-58 84C-20 92 20 92 58 84', stitch),
  )

/** Somebody without, seen from behind. */
export function hairBack(x: number, y: number, hair: 'bun' | 'short', coat: string, skin: 0 | 1 | 2 | 3 | 4): string {
  const colour = '#2b1a1c'
  const head =
    hair === 'bun'
      ? filled('M-35 0C-40-40-20-54 0-54S40-40 35 0C32 24 18 32 0 32S-32 24-35 0z', colour) +
        filled('M-19 14a19 17 0 1 0 38 0a19 17 0 1 0-38 0', colour) +
        drawn('M-10 12C-4 4 8 6 8 14S-4 22-6 16', ' stroke="#fff" stroke-opacity=".35" stroke-width="2"')
      : filled('M-34 4C-40-36-22-54 0-54S40-36 34 4C32 16 26 22 20 24H-20C-26 22-32 16-34 4z', colour)
  return behind(
    x,
    y,
    filled('M-12 18V50H12V18z', skins[skin]) +
      filled('M-70 98C-68 62-44 52-20 46L-12 40C-6 48 6 48 12 40L20 46C44 52 68 62 70 98z', coat) +
      filled('M-33 0C-41-4-42 14-31 16M33 0C41-4 42 14 31 16', skins[skin]) +
      head,
  )
}

/** A table across the picture, with its edge. */
export const table = (y: number) => filled(`M-6 ${y}H486V350H-6z`, tint('catechu', 0.5)) + drawn(`M0 ${y}H480`)

interface LaidCloth {
  place: readonly [x: number, y: number, w: number, h: number]
  colour: PaletteName
  /** The marigold row. */
  row: number
}

/** Threads of 6 px. */
export function laidCloth({ place: [x, y, w, h], colour, row }: LaidCloth): string {
  const { base, ground } = palettes[colour]
  const woven = cloth({
    pitch: 6,
    structure: 'twill',
    fell: Array<number>(Math.ceil(h / 6)).fill(Math.ceil(w / 6)),
    standing: (i) => base[i % 6 ? 0 : 1],
    lying: (j) => (j === row ? marigold : base[j % 5 ? 1 : 2]),
    ground,
  })
  return `<svg x="${x}" y="${y}" width="${w}" height="${h}" stroke="none">${woven}</svg>${panel([x, y, w, h, 2], 'none')}`
}
