/** The four steps as a picture or a table, with the definitions that they are counted by. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { chartTexts } from '#web/lib/office/chart-texts.ts'
import { Definitions } from '#web/lib/office/definitions.tsx'
import { date, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ChartOrTable } from '#web/ui/data/chart-or-table.tsx'
import { StepsChart } from '#web/ui/data/steps-chart.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { againstBefore, pointsText, shareOf, shareText } from './against-before.ts'

type Funnel = DataOf<'GET /admin/reports/funnel'>

interface Step {
  key: string
  name: string
  count: number
  before: number
  share: number | null
  shareBefore: number | null
}

function stepsOf({ known, known_before: before }: Pick<Funnel, 'known' | 'known_before'>): Step[] {
  const names = ['visits', 'clicks', 'orders', 'paid'] as const
  const words = { visits: m.funnel_visits, clicks: m.funnel_clicks, orders: m.funnel_orders, paid: m.funnel_paid }
  return names.map((key, index) => {
    const last = names[index - 1]
    return {
      key,
      name: words[key](),
      count: known[key],
      before: before[key],
      share: last ? shareOf(known[key], known[last]) : null,
      shareBefore: last ? shareOf(before[key], before[last]) : null,
    }
  })
}

export function FunnelPicture({ funnel }: { funnel: Funnel }) {
  const steps = stepsOf(funnel)
  const [visits, clicks, orders, paid] = steps as [Step, Step, Step, Step]
  const label = m.funnel_label({
    visits: number(visits.count),
    clicks: number(clicks.count),
    click_share: shareText(clicks.share),
    orders: number(orders.count),
    order_share: shareText(orders.share),
    paid: number(paid.count),
    paid_share: shareText(paid.share),
  })
  const numbered = (step: Step) => m.funnel_step({ step: number(steps.indexOf(step) + 1), name: step.name })
  return (
    <div className="panel--pad">
      <ChartOrTable
        texts={chartTexts()}
        chart={
          <StepsChart
            label={label}
            steps={steps.map((step, index) => ({
              key: step.key,
              name: numbered(step),
              count: number(step.count),
              change: againstBefore(step.count, step.before),
              share: index === 0 ? Math.min(1, step.count) : step.share,
              shareBefore: step.shareBefore,
              shareText: index === 0 ? m.funnel_with_source() : <Share step={step} of={index} />,
            }))}
            legend={{
              share: m.funnel_legend_share(),
              before: m.funnel_legend_before({ from: date(funnel.before.from), to: date(funnel.before.to) }),
            }}
          />
        }
        table={
          <Table
            caption={label}
            rows={steps}
            rowKey={({ key }) => key}
            columns={[
              { key: 'step', label: m.funnel_step_head(), isLead: true, cell: numbered },
              { key: 'count', label: m.funnel_count_head(), isNumeric: true, cell: ({ count }) => number(count) },
              { key: 'before', label: m.numbers_before(), isNumeric: true, cell: ({ before }) => number(before) },
              {
                key: 'share',
                label: m.funnel_share_head(),
                isNumeric: true,
                cell: ({ share }) => shareText(share),
              },
              {
                key: 'share_before',
                label: m.funnel_share_before_head(),
                isNumeric: true,
                cell: ({ shareBefore }) => shareText(shareBefore),
              },
            ]}
            isDense
          />
        }
      />
      {funnel.known.orders < funnel.sums.orders && <p className="small muted mt-3">{m.funnel_of_known()}</p>}
    </div>
  )
}

function Share({ step: { share, shareBefore }, of }: { step: Step; of: number }) {
  return (
    <>
      <b>{shareText(share)}</b>
      <span>{m.funnel_of_step({ step: number(of) })}</span>
      {share !== null && shareBefore !== null && (
        <>
          <br />
          <span>{m.funnel_was({ percent: shareText(shareBefore) })}</span>
          <br />
          <span>{pointsText(share, shareBefore)}</span>
        </>
      )}
    </>
  )
}

export function FunnelDefinitions({ keptDays }: { keptDays: number }) {
  return (
    <Definitions
      of={[
        [m.funnel_source(), m.funnel_def_source()],
        [m.funnel_visits(), m.funnel_def_visit({ days: number(keptDays) })],
        [m.funnel_clicks(), m.funnel_def_click()],
        [m.funnel_orders(), m.funnel_def_order()],
        [m.funnel_paid(), m.funnel_def_paid()],
        [m.funnel_free(), m.funnel_def_free()],
      ]}
    />
  )
}
