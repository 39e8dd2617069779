/** /account/register: the container `sign_up` as a page, its code after it. */
import { redirect } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { formOf, pageServices } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { resendCode, signUp, verifyCode } from '../../auth-panel/auth-actions.server.ts'
import { AuthPage } from '../../auth-panel/auth-page.tsx'
import { pageNext } from '../../auth-panel/page-next.ts'
import type { Route } from './+types/register.ts'

/** Specification section 2: a successful registration leads to the login page, which greets the new person. */
const afterwards = '/account/login?registered'

export function loader({ context, request }: Route.LoaderArgs) {
  const next = pageNext(request)
  if (context.get(pageServices).viewer.kind !== 'guest') throw redirect(next ?? '/')
  return { next }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  switch (form.get('intent')) {
    case 'verify':
      return verifyCode(context, form, pageNext(request) ?? afterwards)
    case 'resend':
      return resendCode(context, form)
    default:
      return signUp(context, form)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.auth_register_page(), description: m.auth_sign_up_lead(), path: '/account/register' })

export default function Register({ loaderData: { next }, actionData }: Route.ComponentProps) {
  return <AuthPage container="sign_up" next={next} fallback={afterwards} answer={actionData} />
}
