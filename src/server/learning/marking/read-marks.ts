/** The levels and points that somebody gives a work, as its rubric has them. */
import { invalid } from '#server/platform/errors.ts'
import { markedPoints, type Marks } from '../assignments/rubric.ts'
import type { LockedWork } from './handed-in.sql.ts'

/** Levels that the rubric has. Throws 422 at a criterion. */
export function knownMarks({ rubric }: LockedWork, given: Marks, { isWhole }: { isWhole: boolean }): Marks {
  const marks = Object.fromEntries(Object.entries(given).filter(([id]) => rubric.some((each) => each.id === id)))
  const missing = rubric.filter(({ id, levels }) => {
    const level = marks[id]
    return level === undefined ? isWhole : level >= levels.length
  })
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(({ id }) => [`marks.${id}`, ['Please choose one of the options.']])))
  return marks
}

/** A whole grade. Throws 422 at a criterion, or at `points`. */
export function readMarks(
  work: LockedWork,
  given: { marks: Marks; points: number | null },
): { marks: Marks; points: number } {
  const marks = knownMarks(work, given.marks, { isWhole: true })
  if (work.rubric.length > 0) return { marks, points: markedPoints(work.rubric, marks) }
  const { points } = given
  if (points === null) throw invalid({ points: ['Input field is required'] })
  if (points > work.max_points) throw invalid({ points: ['This is more than the highest number of points.'] })
  return { marks, points }
}
