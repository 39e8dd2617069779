/** SQL of mentors' terms. */
import type { termsStates } from '#contracts/mentors/terms.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'

export interface TermsRow {
  terms_id: string
  course_id: string
  course_name: string
  share_percent: number
  class_fee_paisa: number
  batch_fee_paisa: number
  minimum_paisa: number
  valid_from: string
  valid_until: string | null
  note: string
  state: (typeof termsStates)[number]
  offered_at: string
  answered_at: string | null
  is_current: boolean
  offered_by: string | null
}

const columns = (locale: Locale) => sql`t.id as terms_id, t.course_id, tr(c.name, ${locale}) as course_name,
  t.share_percent::float8 as share_percent, t.class_fee_paisa, t.batch_fee_paisa, t.minimum_paisa, t.valid_from::text as valid_from,
  t.valid_until::text as valid_until, t.note, t.state, ${iso(sql`t.offered_at`)} as offered_at, ${iso(sql`t.answered_at`)} as answered_at,
  t.state = 'agreed' and dhaka_today() between t.valid_from and coalesce(t.valid_until, 'infinity') as is_current,
  (select name from published.person where id = t.offered_by) as offered_by`
const shownOrder = sql`(t.state = 'offered') desc, t.valid_from desc, t.id desc`

export const findTermsOf = (database: Database, mentorId: string, locale: Locale): Promise<TermsRow[]> =>
  database.query<TermsRow>(sql`
    select ${columns(locale)} from mentor_terms t join published.course c on c.id = t.course_id
    where t.mentor_id = ${mentorId} order by ${shownOrder} limit 500`)

export interface TermsDesk {
  mentor_id: string
  mentor_name: string
  first_day: string
  terms: TermsRow[]
  courses: { course_id: string; course_name: string }[]
  person_id: string | null
}
export const findTermsDesk = (database: Database, mentorId: string, locale: Locale): Promise<TermsDesk | undefined> =>
  database.first<TermsDesk>(sql`
    select m.id as mentor_id, m.person_id, tr(m.name, ${locale}) as mentor_name, first_open_day()::text as first_day,
      (select coalesce(json_agg(x), '[]') from (
        select ${columns(locale)} from mentor_terms t join published.course c on c.id = t.course_id
        where t.mentor_id = m.id order by ${shownOrder} limit 500) x) as terms,
      (select coalesce(json_agg(x order by x.course_name), '[]') from (
        select c.id as course_id, tr(c.name, ${locale}) as course_name
        from published.course_mentor cm join published.course c on c.id = cm.course_id where cm.mentor_id = m.id) x) as courses
    from mentor m where m.id = ${mentorId}`)

export interface TermsToWrite {
  mentorId: string
  courseId: string
  sharePercent: number
  classFeePaisa: number
  batchFeePaisa: number
  minimumPaisa: number
  validFrom: string
  validUntil: string | null
  note: string
  offeredBy: string
}
/** undefined when the mentor does not teach the course. Throws when another offer for it is open. */
export async function insertTerms(database: Database, terms: TermsToWrite): Promise<string | undefined> {
  const row = await database.first<{ id: string }>(sql`
    insert into mentor_terms (mentor_id, course_id, share_percent, class_fee_paisa, batch_fee_paisa, minimum_paisa, valid_from, valid_until, note, offered_by)
    select cm.mentor_id, cm.course_id, ${terms.sharePercent}, ${terms.classFeePaisa}, ${terms.batchFeePaisa}, ${terms.minimumPaisa},
      ${terms.validFrom}::date, ${terms.validUntil}::date, ${terms.note}, ${terms.offeredBy}
    from published.course_mentor cm where cm.mentor_id = ${terms.mentorId} and cm.course_id = ${terms.courseId}
    returning id`)
  return row?.id
}

interface TermsVerdict {
  has_mentor: boolean
  person_id: string | null
  is_too_early: boolean
  overlaps: boolean
}
/** What stands in the way of terms: agreed ones that would hold beside them even after the open-ended ones ended. */
export async function judgeTerms(
  database: Database,
  {
    mentorId,
    courseId,
    validFrom,
    validUntil,
  }: Pick<TermsToWrite, 'mentorId' | 'courseId' | 'validFrom' | 'validUntil'>,
): Promise<TermsVerdict> {
  const row = await database.first<TermsVerdict>(sql`
    select exists (select from mentor where id = ${mentorId}) as has_mentor, (select person_id from mentor where id = ${mentorId}) as person_id,
      ${validFrom}::date < first_open_day() as is_too_early, exists (
      select from mentor_terms t where t.mentor_id = ${mentorId} and t.course_id = ${courseId} and t.state = 'agreed'
        and daterange(t.valid_from, t.valid_until, '[]') && daterange(${validFrom}::date, ${validUntil}::date, '[]')
        and not (t.valid_until is null and t.valid_from < ${validFrom}::date)) as overlaps`)
  if (!row) throw new Error('No answer')
  return row
}

export interface LockedTerms {
  id: string
  mentor_id: string
  course_id: string
  state: string
  valid_from: string
  valid_until: string | null
}
export const lockTerms = (transaction: Database, termsId: string): Promise<LockedTerms | undefined> =>
  transaction.first<LockedTerms>(sql`
    select id, mentor_id, course_id, state, valid_from::text as valid_from, valid_until::text as valid_until
    from mentor_terms where id = ${termsId} for update`)

/** Open-ended terms that held until others begin end the day before. */
export const endFormerTerms = (transaction: Database, { mentor_id, course_id, valid_from }: LockedTerms) =>
  transaction.run(sql`
    update mentor_terms set valid_until = ${valid_from}::date - 1
    where mentor_id = ${mentor_id} and course_id = ${course_id} and state = 'agreed' and valid_until is null and valid_from < ${valid_from}::date`)

export const writeAnswer = (
  transaction: Database,
  { termsId, state, personId }: { termsId: string; state: 'agreed' | 'declined' | 'withdrawn'; personId: string },
) =>
  transaction.run(sql`
    update mentor_terms set state = ${state}, answered_at = now(), answered_by = ${personId}
    where id = ${termsId} and state = 'offered'`)
