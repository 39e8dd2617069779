/** By what an assignment is graded: criteria with their levels, and which level was given. */
import type { AssignmentState } from '#contracts/learning/assignments.ts'
import { listed, points } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

type Criterion = AssignmentState['rubric'][number]

const rangeOf = (levels: Criterion['levels']) => {
  const all = levels.map((level) => level.points)
  return m.assignment_range({ fewest: points(Math.min(...all)), most: points(Math.max(...all)) })
}

export function AssignmentRubric({ rubric }: { rubric: readonly Criterion[] }) {
  return (
    <ul className="criteria">
      {rubric.map(({ criterion_id, title, levels, given }) => {
        const level = given === null ? undefined : levels[given]
        return (
          <li key={criterion_id}>
            <b>
              <bdi>{title}</bdi>
            </b>
            <span className="muted">
              {level ? m.assignment_level_points({ points: points(level.points) }) : rangeOf(levels)}
            </span>
            {level ? (
              level.title && (
                <small>
                  <bdi>{level.title}</bdi>
                </small>
              )
            ) : (
              <LevelWords levels={levels} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Levels that say more than their points. */
function LevelWords({ levels }: Pick<Criterion, 'levels'>) {
  const said = levels.filter(({ title }) => title !== '')
  if (said.length === 0) return null
  return (
    <small className="muted">
      {listed(said.map((level) => m.grading_level({ points: points(level.points), title: level.title })))}
    </small>
  )
}
