/** Reads and changes applications for the back office. */
import { type Stage, stages } from '#contracts/recruitment/applications.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'

export interface ApplicationRow {
  application_id: string
  circular_id: string
  circular_title: string
  name: string
  contact_no: string
  email: string | null
  stage: Stage
  has_cv: boolean
  certificates: number
  score: number | null
  created_at: string
}
const isValid = sql`c.revoked_at is null and (c.expires_at is null or c.expires_at > now())`
const mean = sql`(select round(avg((s.skill + s.experience + s.manner) / 3.0), 1)::float8
  from application_score s where s.application_id = a.id)`

/** In a list: for who judges, only of those whom they have judged, so that nobody follows the others. */
const meanFor = (judgeId: string | null): Sql => sql`
  case when ${judgeId}::uuid is null or exists (
    select from application_score own where own.application_id = a.id and own.author_id = ${judgeId}::uuid) then ${mean} end`

interface Reader {
  locale: Locale
  /** Null for who only reads. */
  judgeId: string | null
}

const columns = ({ locale, judgeId }: Reader): Sql => sql`
  a.id as application_id, a.circular_id, tr(circular.title, ${locale}) as circular_title, a.name, a.phone as contact_no,
  a.email, a.stage, a.cv_key is not null as has_cv, (
    select count(*)::int from application_certificate ac join published.certificate c on c.id = ac.certificate_id
    where ac.application_id = a.id and ${isValid}) as certificates,
  ${meanFor(judgeId)} as score, to_json(a.created_at) #>> '{}' as created_at`
