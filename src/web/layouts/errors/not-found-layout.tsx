/** The 404 layout: no menu, one way home. */
import { Outlet } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import type { Route } from './+types/not-found-layout.ts'

export default function NotFoundLayout() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
