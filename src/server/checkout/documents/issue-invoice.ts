/** Issues invoices, receipts and credit notes: numbers without gaps in a fiscal year, contents frozen as they are at that moment. */
import type { DocumentLanguage } from '#server/platform/documents/printable-text.ts'
import { dhakaDate } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { InvoiceSnapshot } from './invoice-snapshot.ts'
import {
  buyerIn,
  courseNameIn,
  languageOf,
  lineIn,
  paidForWords,
  paymentIn,
  refundWord,
  sellerIn,
} from './paper-contents.ts'
import { splitPaisa } from '../pricing/price-cart.ts'
import {
  insertInvoice,
  type InvoiceParties,
  invoiceParties,
  invoiceSnapshot,
  nextInvoiceNumber,
  type PaperKind,
  seriesOf,
} from './invoices.sql.ts'
import type { OrderRow } from '../order-state/orders.sql.ts'
import type { AttemptRow } from '../attempts/attempts.sql.ts'

/** Bangladesh counts July to June: '2026-27' from 1 July 2026, days in Dhaka. */
export function fiscalYearOf(moment: Date): string {
  const [year = 0, month = 0] = dhakaDate(moment).split('-').map(Number)
  const from = month >= 7 ? year : year - 1
  return `${from}-${String((from + 1) % 100).padStart(2, '0')}`
}

/**
 * The invoice, and for the payment a receipt. To be called last in the transaction that makes the order paid: the counters'
 * rows stay locked until it ends. An order that cost nothing has neither. `at`: of an invoice that is written later than issued.
 */
export async function issueInvoice(
  database: Database,
  order: OrderRow,
  attempt: AttemptRow | undefined,
  at?: Date,
): Promise<void> {
  if (order.total_paisa === 0) return
  const parties = { ...(await invoiceParties(database, order)), ...(at ? { now: at } : {}) }
  const number = await issue(database, { order, kind: 'invoice', parties }, (language) => ({
    lines: order.items.map((item) => lineIn(language, order, item, parties)),
    discount: { amount: order.coupon_discount_paisa, code: order.coupon_code },
    vat: { ...vatOf(order), amount: order.vat_paisa },
    total: order.total_paisa,
    payments: attempt ? [paymentIn(language, attempt, parties.now)] : [],
    credits: null,
  }))
  if (attempt) await receiptFor(database, { order, attempt, parties, number })
}

/** What was invoiced before is paid now. */
export async function issueReceipt(database: Database, order: OrderRow, attempt: AttemptRow): Promise<void> {
  const invoice = await invoiceSnapshot<{ number: string }>(database, order.id)
  if (!invoice) return
  await receiptFor(database, { order, attempt, parties: await invoiceParties(database, order), number: invoice.number })
}

async function receiptFor(
  database: Database,
  {
    order,
    attempt,
    parties,
    number,
  }: { order: OrderRow; attempt: AttemptRow; parties: InvoiceParties; number: string },
): Promise<void> {
  await issue(database, { order, kind: 'receipt', parties, attemptId: attempt.id }, (language) => ({
    ...oneLine(`${paidForWords(language)} ${number}`, attempt.amount_paisa),
    // A receipt takes note of money; the VAT in it stands on the invoice.
    vat: { ratePercent: 0, amount: 0, isInclusive: true, serviceCode: null },
    payments: [paymentIn(language, attempt, parties.now)],
    credits: null,
  }))
}

/** Takes back a part of an order's invoice, VAT in proportion; nothing when no invoice was issued. Without `id` no money went back. */
export async function issueCreditNote(
  database: Database,
  order: OrderRow,
  refund: { id: string | null; amount_paisa: number; reason: string },
): Promise<void> {
  const invoice = await invoiceSnapshot<{ number: string }>(database, order.id)
  if (!invoice) return
  const parties = await invoiceParties(database, order)
  const [vatPaisa = 0] = splitPaisa(refund.amount_paisa, [order.vat_paisa, order.total_paisa - order.vat_paisa])
  const net = order.vat.is_inclusive ? refund.amount_paisa : refund.amount_paisa - vatPaisa
  await issue(
    database,
    { order, kind: 'credit_note', parties, ...(refund.id === null ? {} : { refundId: refund.id }) },
    (language) => ({
      ...oneLine(order.items.map((item) => courseNameIn(language, order, item, parties)).join(', '), net),
      vat: { ...vatOf(order), amount: vatPaisa },
      total: refund.amount_paisa,
      payments: [],
      credits: { number: invoice.number, reason: refund.reason || refundWord(language) },
    }),
  )
}

interface Issue {
  order: OrderRow
  kind: PaperKind
  parties: InvoiceParties
  refundId?: string
  attemptId?: string
}
type Contents = Pick<InvoiceSnapshot, 'lines' | 'discount' | 'vat' | 'total' | 'payments' | 'credits'>

/** Numbers a paper and keeps what it says in both languages, the buyer's first. Answers its number. */
async function issue(
  database: Database,
  { order, kind, parties, refundId, attemptId }: Issue,
  contentsIn: (language: DocumentLanguage) => Contents,
): Promise<string> {
  const { now } = parties
  const fiscalYear = fiscalYearOf(now)
  const series = seriesOf[kind]
  const number = await nextInvoiceNumber(database, series, fiscalYear)
  const name = `${series}-${fiscalYear}-${String(number).padStart(6, '0')}`
  const snapshotIn = (language: DocumentLanguage): InvoiceSnapshot => ({
    kind,
    language,
    number: name,
    fiscalYear,
    issuedAt: now,
    orderNo: order.no,
    ...(kind === 'invoice' ? { purchaseOrder: order.purchase_order, dueOn: order.due_on } : {}),
    seller: sellerIn(language, parties),
    buyer: buyerIn(language, order, parties),
    ...contentsIn(language),
  })
  const language = languageOf(order)
  await insertInvoice(database, {
    orderId: order.id,
    refundId: refundId ?? null,
    attemptId: attemptId ?? null,
    kind,
    fiscalYear,
    number,
    snapshot: snapshotIn(language),
    twin: snapshotIn(language === 'bn' ? 'en' : 'bn'),
    at: now,
  })
  return name
}

function oneLine(description: string, amount: number): Pick<Contents, 'lines' | 'discount' | 'total'> {
  return {
    lines: [{ description, detail: null, quantity: 1, unitPrice: amount, discount: 0, total: amount }],
    discount: { amount: 0, code: null },
    total: amount,
  }
}

function vatOf(order: OrderRow) {
  return {
    ratePercent: order.vat.rate_percent,
    isInclusive: order.vat.is_inclusive,
    serviceCode: order.vat.service_code,
  }
}
