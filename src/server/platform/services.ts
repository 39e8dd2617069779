/** What every use case may need from the process, built once in app.ts. */
import type { Cache } from './kept/cache.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './postgres/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Logger } from './log.ts'
import type { Storage } from './storage/storage.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Viewer } from './access/viewer.ts'

export interface Services {
  config: Config
  database: Database
  /** For jobs and exports, whose statements may take minutes. */
  unhurried: Database
  clock: Clock
  jobs: Jobs
  cache: Cache
  storage: Storage
  log: Logger
}

export interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser. */
  maxAge?: number
  path?: string
}

/** One request, whether it came over HTTP or from a page's loader in this process. */
export interface RequestContext {
  viewer: Viewer
  locale: Locale
  requestId: string
  /** The visitor's address, IPv6 cut to its /64. */
  address: string
  userAgent: string
  /** It said where it comes from, as browsers do with every write. */
  isBrowser: boolean
  /** Fetched ahead by a browser, in case somebody goes there. */
  isFetchedAhead: boolean
  /** What the caller showed to say who they are: of the header, else of the session's cookie. */
  token: string | undefined
  /** Value of one of the visitor's cookies. */
  cookie(name: string): string | undefined
  /** Sets a cookie on the answer, HttpOnly and SameSite=Lax; null removes it. */
  setCookie(name: string, value: string | null, options?: CookieOptions): void
  idempotencyKey: string | undefined
  /** Drops what is known of the session, so that the next read sees the new one. */
  signIn(viewer: Viewer): void
}
