/** What surrounds a page in both main layouts. */
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { AuthDialogs } from '#web/accounts/auth-dialogs.tsx'
import { SearchDialogHost } from '#web/catalogue/search-dialog-host.tsx'
import { forgetRequestedPath, keepUser, loadCart } from '#web/lib/browser-storage.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Toaster } from '#web/ui/toast.tsx'
import { ActedAsBanner } from './acted-as-banner.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PageLoading } from './page-loading.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import { PromoBanner, showsPromotions } from './promo-banner.tsx'
import { Topbar } from './topbar.tsx'

export function PageFrame({ children, isGrey = false }: { children: ReactNode; isGrey?: boolean }) {
  const { pathname } = useLocation()
  const viewer = useViewer()

  useEffect(() => {
    loadCart()
    keepUser(viewer && { name: viewer.name, photo: viewer.photo, role: viewer.role })
    if (!viewer && pathname === '/') forgetRequestedPath()
  }, [viewer, pathname])

  return (
    <div className={isGrey ? 'frame frame--grey' : 'frame'}>
      <a className="skip" href="#main">
        {m.skip_to_content()}
      </a>
      <PageLoading />
      <ActedAsBanner />
      <PreviewBanner />
      <OfflineNote />
      {showsPromotions(pathname) && <PromoBanner />}
      <Topbar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {viewer && !pathname.startsWith('/courses/') && <BottomBar />}
      <SearchDialogHost />
      <AuthDialogs />
      <Toaster />
    </div>
  )
}
