/** /admin/settings/sales: VAT, seller, bank account and how long seats last from a day on, and their versions; what many seats cost less. */
import { date, dateAndTime, number, percent } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { saveSeatPrices } from '#web/content/seat-prices/save-seat-prices.ts'
import { SeatPricesForm } from '#web/content/seat-prices/seat-prices-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { saveTerms } from '../save-terms.ts'
import { TermsForm } from '../terms-form.tsx'
import type { Route } from './+types/sales-terms.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ data }, { data: seatPrices }] = await Promise.all([
    api(context, 'GET /admin/sales-terms', {}, request),
    api(context, 'GET /admin/site/seat-prices', {}, request),
  ])
  return { ...data, seatPrices, key: crypto.randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const save = form.get('intent') === 'seat-prices' ? saveSeatPrices : saveTerms
  return save(context, request, form)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_sales_terms(), path: '/admin/settings/sales', isPrivate: true })

export default function SalesTermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, terms, versions, can, key, seatPrices } = loaderData
  return (
    <>
      <PageHead title={m.office_sales_terms()} lead={m.desk_terms_lead()} />
      <FormNote tone="ok" of={actionData} className="mb-4 empty:hidden">
        {actionData?.isDone && actionData.note}
      </FormNote>
      <TermsForm
        key={versions[0]?.id}
        terms={terms}
        today={today}
        canEdit={can.edit}
        formKey={key}
        acted={actionData?.intent === 'seat-prices' ? undefined : actionData}
      />
      <div className="mt-6">
        <SeatPricesForm prices={seatPrices} acted={actionData} />
      </div>
      <section className="panel mt-6">
        <Table
          caption={m.desk_versions()}
          isCaptionShown
          columns={[
            {
              key: 'from',
              label: m.desk_valid_from(),
              isLead: true,
              cell: (version) => (
                <span className="row row--wrap">
                  {date(version.valid_from)}
                  {version.is_current && <Badge tone="ok">{m.desk_current()}</Badge>}
                  {version.valid_from > today && <Badge tone="info">{m.desk_coupon_planned()}</Badge>}
                </span>
              ),
            },
            {
              key: 'vat',
              label: m.desk_account_vat(),
              cell: ({ terms: { vat } }) =>
                `${percent(vat.rate_percent)} · ${vat.is_inclusive ? m.desk_inclusive() : m.desk_exclusive()}`,
            },
            { key: 'bin', label: m.desk_bin(), cell: ({ terms: { seller } }) => <bdi>{seller.bin || '–'}</bdi> },
            {
              key: 'bank',
              label: m.desk_bank_account(),
              cell: ({ terms: { bank_account } }) => (
                <bdi>{[bank_account.bank, bank_account.account_no].filter(Boolean).join(' · ') || '–'}</bdi>
              ),
            },
            {
              key: 'seats',
              label: m.desk_seats_last(),
              cell: ({ terms: { seats } }) =>
                seats.months === null
                  ? m.desk_seats_never()
                  : m.train_months({ count: seats.months, months: number(seats.months) }),
            },
            {
              key: 'by',
              label: m.desk_changed_by(),
              cell: ({ changed_by, created_at }) => (
                <div>
                  {changed_by ?? '–'}
                  <p className="muted small">{dateAndTime(created_at)}</p>
                </div>
              ),
            },
          ]}
          rows={versions}
          rowKey={({ id }) => id}
          empty={<p className="panel--pad muted">{m.desk_no_versions()}</p>}
          isDense
        />
      </section>
    </>
  )
}
