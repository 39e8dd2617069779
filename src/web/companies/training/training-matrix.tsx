/** People × mandatory courses: head and first column stay in view, arrow keys go from cell to cell. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { comma, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Thread } from '#web/ui/marks/progress.tsx'
import type { ReactNode } from 'react'
import { TrainingCell } from './training-cell.tsx'
import { useGridKeys } from './use-grid-keys.ts'

type TrainedPerson = DataOf<'GET /corporate-training'>[number]

interface TrainingColumn {
  course_id: string
  course_name: string
  /** Per cent of those it is asked of; null while it is asked of nobody. */
  held: number | null
}

interface TrainingMatrixProps {
  columns: readonly TrainingColumn[]
  people: readonly TrainedPerson[]
  /** Of all pages, and the place of the first row among them. */
  total: number
  first: number
  placeOf: (person: TrainedPerson) => string
  nameOf: (person: TrainedPerson) => ReactNode
}

export function TrainingMatrix({ columns, people, total, first, placeOf, nameOf }: TrainingMatrixProps) {
  const keys = useGridKeys()
  return (
    <div className="mxwrap">
      <table
        className="mx"
        role="grid"
        aria-label={m.train_matrix()}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        {...keys}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{m.train_person()}</th>
            {columns.map(({ course_id, course_name, held }) => (
              <th key={course_id} scope="col">
                {course_name}
                {held !== null && (
                  <>
                    <Thread value={held} label={m.train_share_of({ course: course_name })} />
                    <small>{m.train_share({ share: percent(held) })}</small>
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, row) => {
            const cells = new Map(person.cells.map((cell) => [cell.course_id, cell]))
            return (
              <tr key={person.learner_id} aria-rowindex={first + row + 1}>
                <th scope="row" data-cell="" tabIndex={row === 0 ? 0 : -1}>
                  <b>{nameOf(person)}</b>
                  <small>
                    <bdi>{person.employee_no}</bdi>
                    {person.employee_no && placeOf(person) && comma()}
                    {placeOf(person)}
                  </small>
                </th>
                {columns.map(({ course_id }) => (
                  <td key={course_id} data-cell="" tabIndex={-1}>
                    <TrainingCell cell={cells.get(course_id)} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
