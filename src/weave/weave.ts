/** Draws cloth: a slug and a palette become a woven SVG, the same every time. Pure; runs in Node and in the browser. */
import { clothOf, type WeaveOptions } from './weave-cloth.ts'
import type { Palette, PaletteName } from './weave-palettes.ts'

type Paths = Record<number, string>

const round = (n: number) => +n.toFixed(1)
const append = (paths: Paths, colour: number, d: string) => {
  paths[colour] = (paths[colour] ?? '') + d
}

/** Returns the SVG text of a piece of cloth, 4 to 12 KB, a quarter of that over the wire. A palette name that is unknown falls back to madder. */
export function weave(slug: string, palette: PaletteName | Palette = 'madder', options: WeaveOptions = {}): string {
  const { width: W = 320, height: H = 180, label, from = 'left' } = options
  const cloth = clothOf(slug, palette, options)
  const { colours, colourOf, pitch, isHorizontal, length, warp, warpCount, weftCount, fells, isWarpOver, weftColour } =
    cloth

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
  if (cloth.isGrowing) {
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
