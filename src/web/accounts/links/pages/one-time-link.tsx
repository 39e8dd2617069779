/** /{token}: a personal link that logs in once. Reading the address consumes nothing, because mail programs and chats read it first. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { safePath } from '#contracts/safe-path.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, tryApi } from '#web/lib/api/page-services.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { AuthCard } from '../../auth-panel/auth-card.tsx'
import { isolated } from '#web/lib/text/direction.ts'
import type { Route } from './+types/one-time-link.ts'

/** 192 bits are 32 signs; anything shorter here is simply no page. */
const tokenForm = /^[\w-]{32,100}$/

function tokenOf(text: string): string {
  if (!tokenForm.test(text)) throw data(null, { status: 404 })
  return text
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: link } = await api(context, 'GET /one-time-links/:token', { params: { token: tokenOf(params.token) } })
  return data({ isGone: !link.is_open }, { status: link.is_open ? 200 : 410 })
}

export async function action({ context, params }: Route.ActionArgs) {
  const outcome = await tryApi(context, 'POST /one-time-links/:token', { params: { token: tokenOf(params.token) } })
  if (outcome.ok) throw redirect(safePath(outcome.answer.data.target))
  return data({ isGone: true }, { status: outcome.failure.status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.link_title(), path: '/', isPrivate: true })

export default function OneTimeLink({ loaderData, actionData }: Route.ComponentProps) {
  const viewer = useViewer()
  const isOpening = useNavigation().state === 'submitting'
  if (loaderData.isGone || actionData?.isGone) {
    return (
      <AuthCard title={m.link_gone_title()}>
        <div className="stack">
          <p className="muted">{m.link_gone_text()}</p>
          <ButtonLink href="/account/login" variant="primary" isBlock>
            {m.auth_login_link()}
          </ButtonLink>
          <ButtonLink href="/account/forgot-password" isBlock>
            {m.link_set_password()}
          </ButtonLink>
        </div>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={m.link_title()}>
      <div className="stack">
        <p className="muted">{m.link_text()}</p>
        {viewer && <Note tone="warn">{m.link_other({ name: isolated(viewer.name) })}</Note>}
        <Form method="post" reloadDocument>
          <Button type="submit" variant="primary" isBlock isLoading={isOpening}>
            {m.link_continue()}
          </Button>
        </Form>
      </div>
    </AuthCard>
  )
}
