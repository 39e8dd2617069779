/** /admin/tokens: API tokens of a member of staff. */
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { actOnTokens } from '../act-on-tokens.ts'
import { TokenDesk } from '../token-desk.tsx'
import type { Route } from './+types/office-tokens.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return (await api(context, 'GET /admin/tokens', {}, request)).data
}

export const action = ({ context, request }: Route.ActionArgs) => actOnTokens(context, request, '/admin/tokens')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.tokens_title(), path: '/admin/tokens', isPrivate: true })

export default function OfficeTokens({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={m.tokens_title()} lead={m.tokens_lead()} />
      <TokenDesk tokens={loaderData} {...actionData} />
    </>
  )
}
