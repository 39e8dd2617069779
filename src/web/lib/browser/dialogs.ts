/** Which of the frame's dialogs is open; any component may open one. */
import { createStore } from './store.ts'

export type AuthContainer = 'login' | 'sign_up' | 'forgot_password' | 'otp'

/** `auth` is opened by LOGIN; `fake_auth` by an action that needs a login and goes on afterwards. */
export type OpenDialog =
  | { name: 'none' }
  | { name: 'search'; query?: string }
  | { name: 'auth'; container: AuthContainer }
  | { name: 'fake_auth'; container: AuthContainer; then: () => void }
  | { name: 'enrolled'; slug: string; batchNo: number | null }

export const openDialog = createStore<OpenDialog>({ name: 'none' })

export const openLogin = (container: AuthContainer = 'login') => openDialog.set({ name: 'auth', container })
/** Asks for a login first, then runs `then`. */
export const loginFirst = (then: () => void) => openDialog.set({ name: 'fake_auth', container: 'login', then })
export const openSearch = (query?: string) => openDialog.set({ name: 'search', query })
export const closeDialog = () => openDialog.set({ name: 'none' })
