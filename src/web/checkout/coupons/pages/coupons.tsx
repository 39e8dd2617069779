/** /admin/coupons: every coupon with its uses and where it stands. */
import { couponState, type OfficeCoupon } from '#contracts/checkout/coupons.office.ts'
import { useSearchParams } from 'react-router'
import { date, number, percent } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { money } from '../../desk/money.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { couponWords } from '../../desk/sales-words.ts'
import { StateBadge } from '../../desk/state-badge.tsx'
import type { Route } from './+types/coupons.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, errors, filterNames } = await readList(context, 'GET /admin/coupons', { request })
  return { coupons: answer.data, paging: answer.meta, can: answer.can, errors, filterNames }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_coupons(), path: '/admin/coupons', isPrivate: true })

const worth = ({ kind, value }: OfficeCoupon) => (kind === 'percent' ? percent(value) : money(value, { isShort: true }))

const columns = (): Column<OfficeCoupon>[] => [
  {
    key: 'code',
    label: m.desk_code(),
    isLead: true,
    cell: (coupon) => (
      <div>
        <RowLink href={`/admin/coupons/${coupon.id}`}>
          <bdi>{coupon.code}</bdi>
        </RowLink>
        <p className="muted small">
          {(getLocale() === 'bn' && coupon.description.bn) || coupon.description.en || coupon.description.bn}
        </p>
      </div>
    ),
  },
  {
    key: 'state',
    label: m.orders_state(),
    cell: ({ state, is_automatic }) => (
      <span className="row row--wrap">
        <StateBadge words={couponWords(state)} />
        {is_automatic && <Badge>{m.desk_automatic()}</Badge>}
      </span>
    ),
  },
  { key: 'worth', label: m.desk_worth(), cell: (coupon) => <bdi>{worth(coupon)}</bdi> },
  { key: 'period', label: m.desk_period(), cell: ({ starts_on, ends_on }) => `${date(starts_on)} – ${date(ends_on)}` },
  {
    key: 'used',
    label: m.desk_uses(),
    isNumeric: true,
    cell: ({ used, max_uses }) =>
      max_uses === null ? number(used) : m.desk_used_of({ used: number(used), most: number(max_uses) }),
  },
  {
    key: 'given',
    label: m.desk_discount_given(),
    isNumeric: true,
    cell: ({ discount_given }) => <bdi>{money(discount_given, { isShort: true })}</bdi>,
  },
]

export default function Coupons({ loaderData: { coupons, paging, can, errors, filterNames } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={m.office_coupons()} lead={m.desk_coupons_lead()}>
        {can.edit && (
          <ButtonLink variant="primary" href="/admin/coupons/new" icon={<PlusIcon size={16} />}>
            {m.desk_new_coupon()}
          </ButtonLink>
        )}
      </PageHead>
      <DataList
        caption={m.office_coupons()}
        columns={columns()}
        rows={coupons}
        rowKey={({ id }) => id}
        texts={listTexts()}
        paging={paging}
        filterNames={filterNames}
        filters={
          <>
            <TextField
              name="q"
              type="search"
              isDense
              label={m.desk_code()}
              defaultValue={search.get('q') ?? ''}
              error={errors.q}
            />
            <Select
              name="state"
              isDense
              label={m.orders_state()}
              placeholder={m.desk_all()}
              defaultValue={search.get('state') ?? ''}
              options={couponState.options.map((value) => ({ value, label: couponWords(value).text }))}
            />
          </>
        }
        empty={<EmptyState title={m.desk_no_coupons()}>{m.desk_no_coupons_text()}</EmptyState>}
        emptyFiltered={<EmptyState title={m.desk_nothing_found()}>{m.desk_nothing_found_text()}</EmptyState>}
        isDense
      />
    </>
  )
}
