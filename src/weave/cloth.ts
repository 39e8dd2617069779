/** Cloth as it is woven in from one edge. Each thread is one dashed line, so that cloth costs the same bytes at any size. */
import { round } from './svg.ts'

const mod = (a: number, n: number) => ((a % n) + n) % n
/** 0 … n-1, n-1 … 0, and again. */
const zigzag = (x: number, n: number) => {
  const m = mod(x, 2 * n)
  return m < n ? m : 2 * n - 1 - m
}

interface Structure {
  /** Threads in one repeat. */
  repeat: number
  /** Whether the standing thread lies over the lying one. */
  over: (i: number, j: number) => boolean
}

const structures = {
  plain: { repeat: 2, over: (i, j) => mod(i + j, 2) === 0 },
  basket: { repeat: 4, over: (i, j) => mod((i >> 1) + (j >> 1), 2) === 0 },
  twill: { repeat: 4, over: (i, j) => mod(i + j, 4) < 2 },
  twillLeft: { repeat: 4, over: (i, j) => mod(i - j, 4) < 2 },
  herringbone: { repeat: 12, over: (i, j) => mod(zigzag(i, 6) + j, 4) < 2 },
  rib: { repeat: 4, over: (i, j) => mod(i + (j >> 1), 2) === 0 },
} satisfies Record<string, Structure>

export type StructureName = keyof typeof structures

/** Where a thread lies on top, as the dashes of its line; null where it never does. */
function floatsOf(isOnTop: (k: number) => boolean, repeat: number, pitch: number, bulge: number) {
  let first = 0
  while (first < repeat && !(isOnTop(first) && !isOnTop(first - 1))) first++
  if (first === repeat) return null
  const dashes: number[] = []
  for (let k = first; k < first + repeat; ) {
    let on = 0
    while (isOnTop(k + on)) on++
    let off = 0
    while (!isOnTop(k + on + off) && off < repeat) off++
    dashes.push(round((on - 1) * pitch + 2 * bulge), round((off + 1) * pitch - 2 * bulge))
    k += on + off
  }
  return { first, dashes: dashes.join(' ') }
}

/** Lines of one look, collected under what tells them apart. */
class Lines {
  readonly paths = new Map<string, string>()
  add(key: string, d: string) {
    this.paths.set(key, (this.paths.get(key) ?? '') + d)
  }
  toSvg(attributes: (key: string) => string): string {
    return [...this.paths].map(([key, d]) => `<path d="${d}"${attributes(key)}/>`).join('')
  }
}

export interface ClothOptions {
  /** From thread to thread, in pixels. */
  pitch: number
  structure: StructureName
  /** For each lying thread how many standing ones are woven in. */
  fell: readonly number[]
  /** Colours of the standing and of the lying threads, by number. */
  standing: (i: number) => string
  lying: (j: number) => string
  /** Between the threads. */
  ground: string
}

/** From the edge x = 0 to the fell, the lying threads one below the other from y = 0. */
export function cloth({ pitch, structure, fell, standing, lying, ground }: ClothOptions): string {
  const { repeat, over }: Structure = structures[structure]
  const thickness = pitch * 0.86
  const bulge = pitch * 0.14
  const [stand, standShine, shade, lie, lieShine] = [new Lines(), new Lines(), new Lines(), new Lines(), new Lines()]

  for (let i = 0; i < Math.max(...fell); i++) {
    const x = (i + 0.5) * pitch
    const floats = floatsOf((j) => over(i, j), repeat, pitch, pitch * 0.28)
    for (let from = 0; from < fell.length; ) {
      if ((fell[from] ?? 0) <= i) {
        from++
        continue
      }
      let to = from
      while (to < fell.length && (fell[to] ?? 0) > i) to++
      stand.add(standing(i), `M${round(x)} ${round(from * pitch)}V${round(to * pitch)}`)
      if (floats) {
        let start = floats.first - repeat
        while (start < from) start += repeat
        const top = (start + 0.28) * pitch
        const bottom = (to - 0.2) * pitch
        if (bottom > top)
          standShine.add(floats.dashes, `M${round(x - thickness * 0.24)} ${round(top)}V${round(bottom)}`)
      }
      from = to
    }
  }
  fell.forEach((woven, j) => {
    const floats = woven > 0 ? floatsOf((i) => !over(i, j), repeat, pitch, bulge) : null
    if (!floats) return
    const y = (j + 0.5) * pitch
    const from = round((floats.first - repeat + 0.5) * pitch - bulge)
    const to = round((woven - 0.5) * pitch + bulge)
    shade.add(floats.dashes, `M${from} ${round(y)}H${to}`)
    lie.add(`${lying(j)}|${floats.dashes}`, `M${from} ${round(y)}H${to}`)
    lieShine.add(floats.dashes, `M${from} ${round(y - thickness * 0.24)}H${to}`)
  })

  const dashed = (dashes: string) => ` stroke-dasharray="${dashes}"`
  const shine = round(Math.max(1, pitch * 0.13))
  return [
    `<g fill="none"><g stroke-width="${round(thickness)}">${stand.toSvg((colour) => ` stroke="${colour}"`)}</g>`,
    `<g stroke="#fff" stroke-opacity=".12" stroke-width="${shine}">${standShine.toSvg(dashed)}</g>`,
    `<g stroke-linecap="round"><g stroke="${ground}" stroke-opacity=".5" stroke-width="${round(thickness + pitch * 0.2)}">${shade.toSvg(dashed)}</g>`,
    `<g stroke-width="${round(thickness)}">${lie.toSvg((key) => {
      const [colour = '', dashes = ''] = key.split('|')
      return ` stroke="${colour}"${dashed(dashes)}`
    })}</g>`,
    `<g stroke="#fff" stroke-opacity=".15" stroke-width="${shine}">${lieShine.toSvg(dashed)}</g></g></g>`,
  ].join('')
}
