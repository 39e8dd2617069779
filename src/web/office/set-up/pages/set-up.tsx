/** /admin/set-up: what an academy still lacks before it can teach. */
import { redirect } from 'react-router'
import type { SetUpStep } from '#contracts/office/set-up.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, actOnForm, done, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Thread } from '#web/ui/marks/progress.tsx'
import firstDay from '../../first-day.css?url'
import { SetUpSteps } from '../set-up-steps.tsx'
import type { Route } from './+types/set-up.ts'

export const links = () => [{ rel: 'stylesheet', href: firstDay }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await api(context, 'GET /admin/set-up', {}, request)
  return { setUp: data }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, text } = await readForm(request)
  const asked = { context, request }
  const intent = text('intent')
  if (intent === 'sms' || intent === 'email') {
    const acting = await act(asked, 'POST /admin/set-up/test-messages', { body: { channel: intent } })
    // How it went stands in the step.
    return { acted: acting.ok ? undefined : acting.acted }
  }
  if (intent === 'pay') {
    const body = { gateway: text('gateway') as never }
    const acting = await act(asked, 'POST /admin/set-up/test-payments', { body })
    if (acting.ok && acting.answer.data.redirect_url) throw redirect(acting.answer.data.redirect_url)
    return { acted: acting.ok ? undefined : acting.acted }
  }
  if (intent === 'policies') {
    const body = { is_read: form.has('is_read') as never }
    const said = () => m.set_up_policies_confirmed()
    return { acted: await actOnForm({ ...asked, form }, 'POST /admin/set-up/policies', { body }, said) }
  }
  const isPutOff = intent === 'later'
  const acting = await act(asked, 'PUT /admin/set-up/steps/:step/delay', {
    params: { step: text('step') as SetUpStep },
    body: { is_put_off: isPutOff },
  })
  return { acted: acting.ok ? done(isPutOff ? m.set_up_saved_later() : m.set_up_saved_again()) : acting.acted }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_set_up(), path: '/admin/set-up', isPrivate: true })

export default function SetUpPage({ loaderData: { setUp }, actionData }: Route.ComponentProps) {
  const acted = actionData?.acted
  const finished = setUp.steps.filter(({ state }) => state === 'done').length
  const counts = { done: number(finished), total: number(setUp.steps.length) }
  const isFinished = finished === setUp.steps.length
  const policyError = acted?.intent === 'policies' ? acted.errors.is_read || acted.note : undefined
  return (
    <>
      <PageHead title={m.office_set_up()} lead={isFinished ? m.set_up_all_done() : m.set_up_lead(counts)} />
      <ActedNote acted={acted} className="mb-4" />
      <div className="first-day">
        <section className="panel" aria-labelledby="steps">
          <div className="first-day__head">
            <h2 className="h4" id="steps">
              {m.set_up_ready()}
            </h2>
            <div className="progress">
              <Thread value={(finished / setUp.steps.length) * 100} label={m.set_up_progress()} />
              <b>{m.set_up_count(counts)}</b>
            </div>
          </div>
          <SetUpSteps setUp={setUp} policyError={acted && !acted.isDone ? policyError : undefined} />
        </section>
        <aside className="first-day__aside">
          <Hint title={m.office_health()} text={m.health_lead()} href="/admin/health" link={m.office_health()} />
          <Hint title={m.set_up_visitor()} text={m.set_up_visitor_text()} href="/" link={m.set_up_visitor_open()} />
          <Hint
            title={m.set_up_help()}
            text={m.set_up_help_text()}
            href="/admin/employees/new"
            link={m.set_up_help_do()}
          />
        </aside>
      </div>
    </>
  )
}

function Hint({ title, text, href, link }: { title: string; text: string; href: string; link: string }) {
  return (
    <section className="panel panel--pad">
      <h2 className="h4">{title}</h2>
      <p className="small muted">{text}</p>
      <SmartLink className="link" href={href}>
        {link}
      </SmartLink>
    </section>
  )
}
