/** /corporate/tokens: API tokens of a company. */
import { allocatedCourses, companyOnly, readLicences } from '#web/companies/frame/company-area.ts'
import { CorporateHead } from '#web/companies/frame/corporate-head.tsx'
import corporate from '#web/companies/companies.css?url'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { actOnTokens } from '../act-on-tokens.ts'
import { TokenDesk } from '../token-desk.tsx'
import type { Route } from './+types/company-tokens.ts'

export const links = () => [{ rel: 'stylesheet', href: corporate }]

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [licences, tokens] = await Promise.all([
    readLicences(context, request),
    api(context, 'GET /tokens', {}, request),
  ])
  return { tokens: tokens.data, allocated: allocatedCourses(licences) }
}

export async function action({ context, request }: Route.ActionArgs) {
  companyOnly(context, request)
  return actOnTokens(context, request, '/tokens')
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.tokens_title(), path: '/corporate/tokens', isPrivate: true })

export default function CompanyTokens({ loaderData: { tokens, allocated }, actionData }: Route.ComponentProps) {
  return (
    <>
      <CorporateHead
        title={m.tokens_title()}
        lead={m.tokens_company_lead()}
        path="/corporate/tokens"
        allocated={allocated}
      />
      <div className="wrap corpbody">
        <TokenDesk tokens={tokens} {...actionData} />
      </div>
    </>
  )
}
