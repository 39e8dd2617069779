/** /account/confirm-email: the link in the e-mail of a sign-up. Reading it changes nothing, because mail programs read it first. */
import { data, Form, useNavigation } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { AuthCard } from '../../auth-panel/auth-card.tsx'
import type { Route } from './+types/confirm-email.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const outcome = await tryApi(context, 'POST /confirm-email', { body: { token } })
  return data({ isDone: outcome.ok }, { status: outcome.ok ? 200 : outcome.failure.status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.confirm_email_title(), path: '/account/confirm-email', isPrivate: true })

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  if (actionData && !actionData.isDone) {
    return (
      <AuthCard title={m.link_gone_title()}>
        <div className="stack">
          <p className="muted">{m.confirm_email_gone()}</p>
          <ButtonLink href="/user-settings#contact" variant="primary" isBlock>
            {m.settings_title()}
          </ButtonLink>
        </div>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={m.confirm_email_title()}>
      {actionData?.isDone ? (
        <div className="stack">
          <Note tone="ok" className="mt-5">
            {m.contact_email_saved()}
          </Note>
          <ButtonLink href="/dashboard" variant="primary" isBlock>
            {m.menu_dashboard()}
          </ButtonLink>
        </div>
      ) : (
        <Form method="post" className="stack">
          <p className="muted">{m.confirm_email_text()}</p>
          <Button type="submit" variant="primary" isBlock isLoading={isSending}>
            {m.confirm_email_press()}
          </Button>
        </Form>
      )}
    </AuthCard>
  )
}
