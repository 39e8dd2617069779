/** How the addresses are asked that a provider names itself: its own host, or one of the internet, never another inside. */
import type { CustomFetch } from 'openid-client'
import { publicFetch } from '#server/platform/connections/public-fetch.ts'
import { boundedFetch } from './bounded-fetch.ts'

/**
 * For the provider of `issuer`, which the operator named; the operator never saw where it keeps its keys and tokens.
 * One that a company named itself may not be inside either: `mayBeInside`. Throws PrivateAddress.
 */
export const askNamedByProvider =
  ({ origin }: URL, mayBeInside: boolean): CustomFetch =>
  (address, options) =>
    mayBeInside && new URL(address).origin === origin ? boundedFetch(address, options) : publicFetch(address, options)
