/** Opens a payment of ten taka to try a gateway: by the same protocol as a sale, but no order, no invoice, no ledger. */
import { ulid } from 'ulid'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { Problem } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import type { Services } from '#server/platform/services.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { PaymentProvider, ProviderName } from '../gateways/payment-provider.ts'
import { findBuyer } from '../payments/buyers.sql.ts'
import { eventUrl, providerOf } from '../payments/payment-providers.ts'
import { endTestPayment, findLastTestPayments, insertTestPayment, writeTestSession } from './test-payments.sql.ts'

type Needed = Pick<Services, 'config' | 'database' | 'clock' | 'log'>

/** The least that SSLCommerz takes. */
const amountPaisa = 1000

/** The gateways that the checkout leads to, each once. */
export function gatewaysInUse(services: Needed): PaymentProvider[] {
  const found = [providerOf(services, 'card'), providerOf(services, 'mobile')]
  return [...new Set(found.filter((provider) => provider !== undefined))]
}

/** Which account at which gateway: a test says nothing about another one. */
function accountAt({ payments }: Config, provider: ProviderName): string {
  const { sslcommerz, bkash, nagad } = payments
  if (provider === 'sslcommerz') return `${sslcommerz.storeId} ${sslcommerz.baseUrl}`
  if (provider === 'bkash') return `${bkash.username} ${bkash.baseUrl}`
  return nagad ? `${nagad.merchantId} ${nagad.baseUrl}` : ''
}

/** Each gateway in use with its last test. */
export async function listTestPayments(services: Needed) {
  const last = await findLastTestPayments(services.database)
  return gatewaysInUse(services).map(({ name }) => {
    const test = last.find(({ provider }) => provider === name)
    const isCurrent = test?.account === accountAt(services.config, name)
    return { gateway: name, amount: amountPaisa / 100, test, isCurrent }
  })
}

/** Answers the gateway's page, or its own words when it refused. Throws 422 for a gateway that is not in use. */
export async function startTestPayment(
  services: Needed,
  viewer: SignedIn,
  { gateway, locale }: { gateway: ProviderName; locale: string },
): Promise<{ redirect_url: string | null; words: string }> {
  const { database, config, log } = services
  const provider = gatewaysInUse(services).find(({ name }) => name === gateway)
  if (!provider) throw new Problem(422, 'gateway_not_set', 'This gateway is not set up.')
  const { personId } = viewer
  const reference = ulid()
  const account = accountAt(config, gateway)
  await database.transaction(async (transaction) => {
    await insertTestPayment(transaction, { reference, provider: gateway, account, amountPaisa, locale, personId })
    await recordAudit(transaction, {
      viewer,
      action: 'test_payment.start',
      subjectKind: 'test_payment',
      subjectId: reference,
      after: { gateway, amount: amountPaisa / 100 },
    })
  })
  const buyer = await findBuyer(database, personId)
  const created = await provider.createSession(
    { reference, amountPaisa, currency: 'BDT' },
    {
      description: 'Test payment',
      itemCount: 1,
      buyer: { name: buyer.name, phone: buyer.phone ?? '', email: buyer.email ?? undefined },
      channel: gateway === 'sslcommerz' ? 'cards' : undefined,
      eventUrl: (event) => eventUrl(config.publicUrl, gateway, event),
    },
  )
  if (created.outcome === 'created') {
    await writeTestSession(database, reference, created.session)
    return { redirect_url: created.redirectUrl, words: '' }
  }
  log.warn({ event: 'test_payment', provider: gateway, why: created.why }, 'no payment session')
  await endTestPayment(database, reference, { state: 'failed', words: created.why, transaction: null })
  return { redirect_url: null, words: created.why }
}
