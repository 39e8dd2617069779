/** The default layout: promo banner, topbar, page, footer, the search and auth dialogs. */
import { Outlet } from 'react-router'
import { ErrorMessage } from './errors/error-message.tsx'
import { PageFrame } from './page-frame.tsx'
import type { Route } from './+types/default-layout.ts'

export default function DefaultLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}

/** A page that failed leaves the menu in reach. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame>
      <ErrorMessage error={error} />
    </PageFrame>
  )
}
