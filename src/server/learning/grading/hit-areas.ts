/** Which areas of a picture a learner's points hit. */
import type { AuthoredArea } from '#contracts/authoring/item-content.ts'
import type { Point } from '#contracts/learning/quizzes/quizzes.ts'
import type { FrozenQuestion, Texts } from './questions.ts'

type Shape<Of> = Of extends unknown ? Omit<Of, 'name'> : never
/** Its name only in the languages in which it was written. */
export type Area = Shape<AuthoredArea> & { name: Texts }

export function areasOf({ answer }: Pick<FrozenQuestion, 'answer'>): Area[] {
  const { areas } = (answer ?? {}) as { areas?: unknown }
  return Array.isArray(areas) ? (areas as Area[]) : []
}

const isPercent = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100
const rounded = (value: number) => Math.round(value * 10) / 10

/** Rounded to a tenth of a per cent; undefined for anything but points on the picture. */
export function readPoints(given: unknown): Point[] | undefined {
  if (!Array.isArray(given)) return undefined
  const points: Point[] = []
  for (const each of given as unknown[]) {
    const { x, y } = (each ?? {}) as Partial<Point>
    if (!isPercent(x) || !isPercent(y)) return undefined
    points.push({ x: rounded(x), y: rounded(y) })
  }
  return points
}

/** 12.3 is at the edge of what ends at 10 + 2.3. */
const slack = 1e-9

/** The edge belongs to it. */
function isInside(area: Area, { x, y }: Point, { width, height }: Sides): boolean {
  if (area.shape === 'rect')
    return (
      x >= area.x - slack &&
      x <= area.x + area.width + slack &&
      y >= area.y - slack &&
      y <= area.y + area.height + slack
    )
  // Down as far as across: a per cent of the height is another length than one of the width.
  const down = ((y - area.y) * height) / width
  return Math.hypot(x - area.x, down) <= area.radius + slack
}

interface Sides {
  width: number
  height: number
}

/**
 * For each area the place of the point that counts for it, or -1. A point counts for one area and an area once: where areas
 * overlap, the points are shared out so that as many areas as possible are hit.
 */
export function hitAreas(areas: readonly Area[], points: readonly Point[], sides: Sides): number[] {
  const hitBy = areas.map(() => -1)
  /** Gives the point an area, moving the points of others where that makes room. */
  function place(point: number, tried: Set<number>): boolean {
    for (const [at, area] of areas.entries()) {
      if (tried.has(at) || !isInside(area, points[point] as Point, sides)) continue
      tried.add(at)
      const former = hitBy[at] as number
      if (former >= 0 && !place(former, tried)) continue
      hitBy[at] = point
      return true
    }
    return false
  }
  for (const point of points.keys()) place(point, new Set())
  return hitBy
}
