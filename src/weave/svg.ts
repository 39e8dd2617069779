/** The pieces of SVG text that all drawings are made of. */

/** A number as SVG wants it: a tenth of a pixel is enough. */
export const round = (n: number) => +n.toFixed(1)

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export interface Frame {
  viewBox: readonly [width: number, height: number]
  /** Size in CSS pixels; the view box's unless told. */
  width?: number
  height?: number
  /** Accessible name; without it the picture is decoration. */
  label?: string | undefined
}

/** The document around a drawing. */
export function frame({ viewBox: [w, h], width = w, height = h, label }: Frame, content: string): string {
  const name = label ? `role="img" aria-label="${escapeAttribute(label)}"` : 'aria-hidden="true"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" ${name}>${content}</svg>`
}

/** A closed circle as part of a path. */
export const ring = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** A rectangle with round corners as part of a path. */
export const box = (x: number, y: number, w: number, h: number, r = 3) =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}z`
