/** How a person stands with a course, as one cell: an icon and words, never colour alone. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { date, number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { AlertIcon, CheckIcon, ClockIcon } from '#web/ui/icons/icons.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { Thread } from '#web/ui/marks/progress.tsx'

export type Cell = DataOf<'GET /corporate-training'>[number]['cells'][number]

/** `done until 3 March 2027`: the whole of what a cell says, in words. */
function cellText({ state, progress, valid_until, days }: Cell): string {
  const count = days ?? 0
  switch (state) {
    case 'done':
      return valid_until ? m.train_until({ date: date(valid_until) }) : m.train_for_good()
    case 'expiring':
      return m.train_expires_in({ count, days: number(count) })
    case 'overdue':
      return m.train_late_by({ count, days: number(count) })
    case 'running':
      return percent(progress)
    case 'not_given':
      return m.train_not_given()
  }
}

export function TrainingCell({ cell }: { cell: Cell | undefined }) {
  if (!cell) {
    return (
      <span className="mxc mxc--na">
        <span aria-hidden="true">–</span>
        <span className="vh">{m.train_not_required()}</span>
      </span>
    )
  }
  const text = cellText(cell)
  switch (cell.state) {
    case 'done':
      return (
        <span className="mxc mxc--done">
          <CheckIcon size={16} />
          <span className="vh">{m.train_done()}: </span>
          {text}
        </span>
      )
    case 'expiring':
      return (
        <span className="mxc mxc--soon">
          <ClockIcon size={16} />
          {text}
        </span>
      )
    case 'overdue':
      return (
        <span className="mxc mxc--late">
          <AlertIcon size={16} />
          {text}
        </span>
      )
    case 'not_given':
      return (
        <span className="mxc mxc--none">
          <PlusIcon size={16} />
          {text}
        </span>
      )
    case 'running':
      return (
        <span className="mxc mxc--run">
          <Thread value={cell.progress} label={m.train_running()} />
          {text}
        </span>
      )
  }
}

/** What the signs of the cells mean. */
export function TrainingKey() {
  return (
    <ul className="mxkey">
      <li className="mxc--done">
        <CheckIcon size={16} />
        {m.train_key_done()}
      </li>
      <li>
        <Thread value={55} label={m.train_running()} />
        {m.train_key_running()}
      </li>
      <li className="mxc--late">
        <AlertIcon size={16} />
        {m.train_key_overdue()}
      </li>
      <li className="mxc--soon">
        <ClockIcon size={16} />
        {m.train_key_expiring()}
      </li>
      <li>
        <PlusIcon size={16} />
        {m.train_key_not_given()}
      </li>
      <li>– {m.train_not_required()}</li>
    </ul>
  )
}
