/** The second layout: a grey ground, for pages of one's own. */
import { Outlet } from 'react-router'
import { ErrorMessage } from './errors/error-message.tsx'
import { PageFrame } from './page-frame.tsx'
import type { Route } from './+types/grey-layout.ts'

export default function GreyLayout() {
  return (
    <PageFrame isGrey>
      <Outlet />
    </PageFrame>
  )
}

/** A page that failed leaves the menu in reach. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame isGrey>
      <ErrorMessage error={error} />
    </PageFrame>
  )
}
