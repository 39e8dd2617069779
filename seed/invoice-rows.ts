/** The invoices of the demo's orders, numbered in the order of their days. */
import type { InvoiceSnapshot } from '#server/checkout/documents/invoice-snapshot.ts'
import { fiscalYearOf } from '#server/checkout/documents/issue-invoice.ts'
import { batchIn } from '#server/checkout/documents/paper-contents.ts'
import { newId } from '#server/platform/crypto.ts'
import type { DocumentLanguage } from '#server/platform/documents/printable-text.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { readContent, type Texts } from './content.ts'
import type { Row } from './insert-rows.ts'
import type { EnrolmentWish } from './seed-learners.ts'

export interface Invoiced extends EnrolmentWish {
  id: string
  no: string
  paidAt: Date
  /** The provider's transaction. */
  reference: string
  /** As the gateway names it. */
  method: string
}

/** Oldest order first. Sets the counters that later invoices go on from. */
export async function invoiceRows(database: Database, orders: Invoiced[]): Promise<Row[]> {
  const { website_config: academy } = await readContent<{ website_config: Record<string, string | Texts> }>('site.json')
  const sellerIn = (language: DocumentLanguage): InvoiceSnapshot['seller'] => {
    const say = (value: string | Texts | undefined) => (typeof value === 'string' ? value : (value?.[language] ?? null))
    return {
      name: say(academy.footer_summary_title) ?? '',
      address: say(academy.primary_address),
      bin: null,
      phone: say(academy.primary_mobile),
      email: say(academy.primary_email),
      officer: null,
    }
  }
  const sellers = { en: sellerIn('en'), bn: sellerIn('bn') }
  const last = new Map<string, number>()
  const rows = orders.map((order) => {
    const fiscalYear = fiscalYearOf(order.paidAt)
    const number = (last.get(fiscalYear) ?? 0) + 1
    last.set(fiscalYear, number)
    const paper = { fiscalYear, number: `INV-${fiscalYear}-${String(number).padStart(6, '0')}` }
    return {
      id: newId(),
      order_id: order.id,
      kind: 'invoice',
      fiscal_year: fiscalYear,
      number,
      snapshot: snapshotOf(order, 'en', { ...paper, seller: sellers.en }),
      twin: snapshotOf(order, 'bn', { ...paper, seller: sellers.bn }),
      issued_at: order.paidAt.toISOString(),
    }
  })
  for (const [fiscalYear, number] of last) {
    await database.run(sql`insert into invoice_counter (fiscal_year, last_number) values (${fiscalYear}, ${number})`)
  }
  return rows
}

function snapshotOf(
  { no, learner, course, batch, paidAt, reference, method }: Invoiced,
  language: DocumentLanguage,
  { seller, fiscalYear, number }: Pick<InvoiceSnapshot, 'seller' | 'fiscalYear' | 'number'>,
): InvoiceSnapshot {
  const total = batch.pricePaisa - batch.discountPaisa
  return {
    kind: 'invoice',
    language,
    number,
    fiscalYear,
    issuedAt: paidAt,
    orderNo: no,
    seller,
    buyer: {
      name: learner.name[language] ?? learner.name.en ?? '',
      address: null,
      bin: null,
      phone: learner.phone,
      email: learner.email,
    },
    lines: [
      {
        description: course.name[language] ?? course.name.en ?? course.slug,
        detail: batchIn(language, { batch_no: batch.batchNo, training_type: batch.trainingType }),
        quantity: 1,
        unitPrice: batch.pricePaisa,
        discount: batch.discountPaisa,
        total,
      },
    ],
    discount: { amount: 0, code: null },
    vat: { ratePercent: 0, amount: 0, isInclusive: true, serviceCode: null },
    total,
    payments: [{ method, reference, paidAt, amount: total }],
    credits: null,
  }
}
