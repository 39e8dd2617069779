/** /401: the area that was asked for needs another account; offers one's other roles, or another login. */
import { data, Form, redirect } from 'react-router'
import type { LoggedInUser } from '#contracts/accounts/sessions.ts'
import { forgetTyped } from '#web/lib/browser/forget-typed.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { formOf, tryApi } from '#web/lib/api/page-services.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { roleName } from '#web/layouts/topbar/role-name.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { StatusPage } from '#web/ui/feedback/state.tsx'
import { isolated } from '#web/lib/text/direction.ts'
import { pageNext } from '../../auth-panel/page-next.ts'
import type { Route } from './+types/other-account.ts'

type Role = LoggedInUser['role']

/** Where each role starts. */
const homes: Readonly<Record<Role, string>> = {
  learner: '/dashboard',
  mentor: '/mentor',
  corporate: '/corporate',
  staff: '/admin',
}
const isRole = (text: unknown): text is Role => typeof text === 'string' && Object.hasOwn(homes, text)

export function loader({ request }: Route.LoaderArgs) {
  return { next: pageNext(request) }
}

/** The user menu sends its choice of a role here, too. */
export async function action({ context, request }: Route.ActionArgs) {
  const role = (await formOf(request)).get('role')
  const outcome = isRole(role) ? await tryApi(context, 'POST /switch-role', { body: { role } }) : undefined
  if (outcome?.ok && isRole(role)) throw redirect(pageNext(request) ?? homes[role])
  return data({ isRefused: true }, { status: 403 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.other_title(), path: '/401', isPrivate: true })

export default function OtherAccount({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const switchHere = next ? `/401?next=${encodeURIComponent(next)}` : '/401'
  const login = next ? `/account/login?next=${encodeURIComponent(next)}` : '/account/login'
  const viewer = useViewer()
  const others = viewer?.roles.filter((role) => role !== viewer.role) ?? []
  return (
    <StatusPage
      scene="hoop-401"
      title={m.other_title()}
      action={
        <div className="actions justify-center">
          {viewer && others.length > 0 && (
            <Form method="post" action={switchHere} reloadDocument className="contents">
              {others.map((role) => (
                <Button key={role} type="submit" name="role" value={role} variant="primary" className="max-sm:grow">
                  {m.switch_to_role({ role: roleName(role) })}
                </Button>
              ))}
            </Form>
          )}
          {viewer ? (
            <Form method="post" action="/account/login" reloadDocument onSubmit={forgetTyped} className="contents">
              <input type="hidden" name="next" value={login} />
              <Button
                type="submit"
                name="intent"
                value="logout"
                variant={others.length > 0 ? 'line' : 'primary'}
                className="max-sm:grow"
              >
                {m.other_login()}
              </Button>
            </Form>
          ) : (
            <ButtonLink href={login} variant="primary">
              {m.auth_login_link()}
            </ButtonLink>
          )}
          {viewer && <ButtonLink href="/dashboard">{m.menu_dashboard()}</ButtonLink>}
        </div>
      }
    >
      {actionData?.isRefused && <FormNote className="mx-auto mb-4 max-w-110">{m.other_refused()}</FormNote>}
      {viewer ? m.other_as({ name: isolated(viewer.name), role: roleName(viewer.role) }) : m.other_guest()}{' '}
      {viewer && (others.length > 0 ? m.other_roles() : m.other_only())}
    </StatusPage>
  )
}
