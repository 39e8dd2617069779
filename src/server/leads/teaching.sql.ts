/** Reads and writes applications of people who would like to teach. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'
import type { LeadStatus } from './leads.sql.ts'

export interface ApplicationRow {
  application_id: string
  name: string
  contact_no: string | null
  email: string | null
  subject: string
  status: LeadStatus
  created_at: string
}
const columns = sql`l.id as application_id, l.contact_name as name, l.phone as contact_no, l.email, l.subject, l.status, to_json(l.created_at) #>> '{}' as created_at`
const pattern = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`

interface ApplicationQuery {
  q?: string | undefined
  status?: LeadStatus | undefined
  page: number
  perpage: number
}
export async function findApplications(database: Database, { q, status, page, perpage }: ApplicationQuery) {
  const words = q?.trim() ? pattern(q) : undefined
  const rows = await database.query<ApplicationRow & { total: number }>(sql`
    select ${columns}, count(*) over ()::int as total from lead l where l.kind = 'teaching'
      ${words ? sql`and (l.contact_name ilike ${words} or l.subject ilike ${words} or l.phone like ${words} or l.email ilike ${words})` : empty}
      ${status ? sql`and l.status = ${status}` : empty}
    order by l.created_at desc, l.id limit ${perpage} offset ${(page - 1) * perpage}`)
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface WholeApplicationRow extends ApplicationRow {
  experience: string
  notes: { text: string; author: string | null; created_at: string }[]
}
export const findApplication = (database: Database, id: string) =>
  database.first<WholeApplicationRow>(sql`
    select ${columns}, l.experience,
      coalesce((select json_agg(json_build_object('text', n.text, 'author', p.name, 'created_at', n.created_at) order by n.created_at, n.id)
        from lead_note n left join published.person p on p.id = n.author_id where n.lead_id = l.id), '[]') as notes
    from lead l where l.id = ${id} and l.kind = 'teaching'`)

export const setApplicationStatus = (database: Database, id: string, status: LeadStatus) =>
  database.run(sql`update lead set status = ${status}, changed_at = now() where id = ${id} and kind = 'teaching'`)

export interface NewApplication {
  name: string
  phone: string
  email: string | null
  subject: string
  experience: string
  locale: Locale
}
export const insertApplication = (database: Database, application: NewApplication) =>
  database.run(sql`
    insert into lead (kind, company_name, contact_name, phone, email, subject, experience, locale)
    values ('teaching', '', ${application.name}, ${application.phone}, ${application.email}, ${application.subject}, ${application.experience}, ${application.locale})`)
