/** What the server hands to the loaders and actions of pages. */
import type { LoggedInUser } from '#contracts/accounts/sessions.ts'
import type { Locale } from '../locales.ts'

export interface PageViewer {
  kind: 'guest' | 'learner' | 'mentor' | 'corporate' | 'staff'
}

export type PageUser = Omit<LoggedInUser, 'enrolled_courses'>

export interface PageServices {
  /** Calls an endpoint by its key in this process, with the visitor's session and address. */
  call(
    key: string,
    sent: {
      params?: unknown
      query?: unknown
      body?: unknown
      idempotencyKey?: string
      file?: { bytes: Uint8Array; filename: string }
    },
  ): Promise<{ ok: boolean; answer: unknown }>
  /** What the contract of an endpoint with a query calls its parts. */
  queryNames(key: string): string[]
  viewer: PageViewer
  /** Who is logged in by now, as `POST /me` says it, without what would take a statement. */
  user(): PageUser | null
  locale: Locale
  nonce: string
  isDemo: boolean
  publicUrl: string
  /** What the log calls this request. */
  requestId: string
  /** Logs what made a page fail. */
  report(error: unknown): void
  /** ISO time of the server. */
  now: string
}
