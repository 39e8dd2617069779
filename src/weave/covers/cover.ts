/** A cover: cloth at one side, plain ground, one object. The marigold thread leaves the cloth, becomes part of the object and ends in a needle. */
import { cloth } from '../cloth.ts'
import { marigold } from '../colours.ts'
import { frame, round } from '../svg.ts'
import { type CoverLook, lookOf, type Tone } from './cover-look.ts'
import { type CoverPlan, isBand, isRibbon, isThumbnail, planOf } from './cover-plan.ts'
import { drawLayers, drawNeedle } from './draw-object.ts'
import { objectNamed } from './objects.ts'

export interface CoverOptions {
  /** The subject area by its slug: colour and object are its own. Left out, the slug decides. */
  area?: string | undefined
  /** The size at which it is shown, in CSS pixels: 320 × 180 unless told. */
  width?: number
  height?: number
  /** Of the ground; left out, the slug decides. */
  tone?: Tone | undefined
  /** A band beside text that is read from right to left. */
  isMirrored?: boolean
  /** Accessible name; without it the picture is decoration. */
  label?: string
}

/** SVG text of 3 to 5 KB, about 1 KB over the wire. The same slug, area and size are the same picture. */
export function cover(slug: string, options: CoverOptions = {}): string {
  const { width = 320, height = 180, isMirrored = false } = options
  const look = lookOf(slug, options.area, options.tone)
  const size = [width, height] as const
  const ground = `<rect width="${width}" height="${height}" fill="${look.ground}"/>`
  const drawing = isThumbnail(size) ? thumbnail(look, size) : composition(look, size, planOf(look, size, isMirrored))
  return frame({ viewBox: size, label: options.label }, ground + drawing)
}

type Size = readonly [width: number, height: number]

/** The object alone, its thread running from edge to edge. */
function thumbnail(look: CoverLook, [w, h]: Size): string {
  const object = objectNamed(look.object)
  const scale = (Math.min(w, h) * 0.68) / 120
  const [x, y] = [w / 2 - 60 * scale, h / 2 - 60 * scale]
  const width = round(Math.max(3, 2 / scale))
  const thread = `M${round(-x / scale - 4)} ${object.enters[1]}H${object.enters[0]}M${object.leaves[0]} ${object.leaves[1]}H${round((w - x) / scale + 4)}`
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${+scale.toFixed(3)})" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke="${look.line}" stroke-width="${width}"><path d="${thread}" stroke="${marigold}"/>${drawLayers(object.layers, { ...look, width })}</g>`
}

function composition(look: CoverLook, size: Size, plan: CoverPlan): string {
  const object = objectNamed(look.object)
  const { x, y, scale, side } = plan
  const at = ([px, py]: readonly [number, number]) => [x + px * scale, y + py * scale] as const
  const isFromRight = side === 'right'
  const enters = at(isFromRight ? object.leaves : object.enters)
  const leaves = at(isFromRight ? object.enters : object.leaves)
  // The row nearest to where the object wants its thread, a little off so that the thread can swing.
  const wanted =
    side === 'bottom'
      ? Math.min(Math.max(size[0] * 0.35, x - 24 * scale), x - 6 * scale)
      : enters[1] + (look.swing - 0.5) * size[1] * 0.24
  const row = Math.max(1, Math.min(plan.rows - 2, Math.round(wanted / plan.pitch - 0.5)))
  // The line grows less than the object.
  const grain = scale > 1.6 ? 2.4 : 3
  const width = Math.max(2.6, round(grain * scale))
  const thread = threadTo(plan, size, row, enters) + threadFrom(plan, size, leaves).path
  return [
    wovenEdge(look, size, plan, row),
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${thread}" stroke="${marigold}" stroke-width="${width}"/>`,
    threadFrom(plan, size, leaves).needle(look),
    `<g transform="translate(${round(x)} ${round(y)}) scale(${+scale.toFixed(3)})" stroke="${look.line}" stroke-width="${grain}">`,
    drawLayers(object.layers, { ...look, width: grain }),
    '</g></g>',
  ].join('')
}

