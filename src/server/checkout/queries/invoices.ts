/** SQL of invoices and the ledger. */
import { type Database, sql } from '../../platform/database.ts'

/** The next number of a fiscal year. The counter's row stays locked until the transaction ends: that leaves no gap. */
export async function nextInvoiceNumber(database: Database, fiscalYear: string): Promise<number> {
  const row = await database.first<{ last_number: number }>(sql`
    insert into invoice_counter as c (fiscal_year, last_number) values (${fiscalYear}, 1)
    on conflict (fiscal_year) do update set last_number = c.last_number + 1 returning last_number`)
  if (!row) throw new Error('No invoice number')
  return row.last_number
}

export interface NewInvoice {
  orderId: string
  refundId: string | null
  kind: 'invoice' | 'credit_note'
  fiscalYear: string
  number: number
  snapshot: object
  at: Date
}

export async function insertInvoice(database: Database, invoice: NewInvoice): Promise<void> {
  await database.run(sql`
    insert into invoice (order_id, refund_id, kind, fiscal_year, number, snapshot, issued_at)
    values (${invoice.orderId}, ${invoice.refundId}, ${invoice.kind}, ${invoice.fiscalYear}, ${invoice.number},
      ${JSON.stringify(invoice.snapshot)}::jsonb, ${invoice.at})`)
}

/** The snapshot of an order's invoice, if one was issued. */
export async function invoiceSnapshot<Snapshot>(database: Database, orderId: string): Promise<Snapshot | undefined> {
  const row = await database.first<{ snapshot: Snapshot }>(
    sql`select snapshot from invoice where order_id = ${orderId} and kind = 'invoice'`,
  )
  return row?.snapshot
}

/** The same for one buyer; undefined also for somebody else's order. */
export async function ownInvoiceSnapshot<Snapshot>(
  database: Database,
  personId: string,
  orderNo: string,
): Promise<Snapshot | undefined> {
  const row = await database.first<{ snapshot: Snapshot }>(sql`
    select v.snapshot from invoice v join orders o on o.id = v.order_id
    where o.no = ${orderNo} and o.person_id = ${personId} and v.kind = 'invoice'`)
  return row?.snapshot
}

export interface InvoiceParties {
  now: Date
  academy: Record<string, unknown>
  sellerFacts: Record<string, unknown>
  buyer: { name: string; phone: string | null; email: string | null }
  company: { name: Record<string, string>; address: Record<string, string>; bin: string | null } | null
}

/** Who sells and who buys, as of now. */
export async function invoiceParties(
  database: Database,
  personId: string,
  companyId: string | null,
): Promise<InvoiceParties> {
  const row = await database.first<InvoiceParties>(sql`
    select now() as now, coalesce((select config from website_config), '{}') as academy,
      coalesce((select value from installation where key = 'seller'), '{}') as "sellerFacts",
      (select json_build_object('name', name, 'phone', phone, 'email', email) from person where id = ${personId}) as buyer,
      (select json_build_object('name', name, 'address', address, 'bin', bin) from company where id = ${companyId}) as company`)
  if (!row) throw new Error('No parties')
  return row
}

export interface LedgerRow {
  account: string
  amountPaisa: number
}

/** Writes one transaction; the database refuses it when it does not balance. */
export async function insertLedgerEntries(
  database: Database,
  orderId: string,
  memo: string,
  entries: readonly LedgerRow[],
): Promise<void> {
  await database.run(sql`
    with id as materialized (select new_id() as value)
    insert into ledger_entry (transaction_id, order_id, account, amount_paisa, memo)
    select id.value, ${orderId}, e.account, e.amount, ${memo}
    from id, unnest(${entries.map((entry) => entry.account)}::text[], ${entries.map((entry) => entry.amountPaisa)}::bigint[])
      as e (account, amount)`)
}
