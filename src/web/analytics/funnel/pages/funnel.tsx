/** /admin/reports/funnel: from a post to a paid order, with the period before, the definitions, and a table that opens its rows. */
import { useSearchParams } from 'react-router'
import { type FunnelPart, type FunnelRow, type FunnelStep, funnelParts } from '#contracts/analytics/funnel.office.ts'
import { ExportLinks } from '#web/checkout/desk/export-links.tsx'
import { money } from '#web/checkout/desk/money.ts'
import { api } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnViews, SavedViews } from '#web/lib/list-desk/saved-views.tsx'
import { readForm } from '#web/lib/office/act.ts'
import { date, dateAndTime, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import type { Column } from '#web/ui/data/table.tsx'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import reports from '../../reports.css?url'
import { changeText, shareOf, shareText } from '../against-before.ts'
import { FunnelFilters, funnelChips } from '../funnel-filters.tsx'
import { FunnelDefinitions, FunnelPicture } from '../funnel-picture.tsx'
import { partNames, valueName } from '../funnel-words.ts'
import { actOnWeekly, WeeklyChoice } from '../../weekly/weekly-choice.tsx'
import type { Route } from './+types/funnel.ts'

export const links = () => [{ rel: 'stylesheet', href: reports }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ answer, errors, filterNames }, views, weekly] = await Promise.all([
    readList(context, 'GET /admin/reports/funnel', { request }),
    api(context, 'GET /admin/views', { query: { list: 'reports' } }, request),
    api(context, 'GET /admin/reports/weekly', {}, request),
  ])
  return { funnel: answer.data, can: answer.can, errors, filterNames, views: views.data, weekly: weekly.data }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form } = await readForm(request)
  const asked = { context, request, form }
  return { viewed: (await actOnViews(asked, 'reports')) ?? (await actOnWeekly(asked)) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.funnel_title(), path: '/admin/reports/funnel', isPrivate: true })

export default function Funnel({ loaderData, actionData }: Route.ComponentProps) {
  const { funnel, can, errors, filterNames, views, weekly } = loaderData
  const [search] = useSearchParams()
  const viewed = actionData?.viewed
  const by = funnelParts.find((part) => part === search.get('by')) ?? 'source'
  const { before, until } = funnel
  return (
    <>
      <PageHead
        title={m.funnel_title()}
        lead={m.numbers_until({ time: dateAndTime(until), from: date(before.from), to: date(before.to) })}
      />
      <FormNote tone={viewed?.isDone ? 'ok' : 'bad'} of={viewed} className="mb-4 empty:hidden">
        {viewed?.isDone && viewed.note}
      </FormNote>
      <DataList
        caption={m.funnel_title()}
        texts={listTexts()}
        views={<SavedViews views={views} acted={viewed} />}
        chips={funnelChips(search)}
        filters={<FunnelFilters choices={funnel.choices} errors={errors} defaultDays={funnel} />}
        filterNames={filterNames}
        tools={can.export && <ExportLinks path="reports/funnel" names={filterNames} />}
        above={
          <>
            <FunnelPicture funnel={funnel} />
            <FunnelDefinitions keptDays={funnel.kept_days} />
            <WeeklyChoice weekly={weekly} />
            <p className="small muted panel--pad">{m.numbers_opens_rows()}</p>
          </>
        }
        columns={columns(by, search, funnel)}
        rows={funnel.rows.length > 0 ? [...(funnel.rows as Shown[]), totalOf(funnel)] : []}
        rowKey={({ value, isTotal }) => (isTotal ? ' total' : value)}
        empty={<EmptyState title={m.funnel_nothing()}>{m.funnel_nothing_text()}</EmptyState>}
        isDense
      />
    </>
  )
}

type Shown = FunnelRow & { isTotal?: boolean }

const totalOf = ({ sums, sums_before: before }: Route.ComponentProps['loaderData']['funnel']): Shown => ({
  ...{ ...sums, value: '', name: '', paid_before: before.paid, best_post: null, other_posts: 0, isTotal: true },
})

const counts: readonly [
  keyof FunnelRow & ('visits' | 'clicks' | 'orders' | 'paid' | 'free'),
  FunnelStep,
  () => string,
][] = [
  ['visits', 'visit', m.funnel_visits],
  ['clicks', 'click', m.funnel_clicks],
  ['orders', 'order', m.funnel_orders],
  ['paid', 'paid', m.funnel_paid],
  ['free', 'free', m.funnel_free],
]

function columns(by: FunnelPart, search: URLSearchParams, days: { from: string; to: string }): Column<Shown>[] {
  const rowsOf = (step: FunnelStep, { value, isTotal }: Shown) => {
    const query = new URLSearchParams([...search].filter(([name, text]) => text && name !== 'by'))
    for (const [name, text] of Object.entries({ from: days.from, to: days.to, step })) query.set(name, text)
    if (!isTotal) query.set(by, value)
    return `/admin/reports/funnel/rows?${query}`
  }
  return [
    {
      key: 'name',
      label: partNames[by](),
      isLead: true,
      cell: (row) =>
        row.isTotal ? (
          <b>{m.funnel_all()}</b>
        ) : (
          <>
            <b>
              <bdi>{by === 'course' ? row.name && valueName(by, row.name) : valueName(by, row.value)}</bdi>
            </b>{' '}
            {row.best_post && (
              <span className="muted small">
                <bdi>
                  {row.other_posts > 0
                    ? m.funnel_other_posts({ post: row.best_post, count: number(row.other_posts) })
                    : row.best_post}
                </bdi>
              </span>
            )}
          </>
        ),
    },
    ...counts.map(
      ([key, step, name]): Column<Shown> => ({
        key,
        label: name(),
        isNumeric: true,
        cell: (row) =>
          row[key] === 0 ? (
            number(0)
          ) : (
            <SmartLink className="link" href={rowsOf(step, row)}>
              {number(row[key])}
            </SmartLink>
          ),
      }),
    ),
    {
      key: 'share',
      label: m.funnel_paid_of_visits(),
      isNumeric: true,
      cell: ({ paid, visits }) => shareText(shareOf(paid, visits)),
    },
    {
      key: 'revenue',
      label: m.funnel_revenue(),
      isNumeric: true,
      cell: ({ revenue }) => <bdi className="nowrap">{money(revenue, { isShort: true })}</bdi>,
    },
    {
      key: 'before',
      label: m.funnel_against(),
      isNumeric: true,
      cell: ({ paid, paid_before: before }) => <bdi className="nowrap">{changeText(paid, before)}</bdi>,
    },
  ]
}
