/** The payment providers of this installation, and which of them a way to pay leads to. */
import { seal, unseal } from '../platform/crypto.ts'
import type { Services } from '../platform/services.ts'
import { createBkash } from './providers/bkash.ts'
import { bkashTokenRow, type TokenStore } from './providers/bkash-tokens.ts'
import type { PaymentProvider, ProviderEvent, ProviderName } from './providers/provider.ts'
import { createSslcommerz } from './providers/sslcommerz.ts'
import {
  lockProviderToken,
  readProviderToken,
  releaseProviderToken,
  writeProviderToken,
} from './queries/provider-tokens.ts'

export type PaymentProviders = Partial<Record<ProviderName, PaymentProvider>>
type Needed = Pick<Services, 'config' | 'database' | 'clock'>

/** The bank transfer has no provider. */
export const providerOfMethod = { card: 'sslcommerz', mobile: 'bkash' } as const satisfies Record<string, ProviderName>

const built = new WeakMap<Services['config'], PaymentProviders>()

/** Built once for each configuration. Nagad is not among them until its keys have a place in the settings. */
export function paymentProviders(services: Needed): PaymentProviders {
  const { config, clock } = services
  let providers = built.get(config)
  if (!providers) {
    const { sslcommerz, bkash } = config.payments
    // The gateway insists on an address; for what is delivered online it reaches nobody.
    const fallbackBuyer = { email: 'no-reply@academy.invalid', address: 'Dhaka', city: 'Dhaka', postcode: '1000' }
    providers = {
      sslcommerz: createSslcommerz({ ...sslcommerz, fallbackBuyer, clock }),
      bkash: createBkash({ ...bkash, tokens: tokenStore(services, 'bkash'), clock }),
    }
    built.set(config, providers)
  }
  return providers
}

/** The last part of `payments/{provider}/{event}`; SSLCommerz's own word for a notification is IPN. */
export function eventUrl(publicUrl: string, provider: ProviderName, event: ProviderEvent): string {
  return `${publicUrl}/api/payments/${provider}/${event === 'notification' ? 'ipn' : event}`
}

const lockSeconds = 30
const waitMs = 150

/** One row for all processes, unreadable without the installation's secret; the lock is a lease, so a crash frees it. */
function tokenStore({ database, config }: Needed, provider: string): TokenStore {
  const open = (sealed: string | undefined) =>
    sealed === undefined ? undefined : bkashTokenRow.parse(JSON.parse(unseal(config.appSecret, sealed)))
  return {
    read: async () => open(await readProviderToken(database, provider)),
    async withLock(work) {
      let lease = await lockProviderToken(database, provider, lockSeconds)
      while (!lease) {
        await new Promise((resolve) => setTimeout(resolve, waitMs))
        lease = await lockProviderToken(database, provider, lockSeconds)
      }
      try {
        return await work(open(await readProviderToken(database, provider)), (row) =>
          writeProviderToken(database, provider, {
            sealed: seal(config.appSecret, JSON.stringify(row)),
            expiresAt: new Date(row.expiresAt ?? 0),
          }),
        )
      } finally {
        await releaseProviderToken(database, provider)
      }
    },
  }
}
