/** SQL of audit sheets: frozen from how everybody stands now, never changed afterwards. */
import type { z } from 'zod'
import type { auditSheetRow, listAuditSheets, openAuditSheet } from '#contracts/companies/audit-sheets.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'
import { joinedOn } from '../filters/found-by.sql.ts'
import { shownName } from '../people/seat-columns.sql.ts'
import { trainingStateNow } from '../filters/training-state.sql.ts'
import { atWork, trainedPeople } from '../training/training.sql.ts'

type ListedSheet = z.input<typeof listAuditSheets.data>
type OpenedSheet = z.input<typeof openAuditSheet.data>
export type SheetRow = z.input<typeof auditSheetRow>

export interface SheetFilters {
  department: string | null
  designation: string | null
  courseId: string | null
}

export interface NewSheet {
  companyId: string
  personId: string
  code: string
  filters: SheetFilters
}

export async function insertSheet(
  transaction: Database,
  { companyId, personId, code, filters }: NewSheet,
): Promise<{ sheet_id: string; number: string }> {
  const { department, designation, courseId } = filters
  const row = await transaction.first<{ sheet_id: string; number: string }>(sql`
    insert into audit_sheet (company_id, number, code, company_name, filters, prepared_by, made_by)
    select c.id, 'AS-' || to_char(dhaka_today(), 'YYMM') || '-' || lpad(nextval('audit_sheet_number')::text, 5, '0'), ${code}, c.name,
      jsonb_build_object('department', ${department}::text, 'designation', ${designation}::text,
        'course_name', (select name from published.course where id = ${courseId}::uuid)), p.name, p.id
    from company c, published.person p where c.id = ${companyId} and p.id = ${personId}
    returning id as sheet_id, number`)
  if (!row) throw new Error('The sheet was not made')
  return row
}

/** Of a course and person of the sheet: what mentors signed off in runs by the company's seats, each skill as it was signed last. */
const signedSkills = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'signed_by', s.signed_name, 'signed_on', s.signed_on) order by s.signed_at desc, s.id), '[]')
  from (
    select distinct on (o.name) o.id, o.name, o.signed_name, o.signed_at, (o.signed_at at time zone 'Asia/Dhaka')::date as signed_on
    from allocation a join seat_licence l on l.id = a.licence_id and l.course_id = t.course_id
      join published.every_enrolment e on e.allocation_id = a.id join published.skill_sign_off o on o.enrolment_id = e.id
    where a.company_id = t.company_id and a.learner_id = t.learner_id and o.is_competent and o.withdrawn_at is null
    order by o.name, o.signed_at desc, o.id) s)`

/**
 * Answers how many rows it has; one more than `most` when there are too many. Who trained is who signed, by all their names;
 * without a certificate, who teaches the course.
 */
export async function freezeRows(
  transaction: Database,
  { sheetId, companyId, filters, most }: { sheetId: string; companyId: string; filters: SheetFilters; most: number },
): Promise<number> {
  const { department, designation, courseId } = filters
  const who = { ...(department ? { department } : {}), ...(designation ? { designation } : {}) }
  return transaction.run(sql`
    insert into audit_sheet_row (sheet_id, position, course_name, learner_id, name, employee_no, department, designation, joined_on, state,
      progress, due_on, done_on, valid_until, result_percent, trained_by, serial, certificate_slug, skills)
    select ${sheetId}, row_number() over (order by r.created_at, t.course_id, cl.employee_no nulls last, ${shownName}, cl.learner_id), c.name,
      cl.learner_id, ${shownName}, cl.employee_no, cl.department, cl.designation, ${joinedOn}, ${trainingStateNow},
      t.progress, t.due_on, t.done_on, t.valid_until, (ct.snapshot ->> 'resultPercent')::numeric::int,
      case when t.done_on is not null then coalesce(teacher.name, jsonb_build_object('en', ct.signed_by)) end, ct.serial, ct.slug, ${signedSkills}
    from ${trainedPeople} join company_training t on t.company_id = cl.company_id and t.learner_id = cl.learner_id
    join company_requirement r on r.company_id = t.company_id and r.course_id = t.course_id join published.course c on c.id = t.course_id
    left join lateral (
      select serial, slug, snapshot, snapshot -> 'signatories' -> 0 ->> 'name' as signed_by
      from published.certificate where enrolment_id = t.enrolment_id and revoked_at is null
    ) ct on true
    left join lateral (
      select m.name from published.course_mentor cm join published.mentor m on m.id = cm.mentor_id
      where cm.course_id = t.course_id and (ct.signed_by is null or exists (select from jsonb_each_text(m.name) n where n.value = ct.signed_by))
      order by cm.position, m.id limit 1
    ) teacher on true
    where ${atWork(companyId, who)} ${courseId ? sql`and t.course_id = ${courseId}` : empty}
    limit ${most + 1}`)
}

/**
 * Of the sheet and its rows as they stand: what was frozen has the same for ever. A list of JSON keeps the place of what is
 * empty, so that nothing moves into a neighbouring column unseen.
 */
const checksum = sql`
  (select left(encode(sha256(convert_to(jsonb_build_array(a.number, a.company_name, a.filters, extract(epoch from a.made_at))::text
    || coalesce(string_agg(E'\\n' || (jsonb_build_array(r.position, r.course_name, r.name, r.employee_no, r.department, r.designation, r.joined_on,
      r.state, r.progress, r.due_on, r.done_on, r.valid_until, r.result_percent, r.trained_by, r.serial)
      || case when r.skills is null then '[]' else jsonb_build_array(r.skills) end)::text, '' order by r.position), ''),
    'UTF8')), 'hex'), 32)
  from audit_sheet_row r where r.sheet_id = a.id)`

export const sealSheet = (transaction: Database, sheetId: string): Promise<number> =>
  transaction.run(sql`update audit_sheet a set checksum = ${checksum} where a.id = ${sheetId}`)

const facts = (locale: string) => sql`
  a.number, a.code, json_build_object('department', a.filters ->> 'department', 'designation', a.filters ->> 'designation',
    'course_name', nullif(tr(coalesce(nullif(a.filters -> 'course_name', 'null'), '{}'), ${locale}), '')) as filters, a.prepared_by, to_json(a.made_at) #>> '{}' as made_at`
