/** SQL of reminders of unpaid company invoices: which are due for one, who gets it, and when there was one. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { BankAccount } from '../orders/order-list.sql.ts'
import { termsNow } from '../terms/settings.sql.ts'
import { balance, remindedAt } from './receivables.sql.ts'

/** Since the first moment of a day in Dhaka. */
const isRemindedSince = (day: Sql) => sql`exists (
  select from buyer_message b where b.order_id = o.id and b.kind = 'invoice_reminder' and b.at >= (${day})::timestamp at time zone 'Asia/Dhaka')`

/** Each with the day of its newest step that nothing has reminded of; a step on the day of the order itself is none. */
export const findInvoicesToRemindOf = (
  database: Database,
  days: readonly number[],
): Promise<{ id: string; step: number; since: string }[]> =>
  database.query<{ id: string; step: number; since: string }>(sql`
    select o.id, step.days as step, (o.due_on + step.days)::text as since
    from orders o, lateral (
      select max(each) as days from unnest(${days}::integer[]) each
      where o.due_on + each <= dhaka_today() and o.due_on + each > (o.placed_at at time zone 'Asia/Dhaka')::date) step
    where o.state = 'invoiced' and o.company_id is not null and o.learner_id is null and step.days is not null
      and ${balance} > 0 and not ${isRemindedSince(sql`o.due_on + step.days`)}
    order by o.due_on, o.id limit 1000`)

/** A statement of its own: what is read after it sees what a payment or another reminder has written meanwhile. */
export async function lockInvoice(transaction: Database, orderId: string): Promise<void> {
  await transaction.run(sql`select from orders where id = ${orderId} for no key update`)
}

export interface RemindedInvoice {
  id: string
  no: string
  company_id: string
  due_on: string
  /** Negative before its last day. */
  days_late: number
  today: string
  amount_paisa: number
  is_open: boolean
  reminded_at: Date | null
  bank_account: BankAccount | null
}
/** An order of a company on credit, paid or not; undefined for any other. */
export const findRemindedInvoice = (database: Database, orderId: string): Promise<RemindedInvoice | undefined> =>
  database.first<RemindedInvoice>(sql`
    select o.id, o.no, o.company_id, o.due_on::text, dhaka_today() - o.due_on as days_late, dhaka_today()::text as today,
      ${balance} as amount_paisa, o.state = 'invoiced' and ${balance} > 0 as is_open, ${remindedAt} as reminded_at,
      ${termsNow('bank_account')} as bank_account
    from orders o where o.id = ${orderId} and o.company_id is not null and o.learner_id is null and o.due_on is not null`)

/** `since`: a day in Dhaka. */
export async function isReminded(transaction: Database, orderId: string, since: string): Promise<boolean> {
  const row = await transaction.first<{ is_reminded: boolean }>(sql`
    select ${isRemindedSince(sql`${since}::date`)} as is_reminded from orders o where o.id = ${orderId}`)
  return row?.is_reminded ?? true
}

export interface RemindedPerson {
  person_id: string
  name: string
  email: string
  locale: Locale
  company: string
}
/** The company's owners and buyers, and who placed the order as long as they act for the company. */
export const findPeopleToRemind = (database: Database, orderId: string): Promise<RemindedPerson[]> =>
  database.query<RemindedPerson>(sql`
    select p.id as person_id, p.name, p.email, spoken.locale, tr(c.name, spoken.locale) as company
    from orders o join published.company c on c.id = o.company_id
      join published.corporate_user cu on cu.company_id = o.company_id and cu.is_admin
      join published.person p on p.id = cu.person_id,
      lateral (select coalesce(p.locale, o.locale) as locale) spoken
    where o.id = ${orderId} and (cu.role in ('owner', 'buyer') or p.id = o.person_id)
      and p.suspended_at is null and p.deleted_at is null and p.email is not null
      and (p.email_verified_at is not null or p.id = o.person_id)
    order by p.id`)
