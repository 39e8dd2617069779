/** What the use cases of accounts are given. */
import type { RequestContext, Services } from '#server/platform/services.ts'

/** A request with the services: every `Call` is one. */
export type AccountCall = Services & RequestContext
