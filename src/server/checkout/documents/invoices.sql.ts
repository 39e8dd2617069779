/** SQL of invoices. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { termsNow } from '../terms/settings.sql.ts'

export type PaperKind = 'invoice' | 'receipt' | 'credit_note'
/** Each kind of paper has its own numbers. The oldest credit notes stand among the invoices, as they were issued. */
export const seriesOf = { invoice: 'INV', credit_note: 'CRN', receipt: 'RCT' } as const satisfies Record<
  PaperKind,
  string
>

/** The next number of a series in a fiscal year. The counter's row stays locked until the transaction ends: that leaves no gap. */
export async function nextInvoiceNumber(database: Database, series: string, fiscalYear: string): Promise<number> {
  const row = await database.first<{ last_number: number }>(sql`
    insert into invoice_counter as c (series, fiscal_year, last_number) values (${series}, ${fiscalYear}, 1)
    on conflict (series, fiscal_year) do update set last_number = c.last_number + 1 returning last_number`)
  if (!row) throw new Error('No invoice number')
  return row.last_number
}

export interface NewInvoice {
  orderId: string
  refundId: string | null
  attemptId: string | null
  kind: PaperKind
  fiscalYear: string
  number: number
  snapshot: object
  /** The same in the other language. */
  twin: object
  at: Date
}

export async function insertInvoice(database: Database, invoice: NewInvoice): Promise<void> {
  await database.run(sql`
    insert into invoice (order_id, refund_id, attempt_id, kind, series, fiscal_year, number, snapshot, twin, issued_at)
    values (${invoice.orderId}, ${invoice.refundId}, ${invoice.attemptId}, ${invoice.kind}, ${seriesOf[invoice.kind]},
      ${invoice.fiscalYear}, ${invoice.number}, ${JSON.stringify(invoice.snapshot)}::jsonb,
      ${JSON.stringify(invoice.twin)}::jsonb, ${invoice.at})`)
}

/** The snapshot of an order's invoice, if one was issued. */
export async function invoiceSnapshot<Snapshot>(database: Database, orderId: string): Promise<Snapshot | undefined> {
  const row = await database.first<{ snapshot: Snapshot }>(
    sql`select snapshot from invoice where order_id = ${orderId} and kind = 'invoice'`,
  )
  return row?.snapshot
}

export interface InvoiceParties {
  now: Date
  academy: Record<string, unknown>
  seller_facts: Record<string, unknown>
  buyer: { name: string; phone: string | null; email: string | null }
  company: { name: Record<string, string>; address: Record<string, string>; bin: string | null } | null
  /** Names by language, by the course's id. */
  courses: Record<string, Record<string, string>>
}

/** Who sells, who buys, and what the courses are called, as of now. */
export async function invoiceParties(
  database: Database,
  order: { id: string; person_id: string; company_id: string | null },
): Promise<InvoiceParties> {
  const row = await database.first<InvoiceParties>(sql`
    select now() as now, coalesce((select config from published.website_config), '{}') as academy,
      coalesce(${termsNow('seller')}, '{}') as seller_facts,
      (select json_build_object('name', name, 'phone', phone, 'email', email) from published.person where id = ${order.person_id}) as buyer,
      (select json_build_object('name', name, 'address', address, 'bin', bin) from published.company where id = ${order.company_id}) as company,
      (select coalesce(json_object_agg(c.id, c.name), '{}') from order_item i join published.course c on c.id = i.course_id
        where i.order_id = ${order.id}) as courses`)
  if (!row) throw new Error('No parties')
  return row
}
