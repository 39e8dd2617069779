/** The back office's frame: for staff only; menu at the start, coloured bar on top, the page in between over the full width. */
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { requireRole } from '#web/lib/access/require-role.ts'
import { pageServices, tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import office from './office.css?url'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { ErrorState } from '#web/ui/feedback/state.tsx'
import { Toaster } from '#web/ui/feedback/toast.tsx'
import type { Route } from './+types/back-office-layout.ts'
import { ActedAsBanner } from '../banners/acted-as-banner.tsx'
import { Sidebar } from './back-office-sidebar.tsx'
import { OfficeTopbar } from './office-topbar.tsx'
import { ErrorMessage } from '../errors/error-message.tsx'
import { PageLoading } from '../page-loading.tsx'
import { PreviewBanner } from '../banners/preview-banner.tsx'

export const links = () => [{ rel: 'stylesheet', href: office }]

/** Each page's calls check what it needs; this is the door of the house. */
export async function loader({ context, request }: Route.LoaderArgs) {
  requireRole(context, request, 'staff')
  if (!context.get(pageServices).user()?.permissions.includes('system.view')) return { setUp: null }
  const outcome = await tryApi(context, 'GET /admin/set-up/missing', {})
  return { setUp: outcome.ok ? outcome.answer.data : null }
}

export default function BackOfficeLayout() {
  return (
    <OfficeFrame>
      <Outlet />
    </OfficeFrame>
  )
}

function OfficeFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        {m.skip_to_content()}
      </a>
      <PageLoading />
      <ActedAsBanner />
      <PreviewBanner />
      <div className="office">
        <Sidebar />
        <div className="office__main">
          <OfficeTopbar />
          <main id="main" className="office__body" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <Toaster dismissLabel={m.dismiss()} />
    </>
  )
}

/** A page that failed leaves the menu in reach. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData === undefined)
    return (
      <main id="main">
        <ErrorMessage error={error} />
      </main>
    )
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <OfficeFrame>
      <title>{status === 404 ? '404 | NOT FOUND' : m.error_title()}</title>
      <ErrorState
        title={status === 404 ? '404 | NOT FOUND' : m.error_showing_page()}
        action={<ButtonLink href="/admin">{m.office_to_start()}</ButtonLink>}
      >
        {status === 404 ? m.page_not_found() : m.error_what_now({ status })}
      </ErrorState>
    </OfficeFrame>
  )
}
