/** /account/company/return/:company: where a company's login sends the browser back to. */
import { data, redirect } from 'react-router'
import { safePath } from '#contracts/safe-path.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { AuthCard } from '../../auth-panel/auth-card.tsx'
import { noteOf } from '#web/lib/forms/form-state.ts'
import type { Route } from './+types/company-return.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const query = new URL(request.url).search
  const outcome = await tryApi(context, 'POST /company-sign-in/return', { body: { company: params.company, query } })
  if (outcome.ok) throw redirect(safePath(outcome.answer.data.target))
  const { failure } = outcome
  return data({ failure }, { status: failure.status || 503 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.auth_company(), path: '/account/company', isPrivate: true })

export default function CompanyReturn({ loaderData: { failure } }: Route.ComponentProps) {
  return (
    <AuthCard title={m.auth_company_failed()}>
      <div className="stack">
        <p className="muted" role="alert">
          {noteOf(failure)}
        </p>
        <ButtonLink href="/account/company" variant="primary" isBlock>
          {m.auth_company()}
        </ButtonLink>
        <ButtonLink href="/account/login" isBlock>
          {m.auth_company_back()}
        </ButtonLink>
      </div>
    </AuthCard>
  )
}
