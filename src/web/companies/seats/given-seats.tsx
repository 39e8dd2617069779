/** Who has a seat of the course, newest first; one that was not opened can be taken back. */
import { Form, useSearchParams } from 'react-router'
import { date, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { withParameter } from '../people/people-address.ts'
import type { Allocation } from './read-allocation.ts'
import { TableFoot } from '../frame/table-foot.tsx'
import { useConfirmed } from './use-confirmed.ts'

type Given = Allocation['given'][number]

export function GivenSeats({ given, paging }: { given: readonly Given[]; paging: Allocation['givenPaging'] }) {
  const [search] = useSearchParams()
  const question = useConfirmed<Given>()
  return (
    <section className="panel scroll-mt-24" id="allocations" aria-labelledby="given">
      <h2 className="h4 p-5 pb-3" id="given">
        {m.corp_allocations()}
      </h2>
      <Table
        caption={m.corp_allocations()}
        columns={columns((event, row) => question.ask(event, row))}
        rows={given}
        rowKey={(row) => row.allocation_id}
        empty={<EmptyState title={m.corp_no_allocations()} />}
      />
      <TableFoot meta={paging} hrefOf={(page) => `${withParameter(search, 'given', String(page))}#allocations`} />
      <ConfirmDialog
        isOpen={question.about !== null}
        onCancel={question.cancel}
        onConfirm={question.confirm}
        title={m.corp_take_back_of({ name: question.about?.learner_name ?? '' })}
        confirmText={m.corp_take_back()}
        cancelText={m.corp_cancel()}
        isDanger
      >
        {question.about?.expires_when_back && question.about.last_day
          ? m.corp_take_back_expires({ day: date(question.about.last_day) })
          : m.corp_take_back_text()}
      </ConfirmDialog>
    </section>
  )
}

function stateOf(row: Given) {
  if (row.state === 'reclaimed') return <Badge>{m.corp_reclaimed()}</Badge>
  if (row.state === 'completed') return <Badge tone="ok">{m.corp_state_completed()}</Badge>
  if (row.can_reclaim) return <Badge tone="plain">{m.corp_not_opened()}</Badge>
  return (
    <Badge tone="info">
      {m.corp_learning()} {percent(row.progress)}
    </Badge>
  )
}

const columns = (onTakeBack: (event: React.FormEvent<HTMLFormElement>, row: Given) => void): Column<Given>[] => [
  { key: 'name', label: m.corp_name(), isLead: true, cell: (row) => <b>{row.learner_name}</b> },
  { key: 'date', label: m.corp_given_on(), className: 'nowrap', cell: (row) => date(row.allocated_at) },
  { key: 'state', label: m.corp_state(), cell: stateOf },
  {
    key: 'actions',
    label: m.corp_actions(),
    isLabelHidden: true,
    isNumeric: true,
    cell: (row) =>
      row.can_reclaim && (
        <Form method="post" onSubmit={(event) => onTakeBack(event, row)}>
          <input type="hidden" name="intent" value="take_back" />
          <input type="hidden" name="allocation_id" value={row.allocation_id} />
          <Button type="submit" isDense>
            {m.corp_take_back()}
            <span className="vh">: {row.learner_name}</span>
          </Button>
          {row.expires_when_back && row.last_day && (
            <span className="small muted block">{m.seats_give_by({ day: date(row.last_day) })}</span>
          )}
        </Form>
      ),
  },
]
