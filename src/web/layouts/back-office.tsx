/** The back office's door: who may come in, and what stands behind it so far. */
import { redirect } from 'react-router'
import { pageMeta } from '#web/lib/meta.ts'
import { loginPath, pageServices } from '#web/lib/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import type { Route } from './+types/back-office.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const { viewer } = context.get(pageServices)
  if (viewer.kind === 'guest') throw redirect(loginPath(request))
  if (viewer.kind !== 'staff') throw redirect('/401')
  return null
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.back_office(), path: '/admin', isPrivate: true })

export default function BackOffice() {
  return (
    <div className="wrap section">
      <h1 className="title mb-6">{m.back_office()}</h1>
      <EmptyState
        heading="h2"
        title={m.not_built_yet()}
        action={<ButtonLink href="/api/docs">{m.read_api_docs()}</ButtonLink>}
      >
        {m.not_built_yet_text()}
      </EmptyState>
    </div>
  )
}
