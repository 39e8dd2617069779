/** The auth modals of every layout: `auth` opened by LOGIN, `fake_auth` by an action that needs a login; their forms come when first opened. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { forgetPendingCourse, forgetRequestedPath, hasKeptUser } from '#web/lib/browser/browser-storage.ts'
import { closeDialog, type OpenDialog, openDialog } from '#web/lib/browser/dialogs.ts'
import { useStore } from '#web/lib/browser/store.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type AuthView, firstView, titleOf } from '../forms/auth-view.ts'

const DialogPanel = lazy(() => import('./auth-dialog-panel.tsx'))
const EnrolledDialog = lazy(() => import('../sign-in/enrolled-dialog.tsx'))

export function AuthDialogs() {
  const dialog = useStore(openDialog)
  const viewer = useViewer()

  useEffect(() => {
    // A display copy without a session: the session has ended, and what waited for its person with it.
    if (viewer || !hasKeptUser()) return
    forgetPendingCourse()
    forgetRequestedPath()
  }, [viewer])

  return (
    <>
      <AuthDialog id="auth" opened={dialog.name === 'auth' ? dialog : null} />
      <AuthDialog id="fake_auth" opened={dialog.name === 'fake_auth' ? dialog : null} />
      {dialog.name === 'enrolled' && (
        <Suspense>
          <EnrolledDialog slug={dialog.slug} batchNo={dialog.batchNo} onClose={closeDialog} />
        </Suspense>
      )}
    </>
  )
}

type Opened = Extract<OpenDialog, { name: 'auth' | 'fake_auth' }>

function AuthDialog({ id, opened }: { id: Opened['name']; opened: Opened | null }) {
  const [shown, setShown] = useState(opened)
  const [view, setView] = useState<AuthView>({ name: 'login' })
  if (opened !== shown) {
    setShown(opened)
    if (opened) setView(firstView(opened.container))
  }
  return (
    <Dialog id={id} isOpen={opened !== null} onClose={closeDialog} title={titleOf(view)} closeLabel={m.close()}>
      <div className="mt-1">
        <Suspense fallback={<Waiting />}>
          <DialogPanel view={view} onView={setView} />
        </Suspense>
      </div>
    </Dialog>
  )
}

function Waiting() {
  return (
    <div className="stack">
      <span className="vh" role="status">
        {m.auth_loading()}
      </span>
      <Skeleton />
      <Skeleton kind="control" />
      <Skeleton kind="control" />
      <Skeleton kind="control" />
    </div>
  )
}
