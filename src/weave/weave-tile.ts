/** Draws seamless tiles of plain weave: the selvedge, quiet grounds and the shimmer. */

const cloths = {
  /** The brand band on dialogs and the footer. */
  selvedge: {
    ground: '#2a0812',
    warp: ['#741933', '#96203f', '#741933', '#561226', '#f2a33a', '#561226'],
    weft: ['#741933', '#96203f', '#741933', '#561226'],
  },
  deep: { ground: '#2a0812', warp: ['#4b0f20', '#561226', '#4b0f20', '#3d0c1a'], weft: ['#4b0f20', '#561226'] },
  /** Undyed cloth: skeletons on light and on dark pages. */
  paper: { ground: '#ddd2c9', warp: ['#e9e1da', '#efe8e2', '#e9e1da', '#e6ddd6'], weft: ['#ede6e0', '#e9e1da'] },
  night: { ground: '#1a1214', warp: ['#2a2022', '#2f2426', '#2a2022', '#251b1d'], weft: ['#2c2224', '#2a2022'] },
} satisfies Record<string, { ground: string; warp: string[]; weft: string[] }>

export type TileName = keyof typeof cloths

const mod = (a: number, n: number) => ((a % n) + n) % n
const round = (n: number) => +n.toFixed(1)

/** Returns the SVG text of a weaveTile that repeats without a seam; `pitch` is the thread distance in CSS pixels. */
export function weaveTile(name: TileName = 'selvedge', { pitch = 6 }: { pitch?: number } = {}): string {
  const { ground, warp, weft } = cloths[name]
  const width = warp.length * pitch
  const height = weft.length * pitch
  const isWarpOver = (i: number, j: number) => (i + j) % 2 === 0
  const warps = warp
    .map((colour, i) => `<path d="M${round((i + 0.5) * pitch)} 0V${height}" stroke="${colour}"/>`)
    .join('')
  let shade = ''
  let wefts = ''
  let shine = ''
  weft.forEach((colour, j) => {
    for (let i = -1; i <= warp.length; i++) {
      if (isWarpOver(mod(i, warp.length), j)) continue
      const y = round((j + 0.5) * pitch)
      const x1 = round((i + 0.5) * pitch - pitch * 0.14)
      const x2 = round((i + 0.5) * pitch + pitch * 0.14)
      shade += `M${x1} ${y}H${x2}`
      wefts += `<path d="M${x1} ${y}H${x2}" stroke="${colour}"/>`
      shine += `M${x1} ${round(y - pitch * 0.2)}H${x2}`
    }
  })
  const threadWidth = round(pitch * 0.86)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/><g fill="none"><g stroke-width="${threadWidth}">${warps}</g><path d="${shade}" stroke="${ground}" stroke-opacity=".5" stroke-width="${round(pitch)}" stroke-linecap="round"/><g stroke-width="${threadWidth}" stroke-linecap="round">${wefts}</g><path d="${shine}" stroke="#fff" stroke-opacity=".14" stroke-width="${round(pitch * 0.13)}" stroke-linecap="round"/></g></svg>`
}
