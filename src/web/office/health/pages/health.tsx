/** /admin/health: what of the installation works, what waits and what failed, in words. */
import { Form } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { AlertIcon, DoneIcon, InfoIcon } from '#web/ui/icons/icons.tsx'
import { RefreshIcon } from '#web/ui/icons/task-icons.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import firstDay from '../../first-day.css?url'
import { type Health, type HealthPart, type HealthState, jobName, partsOf, stateName } from '../health-words.ts'
import type { Route } from './+types/health.ts'

export const links = () => [{ rel: 'stylesheet', href: firstDay }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await api(context, 'GET /admin/health', {}, request)
  return { health: data }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text } = await readForm(request)
  const params = { job: text('id') as never }
  const acting = await act({ context, request }, 'POST /admin/health/jobs/:job/retry', { params })
  return { acted: acting.ok ? done(m.health_retried()) : acting.acted }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_health(), path: '/admin/health', isPrivate: true })

export default function HealthPage({ loaderData: { health }, actionData }: Route.ComponentProps) {
  const parts = partsOf(health)
  const toLook = parts.filter(({ state }) => state === 'warn' || state === 'bad').length
  return (
    <>
      <PageHead title={m.office_health()} lead={m.health_lead()}>
        <Badge tone={toLook > 0 ? 'warn' : 'ok'}>
          {toLook > 0 ? m.health_to_look({ count: number(toLook) }) : m.health_all_ok()}
        </Badge>
        <ButtonLink href="/admin/health" icon={<RefreshIcon />}>
          {m.health_reload()}
        </ButtonLink>
      </PageHead>
      <ActedNote acted={actionData?.acted} className="mb-4" />
      <ul className="panel health">
        {parts.map((part) => (
          <Part key={part.key} part={part} />
        ))}
      </ul>
      {health.jobs.failures.length > 0 && <Failures failures={health.jobs.failures} canRetry={health.can.edit} />}
    </>
  )
}

const icons: Record<HealthState, typeof DoneIcon> = { ok: DoneIcon, note: InfoIcon, warn: AlertIcon, bad: AlertIcon }

function Part({ part: { state, name, value, text } }: { part: HealthPart }) {
  const Icon = icons[state]
  return (
    <li data-state={state}>
      <Icon label={stateName[state]()} />
      <h2>{name}</h2>
      <span className="health__value">{value}</span>
      {text && <p className="small muted">{text}</p>}
    </li>
  )
}

function Failures({ failures, canRetry }: { failures: Health['jobs']['failures']; canRetry: boolean }) {
  return (
    <section className="panel mt-6" aria-labelledby="failures">
      <h2 className="h4 panel--pad" id="failures">
        {m.health_failures()}
      </h2>
      <ul className="failures">
        {failures.map(({ id, name, failed_at, tries, reason }) => (
          <li key={id}>
            <div>
              <b>{jobName(name)}</b> <code className="small muted">{name}</code>
              <p className="small muted">
                {m.health_failed_at({ time: dateAndTime(failed_at), tries: number(tries) })}
              </p>
              <p className="small" dir="auto">
                {reason || m.health_no_reason()}
              </p>
            </div>
            {canRetry && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" isDense>
                  {m.health_retry()}
                  <span className="vh">: {jobName(name)}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