/** The cloth with its loose ends; `row` is the marigold one. */
function wovenEdge(look: CoverLook, [w, h]: Size, plan: CoverPlan, row: number): string {
  const { pitch, side, fell, depth } = plan
  const { palette } = look
  // At the foot the light threads would stand like a fence, and alone at the fell in any case.
  const colour = (c: number) =>
    c === 3 ? (side === 'bottom' ? palette.base[1] : palette.light) : (palette.base[c] ?? '')
  const lying = (j: number) => (j === row ? marigold : colour(look.lyingAt(j)))
  const standing = (i: number) => {
    const c = look.standingAt(i)
    return colour(c === 3 && i > depth - 3 ? 0 : c)
  }
  const ends = new Map<string, string>()
  for (const [j, woven] of fell.entries()) {
    if (j === row || woven <= 0) continue
    const end = `M${round((woven - 0.3) * pitch)} ${round((j + 0.5) * pitch)}h${round(pitch * (0.9 + look.looseEnd() * 0.9))}`
    ends.set(lying(j), (ends.get(lying(j)) ?? '') + end)
  }
  const turn = { left: '', right: `matrix(-1 0 0 1 ${w} 0)`, bottom: `matrix(0 -1 1 0 0 ${h})` }[side]
  return [
    `<g${turn ? ` transform="${turn}"` : ''}><g stroke-width="${round(pitch * 0.26)}" stroke-linecap="round" fill="none">`,
    ...[...ends].map(([stroke, d]) => `<path d="${d}" stroke="${stroke}"/>`),
    '</g>',
    cloth({ pitch, structure: look.structure, fell, standing, lying, ground: palette.ground }),
    '</g>',
  ].join('')
}

const point = (x: number, y: number) => `${round(x)} ${round(y)}`

/** From the fell to the object. */
function threadTo(
  { side, pitch, fell, scale }: CoverPlan,
  [w, h]: Size,
  row: number,
  [ex, ey]: readonly [number, number],
) {
  const along = ((fell[row] ?? 0) - 0.4) * pitch
  const across = (row + 0.5) * pitch
  if (side === 'bottom') {
    const top = h - along
    const rise = Math.min(46 * scale, (top - ey) * 0.8)
    return `M${point(across, top)}C${point(across, top - rise)} ${point(Math.max(across, ex - 22 * scale), ey)} ${point(ex, ey)}`
  }
  const start = side === 'right' ? w - along : along
  const middle = (start + ex) / 2
  return `M${point(start, across)}C${point(middle, across)} ${point(middle, ey)} ${point(ex, ey)}`
}

/** From the object to the needle, which looks into the larger free height; in a ribbon the thread runs on below the words. */
function threadFrom({ side, scale, y }: CoverPlan, size: Size, [lx, ly]: readonly [number, number]) {
  const [w, h] = size
  const direction = side === 'right' ? -1 : 1
  const free = direction > 0 ? w - lx : lx
  if (isRibbon(size)) {
    const eye = [lx + direction * (free - h * 0.9), h * 0.5] as const
    const path = `M${point(lx, ly)}C${point(lx + direction * h * 0.5, ly)} ${point(lx + direction * h * 0.5, eye[1])} ${point(lx + direction * h, eye[1])}H${round(eye[0])}`
    return {
      path,
      needle: (look: CoverLook) => drawNeedle({ ...look, eye, angle: direction > 0 ? 0 : 180, scale: h / 90 }),
    }
  }
  const down = ly > y + 52 * scale ? -1 : 1
  const eye = [lx + direction * Math.min(26 * scale, free * 0.4), ly + down * 22 * scale] as const
  const path = `M${point(lx, ly)}C${point(lx + direction * 14 * scale, ly)} ${point(eye[0] - direction * 3 * scale, eye[1] - down * 20 * scale)} ${point(...eye)}`
  const length = (isBand(size) ? scale * 0.95 : Math.min(scale, free / 62)) * 0.9
  const angle = direction > 0 ? down * 62 : 180 - down * 62
  return { path, needle: (look: CoverLook) => drawNeedle({ ...look, eye, angle, scale: length }) }
}
