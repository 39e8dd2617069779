/** /admin: where the back office starts, with the figures that the viewer may see. */
import { redirect } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number, taka } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { loginPath, tryApi } from '#web/lib/api/page-services.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { isolated } from '#web/lib/text/direction.ts'
import firstDay from '../../first-day.css?url'
import { MissingList } from '../../set-up/missing-list.tsx'
import { OpenTasks } from '../open-tasks.tsx'
import { TwoWeeks } from '../two-weeks.tsx'
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

/** '12 new in 7 days, 8 in the 7 days before' */
const against = (now: number | null, before: number | null) =>
  m.office_figures_against({ count: number(now ?? 0), before: number(before ?? 0) })

const tilesOf = (figures: Figures) =>
  [
    {
      label: m.office_figures_sales(),
      value: figures.paid_14_days,
      text: taka(figures.paid_14_days ?? 0),
      note: m.office_figures_before({ amount: isolated(taka(figures.paid_14_days_before ?? 0)) }),
      href: '/admin/revenue',
    },
    {
      label: m.office_figures_orders(),
      value: figures.orders_today,
      note: m.office_figures_paid({ amount: isolated(taka(figures.paid_today ?? 0)) }),
      href: '/admin/orders',
    },
    {
      label: m.office_figures_active(),
      value: figures.enrolments,
      note: against(figures.enrolments_7_days, figures.enrolments_7_days_before),
    },
    {
      label: m.office_figures_people(),
      value: figures.people,
      note: against(figures.new_people_7_days, figures.new_people_7_days_before),
      href: '/admin/users',
    },
    { label: m.office_figures_courses(), value: figures.courses, href: '/admin/courses' },
    { label: m.office_figures_certificates(), value: figures.certificates, href: '/admin/certificates' },
  ].filter(({ value }) => value !== null)

export default function Start({ loaderData: { figures } }: Route.ComponentProps) {
  const name = isolated(useViewer()?.name ?? '')
  const tiles = figures ? tilesOf(figures) : []
  const { by_day: enrolments, paid_by_day: paid } = figures ?? {}
  return (
    <>
      <PageHead title={m.office_welcome({ name })} lead={tiles.length === 0 && m.office_no_figures()} />
      {figures && <SmsWarning figures={figures} />}
      <MissingList />
      {tiles.length > 0 && (
        <ul className="tiles" aria-label={m.office_figures_label()}>
          {tiles.map(({ label, value, text, note, href }) => (
            <li key={label} className="panel tile">
              <p className="muted small">{href ? <SmartLink href={href}>{label}</SmartLink> : label}</p>
              <div className="tile__value">{text ?? number(value ?? 0)}</div>
              {note && <p className="muted small">{note}</p>}
            </li>
          ))}
        </ul>
      )}
      <div className="start">
        {figures && <OpenTasks figures={figures} />}
        <div className="start__charts">
          {paid && (
            <TwoWeeks
              title={m.office_figures_paid_days({ total: isolated(taka(sum(paid.map((day) => day.paid)))) })}
              valueHead={m.office_chart_paid()}
              days={paid.map(({ day, paid: value, before }) => ({ day, value, before }))}
              format={taka}
            />
          )}
          {enrolments && (
            <TwoWeeks
              title={m.office_figures_days({ total: number(sum(enrolments.map((day) => day.enrolments))) })}
              valueHead={m.office_figures_enrolments()}
              days={enrolments.map(({ day, enrolments: value, before }) => ({ day, value, before }))}
              format={number}
            />
          )}
        </div>
      </div>
    </>
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

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
