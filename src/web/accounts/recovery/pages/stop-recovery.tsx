/** /account/stop-recovery: the link that the old contacts of an account get. Reading it changes nothing, because mail programs read it first. */
import { data, Form, useNavigation } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { AuthCard } from '../../auth-panel/auth-card.tsx'
import { noteOf } from '#web/lib/forms/form-state.ts'
import type { Route } from './+types/stop-recovery.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const outcome = await tryApi(context, 'POST /stop-recovery', { body: { token } })
  if (outcome.ok) return { isDone: true, isGone: false, note: undefined }
  const { failure } = outcome
  const isGone = failure.status === 404 || failure.status === 422
  return data({ isDone: false, isGone, note: isGone ? undefined : noteOf(failure) }, { status: failure.status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.stop_recovery_title(), path: '/account/stop-recovery', isPrivate: true })

export default function StopRecovery({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  if (actionData?.isGone) {
    return (
      <AuthCard title={m.link_gone_title()}>
        <div className="stack">
          <p className="muted">{m.stop_recovery_gone()}</p>
          <ButtonLink href="/account/forgot-password" variant="primary" isBlock>
            {m.link_set_password()}
          </ButtonLink>
        </div>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={m.stop_recovery_title()}>
      {actionData?.isDone ? (
        <div className="stack">
          <Note tone="ok" className="mt-5">
            {m.stop_recovery_done()}
          </Note>
          <p className="muted">{m.stop_recovery_next()}</p>
          <ButtonLink href="/account/forgot-password" variant="primary" isBlock>
            {m.link_set_password()}
          </ButtonLink>
        </div>
      ) : (
        <Form method="post" className="stack">
          <p className="muted">{m.stop_recovery_text()}</p>
          <FormNote>{actionData?.note}</FormNote>
          <Button type="submit" variant="danger" isBlock isLoading={isSending}>
            {m.stop_recovery_press()}
          </Button>
        </Form>
      )}
    </AuthCard>
  )
}
