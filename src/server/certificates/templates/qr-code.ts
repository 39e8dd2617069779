/** The code that a telephone reads: an address as squares, SVG, one unit a square, without a margin. */
import { encode } from 'uqr'

export function qrCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  // A run of dark squares is one stroke.
  const path = data
    .flatMap((row, y) => {
      const squares = row.map((isDark) => (isDark ? '1' : '0')).join('')
      return [...squares.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}.5h${run.length}`)
    })
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><path d="${path}" stroke="#2a0812" shape-rendering="crispEdges"/></svg>`
}
