/** What a mentor earned in a month: the sums, the lines, and whether they are what the ledger says. */
import { Form } from 'react-router'
import type { EarningLine, StatementSums } from '#contracts/mentors/earnings.ts'
import { date, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Facts } from '#web/ui/data/facts.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { DownloadIcon } from '#web/ui/icons/task-icons.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { earningName, signedTaka } from './earning-words.ts'
import { monthName } from '#web/lib/dates/month-name.ts'
import { StatementPayouts } from './statement-payouts.tsx'

interface StatementProps {
  lines: readonly EarningLine[]
  sums: StatementSums
  page: number
  pageCount: number
  /** The page that it stands on. */
  path: string
  /** Below /api: where its PDF stands, without the month. */
  file: string
}

const columns = (): readonly Column<EarningLine>[] => [
  {
    key: 'for',
    label: m.earnings_for(),
    isLead: true,
    cell: (line) => (
      <div className="min-w-0">
        {earningName(line)} {line.is_correction && <Badge>{m.earnings_correction()}</Badge>}
        <br />
        <small className="muted">
          <bdi>{line.course_name}</bdi>
        </small>
      </div>
    ),
  },
  { key: 'day', label: m.earnings_day(), cell: ({ at }) => date(at) },
  { key: 'amount', label: m.earnings_amount(), isNumeric: true, cell: ({ amount }) => signedTaka(amount) },
]

export function Statement({ lines, sums, page, pageCount, path, file }: StatementProps) {
  const title = m.earnings_statement({ month: monthName(sums.month) })
  return (
    <section className="panel" aria-labelledby="statement">
      <div className="panel--pad">
        <h2 className="h3 mb-2" id="statement">
          {title}
        </h2>
        <Form method="get" className="row row--wrap items-end mb-4" preventScrollReset>
          <Select
            key={sums.month}
            id="month"
            name="month"
            label={m.earnings_month()}
            defaultValue={sums.month}
            options={sums.months.map((value) => ({ value, label: monthName(value) }))}
          />
          <Button type="submit">{m.earnings_show()}</Button>
          <ButtonLink
            href={`/api${file}/${sums.month}.pdf?lang=${getLocale()}`}
            reloadDocument
            download
            icon={<DownloadIcon size={16} />}
          >
            {m.statement_pdf()}
          </ButtonLink>
        </Form>
        <Facts
          facts={[
            [m.earnings_opening(), signedTaka(sums.opening)],
            [m.earnings_earned(), signedTaka(sums.earned)],
            ...(sums.tax === 0 && sums.paid === 0
              ? []
              : [
                  [m.earnings_tax(), signedTaka(-sums.tax)] as const,
                  [m.earnings_paid(), signedTaka(-sums.paid)] as const,
                ]),
            [m.earnings_balance(), <b key="balance">{signedTaka(sums.balance)}</b>],
          ]}
        />
        <StatementPayouts payouts={sums.payouts} />
      </div>
      <Table
        caption={title}
        columns={columns()}
        rows={lines}
        rowKey={({ earning_id }) => earning_id}
        empty={<p className="panel--pad muted">{m.earnings_none()}</p>}
      />
      <div className="panel--pad">
        <Pagination
          className="mb-4"
          page={page}
          pageCount={pageCount}
          hrefOf={(target) => `${path}?month=${sums.month}&page=${target}`}
          label={m.earnings_pages()}
          previousText={m.orders_previous()}
          nextText={m.orders_next()}
          formatPage={number}
        />
        <Note tone={sums.agrees ? 'ok' : 'bad'}>{sums.agrees ? m.earnings_agrees() : m.earnings_differs()}</Note>
        <p className="small muted mt-2">{m.earnings_rounding()}</p>
      </div>
    </section>
  )
}
