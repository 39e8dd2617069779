/** Sends an open order's buyer to pay: one attempt at a provider, with a reference that is never used again. */
import { ulid } from 'ulid'
import { conflict, Problem } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { eventUrl, providerOf } from './payment-providers.ts'
import type { Buyer, PaymentProvider } from '../gateways/payment-provider.ts'
import {
  type BuyersMethod,
  findOrder,
  type OrderRow,
  payablePaisa,
  type PaymentMethod,
} from '../order-state/orders.sql.ts'
import { orderPath } from '../order-state/order-path.ts'
import { insertAttempt, isBeingChecked, reusableAttempt, writeAttempt, writeSession } from '../attempts/attempts.sql.ts'
import { findBuyer } from './buyers.sql.ts'

type Needed = Pick<Services, 'config' | 'database' | 'clock' | 'log'>

const isByGateway = (method: PaymentMethod | null): method is 'card' | 'mobile' =>
  method === 'card' || method === 'mobile'

/** How long the buyer has, and the seats wait: at a gateway it takes minutes, a transfer takes days. */
export const secondsToPay = { card: 30 * 60, mobile: 30 * 60, bank: 72 * 3600 } as const satisfies Record<
  BuyersMethod,
  number
>

const unavailable = (status: 502 | 503, cause: string) =>
  new Problem(
    status,
    'payment_provider_unavailable',
    'The payment provider is not available right now. Your order is kept: please try again, or choose another way to pay.',
    { cause, ...(status === 503 ? { retryAfter: 10 } : {}) },
  )

/** Throws 422 when this way to pay does not take such an amount; the bank takes any. */
export function assertPayable(services: Needed, method: BuyersMethod, amountPaisa: number): void {
  if (method === 'bank') return
  const limits = providerOf(services, method)?.limits
  if (!limits || (amountPaisa >= limits.minPaisa && amountPaisa <= limits.maxPaisa)) return
  const message = 'This amount cannot be paid in this way. Please choose another.'
  throw new Problem(422, 'amount_not_payable', message, { errors: { payment_method: [message] } })
}

/** Throws 422 `phone_needed` at `phone` where the gateway would refuse a buyer without one, before there is an order that hangs. */
export async function assertReachable(
  transaction: Database,
  services: Needed,
  method: BuyersMethod,
  { personId, phone }: { personId: string; phone: string | undefined },
): Promise<void> {
  if (method === 'bank' || phone || !providerOf(services, method)?.needsPhone) return
  if ((await findBuyer(transaction, personId)).phone) return
  const message = 'Paying by card needs your phone number. Please add it, or choose another way to pay.'
  throw new Problem(422, 'phone_needed', message, { errors: { phone: [message] } })
}

/**
 * Where the buyer goes to pay: the gateway's page, or for a transfer the order's own, which says what to do.
 * To be called after the order was committed. A failure leaves the order as it is, payable again: throws 502 or 503.
 */
export async function startPayment(
  services: Needed,
  placed: Pick<OrderRow, 'id' | 'no' | 'payment_method' | 'company_id'>,
): Promise<string> {
  if (placed.payment_method === 'bank') return orderPath(placed)
  const { database } = services
  const orderId = placed.id
  const order = await findOrder(database, orderId)
  const isOpen = order?.state === 'pending' || order?.state === 'invoiced'
  if (!isOpen || !isByGateway(order.payment_method)) {
    throw conflict('order_not_payable', 'This order cannot be paid any more. Please place a new one.')
  }
  const provider = providerOf(services, order.payment_method)
  if (!provider) throw unavailable(502, 'not configured')
  if (await isBeingChecked(database, orderId)) {
    throw conflict('payment_in_progress', 'Your last payment is still being checked. Please wait a moment.')
  }
  const open = await reusableAttempt(database, orderId, provider.name)
  if (open?.redirect_url) return open.redirect_url
  return createSession(services, provider, order)
}

async function createSession(services: Needed, provider: PaymentProvider, order: OrderRow): Promise<string> {
  const { database, config, log } = services
  const attempt = await insertAttempt(database, {
    tranId: ulid(),
    orderId: order.id,
    provider: provider.name,
    amountPaisa: payablePaisa(order),
  })
  const created = await provider.createSession(
    { reference: attempt.tran_id, amountPaisa: attempt.amount_paisa, currency: 'BDT' },
    {
      description: order.items.map((item) => item.course_name).join(', '),
      itemCount: order.items.length,
      buyer: await buyerOf(services, order),
      channel: provider.name === 'sslcommerz' ? 'cards' : undefined,
      eventUrl: (event) => eventUrl(config.publicUrl, provider.name, event),
    },
  )
  if (created.outcome === 'created') {
    await writeSession(database, attempt.id, created)
    return created.redirectUrl
  }
  await writeAttempt(database, attempt.id, 'failed', { why: created.why })
  log.warn(
    { event: 'payment_session', provider: provider.name, order: order.no, why: created.why },
    'no payment session',
  )
  throw unavailable(created.outcome === 'refused' ? 502 : 503, created.why)
}

async function buyerOf({ database }: Needed, { billing, person_id: personId }: OrderRow): Promise<Buyer> {
  const person = await findBuyer(database, personId)
  return {
    name: billing.name || person.name,
    phone: billing.phone ?? person.phone ?? '',
    email: billing.email ?? person.email ?? undefined,
    address: billing.address,
    city: billing.city,
    postcode: billing.postcode,
  }
}
