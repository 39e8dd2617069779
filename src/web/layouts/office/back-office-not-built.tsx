/** Where an entry of the menu leads whose part is still to be built: it says so. */
import { redirect } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { otherAccountPath } from '#web/lib/api/page-services.ts'
import { requireUser } from '#web/lib/access/require-permission.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Route } from './+types/back-office-not-built.ts'
import { entryOf, isOffered } from './back-office-menu.ts'
import { menuName } from './menu-name.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/^\/(fr|ar|es|zh|bn)(?=\/)/, '').replace(/\.data$/, '')
  const entry = entryOf(path)
  const user = requireUser(context, request)
  if (!entry || !isOffered(entry, user.permissions)) throw redirect(otherAccountPath(request))
  return { id: entry.id, path }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData && pageMeta(matches, { title: menuName(loaderData.id), path: loaderData.path, isPrivate: true })

export default function NotBuilt({ loaderData }: Route.ComponentProps) {
  const name = menuName(loaderData.id)
  return (
    <>
      <PageHead title={name} />
      <div className="panel">
        <EmptyState
          heading="h2"
          title={m.office_not_built({ name })}
          action={<ButtonLink href="/admin">{m.office_to_start()}</ButtonLink>}
        >
          {m.office_not_built_text()}
        </EmptyState>
      </div>
    </>
  )
}
