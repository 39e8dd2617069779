/** /admin: where the back office starts. */
import { pageMeta } from '#web/lib/meta.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import type { Route } from './+types/start.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.back_office(), path: '/admin', isPrivate: true })

export default function Start() {
  const name = useViewer()?.name ?? ''
  return <PageHead title={m.office_welcome({ name })} lead={m.office_welcome_lead()} />
}
