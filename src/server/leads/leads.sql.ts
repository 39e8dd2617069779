/** Reads and writes companies' requests for a quote. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, empty, join, type Sql, sql } from '#server/platform/postgres/database.ts'
import { afterDhakaDay, dhakaDay } from '#server/platform/postgres/dhaka-day.ts'
import { inPieces, pieceSize } from '#server/platform/postgres/in-pieces.ts'

export type LeadStatus = 'new' | 'contacted' | 'offered' | 'won' | 'lost'
export interface LeadRow {
  lead_id: string
  company_name: string
  contact_name: string
  contact_no: string | null
  email: string | null
  seats: number | null
  status: LeadStatus
  assignee: string | null
  created_at: string
}
export interface LeadFilters {
  q?: string | undefined
  status?: LeadStatus | undefined
  assignee?: 'me' | 'nobody' | undefined
  from?: string | undefined
  to?: string | undefined
  ids?: string[] | undefined
}
/** Who asks, and whether only for what is theirs. */
export interface LeadReader {
  personId: string
  isOwnOnly: boolean
}

const pattern = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`
const text = (of: Sql) => sql`to_json(${of}) #>> '{}'`
const columns = sql`l.id as lead_id, l.company_name, l.contact_name, l.phone as contact_no, l.email, l.seats, l.status, a.name as assignee, ${text(sql`l.created_at`)} as created_at`
const own = ({ personId, isOwnOnly }: LeadReader) => (isOwnOnly ? sql`l.assignee_id = ${personId}` : sql`true`)

function wanted({ q, status, assignee, from, to, ids }: LeadFilters, reader: LeadReader): Sql {
  const conditions = [sql`l.kind = 'company'`, own(reader)]
  if (q) {
    const words = pattern(q)
    conditions.push(
      sql`(l.company_name ilike ${words} or l.contact_name ilike ${words} or l.phone like ${words} or l.email ilike ${words})`,
    )
  }
  if (status) conditions.push(sql`l.status = ${status}`)
  if (assignee)
    conditions.push(assignee === 'me' ? sql`l.assignee_id = ${reader.personId}` : sql`l.assignee_id is null`)
  if (from) conditions.push(sql`l.created_at >= ${dhakaDay(from)}`)
  if (to) conditions.push(sql`l.created_at < ${afterDhakaDay(to)}`)
  if (ids) conditions.push(sql`l.id = any (${ids}::uuid[])`)
  return join(conditions, ' and ')
}

export const findLeads = async (
  database: Database,
  filters: LeadFilters,
  reader: LeadReader,
  { page, perpage }: { page: number; perpage: number },
) => {
  const rows = await database.query<LeadRow & { total: number }>(sql`
    select ${columns}, count(*) over ()::int as total from lead l left join published.person a on a.id = l.assignee_id
    where ${wanted(filters, reader)} order by l.created_at desc, l.id limit ${perpage} offset ${(page - 1) * perpage}`)
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface ExportedLead extends LeadRow {
  message: string
}

export async function countLeads(database: Database, filters: LeadFilters, reader: LeadReader): Promise<number> {
  const row = await database.first<{ count: number }>(sql`select count(*) from lead l where ${wanted(filters, reader)}`)
  return row?.count ?? 0
}

export const leadsInPieces = (database: Database, filters: LeadFilters, reader: LeadReader) =>
  inPieces<ExportedLead>((last) =>
    database.query<ExportedLead>(sql`
      select ${columns}, l.message from lead l left join published.person a on a.id = l.assignee_id
      where ${wanted(filters, reader)}
        ${last ? sql`and (l.created_at, l.id) < (${last.created_at}::timestamptz, ${last.lead_id}::uuid)` : empty}
      order by l.created_at desc, l.id desc limit ${pieceSize}`),
  )

export interface WholeLeadRow extends LeadRow {
  message: string
  locale: string
  assignee_id: string | null
  company_id: string | null
  notes: { text: string; author: string | null; created_at: string }[]
}

export const findLead = (database: Database, id: string, reader: LeadReader) =>
  database.first<WholeLeadRow>(sql`
    select ${columns}, l.message, l.locale, l.assignee_id, l.company_id,
      coalesce((select json_agg(json_build_object('text', n.text, 'author', p.name, 'created_at', n.created_at) order by n.created_at, n.id)
        from lead_note n left join published.person p on p.id = n.author_id where n.lead_id = l.id), '[]') as notes
    from lead l left join published.person a on a.id = l.assignee_id where l.id = ${id} and l.kind = 'company' and ${own(reader)}`)

/** Staff who hold `module.action` as widely as one of `scopes`. */
export const findStaffWith = (
  database: Database,
  module: string,
  action: string,
  scopes: readonly ('own' | 'company' | 'all')[],
) =>
  database.query<{ person_id: string; name: string; email: string | null; locale: Locale }>(sql`
    select p.id as person_id, p.name, p.email, coalesce(p.locale, 'en') as locale from published.person p
    where exists (select from published.staff_permission x
      where x.person_id = p.id and x.module = ${module} and x.action = ${action} and x.scope = any (${[...scopes]}::text[]))
    order by p.name, p.id limit 200`)

export const updateLead = (database: Database, id: string, to: { status: LeadStatus; assigneeId: string | null }) =>
  database.run(
    sql`update lead set status = ${to.status}, assignee_id = ${to.assigneeId}, changed_at = now(),
      offered_at = case when ${to.status} = 'offered' and status <> 'offered' then now() else offered_at end where id = ${id}`,
  )

/** Locked until the transaction ends. */
export const lockLead = (database: Database, id: string) =>
  database.first<{
    company_name: string
    contact_name: string
    phone: string | null
    email: string | null
    status: LeadStatus
    company_id: string | null
  }>(
    sql`select company_name, contact_name, phone, email, status, company_id from lead where id = ${id} and kind = 'company' for update`,
  )

/** The request is won with it. */
export const setLeadCompany = (database: Database, id: string, companyId: string) =>
  database.run(sql`update lead set company_id = ${companyId}, status = 'won', changed_at = now() where id = ${id}`)

export const insertLeadNote = (database: Database, id: string, authorId: string, note: string) =>
  database.run(sql`insert into lead_note (lead_id, author_id, text) values (${id}, ${authorId}, ${note})`)

export const insertLead = async (
  database: Database,
  lead: {
    companyName: string
    contactName: string
    email: string | null
    phone: string
    seats: number | null
    message: string
    locale: Locale
  },
) => {
  const row = await database.first<{ id: string }>(sql`
    insert into lead (company_name, contact_name, email, phone, seats, message, locale)
    values (${lead.companyName}, ${lead.contactName}, ${lead.email}, ${lead.phone}, ${lead.seats}, ${lead.message}, ${lead.locale}) returning id`)
  return row?.id ?? ''
}
