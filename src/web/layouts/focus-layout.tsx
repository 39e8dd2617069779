/** Checkout, quiz and learning: no menu, no footer, nothing that distracts; each page brings its own head. */
import { Outlet } from 'react-router'
import { Toaster } from '#web/ui/toast.tsx'
import { AuthDialogs } from '#web/accounts/auth-dialogs.tsx'
import { PageLoading } from './page-loading.tsx'

export default function FocusLayout() {
  return (
    <>
      <PageLoading />
      <Outlet />
      <AuthDialogs />
      <Toaster />
    </>
  )
}
