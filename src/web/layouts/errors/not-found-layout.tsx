/** The 404 layout: the frame of the other pages around the answer to a path that leads nowhere. */
import { Outlet } from 'react-router'
import { PageFrame } from '../page-frame.tsx'
import { ErrorMessage } from './error-message.tsx'
import type { Route } from './+types/not-found-layout.ts'

export default function NotFoundLayout() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame>
      <ErrorMessage error={error} />
    </PageFrame>
  )
}
