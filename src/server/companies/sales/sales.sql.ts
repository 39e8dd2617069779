/** SQL of selling to companies: where each stands, and who is to be called. */
import {
  type CallReason,
  expiringDays,
  quoteDays,
  type SalesStep,
  salesSteps,
  unusedAfterDays,
  unusedPercent,
} from '#contracts/companies/sales.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'
import { openSeats } from '../seat-lots/seat-lots.sql.ts'

/** Which enquiries somebody sees: all, their own, or none. */
export interface SalesReader {
  personId: string
  leads: 'all' | 'own' | undefined
}
const ownLeads = ({ personId, leads }: SalesReader): Sql =>
  leads === 'all' ? sql`true` : leads === 'own' ? sql`l.assignee_id = ${personId}` : sql`false`

/** What is known of each company's seats and invoices. */
const companyFacts = (locale: Locale): Sql => sql`
  select c.id, tr(c.name, ${locale}) as name, c.contact_name, c.contact_no, c.contact_email, c.created_at,
    coalesce(s.seats, 0)::int as seats, s.ends_on, coalesce(s.old_seats, 0)::int as old_seats,
    coalesce(u.opened, 0)::int as opened, coalesce(o.owed, 0)::bigint as owed_paisa, coalesce(o.is_overdue, false) as is_overdue
  from company c
  left join lateral (
    select sum(l.seats) as seats,
      min(l.last_day) filter (where ${openSeats} > 0 and l.last_day <= dhaka_today() + ${expiringDays}::int) as ends_on,
      sum(l.seats) filter (where l.created_at < now() - make_interval(days => ${unusedAfterDays}::int)
        and (l.last_day is null or l.last_day >= dhaka_today())) as old_seats
    from seat_licence n join seat_lot l on l.licence_id = n.id where n.company_id = c.id) s on true
  left join lateral (
    select count(*) as opened from allocation a join published.every_enrolment e on e.allocation_id = a.id
    where a.company_id = c.id and a.state <> 'reclaimed' and exists (select from published.opened_enrolment p where p.id = e.id)) u on true
  left join lateral (
    select sum(o.total_paisa - o.refunded_paisa) as owed, bool_or(o.due_on < dhaka_today()) as is_overdue
    from published.orders o where o.company_id = c.id and o.state = 'invoiced') o on true`

interface FoundCard {
  step: SalesStep
  lead_id: string | null
  company_id: string | null
  name: string
  contact: string
  seats: number
  owed_paisa: number
  ends_on: string | null
  since: string
}
const mostCards = 100

/** One statement. What is owed comes before what ends, and that before what is owned. */
export async function findBoard(database: Database, reader: SalesReader, locale: Locale) {
  const found = await database.first<{ cards: FoundCard[]; counts: Record<SalesStep, number> }>(sql`
    with facts as (${companyFacts(locale)}),
    cards as materialized (
      select case when l.status = 'offered' then 'quote' else 'enquiry' end as step, l.id as lead_id, null::uuid as company_id,
        l.company_name as name, l.contact_name as contact, coalesce(l.seats, 0) as seats, 0::bigint as owed_paisa, null::date as ends_on,
        coalesce(case when l.status = 'offered' then l.offered_at end, l.created_at) as since
      from published.lead l
      where l.kind = 'company' and l.company_id is null and l.status in ('new', 'contacted', 'offered') and ${ownLeads(reader)}
      union all
      select case when f.owed_paisa > 0 then 'invoice' when f.ends_on is not null then 'renewal' when f.seats > 0 then 'seats' else 'company' end,
        null, f.id, f.name, f.contact_name, f.seats, f.owed_paisa, f.ends_on, f.created_at
      from facts f)
    select (select coalesce(json_agg(x order by x.since desc, x.name), '[]') from (
        select step, lead_id, company_id, name, contact, seats, owed_paisa, ends_on::text, ${iso(sql`since`)} as since
        from (select *, row_number() over (partition by step order by since desc, name) as place from cards) c
        where place <= ${mostCards}) x) as cards,
      (select json_object_agg(s, (select count(*) from cards where step = s)) from unnest(${[...salesSteps]}::text[]) s) as counts`)
  if (!found) throw new Error('No answer')
  return found
}

interface FoundCall {
  id: string
  lead_id: string | null
  company_id: string | null
  name: string
  contact: string
  contact_no: string | null
  email: string | null
  reasons: CallReason[]
  called_at: string | null
  note: string | null
}

/** Whoever has most reasons first. Who was called is away until the day that was set. */
export async function findCalls(
  database: Database,
  reader: SalesReader,
  { reason, page, perpage, locale }: { reason?: CallReason | undefined; page: number; perpage: number; locale: Locale },
): Promise<Page<FoundCall>> {
  const found = await database.first<Page<FoundCall>>(sql`
    with facts as (${companyFacts(locale)}),
    due as (
      select l.id, l.id as lead_id, null::uuid as company_id, l.company_name as name, l.contact_name as contact,
        l.phone as contact_no, l.email, array['quote_unanswered'] as reasons
      from published.lead l
      where l.kind = 'company' and l.company_id is null and l.status = 'offered'
        and l.offered_at < now() - make_interval(days => ${quoteDays}::int) and ${ownLeads(reader)}
      union all
      select f.id, null, f.id, f.name, f.contact_name, f.contact_no, f.contact_email, array_remove(array[
        case when f.old_seats > 0 and f.opened * 100 < f.old_seats * ${unusedPercent}::int then 'seats_unused' end,
        case when f.ends_on is not null then 'seats_expiring' end,
        case when f.is_overdue then 'invoice_overdue' end], null)
      from facts f),
    listed as materialized (
      select d.*, k.called_at, k.note from due d left join lateral (
        select c.called_at, c.note, c.next_on from sales_call c
        where (c.lead_id = d.lead_id or c.company_id = d.company_id) order by c.called_at desc, c.id desc limit 1) k on true
      where cardinality(d.reasons) > 0 and (k.next_on is null or k.next_on <= dhaka_today())
        and (${reason ?? null}::text is null or ${reason ?? null} = any (d.reasons)))
    select (select count(*) from listed) as total,
      (select coalesce(json_agg(x), '[]') from (
        select id, lead_id, company_id, name, contact, contact_no, email, reasons, ${iso(sql`called_at`)} as called_at, note
        from listed order by cardinality(reasons) desc, name, id limit ${perpage} offset ${(page - 1) * perpage}) x) as rows`)
  return found ?? { rows: [], total: 0 }
}

export const isLeadOf = async (database: Database, reader: SalesReader, leadId: string): Promise<boolean> =>
  (await database.first(
    sql`select from published.lead l where l.id = ${leadId} and l.kind = 'company' and ${ownLeads(reader)}`,
  )) !== undefined

export const isCompany = async (database: Database, companyId: string): Promise<boolean> =>
  (await database.first(sql`select from company where id = ${companyId}`)) !== undefined

export const isPast = async (database: Database, day: string): Promise<boolean> =>
  (await database.first(sql`select where ${day}::date < dhaka_today()`)) !== undefined

export const insertCall = (
  database: Database,
  {
    leadId,
    companyId,
    note,
    nextOn,
  }: { leadId: string | null; companyId: string | null; note: string; nextOn: string },
) =>
  database.run(sql`
    insert into sales_call (lead_id, company_id, note, next_on) values (${leadId}, ${companyId}, ${note}, ${nextOn})`)
