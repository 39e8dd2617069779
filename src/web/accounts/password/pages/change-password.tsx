/** /change-password. */
import { useState } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import type { Failure } from '#contracts/endpoint.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { ChangePasswordForm, changePasswordFields } from '../change-password-form.tsx'
import { emptyState, stateOf, textsOf } from '#web/lib/forms/form-state.ts'
import { pageNext } from '../../auth-panel/page-next.ts'
import type { Route } from './+types/change-password.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data: settings } = await api(context, 'GET /user-settings', {}, request)
  return { hasPassword: settings.has_password, next: pageNext(request) }
}

/** Without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const { current_password, password = '', password_confirmation = '' } = textsOf(await formOf(request))
  const outcome = await tryApi(context, 'POST /change-password', {
    body: { ...(current_password === undefined ? {} : { current_password }), password, password_confirmation },
  })
  const next = pageNext(request)
  if (outcome.ok && next) throw redirect(next)
  if (outcome.ok) return data<{ failure?: Failure }>({})
  return data<{ failure?: Failure }>({ failure: outcome.failure }, { status: outcome.failure.status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.password_page_title(),
    description: m.password_page_lead(),
    path: '/change-password',
    isPrivate: true,
  })

export default function ChangePassword({ loaderData: { hasPassword, next }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const answer = actionData?.failure ? stateOf(actionData.failure, changePasswordFields(hasPassword)) : emptyState
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="panel panel--pad mx-auto max-w-130">
        <h1 className="title">{hasPassword ? m.password_page_title() : m.password_first_title()}</h1>
        <p className="muted mt-1 mb-5">{hasPassword ? m.password_page_lead() : m.password_first_lead()}</p>
        {actionData && !actionData.failure && (
          <FormNote tone="ok" of={actionData} className="mb-5">
            {m.auth_password_updated()}
          </FormNote>
        )}
        <ChangePasswordForm
          key={round}
          initial={answer}
          hasPassword={hasPassword}
          onChanged={() => (next ? navigate(next) : setRound(round + 1))}
        />
      </div>
    </div>
  )
}
