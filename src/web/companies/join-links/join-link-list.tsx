/** The company's links to join by, with how many joined; an open one is closed here. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { stateName, termsOf } from './link-words.ts'

type Link = DataOf<'GET /join-links'>[number]

export function JoinLinkList({ links }: { links: readonly Link[] }) {
  return (
    <section className="panel" aria-labelledby="links">
      <h2 className="h4 p-5 pb-3" id="links">
        {m.joinlink_list()}
      </h2>
      <Table
        caption={m.joinlink_list()}
        columns={columns()}
        rows={links}
        rowKey={(row) => row.link_id}
        empty={<EmptyState title={m.joinlink_none()} />}
      />
    </section>
  )
}

const columns = (): Column<Link>[] => [
  {
    key: 'name',
    label: m.joinlink_name(),
    isLead: true,
    cell: (row) => (
      <div>
        <b>
          <bdi>{row.name}</bdi>
        </b>
        <div className="small muted">{termsOf(row)}</div>
        <div className="small muted">{dateAndTime(row.made_at)}</div>
      </div>
    ),
  },
  { key: 'joined', label: m.joinlink_joined(), isNumeric: true, cell: (row) => number(row.joined) },
  { key: 'waiting', label: m.joinlink_waiting(), isNumeric: true, cell: (row) => number(row.waiting) },
  { key: 'state', label: m.corp_status(), cell: (row) => stateName(row.state) },
  {
    key: 'actions',
    label: m.corp_actions(),
    isLabelHidden: true,
    isNumeric: true,
    cell: (row) =>
      row.state !== 'closed' && (
        <ConfirmForm
          trigger={m.joinlink_close()}
          title={m.joinlink_close_sure({ name: row.name })}
          confirmText={m.joinlink_close()}
          cancelText={m.people_cancel()}
          isDanger
          values={{ intent: 'close', id: row.link_id }}
        >
          {m.joinlink_close_text()}
        </ConfirmForm>
      ),
  },
]
