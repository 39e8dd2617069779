/** Does what follows a login: merges the cart, forgets what was pending, goes on. */
import { useHref, useLocation, useRevalidator } from 'react-router'
import type { LoggedInUser } from '#contracts/accounts/sessions.ts'
import { safePath } from '#contracts/safe-path.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import {
  cart,
  forgetPendingCourse,
  forgetRequestedPath,
  loadCart,
  pendingCourse,
  requestedPath,
} from '#web/lib/browser/browser-storage.ts'
import { closeDialog, openDialog } from '#web/lib/browser/dialogs.ts'
import { type LoginMoment, type LoginWay, nextStep } from './next-step.ts'

/** A failure loses nothing: the browser's cart stays, and the checkout sends it again. */
async function mergeCart(user: LoggedInUser): Promise<void> {
  loadCart()
  const items = cart.get().map(({ slug, batch_no }) => ({ slug, batch_no }))
  if (user.role === 'learner' && items.length > 0) await callApi('POST /cart', { body: { items } })
}

/** What the browser kept is read as text from a stranger: anyone may have written it. */
function rememberedPath(): string | null {
  const path = safePath(requestedPath())
  return path === '/' ? null : path
}

/** The course that the checkout is open for. */
const checkoutCourse = (pathname: string, search: string): string | null =>
  pathname === '/checkout' ? new URLSearchParams(search).get('course') : null

type Where = Pick<LoginMoment, 'fallback' | 'next'>

export function useAfterLogin({ fallback, next }: Where): (user: LoggedInUser, way: LoginWay) => Promise<void> {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const home = useHref('/')

  return async (user, way) => {
    await mergeCart(user)
    const dialog = openDialog.get()
    const step = nextStep({
      way,
      fallback,
      pathname,
      next,
      hasWaitingAction: dialog.name === 'fake_auth',
      requestedPath: rememberedPath(),
      pendingSlug: checkoutCourse(pathname, search) ?? pendingCourse(),
      enrolledSlugs: user.enrolled_courses.map((course) => course.slug),
    })
    forgetPendingCourse()
    forgetRequestedPath()
    if (step.name === 'go' && step.path !== pathname + search) {
      // A whole new document: nothing of the visitor before the login stays in memory.
      addEventListener('pagehide', closeDialog, { once: true })
      location.assign(home.replace(/\/$/, '') + step.path)
      return
    }
    await revalidate()
    if (step.name === 'tell_enrolled') openDialog.set({ name: 'enrolled', slug: step.slug, batchNo: null })
    else closeDialog()
    if (dialog.name === 'fake_auth' && step.name === 'continue') dialog.then()
  }
}
