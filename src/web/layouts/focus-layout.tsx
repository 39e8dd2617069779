/** Checkout, quiz and learning: no menu, no footer, nothing that distracts; each page brings its own head. */
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { keepUser, loadCart } from '#web/lib/browser-storage.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Toaster } from '#web/ui/toast.tsx'
import { AuthDialogs } from '#web/accounts/auth-dialogs.tsx'
import { ActedAsBanner } from './acted-as-banner.tsx'
import { PageLoading } from './page-loading.tsx'

export default function FocusLayout() {
  const viewer = useViewer()
  useEffect(() => {
    loadCart()
    keepUser(viewer && { name: viewer.name, photo: viewer.photo, role: viewer.role })
  }, [viewer])
  return (
    <>
      <PageLoading />
      <ActedAsBanner />
      <Outlet />
      <AuthDialogs />
      <Toaster />
    </>
  )
}
