/** Reads and writes companies for the back office. */
import { expiringDays } from '#contracts/companies/sales.office.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'
import { markState } from '../company-page/company-page.sql.ts'
import { expiringSeats, openSeats } from '../seat-lots/seat-lots.sql.ts'

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
const pattern = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`

interface ListedCompany {
  company_id: string
  company_name: string
  logo: string | null
  people: number
  admins: number
  seats: number
  seats_given: number
  seats_used: number
  seats_expiring: number
  last_active_on: string | null
  created_at: string
}

export async function findOfficeCompanies(
  database: Database,
  locale: Locale,
  { q, page, perpage }: { q?: string | undefined; page: number; perpage: number },
): Promise<{ rows: ListedCompany[]; total: number }> {
  const named = q?.trim()
    ? sql`where c.name::text ilike ${pattern(q)} or c.bin ilike ${pattern(q)} or c.code ilike ${pattern(q)}`
    : empty
  const rows = await database.query<ListedCompany & { total: number }>(sql`
    with found as (
      select c.id, count(*) over ()::int as total from company c ${named}
      order by c.created_at desc, c.id limit ${perpage} offset ${(page - 1) * perpage})
    select c.id as company_id, tr(c.name, ${locale}) as company_name, c.logo,
      (select count(*)::int from corporate_learner cl where cl.company_id = c.id and cl.left_at is null) as people,
      (select count(*)::int from corporate_user cu where cu.company_id = c.id and cu.is_admin) as admins,
      coalesce(s.seats, 0)::int as seats, coalesce(s.given, 0)::int as seats_given,
      (select count(*)::int from allocation a join published.every_enrolment e on e.allocation_id = a.id
        where a.company_id = c.id and a.state <> 'reclaimed' and exists (select from published.opened_enrolment p where p.id = e.id)) as seats_used,
      (select coalesce(sum(${openSeats}), 0)::int from seat_licence n join seat_lot l on l.licence_id = n.id
        where n.company_id = c.id and l.last_day <= dhaka_today() + ${expiringDays}::int) as seats_expiring,
      (select max(d.day)::text from allocation a join published.every_enrolment e on e.allocation_id = a.id
        join published.course_study_day d on d.enrolment_id = e.id where a.company_id = c.id) as last_active_on,
      to_json(c.created_at) #>> '{}' as created_at, found.total
    from found join company c on c.id = found.id
    left join lateral (select sum(seats) as seats, sum(used) as given from seat_licence where company_id = c.id) s on true
    order by c.created_at desc, c.id`)
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface CompanyRecord {
  name: Partial<Texts>
  address: Partial<Texts>
  bin: string
  employees: number | null
  logo: string | null
  contact_name: string
  contact_no: string | null
  contact_email: string | null
  notes: string
}
const recordColumns = sql`c.name, c.address, coalesce(c.bin, '') as bin, c.employees, c.logo, c.contact_name, c.contact_no, c.contact_email, c.notes`

export interface WholeCompany extends CompanyRecord {
  company_id: string
  slug: string
  code: string | null
  credit_limit: number
  credit_days: number
  mark: 'none' | 'asked' | 'agreed'
  has_mark: boolean
  people: number
  admins: {
    admin_id: string
    person_id: string
    name: string
    email: string | null
    contact_no: string | null
    designation: string | null
    is_verified: boolean
  }[]
  licences: {
    licence_id: string
    course_name: string
    batch_no: number
    seats: number
    given: number
    expiring: { seats: number; last_day: string }[]
  }[]
  movements: {
    at: string
    kind: string
    course_name: string
    seats: number
    reason: string | null
    by: string | null
    last_day: string | null
  }[]
  enquiries: { lead_id: string; contact_name: string; created_at: string }[]
}

export const findWholeCompany = (database: Database, companyId: string, locale: Locale) =>
  database.first<WholeCompany>(sql`
    select c.id as company_id, c.slug, c.code, ${recordColumns},
      (c.credit_limit_paisa / 100)::int as credit_limit, c.credit_days,
      ${markState} as mark, c.certificate_mark_id is not null as has_mark,
      (select count(*)::int from corporate_learner cl where cl.company_id = c.id and cl.left_at is null) as people,
      coalesce((select json_agg(json_build_object('admin_id', cu.id, 'person_id', p.id, 'name', p.name, 'email', p.email, 'contact_no', p.phone,
          'designation', cu.designation, 'is_verified', p.verified_at is not null) order by cu.id)
        from corporate_user cu join published.person p on p.id = cu.person_id where cu.company_id = c.id and cu.is_admin), '[]') as admins,
      coalesce((select json_agg(json_build_object('licence_id', s.id, 'course_name', tr(k.name, ${locale}), 'batch_no', b.batch_no, 'seats', s.seats, 'given', s.used,
          'expiring', ${expiringSeats(sql`s.id`)})
          order by s.bought_at desc, s.id)
        from seat_licence s join published.course k on k.id = s.course_id join published.batch b on b.id = s.batch_id where s.company_id = c.id), '[]') as licences,
      coalesce((select json_agg(row_to_json(latest)) from (
        select to_json(m.made_at) #>> '{}' as at, m.kind, tr(k.name, ${locale}) as course_name, m.owned as seats, m.reason,
          (select l.last_day::text from seat_lot l where l.id = m.lot_id) as last_day,
          (select name from published.person where person.id = m.made_by) as by
        from seat_licence s join published.seat_movement m on m.licence_id = s.id join published.course k on k.id = s.course_id
        where s.company_id = c.id and m.owned <> 0 order by m.made_at desc, m.id desc limit 50) latest), '[]') as movements,
      coalesce((select json_agg(json_build_object('lead_id', l.id, 'contact_name', l.contact_name, 'created_at', l.created_at) order by l.created_at desc, l.id)
        from published.lead l where l.company_id = c.id), '[]') as enquiries
    from company c where c.id = ${companyId}`)

/** The record, locked until the transaction ends. */
export const lockCompany = (transaction: Database, companyId: string) =>
  transaction.first<CompanyRecord>(
    sql`select ${recordColumns} from company c where c.id = ${companyId} for update of c`,
  )

export const isCompanyUser = async (database: Database, companyId: string, personId: string): Promise<boolean> =>
  (await database.first(
    sql`select 1 from corporate_user where company_id = ${companyId} and person_id = ${personId} and is_admin`,
  )) !== undefined

export const updateCompany = (database: Database, companyId: string, company: CompanyRecord) =>
  database.run(sql`
    update company set name = ${json(company.name)}, address = ${json(company.address)}, bin = nullif(${company.bin}, ''),
      employees = ${company.employees}, logo = ${company.logo}, contact_name = ${company.contact_name},
      contact_no = ${company.contact_no}, contact_email = ${company.contact_email}, notes = ${company.notes}
    where id = ${companyId}`)

/** The terms as they were; the company has to be locked before. */
export const updateCredit = (
  database: Database,
  companyId: string,
  { limitPaisa, days }: { limitPaisa: number; days: number },
) =>
  database.first<{ credit_limit: number; credit_days: number }>(sql`
    with before as (select credit_limit_paisa, credit_days from company where id = ${companyId}),
    changed as (update company set credit_limit_paisa = ${limitPaisa}, credit_days = ${days} where id = ${companyId})
    select (credit_limit_paisa / 100)::int as credit_limit, credit_days from before`)

export async function findCompanyAddresses(database: Database, wanted: string): Promise<string[]> {
  const rows = await database.query<{ slug: string }>(sql`select slug from company where starts_with(slug, ${wanted})`)
  return rows.map(({ slug }) => slug)
}

export interface NewCompany {
  name: Partial<Texts>
  contactName?: string
  phone?: string | null
  email?: string | null
}
export async function insertCompany(database: Database, slug: string, company: NewCompany): Promise<string> {
  const { name, contactName = '', phone = null, email = null } = company
  const row = await database.first<{ id: string }>(sql`
    insert into company (slug, name, contact_name, contact_no, contact_email)
    values (${slug}, ${json(name)}, ${contactName}, ${phone}, ${email}) returning id`)
  return row?.id as string
}

/** False for who is an administrator of the company already. */
export async function upsertAdmin(
  database: Database,
  { companyId, personId, designation }: { companyId: string; personId: string; designation: string },
): Promise<boolean> {
  const row = await database.first(sql`
    insert into corporate_user as cu (company_id, person_id, designation) values (${companyId}, ${personId}, nullif(${designation}, ''))
    on conflict (person_id, company_id) do update set is_admin = true, invited_name = null, invited_phone = null,
      designation = coalesce(excluded.designation, cu.designation)
    where not cu.is_admin returning id`)
  return row !== undefined
}

/** Ids of the administrators, locked; the company has to be locked before. */
export async function lockAdmins(
  transaction: Database,
  companyId: string,
): Promise<{ id: string; person_id: string }[]> {
  return transaction.query<{ id: string; person_id: string }>(sql`
    select id, person_id from corporate_user where company_id = ${companyId} and is_admin order by id for update`)
}

export const deleteAdmin = (database: Database, adminId: string) =>
  database.run(sql`delete from corporate_user where id = ${adminId}`)
