/** The payment providers of this installation, and which of them a way to pay leads to. */
import { seal, unseal } from '#server/platform/crypto.ts'
import type { Services } from '#server/platform/services.ts'
import { demoNagad } from './demo-nagad.ts'
import { createBkash } from '../gateways/bkash/create-bkash.ts'
import { bkashTokenRow, type TokenStore } from '../gateways/bkash/bkash-tokens.ts'
import { createNagad } from '../gateways/nagad/create-nagad.ts'
import type { PaymentProvider, ProviderEvent, ProviderName } from '../gateways/payment-provider.ts'
import { createSslcommerz } from '../gateways/sslcommerz/create-sslcommerz.ts'
import {
  lockProviderToken,
  readProviderToken,
  releaseProviderToken,
  writeProviderToken,
} from './provider-tokens.sql.ts'

export type PaymentProviders = Partial<Record<ProviderName, PaymentProvider>>
type Needed = Pick<Services, 'config' | 'database' | 'clock'>

/** Who takes a way to pay here; the bank transfer has no provider. */
export function providerOf(services: Needed, method: 'card' | 'mobile'): PaymentProvider | undefined {
  const name = method === 'card' ? 'sslcommerz' : services.config.payments.mobile
  return paymentProviders(services)[name]
}

const built = new WeakMap<Services['config'], PaymentProviders>()

/** Built once for each configuration. Nagad is among them where its keys are set, or where the demo plays it. */
export function paymentProviders(services: Needed): PaymentProviders {
  const { config, clock } = services
  let providers = built.get(config)
  if (!providers) {
    const { sslcommerz, bkash } = config.payments
    const nagad = config.payments.nagad ?? demoNagad(config)?.config
    // The gateway requires an e-mail and an address; these stand in where the buyer has none, and reach no person.
    const fallbackBuyer = { email: 'no-reply@academy.invalid', address: 'Dhaka', city: 'Dhaka', postcode: '1000' }
    providers = {
      sslcommerz: createSslcommerz({ ...sslcommerz, fallbackBuyer, clock }),
      bkash: createBkash({ ...bkash, tokens: tokenStore(services, 'bkash'), clock }),
      ...(nagad ? { nagad: createNagad({ ...nagad, clock }) } : {}),
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
