/** Draws the certificate's border: a frame of twill for A4 landscape, the same on its left and right, top and bottom. */

const width = 297
const height = 210
const pitch = 1.5
const band = 6
const ground = '#2a0812'
// One light line runs all round; light and marigold threads cross it.
const sequence = [
  '#741933',
  '#96203f',
  '#ecd8cb',
  '#96203f',
  '#741933',
  '#561226',
  '#561226',
  '#f2a33a',
  '#561226',
  '#741933',
  '#741933',
  '#96203f',
]

const columns = width / pitch
const rows = height / pitch
const round = (length: number) => +length.toFixed(2)
/** Colours run from both edges to the middle, so the frame is symmetric. */
const colourOf = (thread: number, count: number) =>
  sequence[Math.min(thread, count - 1 - thread) % sequence.length] ?? ground
const isWarpOver = (column: number, row: number) => (column + row) % 4 < 2
const isInBand = (thread: number, count: number) => thread < band || thread >= count - band

function draw(): string {
  const warps = new Map<string, string>()
  const wefts = new Map<string, string>()
  const add = (paths: Map<string, string>, colour: string, path: string) =>
    paths.set(colour, (paths.get(colour) ?? '') + path)
  let shade = ''
  let shine = ''
  for (let column = 0; column < columns; column++) {
    const x = round((column + 0.5) * pitch)
    const isSide = isInBand(column, columns)
    const runs = isSide
      ? [`M${x} 0V${height}`]
      : [`M${x} 0V${band * pitch}`, `M${x} ${height - band * pitch}V${height}`]
    add(warps, colourOf(column, columns), runs.join(''))
  }
  for (let row = 0; row < rows; row++) {
    const y = round((row + 0.5) * pitch)
    const colour = colourOf(row, rows)
    for (let column = -1; column < columns; column++) {
      const startsFloat = !isWarpOver(column + 4, row) && isWarpOver(column + 3, row)
      if (!startsFloat) continue
      if (!isInBand(row, rows) && !isInBand(column, columns) && !isInBand(column + 1, columns)) continue
      const float = `M${round((column + 0.36) * pitch)} ${y}H${round((column + 1.64) * pitch)}`
      add(wefts, colour, float)
      shade += float
      shine += `M${round((column + 0.36) * pitch)} ${round(y - pitch * 0.2)}H${round((column + 1.64) * pitch)}`
    }
  }
  const thread = (paths: Map<string, string>, cap: string) =>
    [...paths]
      .map(
        ([colour, path]) =>
          `<path d="${path}" stroke="${colour}" stroke-width="${round(pitch * 0.86)}" stroke-linecap="${cap}"/>`,
      )
      .join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/><g fill="none">`,
    thread(warps, 'butt'),
    `<path d="${shade}" stroke="${ground}" stroke-opacity=".5" stroke-width="${pitch}" stroke-linecap="round"/>`,
    thread(wefts, 'round'),
    `<path d="${shine}" stroke="#fff" stroke-opacity=".14" stroke-width="${round(pitch * 0.13)}" stroke-linecap="round"/></g>`,
    `<rect x="${band * pitch}" y="${band * pitch}" width="${width - 2 * band * pitch}" height="${height - 2 * band * pitch}" fill="#fffdfb"/>`,
    '<rect x="12.7" y="12.7" width="271.6" height="184.6" fill="none" stroke="#f2a33a" stroke-width=".4"/></svg>',
  ].join('')
}

let drawn: string | undefined
/** SVG of 297 by 210 mm with the paper and its marigold line inside the cloth; drawn once. */
export function wovenBorder(): string {
  drawn ??= draw()
  return drawn
}
