/** Where cloth, object and thread of a cover stand at a size. */
import type { CoverLook } from './cover-look.ts'

/** In pixels of the picture as it is asked for. */
export const widestThread = 18

export interface CoverPlan {
  /** The edge that the cloth grows from. */
  side: 'left' | 'right' | 'bottom'
  pitch: number
  /** Threads along the edge, and how deep the cloth is in threads where it is neither deeper nor shallower. */
  rows: number
  depth: number
  /** For each row how many threads are woven in. */
  fell: number[]
  /** Of the object's box of 120: its corner and its scale. */
  x: number
  y: number
  scale: number
}

type Size = readonly [width: number, height: number]

/** A band of the page: what is drawn stands at its end and leaves the start to words. */
export const isBand = ([w, h]: Size) => w / h > 2.2
/** A ribbon: the same with hardly any height. */
export const isRibbon = ([w, h]: Size) => w / h > 4
/** Too small for cloth: the object alone. */
export const isThumbnail = (size: Size) => Math.min(...size) <= 96 && !isRibbon(size)

function sideAt(look: CoverLook, [w, h]: Size, isMirrored: boolean): CoverPlan['side'] {
  if (isBand([w, h]) || look.isBeside) return isMirrored ? 'left' : 'right'
  return w / h < 1.25 ? 'bottom' : look.side
}

/** How deep the cloth is, in pixels. */
function depthAt([w, h]: Size, side: CoverPlan['side']): number {
  if (isRibbon([w, h])) return Math.min(w * 0.14, h * 3)
  if (side === 'bottom') return h * 0.2
  if (isBand([w, h])) return w * 0.17
  return w * (w / h < 1.5 || side === 'right' ? 0.2 : 0.25)
}

function objectAt(look: CoverLook, [w, h]: Size, side: CoverPlan['side']) {
  const isNarrow = w / h < 1.25
  if (isRibbon([w, h])) {
    const fromEnd = depthAt([w, h], side) + h * 1.5
    return { size: h * 0.82, cx: side === 'left' ? fromEnd : w - fromEnd, cy: h * 0.5 }
  }
  if (side === 'bottom')
    return {
      size: Math.min(h * 0.65, w * 0.56),
      cx: w * (isNarrow ? 0.46 : 0.565 + 0.03 * look.shift),
      cy: h * 0.415,
    }
  if (isBand([w, h])) return { size: h * 0.66, cx: w * (side === 'left' ? 0.335 : 0.665), cy: h * 0.5 }
  return {
    size: Math.min(h * 0.74, w * 0.46),
    cx: w * (side === 'left' ? 0.6 : 0.475),
    cy: h * (side === 'left' ? 0.5 : w / h < 1.5 ? 0.47 : 0.44),
  }
}

const steps = [0, 0, 1, 1, 2, 2, 1, 1]

export function planOf(look: CoverLook, size: Size, isMirrored: boolean): CoverPlan {
  const [w, h] = size
  const side = sideAt(look, size, isMirrored)
  const pitch = Math.min(widestThread, Math.min(h, w * 0.62) / (isRibbon(size) ? 8 : look.threads))
  const rows = Math.ceil((side === 'bottom' ? w : h) / pitch)
  const depth = Math.max(3, Math.round(depthAt(size, side) / pitch))
  const edgeAt = (row: number) => {
    if (look.edge === 'straight') return 0
    if (look.edge === 'wave') return Math.round(1.4 * Math.sin((row / rows) * 6.3 + look.edgeOffset))
    return (steps[(row + look.edgeOffset) % 8] ?? 1) - 1
  }
  const { size: box, cx, cy } = objectAt(look, size, side)
  return {
    side,
    pitch,
    rows,
    depth,
    fell: Array.from({ length: rows }, (_, row) => depth + edgeAt(row)),
    x: cx - box / 2,
    y: cy - box / 2,
    scale: box / 120,
  }
}
