/** /account/login: the container `login` as a page; also where logging out is sent to. */
import { redirect } from 'react-router'
import { safePath } from '#contracts/safe-path.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { formOf, pageServices, tryApi } from '#web/lib/api/page-services.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { logIn, resendCode, verifyCode } from '../../auth-panel/auth-actions.server.ts'
import { AuthCard } from '../../auth-panel/auth-card.tsx'
import { AuthPage } from '../../auth-panel/auth-page.tsx'
import { isolated } from '#web/lib/text/direction.ts'
import { pageNext } from '../../auth-panel/page-next.ts'
import type { Route } from './+types/login.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const next = pageNext(request)
  const isGuest = context.get(pageServices).viewer.kind === 'guest'
  const { searchParams } = new URL(request.url)
  const isNew = !isGuest && searchParams.has('registered')
  const isGone = isGuest && searchParams.has('deleted')
  if (!isGuest && !isNew) throw redirect(next ?? '/')
  return { next, isNew, isGone }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const target = pageNext(request) ?? '/'
  switch (form.get('intent')) {
    case 'logout':
      await tryApi(context, 'POST /logout', {})
      throw redirect(safePath(form.get('next')))
    case 'verify':
      return verifyCode(context, form, target)
    case 'resend':
      return resendCode(context, form)
    default:
      return logIn(context, form, target)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.auth_login_page(), description: m.auth_login_lead(), path: '/account/login' })

export default function Login({ loaderData: { next, isNew, isGone }, actionData }: Route.ComponentProps) {
  const viewer = useViewer()
  if (isNew && viewer) {
    return (
      <AuthCard title={m.auth_registered()}>
        <div className="stack">
          <Note tone="ok" className="mt-5">
            {m.auth_welcome_text({ name: isolated(viewer.name) })}
          </Note>
          <ButtonLink variant="primary" isBlock href="/courses">
            {m.auth_explore()}
          </ButtonLink>
          <ButtonLink isBlock href="/dashboard">
            {m.menu_dashboard()}
          </ButtonLink>
        </div>
      </AuthCard>
    )
  }
  if (isGone) {
    return (
      <AuthCard title={m.delete_done_title()}>
        <div className="stack">
          <p className="muted">{m.delete_done_text()}</p>
          <ButtonLink variant="primary" isBlock href="/courses">
            {m.auth_explore()}
          </ButtonLink>
        </div>
      </AuthCard>
    )
  }
  return <AuthPage container="login" next={next} fallback="/" answer={actionData} />
}
