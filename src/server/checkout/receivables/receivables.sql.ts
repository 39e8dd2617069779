/** SQL of what companies owe on invoices: by company and age, and the orders behind it. */
import type { Age } from '#contracts/checkout/receivables.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'
import { inPieces, pieceSize } from '#server/platform/postgres/in-pieces.ts'

export interface Filters {
  q?: string | undefined
}

/** In paisa. */
export interface OwedSums {
  invoices: number
  not_due: number
  to_30: number
  to_60: number
  to_90: number
  older: number
  total: number
  overdue: number
  awaited: number
}
type OwedByCompany = OwedSums & { company_id: string; company_name: string; reminded_at: string | null }

const named = ({ q }: Filters) =>
  q?.trim() ? sql`and c.name::text ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}` : empty

/** What the books say that a buyer still has to pay. */
export const balance = sql`(select coalesce(sum(l.amount_paisa), 0)::bigint from ledger_entry l where l.order_id = o.id and l.account = 'buyer')`
/** When the company was last reminded of it. */
export const remindedAt = sql`(select max(b.at) from buyer_message b where b.order_id = o.id and b.kind = 'invoice_reminder')`
const daysLate = sql`greatest(0, dhaka_today() - o.due_on)`
const age = sql`case when o.state <> 'invoiced' then null when ${daysLate} = 0 then 'not_due' when ${daysLate} <= 30 then 'to_30'
  when ${daysLate} <= 60 then 'to_60' when ${daysLate} <= 90 then 'to_90' else 'older' end`

/** Invoices that are not paid in whole, and orders by transfer that wait for their money, which have no age. */
const open = (which: Sql): Sql => sql`
  select o.id, o.company_id, o.no, o.placed_at, o.purchase_order, o.due_on, coalesce(${daysLate}, 0) as days_late, ${age} as age,
    ${balance} as amount_paisa, ${remindedAt} as reminded_at
  from orders o where o.state = 'invoiced' and o.company_id is not null and o.learner_id is null ${which}
  union all
  select o.id, o.company_id, o.no, o.placed_at, o.purchase_order, null::date, 0, null, o.total_paisa, null::timestamptz
  from orders o where o.state = 'pending' and o.payment_method = 'bank' and o.company_id is not null and o.learner_id is null ${which}`

const of = (name: Age) => sql`coalesce(sum(amount_paisa) filter (where age = ${name}), 0)::bigint`
const owed = sql`
  count(age)::int as invoices, ${of('not_due')} as not_due, ${of('to_30')} as to_30, ${of('to_60')} as to_60,
  ${of('to_90')} as to_90, ${of('older')} as older, coalesce(sum(amount_paisa) filter (where age is not null), 0)::bigint as total,
  coalesce(sum(amount_paisa) filter (where age <> 'not_due'), 0)::bigint as overdue,
  coalesce(sum(amount_paisa) filter (where age is null), 0)::bigint as awaited`

export interface FoundReceivables {
  today: string
  total: number
  sums: OwedSums
  rows: OwedByCompany[]
}
/** One statement: a page of companies, and the sums of all. */
export async function findReceivables(
  database: Database,
  locale: Locale,
  { page, perpage, ...filters }: Filters & { page: number; perpage: number },
): Promise<FoundReceivables> {
  const found = await database.first<FoundReceivables>(sql`
    with open as materialized (${open(empty)}),
    found as materialized (
      select open.*, tr(c.name, ${locale}) as company_name from open join published.company c on c.id = open.company_id
      where open.amount_paisa > 0 ${named(filters)}),
    companies as materialized (
      select company_id, company_name, ${owed}, ${iso(sql`max(reminded_at)`)} as reminded_at from found group by company_id, company_name)
    select dhaka_today()::text as today, (select count(*)::int from companies) as total,
      (select to_json(s) from (select ${owed} from found) s) as sums,
      (select coalesce(json_agg(r), '[]') from (
        select * from companies order by overdue desc, total desc, awaited desc, company_name, company_id
        limit ${perpage} offset ${(page - 1) * perpage}) r) as rows`)
  if (!found) throw new Error('No answer')
  return found
}

export interface OpenInvoice {
  no: string
  placed_at: Date
  purchase_order: string | null
  age: Age | null
  due_on: string | null
  days_late: number
  amount_paisa: number
  reminded_at: Date | null
}
/** The longest overdue first; transfers that are waited for come last. */
export const findOpenInvoices = (database: Database, companyId: string): Promise<OpenInvoice[]> =>
  database.query<OpenInvoice>(sql`
    select open.no, open.placed_at, open.purchase_order, open.age, open.due_on::text, open.days_late, open.amount_paisa,
      open.reminded_at
    from (${open(sql`and o.company_id = ${companyId}`)}) open where open.amount_paisa > 0
    order by open.due_on nulls last, open.placed_at, open.no limit 500`)

export async function isCompany(database: Database, companyId: string): Promise<boolean> {
  return (await database.first(sql`select id from published.company where id = ${companyId}`)) !== undefined
}

export type ExportedInvoice = OpenInvoice & { company: string; bin: string | null }

export async function countOpenInvoices(database: Database, filters: Filters): Promise<number> {
  const row = await database.first<{ count: number }>(sql`
    select count(*)::int as count from (${open(empty)}) open join published.company c on c.id = open.company_id
    where open.amount_paisa > 0 ${named(filters)}`)
  return row?.count ?? 0
}

export const openInvoicesInPieces = (database: Database, filters: Filters): AsyncGenerator<ExportedInvoice[]> =>
  inPieces<ExportedInvoice>((last) =>
    database.query(sql`
      select tr(c.name, 'en') as company, c.bin, open.no, open.placed_at, open.purchase_order, open.age, open.due_on::text,
        open.days_late, open.amount_paisa, open.reminded_at
      from (${open(empty)}) open join published.company c on c.id = open.company_id
      where open.amount_paisa > 0 ${named(filters)} ${last ? sql`and open.no > ${last.no}` : empty}
      order by open.no limit ${pieceSize}`),
  )
