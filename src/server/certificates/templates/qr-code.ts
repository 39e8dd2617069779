/** The code that a telephone reads: an address as squares, SVG, one unit a square, without a margin. */
import { encode } from 'uqr'

export function qrCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  // A run of dark squares is one stroke; where it starts is told from the end of the one before, which is shorter.
  const path = data.map((row, y) => `M0 ${y}.5${strokes(row)}`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><path d="${path}" stroke="#2a0812" shape-rendering="crispEdges"/></svg>`
}

function strokes(row: boolean[]): string {
  const squares = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...squares.matchAll(/(0*)(1+)/g)]
    .map(([, gap = '', run = '']) => `${gap && `m${gap.length} 0`}h${run.length}`)
    .join('')
}
