/** /admin: where the back office starts, with the figures that the viewer may see. */
import { redirect } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { chartTexts } from '#web/lib/text/chart-texts.ts'
import { dayAndMonth, number, taka } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { loginPath, tryApi } from '#web/lib/api/page-services.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Chart } from '#web/ui/data/chart.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { isolated } from '#web/lib/text/isolated.ts'
import firstDay from '../../first-day.css?url'
import { MissingList } from '../../set-up/missing-list.tsx'
import type { Route } from './+types/start.ts'

type Figures = DataOf<'GET /admin/figures'>

export const links = () => [{ rel: 'stylesheet', href: firstDay }]

/** Whoever may not see figures starts here all the same. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const outcome = await tryApi(context, 'GET /admin/figures', {})
  if (!outcome.ok && outcome.failure.status === 401) throw redirect(loginPath(request))
  return { figures: outcome.ok ? outcome.answer.data : null }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.back_office(), path: '/admin', isPrivate: true })

const tilesOf = (figures: Figures) =>
  [
    {
      label: m.office_figures_people(),
      value: figures.people,
      note: m.office_figures_new({ count: number(figures.new_people_7_days ?? 0) }),
      href: '/admin/users',
    },
    {
      label: m.office_figures_enrolments(),
      value: figures.enrolments,
      note: m.office_figures_new({ count: number(figures.enrolments_7_days ?? 0) }),
    },
    { label: m.office_figures_courses(), value: figures.courses, href: '/admin/courses' },
    {
      label: m.office_figures_to_review(),
      value: figures.courses_to_review,
      href: '/admin/courses?state=in_review',
    },
    {
      label: m.office_figures_orders(),
      value: figures.orders_today,
      note: m.office_figures_paid({ amount: isolated(taka(figures.paid_today ?? 0)) }),
      href: '/admin/orders',
    },
    { label: m.office_figures_review(), value: figures.payments_to_review, href: '/admin/orders/review' },
    { label: m.office_figures_refunds(), value: figures.open_refunds, href: '/admin/refunds' },
    { label: m.office_figures_certificates(), value: figures.certificates, href: '/admin/certificates' },
    {
      label: m.office_figures_messages(),
      value: figures.messages_failed,
      href: '/admin/messages?state=failed',
    },
  ].filter(({ value }) => value !== null)

export default function Start({ loaderData: { figures } }: Route.ComponentProps) {
  const name = isolated(useViewer()?.name ?? '')
  const tiles = figures ? tilesOf(figures) : []
  return (
    <>
      <PageHead title={m.office_welcome({ name })} lead={tiles.length === 0 && m.office_no_figures()} />
      {figures && <SmsWarning figures={figures} />}
      <MissingList />
      {tiles.length > 0 && (
        <ul className="tiles" aria-label={m.office_figures_label()}>
          {tiles.map(({ label, value, note, href }) => (
            <li key={label} className="panel tile">
              <p className="muted small">{href ? <SmartLink href={href}>{label}</SmartLink> : label}</p>
              <p className="tile__value">{number(value ?? 0)}</p>
              {note && <p className="muted small">{note}</p>}
            </li>
          ))}
        </ul>
      )}
      {figures?.by_day && <Days days={figures.by_day} />}
    </>
  )
}

/** From four fifths of the day's budget on. */
function SmsWarning({ figures: { sms_budget: budget, sms_today: sent } }: { figures: Figures }) {
  if (budget === null || sent === null || sent < budget * 0.8) return null
  const isUsedUp = sent >= budget
  return (
    <Note tone={isUsedUp ? 'bad' : 'warn'} className="mb-4">
      <SmartLink className="link" href="/admin/messages">
        {m.messages_sms_of_budget({ count: number(sent), budget: number(budget) })}
      </SmartLink>{' '}
      {isUsedUp ? m.messages_budget_used_up() : m.messages_budget_nearly()}
    </Note>
  )
}

function Days({ days }: { days: NonNullable<Figures['by_day']> }) {
  const total = days.reduce((sum, { enrolments }) => sum + enrolments, 0)
  return (
    <section className="panel panel--pad">
      <h2 className="h4 mb-4">{m.office_figures_days({ total: number(total) })}</h2>
      <Chart
        kind="bar"
        label={m.office_figures_days({ total: number(total) })}
        labelHead={m.office_chart_day()}
        valueHead={m.office_figures_enrolments()}
        texts={chartTexts()}
        formatTick={number}
        points={days.map(({ day, enrolments }) => ({
          label: dayAndMonth(day),
          value: enrolments,
          text: number(enrolments),
        }))}
      />
    </section>
  )
}
