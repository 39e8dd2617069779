/** /join/{link}: whoever has a company's link sees whose it is, signs up or logs in, and joins with their employee number. */
import { Form, useNavigation } from 'react-router'
import { useViewer } from '#web/lib/access/viewer.ts'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { type Acted, actOnForm, failedOn } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import mark from '../../company-mark.css?url'
import { CompanyMark } from '../../frame/company-mark.tsx'
import type { Route } from './+types/join.ts'

export const links = () => [{ rel: 'stylesheet', href: mark }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return (await api(context, 'GET /join/:link', { params: { link: params.link } }, request)).data
}

export async function action({ context, request, params }: Route.ActionArgs): Promise<Acted> {
  const form = await formOf(request)
  const sent = { params: { link: params.link }, body: { employee_no: String(form.get('employee_no') ?? '').trim() } }
  return actOnForm({ context, request, form }, 'POST /join/:link', sent, ({ data }) => data.outcome)
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta(matches, {
    title: loaderData ? m.join_title({ company: loaderData.company_name }) : m.joinlink_title(),
    path: `/join/${params.link}`,
    isPrivate: true,
  })

const shut = { closed: m.join_closed, expired: m.join_expired, used_up: m.join_used_up }

export default function Join({ loaderData: join, actionData, params }: Route.ComponentProps) {
  const viewer = useViewer()
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-110 gap-4">
        <CompanyMark look={join} />
        <section className="panel panel--pad grid gap-4">
          <h1 className="h3">{m.join_title({ company: join.company_name })}</h1>
          {join.standing === 'member' ? (
            <>
              <Note tone="ok">
                {actionData?.isDone
                  ? m.join_done({ company: join.company_name })
                  : m.join_member({ company: join.company_name })}
              </Note>
              <ButtonLink variant="primary" href="/my-company">
                {m.mycompany_title()}
              </ButtonLink>
            </>
          ) : join.standing === 'waiting' ? (
            <Note tone="info">{m.join_waiting({ company: join.company_name })}</Note>
          ) : join.state !== 'open' ? (
            <Note tone="warn">{shut[join.state]()}</Note>
          ) : viewer === null ? (
            <Strangers link={params.link} />
          ) : viewer.role === 'learner' ? (
            <JoinForm waits={join.waits} acted={actionData} />
          ) : (
            <>
              <p>{m.join_as_learner()}</p>
              <ButtonLink href={`/401?next=${encodeURIComponent(`/join/${params.link}`)}`}>
                {m.join_other_account()}
              </ButtonLink>
            </>
          )}
        </section>
      </div>
    </div>
  )
}

function Strangers({ link }: { link: string }) {
  const next = `?next=${encodeURIComponent(`/join/${link}`)}`
  return (
    <>
      <p className="muted">{m.join_lead()}</p>
      <ButtonLink variant="primary" isBlock href={`/account/register${next}`}>
        {m.join_sign_up()}
      </ButtonLink>
      <ButtonLink isBlock href={`/account/login${next}`}>
        {m.join_log_in()}
      </ButtonLink>
    </>
  )
}

function JoinForm({ waits, acted }: { waits: boolean; acted: Acted | undefined }) {
  const isSending = useNavigation().state === 'submitting'
  const { error, errors, values } = failedOn(acted, 'join')
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="intent" value="join" />
      <FormNote>{error}</FormNote>
      <p className="muted">{waits ? m.join_will_wait() : m.join_at_once()}</p>
      <TextField
        name="employee_no"
        label={m.corp_employee_no()}
        hint={m.join_number_hint()}
        defaultValue={values.employee_no ?? ''}
        error={errors.employee_no}
        maxLength={40}
        dir="ltr"
        autoComplete="off"
      />
      <Button type="submit" variant="primary" isBlock isLoading={isSending}>
        {waits ? m.join_ask() : m.join_join()}
      </Button>
    </Form>
  )
}
