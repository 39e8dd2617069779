/** Around every page of the company's area: whose it is, in its own colour. */
import { Outlet } from 'react-router'
import { pageServices, tryApi } from '#web/lib/api/page-services.ts'
import mark from '../company-mark.css?url'
import type { Route } from './+types/company-layout.ts'
import { CompanyMark } from './company-mark.tsx'

export const links = () => [{ rel: 'stylesheet', href: mark }]

/** Who may come is for each page to say. */
export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(pageServices).viewer.kind !== 'corporate') return null
  const outcome = await tryApi(context, 'GET /company-look', {})
  return outcome.ok ? outcome.answer.data : null
}

export default function CompanyLayout({ loaderData: look }: Route.ComponentProps) {
  return (
    <>
      {look && (
        <div className="wrap pt-4">
          <CompanyMark look={look} />
        </div>
      )}
      <Outlet />
    </>
  )
}
