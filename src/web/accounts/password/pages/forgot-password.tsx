/** /account/forgot-password: the container `forgot_password` as a page, step by step. */
import { redirect } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { formOf, pageServices } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { checkResetCode, resendCode, sendResetCode, setNewPassword } from '../../auth-panel/auth-actions.server.ts'
import { AuthPage } from '../../auth-panel/auth-page.tsx'
import { pageNext } from '../../auth-panel/page-next.ts'
import type { Route } from './+types/forgot-password.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const next = pageNext(request)
  if (context.get(pageServices).viewer.kind !== 'guest') throw redirect(next ?? '/')
  return { next }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  switch (form.get('intent')) {
    case 'verify':
      return checkResetCode(context, form)
    case 'resend':
      return resendCode(context, form)
    case 'reset':
      return setNewPassword(context, form)
    default:
      return sendResetCode(context, form)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.auth_forgot_page(),
    description: m.auth_forgot_lead(),
    path: '/account/forgot-password',
  })

export default function ForgotPasswordPage({ loaderData: { next }, actionData }: Route.ComponentProps) {
  return <AuthPage container="forgot_password" next={next} fallback="/" answer={actionData} />
}
