/** /account/company: the e-mail says which company's own login a person goes to. */
import { data, Form, redirect } from 'react-router'
import type { Failure } from '#contracts/endpoint.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { formOf, pageServices, tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AuthCard } from '../../auth-panel/auth-card.tsx'
import { AuthLink } from '../../forms/auth-links.tsx'
import { emptyState, stateOf, textsOf } from '#web/lib/forms/form-state.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { pageNext } from '../../auth-panel/page-next.ts'
import { useForm } from '../../forms/use-form.ts'
import type { Route } from './+types/company-sign-in.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const next = pageNext(request)
  if (context.get(pageServices).viewer.kind !== 'guest') throw redirect(next ?? '/')
  return { next }
}

interface Answer {
  found?: { company: string; url: string }
  failure?: Failure
  email?: string
}

/** Without scripts: a form may not lead to another site, so the answer is a link. */
export async function action({ context, request }: Route.ActionArgs) {
  const { email = '', remember } = textsOf(await formOf(request))
  const outcome = await tryApi(context, 'POST /company-sign-in', {
    body: { email, next: pageNext(request), remember: remember === 'on' },
  })
  if (outcome.ok) return data<Answer>({ found: outcome.answer.data })
  return data<Answer>({ failure: outcome.failure, email }, { status: outcome.failure.status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.auth_company(), description: m.auth_company_lead(), path: '/account/company' })

export default function CompanySignIn({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const { state, isPending, formProps } = useForm({
    initial: actionData?.failure ? stateOf(actionData.failure, ['email']) : emptyState,
    async send({ email = '', remember }) {
      const outcome = await callApi('POST /company-sign-in', { body: { email, next, remember: remember === 'on' } })
      if (!outcome.ok) return stateOf(outcome.failure, ['email'])
      location.assign(outcome.answer.data.url)
      return undefined
    },
  })
  const found = actionData?.found
  return (
    <AuthCard title={m.auth_company()}>
      {found ? (
        <p className="stack">
          <a className="btn btn--primary btn--block" href={found.url}>
            {m.auth_company_to({ company: isolated(found.company) })}
          </a>
        </p>
      ) : (
        <Form {...formProps} reloadDocument className="stack" aria-busy={isPending}>
          <p className="muted">{m.auth_company_lead()}</p>
          <FormNote>{state.note}</FormNote>
          <TextField
            className="rtl:[&_input]:text-end"
            label={m.auth_company_email()}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="email"
            required
            defaultValue={actionData?.email}
            error={state.errors.email}
          />
          <Checkbox name="remember">{m.auth_remember()}</Checkbox>
          <Button type="submit" variant="primary" isBlock isLoading={isPending}>
            {m.auth_company_go()}
          </Button>
        </Form>
      )}
      <p className="mt-4 text-center">
        <SmartLink href="/account/worker">{m.kiosk_by_number()}</SmartLink>
      </p>
      <p className="muted mt-4 text-center">
        <AuthLink place={{ isPage: true, next, onView: () => undefined, takesFocus: false }} to="login">
          {m.auth_company_back()}
        </AuthLink>
      </p>
    </AuthCard>
  )
}
