/** How the addresses are asked that a provider names itself: its own host, or one of the internet, never another inside. */
import type { CustomFetch } from 'openid-client'
import { lookupPublic, PrivateAddress } from '#server/platform/connections/public-address.ts'

/**
 * `ask` for the provider of `issuer`, which the operator named; the operator never saw where it keeps its keys and tokens.
 * One that a company named itself may not be inside either: `mayBeInside`.
 * A name that leads elsewhere between the look and the request gets no further than its certificate. Throws PrivateAddress.
 */
export const askNamedByProvider =
  ({ origin }: URL, ask: CustomFetch, mayBeInside = true): CustomFetch =>
  async (address, options) => {
    const url = new URL(address)
    if (!mayBeInside || url.origin !== origin) await expectPublic(url)
    return ask(address, options)
  }

function expectPublic({ protocol, hostname }: URL): Promise<void> {
  if (protocol !== 'https:') throw new PrivateAddress(hostname)
  return new Promise((resolve, reject) =>
    lookupPublic(hostname.replace(/^\[|\]$/g, ''), {}, (error) => (error ? reject(error) : resolve())),
  )
}
