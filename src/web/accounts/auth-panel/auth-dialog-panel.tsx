/** The containers inside a dialog. */
import { useAfterLogin } from '../sign-in/use-after-login.ts'
import { AuthPanel } from './auth-panel.tsx'
import type { AuthView } from '../forms/auth-view.ts'

export default function AuthDialogPanel({ view, onView }: { view: AuthView; onView: (view: AuthView) => void }) {
  const onLoggedIn = useAfterLogin({ fallback: null, next: null })
  return (
    <AuthPanel view={view} place={{ isPage: false, next: null, takesFocus: true, onView }} onLoggedIn={onLoggedIn} />
  )
}
