/** What surrounds a page in both main layouts. */
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { AuthDialogs } from '#web/accounts/auth-panel/auth-dialogs.tsx'
import { SearchDialogHost } from '#web/catalogue/search/search-dialog-host.tsx'
import { forgetRequestedPath, keepUser, loadCart } from '#web/lib/browser/browser-storage.ts'
import { forgetAnswersOfOthers } from '#web/lib/browser/forget-answers.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Toaster } from '#web/ui/feedback/toast.tsx'
import { ActedAsBanner } from './banners/acted-as-banner.tsx'
import { BottomBar } from './topbar/bottom-bar.tsx'
import { Footer } from './footer/footer.tsx'
import { OfflineNote } from './banners/offline-note.tsx'
import { PageLoading } from './page-loading.tsx'
import { PreviewBanner } from './banners/preview-banner.tsx'
import { PromoBanner, showsPromotions } from './banners/promo-banner.tsx'
import { Topbar } from './topbar/topbar.tsx'

export function PageFrame({ children, isGrey = false }: { children: ReactNode; isGrey?: boolean }) {
  const { pathname } = useLocation()
  const viewer = useViewer()

  useEffect(() => {
    loadCart()
    if (viewer) forgetAnswersOfOthers(viewer.learnerId)
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
      <Footer isSlim={isGrey && viewer !== null} />
      {viewer && !pathname.startsWith('/courses/') && <BottomBar />}
      <SearchDialogHost />
      <AuthDialogs />
      <Toaster dismissLabel={m.dismiss()} />
    </div>
  )
}