const pattern = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`

/** As the index of words has it; of `a`. */
const everyWord = sql`(a.name || ' ' || a.phone || ' ' || coalesce(a.email, '') || ' ' || a.skills)`

interface ApplicationQuery {
  q?: string | undefined
  circular?: string | undefined
  stage?: Stage | undefined
  page: number
  perpage: number
}
const matching = ({ q, circular }: Pick<ApplicationQuery, 'q' | 'circular'>): Sql => {
  const words = q?.trim() ? pattern(q) : undefined
  return sql`true ${circular ? sql`and a.circular_id = ${circular}` : empty}
    ${words ? sql`and ${everyWord} ilike ${words}` : empty}`
}

/** With how many stand at each stage, whatever stage was asked for. */
export async function findApplications(database: Database, query: ApplicationQuery, reader: Reader) {
  const { stage, page, perpage } = query
  const rows = await database.query<ApplicationRow>(sql`
    select ${columns(reader)} from (
      select a.* from application a where ${matching(query)} ${stage ? sql`and a.stage = ${stage}` : empty}
      order by a.created_at desc, a.id limit ${perpage} offset ${(page - 1) * perpage}) a
    join circular on circular.id = a.circular_id order by a.created_at desc, a.id`)
  const counted = await database.query<{ stage: Stage; count: number }>(sql`
    select a.stage, count(*)::int as count from application a where ${matching(query)} group by a.stage`)
  const counts = Object.fromEntries(
    stages.map((each) => [each, counted.find((row) => row.stage === each)?.count ?? 0]),
  ) as Record<Stage, number>
  const total = stage ? counts[stage] : counted.reduce((sum, { count }) => sum + count, 0)
  return { rows, total, counts }
}

export interface ApplicationDetails extends Omit<ApplicationRow, 'certificates'> {
  letter: string
  skills: string
  is_interested: boolean
  locale: Locale
  answers: Record<string, string>
  questions: { id: string; text: Record<string, string> }[]
  job: Record<string, string>
  cv_name: string | null
  employee_id: string | null
  certificates: { slug: string; course_name: string; serial: string; is_valid: boolean }[]
  events: {
    kind: 'received' | 'moved' | 'note' | 'message' | 'interview' | 'interview_cancelled' | 'employed'
    from_stage: Stage | null
    to_stage: Stage | null
    text: string
    starts_at: string | null
    place: string | null
    author: string | null
    at: string
  }[]
  scores: {
    author_id: string
    author: string
    skill: number
    experience: number
    manner: number
    text: string
    at: string
  }[]
}
export const findApplication = (database: Database, applicationId: string, locale: Locale) =>
  database.first<ApplicationDetails>(sql`
    select a.id as application_id, a.circular_id, tr(circular.title, ${locale}) as circular_title, circular.title as job,
      a.name, a.phone as contact_no, a.email, a.stage, a.cv_key is not null as has_cv, ${mean} as score,
      to_json(a.created_at) #>> '{}' as created_at, a.letter, a.skills, a.is_interested, a.locale, a.answers,
      circular.questions, a.cv_name, a.employee_id,
      coalesce((select json_agg(json_build_object('slug', c.slug, 'course_name', tr(course.name, ${locale}), 'serial', c.serial,
          'is_valid', ${isValid}) order by c.issued_at desc, c.id)
        from application_certificate ac join published.certificate c on c.id = ac.certificate_id join published.course on course.id = c.course_id
        where ac.application_id = a.id), '[]') as certificates,
      coalesce((select json_agg(json_build_object('kind', e.kind, 'from_stage', e.from_stage, 'to_stage', e.to_stage,
          'text', e.text, 'starts_at', to_json(e.starts_at) #>> '{}', 'place', e.place, 'author', p.name,
          'at', to_json(e.at) #>> '{}') order by e.at desc, e.id desc)
        from application_event e left join published.person p on p.id = e.author_id where e.application_id = a.id), '[]') as events,
      coalesce((select json_agg(json_build_object('author_id', s.author_id, 'author', p.name, 'skill', s.skill,
          'experience', s.experience, 'manner', s.manner, 'text', s.text, 'at', to_json(s.at) #>> '{}') order by s.at, s.author_id)
        from application_score s join published.person p on p.id = s.author_id where s.application_id = a.id), '[]') as scores
    from application a join circular on circular.id = a.circular_id where a.id = ${applicationId}`)

/** Undefined when it stands elsewhere by now. */
export const moveStage = (database: Database, applicationId: string, { from, to }: { from: Stage; to: Stage }) =>
  database.first<{ id: string }>(sql`
    update application set stage = ${to}, changed_at = now() where id = ${applicationId} and stage = ${from} returning id`)

/** Whether it is there; nobody deletes it before the transaction ends. */
export const holdApplication = async (transaction: Database, applicationId: string) =>
  (await transaction.first(sql`select from application where id = ${applicationId} for key share`)) !== undefined

export const stageOf = async (database: Database, applicationId: string) =>
  (await database.first<{ stage: Stage }>(sql`select stage from application where id = ${applicationId}`))?.stage

export const upsertScore = (
  database: Database,
  { applicationId, authorId }: { applicationId: string; authorId: string },
  score: { skill: number; experience: number; manner: number; text: string },
) =>
  database.run(sql`
    insert into application_score (application_id, author_id, skill, experience, manner, text)
    values (${applicationId}, ${authorId}, ${score.skill}, ${score.experience}, ${score.manner}, ${score.text})
    on conflict (application_id, author_id) do update set skill = excluded.skill, experience = excluded.experience,
      manner = excluded.manner, text = excluded.text, at = now()`)

export interface ApplicantToTell {
  id: string
  name: string
  phone: string
  email: string | null
  locale: Locale
  job: Record<string, string>
  slug: string
}
const toTell = (ids: readonly string[]): Sql => sql`
  select a.id, a.name, a.phone, a.email, a.locale, c.title as job, c.slug
  from application a join circular c on c.id = a.circular_id where a.id = any(${ids}::uuid[]) order by a.id`

export const findApplicants = (database: Database, ids: readonly string[]) =>
  database.query<ApplicantToTell>(toTell(ids))

/** Nobody deletes their applications before the transaction ends. */
export const holdApplicants = (transaction: Database, ids: readonly string[]) =>
  transaction.query<ApplicantToTell>(sql`${toTell(ids)} for key share of a`)

export const lockApplication = (database: Database, applicationId: string) =>
  database.run(sql`select from application where id = ${applicationId} for no key update`)

export const setEmployee = (database: Database, applicationId: string, employeeId: string) =>
  database.run(sql`update application set employee_id = ${employeeId}, changed_at = now() where id = ${applicationId}`)

export const findCvFile = (database: Database, applicationId: string) =>
  database.first<{ cv_key: string; cv_name: string; cv_type: string }>(sql`
    select cv_key, cv_name, cv_type from application where id = ${applicationId} and cv_key is not null`)

export interface InterestedRow extends ApplicationRow {
  skills: string
  courses: string[]
}
interface InterestedQuery {
  q?: string | undefined
  course?: string | undefined
  page: number
  perpage: number
}
/** Of each phone the newest application that fits; `course` is the address of a course whose valid certificate they have. */
export async function findInterested(
  database: Database,
  { q, course, page, perpage }: InterestedQuery,
  reader: Reader,
) {
  const { locale } = reader
  const words = q?.trim() ? pattern(q) : undefined
  const held = sql`(select distinct tr(course.name, ${locale}) from published.certificate c join published.learner l on l.id = c.learner_id
    join published.course on course.id = c.course_id where l.person_id = a.person_id and ${isValid} order by 1)`
  const rows = await database.query<InterestedRow & { total: number }>(sql`
    select ${columns(reader)}, a.skills, array${held} as courses, a.total from (
      select newest.*, count(*) over ()::int as total from (
        select distinct on (a.phone) a.* from application a where a.is_interested
          ${words ? sql`and ${everyWord} ilike ${words}` : empty}
          ${
            course
              ? sql`and exists (select from published.certificate c join published.learner l on l.id = c.learner_id
                  join published.course on course.id = c.course_id
                  where l.person_id = a.person_id and course.slug = ${course} and ${isValid})`
              : empty
          }
        order by a.phone, a.created_at desc) newest
      order by newest.created_at desc, newest.id limit ${perpage} offset ${(page - 1) * perpage}) a
    join circular on circular.id = a.circular_id order by a.created_at desc, a.id`)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Of the phone that applied by it, wherever it said so. */
export const forgetInterest = (database: Database, applicationId: string) =>
  database.query<{ id: string }>(sql`
    update application set is_interested = false, skills = '', changed_at = now()
    where is_interested and phone = (select phone from application where id = ${applicationId}) returning id`)

export const findOwnApplication = (database: Database, applicationId: string, locale: Locale) =>
  database.first<{ title: string; slug: string; name: string; sent_at: string; is_hired: boolean }>(sql`
    select tr(c.title, ${locale}) as title, c.slug, a.name, to_json(a.created_at) #>> '{}' as sent_at,
      a.stage = 'hired' as is_hired
    from application a join circular c on c.id = a.circular_id where a.id = ${applicationId}`)

/** With what belongs to it. Who was hired is kept. Undefined when nothing was deleted. */
export const deleteUnlessHired = (database: Database, applicationId: string) =>
  database.first<{ cv_key: string | null }>(sql`
    delete from application where id = ${applicationId} and stage <> 'hired' returning cv_key`)

/** Of vacancies that closed a year ago; who was hired is kept. */
export const deleteOldApplications = (database: Database) =>
  database.query<{ cv_key: string | null }>(sql`
    delete from application a using circular c
    where c.id = a.circular_id and c.deadline < dhaka_today() - 365 and a.stage <> 'hired' returning a.cv_key`)
