/** /admin/mentor-money: what all mentors earned and were paid in a month, with the way to each statement. */
import { useSearchParams } from 'react-router'
import type { MentorMoney, moneyStates } from '#contracts/mentors/overview.office.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { taka } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { ExportLinks } from '#web/checkout/desk/export-links.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DownloadIcon } from '#web/ui/icons/task-icons.tsx'
import { signedTaka } from '../../earnings/earning-words.ts'
import { monthName } from '#web/lib/dates/month-name.ts'
import { PayoutState } from '../../payouts/payout-state.tsx'
import type { Route } from './+types/overview.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, errors, filterNames } = await readList(context, 'GET /admin/mentor-money', { request })
  const { data: mentors, meta: paging, ...beside } = answer
  return { mentors, paging, errors, filterNames, ...beside }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.overview_title(), path: '/admin/mentor-money', isPrivate: true })

const columns = (month: string): readonly Column<MentorMoney>[] => [
  {
    key: 'mentor',
    label: m.payouts_mentor(),
    isLead: true,
    cell: ({ mentor_id, mentor_name }) => (
      <SmartLink className="link" href={`/admin/mentor-money/${mentor_id}?month=${month}`}>
        <bdi>{mentor_name}</bdi>
      </SmartLink>
    ),
  },
  { key: 'earned', label: m.overview_earned(), isNumeric: true, cell: ({ earned }) => taka(earned) },
  { key: 'refunded', label: m.overview_refunded(), isNumeric: true, cell: ({ refunded }) => taka(refunded) },
  { key: 'tax', label: m.payouts_tax(), isNumeric: true, cell: ({ tax }) => signedTaka(tax) },
  { key: 'paid', label: m.overview_paid(), isNumeric: true, cell: ({ paid }) => signedTaka(paid) },
  {
    key: 'balance',
    label: m.overview_balance(),
    isNumeric: true,
    cell: ({ balance }) => <b>{signedTaka(balance)}</b>,
  },
  {
    key: 'state',
    label: m.payouts_state(),
    cell: ({ payout, details, balance }) => {
      if (payout) return <PayoutState state={payout} />
      return details === 'checked' || balance <= 0 ? null : <PayoutState state={details} />
    },
  },
]

const stateNames: Record<(typeof moneyStates)[number], () => string> = {
  owed: m.overview_owed,
  waiting: m.payouts_waiting,
  paid: m.payouts_paid,
  none_given: m.payouts_none_given,
  unchecked: m.payouts_unchecked,
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { mentors, paging, errors, filterNames, month, months, sums, can } = loaderData
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={m.overview_title()} lead={m.overview_lead()} />
      <DataList
        caption={`${m.overview_title()}, ${monthName(month)}`}
        columns={columns(month)}
        rows={mentors}
        rowKey={({ mentor_id }) => mentor_id}
        texts={listTexts()}
        paging={paging}
        filterNames={filterNames}
        filters={
          <>
            <Select
              key={month}
              isDense
              name="month"
              label={m.earnings_month()}
              defaultValue={month}
              options={months.map((value) => ({ value, label: monthName(value) }))}
              error={errors.month}
            />
            <TextField
              isDense
              name="q"
              type="search"
              maxLength={100}
              label={m.payouts_mentor()}
              defaultValue={search.get('q') ?? ''}
            />
            <Select
              isDense
              name="state"
              label={m.payouts_state()}
              placeholder={m.overview_any()}
              defaultValue={search.get('state') ?? ''}
              options={Object.entries(stateNames).map(([value, name]) => ({ value, label: name() }))}
              error={errors.state}
            />
          </>
        }
        tools={
          can.export && (
            <>
              <ExportLinks path="mentor-money" names={filterNames} />
              <ButtonLink
                variant="quiet"
                isDense
                href={`/api/admin/mentor-statements/${month}.zip`}
                reloadDocument
                download
                icon={<DownloadIcon size={16} />}
              >
                {m.statement_all_pdf()}
              </ButtonLink>
            </>
          )
        }
        above={
          <p className="panel--pad small muted">
            {m.overview_of_all({
              ...{ earned: taka(sums.earned), refunded: taka(sums.refunded), tax: signedTaka(sums.tax) },
              ...{ paid: signedTaka(sums.paid), balance: signedTaka(sums.balance) },
            })}
          </p>
        }
        empty={<EmptyState title={m.overview_empty()} />}
        emptyFiltered={<EmptyState title={m.overview_nothing_fits()} />}
      />
    </>
  )
}
