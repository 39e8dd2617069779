/** The code that a telephone reads: an address as squares, SVG, one unit a square, without a margin. */
import { encode } from 'uqr'

export function qrCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  let path = ''
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) path += `M${x} ${y}h1v1h-1z`
    })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><path d="${path}" fill="#2a0812" shape-rendering="crispEdges"/></svg>`
}
