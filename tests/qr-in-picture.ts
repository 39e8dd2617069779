/** Finds a QR code in a picture as a phone does, by its three corners, and reads its modules. */
import sharp from 'sharp'

interface Point {
  x: number
  y: number
}

/** Dark, light, dark three wide, light, dark: what a line through the middle of a corner crosses. */
const proportions = [1, 1, 3, 1, 1]

/** The rows of the code, dark modules as true; throws when there is not exactly one. */
export async function qrInPicture(picture: Buffer): Promise<boolean[][]> {
  const { data, info } = await sharp(picture).flatten().greyscale().raw().toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => (data[Math.round(y) * info.width + Math.round(x)] ?? 255) < 110

  /** The module's length and the middle of every corner that a line from `start` crosses. */
  function* crossings(start: Point, step: Point, length: number): Generator<{ middle: number; unit: number }> {
    const runs: number[] = []
    for (let at = 0, run = 0; at < length; at++, run++) {
      const isSame = isDark(start.x + step.x * at, start.y + step.y * at) === (runs.length % 2 === 1)
      if (isSame) continue
      runs.push(run)
      run = 0
      if (runs.length < 6 || runs.length % 2 === 1) continue
      const five = runs.slice(-5)
      const unit = five.reduce((sum, each) => sum + each, 0) / 7
      const fits = five.every((each, index) => Math.abs(each - unit * (proportions[index] ?? 0)) < unit * 0.3)
      if (fits && unit >= 2) yield { middle: at - unit * 3.5, unit }
    }
  }

  const corners: (Point & { unit: number })[] = []
  for (let y = 0; y < info.height; y++) {
    for (const { middle: x, unit } of crossings({ x: 0, y }, { x: 1, y: 0 }, info.width)) {
      const top = Math.max(0, y - Math.ceil(unit * 5))
      const down = [...crossings({ x, y: top }, { x: 0, y: 1 }, Math.ceil(unit * 10))].find(
        ({ middle }) => Math.abs(top + middle - y) < unit,
      )
      const isKnown = corners.some((corner) => Math.hypot(corner.x - x, corner.y - y) < unit * 7)
      if (down && !isKnown) corners.push({ x, y: top + down.middle, unit })
    }
  }
  if (corners.length !== 3) throw new Error(`${corners.length} corners of a QR code in the picture, not 3`)
  const [first] = corners.toSorted((one, other) => one.x + one.y - other.x - other.y)
  const [second] = corners.toSorted((one, other) => other.x - other.y - one.x + one.y)
  if (!first || !second) return []
  // From the middle of one corner to the middle of the next: all modules but seven.
  const between = Math.round((second.x - first.x) / first.unit)
  const size = 17 + 4 * Math.round((between + 7 - 17) / 4)
  const unit = (second.x - first.x) / (size - 7)
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => isDark(first.x + (column - 3) * unit, first.y + (row - 3) * unit)),
  )
}
