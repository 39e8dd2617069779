/** Checkout, quiz and learning: no menu, no footer, nothing that distracts; each page brings its own head. */
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { keepUser, loadCart } from '#web/lib/browser/browser-storage.ts'
import { forgetAnswersOfOthers } from '#web/lib/browser/forget-answers.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Toaster } from '#web/ui/feedback/toast.tsx'
import { AuthDialogs } from '#web/accounts/auth-panel/auth-dialogs.tsx'
import { ActedAsBanner } from './banners/acted-as-banner.tsx'
import { PageLoading } from './page-loading.tsx'

export default function FocusLayout() {
  const viewer = useViewer()
  useEffect(() => {
    loadCart()
    if (viewer) forgetAnswersOfOthers(viewer.learnerId)
    keepUser(viewer && { name: viewer.name, photo: viewer.photo, role: viewer.role })
  }, [viewer])
  return (
    <>
      <PageLoading />
      <ActedAsBanner />
      <Outlet />
      <AuthDialogs />
      <Toaster dismissLabel={m.dismiss()} />
    </>
  )
}
