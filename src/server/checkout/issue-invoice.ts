/** Issues invoices and credit notes: numbers without gaps in a fiscal year, contents frozen as they are at that moment. */
import { dhakaDate } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { InvoiceLine, InvoicePayment, InvoiceSnapshot, Party } from './document/invoice-snapshot.ts'
import { splitPaisa } from './price-cart.ts'
import {
  insertInvoice,
  type InvoiceParties,
  invoiceParties,
  invoiceSnapshot,
  nextInvoiceNumber,
} from './queries/invoices.ts'
import type { OrderItem, OrderRow } from './queries/orders.ts'
import type { AttemptRow } from './queries/payments.ts'

/** Bangladesh counts July to June: '2026-27' from 1 July 2026, days in Dhaka. */
export function fiscalYearOf(moment: Date): string {
  const [year = 0, month = 0] = dhakaDate(moment).split('-').map(Number)
  const from = month >= 7 ? year : year - 1
  return `${from}-${String((from + 1) % 100).padStart(2, '0')}`
}

/**
 * To be called last in the transaction that makes the order paid: the counter's row stays locked until it ends.
 * An order that cost nothing has no invoice.
 */
export async function issueInvoice(
  database: Database,
  order: OrderRow,
  attempt: AttemptRow | undefined,
): Promise<void> {
  if (order.totalPaisa === 0) return
  const parties = await invoiceParties(database, order.personId, order.companyId)
  await insertNumbered(
    database,
    { order, kind: 'invoice', refundId: null, parties },
    {
      lines: order.items.map((item) => lineOf(item, languageOf(order))),
      discount: { amount: order.couponDiscountPaisa, code: order.couponCode },
      vat: { ...vatOf(order), amount: order.vatPaisa },
      total: order.totalPaisa,
      payments: attempt ? [paymentOf(attempt, parties.now)] : [],
      credits: null,
    },
  )
}

/** Takes back `amountPaisa` of an order's invoice, VAT in proportion; nothing when no invoice was issued. */
export async function issueCreditNote(
  database: Database,
  order: OrderRow,
  refund: { id: string; amountPaisa: number; reason: string },
): Promise<void> {
  const invoice = await invoiceSnapshot<{ number: string }>(database, order.id)
  if (!invoice) return
  const parties = await invoiceParties(database, order.personId, order.companyId)
  const [vatPaisa = 0] = splitPaisa(refund.amountPaisa, [order.vatPaisa, order.totalPaisa - order.vatPaisa])
  const net = order.vat.is_inclusive ? refund.amountPaisa : refund.amountPaisa - vatPaisa
  const description = order.items.map((item) => item.courseName).join(', ')
  await insertNumbered(
    database,
    { order, kind: 'credit_note', refundId: refund.id, parties },
    {
      lines: [{ description, detail: null, quantity: 1, unitPrice: net, discount: 0, total: net }],
      discount: { amount: 0, code: null },
      vat: { ...vatOf(order), amount: vatPaisa },
      total: refund.amountPaisa,
      payments: [],
      credits: { number: invoice.number, reason: refund.reason || words[languageOf(order)].refund },
    },
  )
}

interface Issue {
  order: OrderRow
  kind: 'invoice' | 'credit_note'
  refundId: string | null
  parties: InvoiceParties
}
type Contents = Pick<InvoiceSnapshot, 'lines' | 'discount' | 'vat' | 'total' | 'payments' | 'credits'>

async function insertNumbered(database: Database, { order, kind, refundId, parties }: Issue, contents: Contents) {
  const { now } = parties
  const fiscalYear = fiscalYearOf(now)
  const number = await nextInvoiceNumber(database, fiscalYear)
  const snapshot: InvoiceSnapshot = {
    kind,
    language: languageOf(order),
    number: `INV-${fiscalYear}-${String(number).padStart(6, '0')}`,
    fiscalYear,
    issuedAt: now,
    orderNo: order.no,
    seller: sellerOf(order, parties),
    buyer: buyerOf(order, parties),
    ...contents,
  }
  await insertInvoice(database, { orderId: order.id, refundId, kind, fiscalYear, number, snapshot, at: now })
}

const languageOf = (order: OrderRow) => (order.locale === 'bn' ? 'bn' : 'en')

const words = {
  en: {
    batch: 'Batch',
    Live: 'live',
    'On-site': 'on-site',
    'Self-paced': 'self-paced',
    bank: 'Bank transfer',
    refund: 'Refund',
  },
  bn: {
    batch: 'ব্যাচ',
    Live: 'লাইভ',
    'On-site': 'সরাসরি',
    'Self-paced': 'নিজের গতিতে',
    bank: 'ব্যাংক ট্রান্সফার',
    refund: 'মূল্য ফেরত',
  },
}

function vatOf(order: OrderRow) {
  return {
    ratePercent: order.vat.rate_percent,
    isInclusive: order.vat.is_inclusive,
    serviceCode: order.vat.service_code,
  }
}

/** A setting of one language, or by language. */
function textOf(value: unknown, language: string): string | null {
  if (typeof value === 'string') return value || null
  if (typeof value !== 'object' || value === null) return null
  const texts = value as Record<string, unknown>
  const text = texts[language] || texts.en || Object.values(texts)[0]
  return typeof text === 'string' && text ? text : null
}

function sellerOf(order: OrderRow, { academy, sellerFacts }: InvoiceParties): InvoiceSnapshot['seller'] {
  const say = (value: unknown) => textOf(value, languageOf(order))
  const officer = (sellerFacts.officer ?? {}) as Record<string, unknown>
  const officerName = say(officer.name)
  return {
    name: say(sellerFacts.name) ?? say(academy.footer_summary_title) ?? 'Academy',
    address: say(sellerFacts.address) ?? say(academy.primary_address),
    bin: say(sellerFacts.bin),
    phone: say(academy.primary_mobile),
    email: say(academy.primary_email),
    officer: officerName ? { name: officerName, designation: say(officer.designation) ?? '' } : null,
  }
}

function buyerOf(order: OrderRow, { buyer, company }: InvoiceParties): Party {
  const { billing } = order
  const place = [billing.address, billing.city, billing.postcode].filter(Boolean).join(', ')
  const own = { phone: billing.phone ?? buyer.phone, email: billing.email ?? buyer.email }
  if (company) {
    const say = (value: unknown) => textOf(value, languageOf(order))
    return { name: say(company.name) ?? '', address: say(company.address) ?? (place || null), bin: company.bin, ...own }
  }
  return { name: billing.name || buyer.name, address: place || null, bin: null, ...own }
}

function lineOf(item: OrderItem, language: 'en' | 'bn'): InvoiceLine {
  const { batch, ...forms } = words[language]
  return {
    description: item.courseName,
    detail: `${batch} ${item.batchNo}, ${forms[item.trainingType as 'Live'] ?? item.trainingType}`,
    quantity: 1,
    unitPrice: item.pricePaisa,
    discount: item.discountPaisa,
    total: item.totalPaisa,
  }
}

const providers: Record<string, string> = { sslcommerz: 'Card', bkash: 'bKash', nagad: 'Nagad', bank: words.en.bank }

function paymentOf(attempt: AttemptRow, now: Date): InvoicePayment {
  return {
    method: attempt.detail.method || providers[attempt.provider] || attempt.provider,
    reference: attempt.providerTransaction,
    paidAt: attempt.detail.paid_at ? new Date(attempt.detail.paid_at) : now,
    amount: attempt.amountPaisa,
  }
}