const held = sql`(count(*) filter (where r.state in ('done', 'expiring')))::int`

export function findSheets(
  database: Database,
  companyId: string,
  { page, perpage, locale }: { page: number; perpage: number; locale: string },
): Promise<Page<ListedSheet>> {
  return pageOf<ListedSheet>(database, {
    matching: sql`select id, made_at from audit_sheet where company_id = ${companyId}`,
    order: sql`page.made_at desc, page.id`,
    shown: sql`
      select a.id as sheet_id, ${facts(locale)}, a.revoked_at is not null as is_revoked, counted.*
      from page join audit_sheet a on a.id = page.id
      cross join lateral (select count(*)::int as rows, ${held} as held from audit_sheet_row r where r.sheet_id = a.id) counted`,
    page,
    perpage,
  })
}

/** Undefined for an unknown code and for one that was revoked. */
export const findSheetByCode = (database: Database, code: string, locale: string): Promise<OpenedSheet | undefined> =>
  database.first<OpenedSheet>(sql`
    select ${facts(locale)}, tr(a.company_name, ${locale}) as company_name, a.checksum, a.checksum = ${checksum} as is_intact, counted.*
    from audit_sheet a
    cross join lateral (
      select count(*)::int as rows, ${held} as held, (count(*) filter (where r.state = 'overdue'))::int as overdue,
        (count(*) filter (where r.state = 'running'))::int as running, (count(*) filter (where r.state = 'not_given'))::int as not_given,
        (count(*) filter (where r.name is null))::int as forgotten, count(r.certificate_slug)::int as certificates
      from audit_sheet_row r where r.sheet_id = a.id
    ) counted
    where a.code = ${code} and a.revoked_at is null`)

const rowColumns = (locale: string) => sql`
  r.position, tr(r.course_name, ${locale}) as course_name, r.name, r.employee_no, r.department, r.designation, r.joined_on, r.state,
  r.progress, r.due_on, r.done_on, r.valid_until, r.result_percent, nullif(tr(coalesce(r.trained_by, '{}'), ${locale}), '') as trained_by, r.serial, r.certificate_slug,
  coalesce((select jsonb_agg(jsonb_build_object('name', tr(s.value -> 'name', ${locale}), 'signed_by', tr(s.value -> 'signed_by', ${locale}),
      'signed_on', s.value ->> 'signed_on') order by s.place)
    from jsonb_array_elements(r.skills) with ordinality s (value, place)), '[]') as skills`

export function findSheetRows(
  database: Database,
  code: string,
  { page, perpage, locale }: { page: number; perpage: number; locale: string },
): Promise<Page<SheetRow>> {
  return pageOf<SheetRow>(database, {
    matching: sql`
      select r.sheet_id, r.position from audit_sheet a join audit_sheet_row r on r.sheet_id = a.id
      where a.code = ${code} and a.revoked_at is null`,
    order: sql`page.position`,
    shown: sql`
      select ${rowColumns(locale)} from page join audit_sheet_row r on r.sheet_id = page.sheet_id and r.position = page.position`,
    page,
    perpage,
  })
}

/** A few hundred rows at a time, so that a file of any length is never in memory as a whole. */
export async function* sheetRowPieces(database: Database, code: string, locale: string): AsyncGenerator<SheetRow[]> {
  const most = 500
  for (let after = 0; ; after += most) {
    const rows = await database.query<SheetRow>(sql`
      select ${rowColumns(locale)} from audit_sheet a join audit_sheet_row r on r.sheet_id = a.id
      where a.code = ${code} and a.revoked_at is null and r.position > ${after} order by r.position limit ${most}`)
    if (rows.length > 0) yield rows
    if (rows.length < most) return
  }
}

export interface SheetCertificate {
  slug: string
  serial: string
  name: string | null
  employee_no: string | null
  course_name: string
}

/** Those of its certificates that nobody revoked since, at most `most`; undefined for an unknown code. */
export async function findSheetCertificates(
  database: Database,
  { code, locale, most }: { code: string; locale: string; most: number },
): Promise<{ number: string; certificates: SheetCertificate[] } | undefined> {
  return database.first<{ number: string; certificates: SheetCertificate[] }>(sql`
    select a.number, coalesce((
      select json_agg(json_build_object('slug', f.slug, 'serial', f.serial, 'name', f.name, 'employee_no', f.employee_no,
        'course_name', tr(f.course_name, ${locale})) order by f.position)
      from (
        select c.slug, c.serial, r.name, r.employee_no, r.course_name, r.position
        from audit_sheet_row r join published.certificate c on c.slug = r.certificate_slug and c.revoked_at is null
        where r.sheet_id = a.id order by r.position limit ${most}
      ) f), '[]') as certificates
    from audit_sheet a where a.code = ${code} and a.revoked_at is null`)
}

export const revokeSheet = (
  database: Database,
  companyId: string,
  sheetId: string,
): Promise<{ number: string } | undefined> =>
  database.first<{ number: string }>(sql`
    update audit_sheet set revoked_at = now()
    where id = ${sheetId} and company_id = ${companyId} and revoked_at is null returning number`)
