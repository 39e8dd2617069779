/** The course builder's frame: the whole page is its own, for staff and for mentors. */
import { isRouteErrorResponse, Outlet } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Toaster } from '#web/ui/feedback/toast.tsx'
import { ActedAsBanner } from '../banners/acted-as-banner.tsx'
import { PreviewBanner } from '../banners/preview-banner.tsx'
import { ErrorMessage } from '../errors/error-message.tsx'
import { PageLoading } from '../page-loading.tsx'
import type { Route } from './+types/builder-layout.ts'

export default function BuilderLayout() {
  return (
    <>
      <a className="skip" href="#main">
        {m.skip_to_content()}
      </a>
      <PageLoading />
      <ActedAsBanner />
      <PreviewBanner />
      <Outlet />
      <Toaster dismissLabel={m.dismiss()} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <main id="main">
      <title>{status === 404 ? '404 | NOT FOUND' : m.error_title()}</title>
      <ErrorMessage error={error} />
    </main>
  )
}
