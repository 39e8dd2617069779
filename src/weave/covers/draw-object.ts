/** Draws one object in line and thread. An object lies in a box of 120 by 120, four pixels clear of its edge. */
import { marigold } from '../colours.ts'
import { round } from '../svg.ts'

/**
 * What a layer is: `body` filled, with the main line; `hollow` the same, filled with the ground; `clear` the ground without a line, which
 * lifts what follows off what lies behind it; `line`, `detail`; `solid` filled with the colour of the line; of the thread: `thread`,
 * running `stitch`, filled `spot`.
 */
type LayerKind = 'body' | 'hollow' | 'clear' | 'line' | 'detail' | 'solid' | 'thread' | 'stitch' | 'spot'

/** Drawn in order. `width` is that of a line in an object whose main line is 3 wide. */
export type Layer = readonly [kind: LayerKind, path: string, how?: { move?: string; width?: number }]

type Point = readonly [x: number, y: number]

export interface DrawnObject {
  /** Where the thread comes in, at the left, and where it leaves, at the right: the layers draw it exactly from here to there. */
  enters: Point
  leaves: Point
  layers: readonly Layer[]
}

export interface Ink {
  line: string
  body: string
  ground: string
  /** Of the main line. */
  width?: number
}

export function drawLayers(layers: readonly Layer[], { line, body, ground, width: main = 3 }: Ink): string {
  const looks: Record<LayerKind, string> = {
    body: ` fill="${body}"`,
    hollow: ` fill="${ground}"`,
    clear: ` fill="${ground}" stroke="none"`,
    line: '',
    detail: ` stroke-width="${round(main * 0.7)}" stroke-opacity=".72"`,
    solid: ` fill="${line}" stroke="none"`,
    thread: ` stroke="${marigold}"`,
    stitch: ` stroke="${marigold}" stroke-dasharray="5 5"`,
    spot: ` fill="${marigold}" stroke="none"`,
  }
  return layers
    .map(([kind, path, { move, width } = {}]) => {
      const own = width ? ` stroke-width="${round((width * main) / 3)}"` : ''
      return `<path d="${path}"${looks[kind]}${own}${move ? ` transform="${move}"` : ''}/>`
    })
    .join('')
}

export interface NeedleOptions {
  /** Where its eye is. */
  eye: Point
  /** Where its point looks, in degrees. */
  angle: number
  scale: number
  line: string
  ground: string
}

export const drawNeedle = ({ eye: [x, y], angle, scale, line, ground }: NeedleOptions) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)}) scale(${+scale.toFixed(2)})"><path d="M-7 0C-6-3.4 4-3.4 12-2.6L58 0L12 2.6C4 3.4-6 3.4-7 0z" fill="${line}" stroke="none"/><path d="M-2.5 0H6" stroke="${ground}" stroke-width="2.2" stroke-linecap="round"/></g>`
