/** /kiosk/{secret}: a shared tablet. A line, a name, a PIN; after two minutes without a touch the names are back. */
import { Form, Link } from 'react-router'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { CompanyMark } from '#web/companies/frame/company-mark.tsx'
import mark from '#web/companies/company-mark.css?url'
import kiosk from '../kiosk.css?url'
import { PinPad } from '../pin-pad.tsx'
import { useTimeOut } from '../use-time-out.ts'
import { logWorkerIn } from '../log-worker-in.server.ts'
import type { Route } from './+types/kiosk.ts'

export const links = () => [kiosk, mark].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const line = search.get('line') ?? undefined
  const sent = { params: { secret: params.secret }, query: line === undefined ? {} : { line } }
  const { data } = await api(context, 'GET /kiosk/:secret', sent, request)
  return { ...data, chosen: data.workers.find(({ worker_id: id }) => id === search.get('worker')) ?? null }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return logWorkerIn(context, await formOf(request), params.secret)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.kiosk_title(), path: '/account/company', isPrivate: true })

export default function Kiosk({ loaderData, actionData, params }: Route.ComponentProps) {
  const { lines, line, workers, chosen } = loaderData
  const home = `/kiosk/${params.secret}`
  const atLine = line !== null && lines.length > 1 ? `${home}?line=${encodeURIComponent(line)}` : home
  const left = useTimeOut(chosen !== null, atLine)
  const to = (id: string) => `${atLine}${atLine.includes('?') ? '&' : '?'}worker=${id}`
  return (
    <div className="wrap kiosk">
      <CompanyMark look={loaderData} isTitle />
      {chosen ? (
        <Form method="post" className="panel panel--pad kiosk__pin" key={chosen.worker_id}>
          <h2 className="h3">
            <bdi>{chosen.name}</bdi>
          </h2>
          <input type="hidden" name="worker_id" value={chosen.worker_id} />
          {actionData?.note && <Note tone="bad">{actionData.note}</Note>}
          <PinPad
            isFirst={!chosen.has_pin || actionData?.isFirst === true}
            errors={actionData?.errors ?? {}}
            startCode={actionData?.values.start_code ?? ''}
          />
          <p role={left <= 20 ? 'alert' : undefined} className={left <= 20 ? 'kiosk__soon' : 'muted'}>
            {m.kiosk_left({ seconds: number(left <= 20 ? 20 : 120) })}
          </p>
          <ButtonLink href={atLine} isBlock>
            {m.kiosk_not_me()}
          </ButtonLink>
        </Form>
      ) : line === null ? (
        <>
          <p className="muted">{m.kiosk_choose_line()}</p>
          <nav className="kiosk__names" aria-label={m.kiosk_choose_line()}>
            {lines.map((each) => (
              <Link key={each} to={`${home}?line=${encodeURIComponent(each)}`}>
                <bdi>{each}</bdi>
              </Link>
            ))}
          </nav>
          {lines.length === 0 && <EmptyState title={m.kiosk_nobody()} />}
        </>
      ) : (
        <>
          <p className="muted">{m.kiosk_choose_name({ line })}</p>
          <nav className="kiosk__names" aria-label={m.kiosk_choose_name({ line })}>
            {workers.map(({ worker_id: id, name, employee_no: no, designation }) => (
              <Link key={id} to={to(id)}>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <small>
                  <bdi>{[no, designation].filter(Boolean).join(' · ')}</bdi>
                </small>
              </Link>
            ))}
          </nav>
          {workers.length === 0 && <EmptyState title={m.kiosk_nobody()} />}
          {lines.length > 1 && <ButtonLink href={home}>{m.kiosk_other_line()}</ButtonLink>}
        </>
      )}
    </div>
  )
}
