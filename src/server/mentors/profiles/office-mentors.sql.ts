/** Reads and writes mentors for the back office. */
import type { z } from 'zod'
import type { education, experience, recordDocument, training } from '#contracts/accounts/records.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { mentorStates } from '#contracts/mentors/profiles.office.ts'
import type { MentorType } from '#contracts/mentors/profiles.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { ownFace } from './own-face.ts'

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
const pattern = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`

export interface MentorQuery {
  q?: string | undefined
  mentor_type?: MentorType | undefined
  state?: (typeof mentorStates)[number] | undefined
  page: number
  perpage: number
}
interface ListedMentor {
  mentor_id: string
  slug: string
  mentor_name: string
  headline: string
  mentor_photo: string
  mentor_type: MentorType
  is_published: boolean
  courses: number
  unverified: number
  account_name: string | null
}

export async function findOfficeMentors(
  database: Database,
  locale: Locale,
  { q, mentor_type: type, state, page, perpage }: MentorQuery,
): Promise<{ rows: ListedMentor[]; total: number }> {
  const matching = sql`true
    ${q?.trim() ? sql`and (m.name::text ilike ${pattern(q)} or m.headline::text ilike ${pattern(q)} or m.slug ilike ${pattern(q)})` : empty}
    ${type ? sql`and m.mentor_type = ${type}` : empty} ${state ? sql`and m.is_published = ${state === 'shown'}` : empty}`
  const rows = await database.query<ListedMentor & { total: number }>(sql`
    with found as (
      select m.id, count(*) over ()::int as total from mentor m where ${matching}
      order by m.position, m.id limit ${perpage} offset ${(page - 1) * perpage})
    select m.id as mentor_id, m.slug, tr(m.name, ${locale}) as mentor_name, tr(m.headline, ${locale}) as headline,
      ${ownFace} as mentor_photo, m.mentor_type, m.is_published,
      (select count(*)::int from published.course_mentor cm join published.course c on c.id = cm.course_id where cm.mentor_id = m.id and c.is_published) as courses,
      (select count(*)::int from (
        select from published.experience where mentor_id = m.id and verified_at is null
        union all select from published.education where mentor_id = m.id and verified_at is null
        union all select from published.training where mentor_id = m.id and verified_at is null) open) as unverified,
      (select name from published.person where person.id = m.person_id) as account_name, found.total
    from found join mentor m on m.id = found.id order by m.position, m.id`)
  return { rows, total: rows[0]?.total ?? 0 }
}

interface Verified {
  verified_at: string | null
  verified_by: string | null
  documents: z.input<typeof recordDocument>[]
}
export interface WholeMentor {
  mentor_id: string
  slug: string
  name: Partial<Texts>
  headline: Partial<Texts>
  bio: Partial<Texts>
  profile: Partial<Texts>
  mentor_type: MentorType
  terms: string
  position: number
  photo: string | null
  mentor_photo: string
  is_published: boolean
  account: { person_id: string; name: string; is_verified: boolean } | null
  courses: { course_id: string; course_name: string; is_published: boolean }[]
  experiences: (z.input<typeof experience> & Verified)[]
  educations: (z.input<typeof education> & Verified)[]
  trainings: (z.input<typeof training> & Verified)[]
}

/** Records `x` of mentor `m` as JSON, the latest first, each with who checked it and the papers `d` shown for it. */
const records = (table: Sql, columns: Sql, order: Sql, isOfRecord: Sql): Sql => sql`
  coalesce((select json_agg(row_to_json(shown)) from (
    select ${columns}, to_json(x.verified_at) #>> '{}' as verified_at, (select name from published.person where person.id = x.verified_by) as verified_by,
      coalesce((select json_agg(json_build_object('document_id', d.id, 'name', d.name, 'bytes', d.bytes, 'added_at', to_json(d.added_at) #>> '{}') order by d.added_at, d.id)
        from published.record_document d where ${isOfRecord}), '[]') as documents
    from ${table} x where x.mentor_id = m.id order by ${order}, x.id) shown), '[]')`

export const findWholeMentor = (database: Database, mentorId: string, locale: Locale) =>
  database.first<WholeMentor>(sql`
    select m.id as mentor_id, m.slug, m.name, m.headline, m.bio, m.profile, m.mentor_type, m.terms, m.position,
      (select '/media/uploads/' || storage_key from media where media.id = m.photo_id) as photo, ${ownFace} as mentor_photo, m.is_published,
      (select json_build_object('person_id', p.id, 'name', p.name, 'is_verified', p.verified_at is not null) from published.person p where p.id = m.person_id) as account,
      coalesce((select json_agg(json_build_object('course_id', c.id, 'course_name', tr(c.name, ${locale}), 'is_published', c.is_published) order by c.is_published desc, c.position, c.id)
        from published.course_mentor cm join published.course c on c.id = cm.course_id where cm.mentor_id = m.id), '[]') as courses,
      ${records(sql`published.experience`, sql`x.id as experience_id, x.position, x.organization, x.from_year, x.to_year, x.description`, sql`x.to_year desc nulls first, x.from_year desc`, sql`d.experience_id = x.id`)} as experiences,
      ${records(sql`published.education`, sql`x.id as education_id, x.degree, x.institute, x.subject, x.board, x.passing_year, x.result`, sql`x.passing_year desc`, sql`d.education_id = x.id`)} as educations,
      ${records(sql`published.training`, sql`x.id as training_id, x.title, x.provider, x.year, x.duration`, sql`x.year desc`, sql`d.training_id = x.id`)} as trainings
    from mentor m where m.id = ${mentorId}`)

export type MentorToWrite = Pick<
  WholeMentor,
  'name' | 'headline' | 'bio' | 'profile' | 'mentor_type' | 'terms' | 'position' | 'photo'
>
export type LockedMentor = MentorToWrite & {
  slug: string
  is_published: boolean
  person_id: string | null
  /** Whether somebody logs in with that account. */
  is_opened: boolean
}

/** What an editor writes of a mentor, locked until the transaction ends. */
export const lockMentor = (transaction: Database, mentorId: string) =>
  transaction.first<LockedMentor>(sql`
    select m.slug, m.is_published, m.person_id, m.name, m.headline, m.bio, m.profile, m.mentor_type, m.terms, m.position,
      (select '/media/uploads/' || storage_key from media where media.id = m.photo_id) as photo,
      exists (select from published.person p where p.id = m.person_id and p.verified_at is not null and p.deleted_at is null) as is_opened
    from mentor m where m.id = ${mentorId} for update of m`)

/** False where the photograph was never uploaded here. */
export async function updateMentor(database: Database, mentorId: string, mentor: MentorToWrite): Promise<boolean> {
  const key = mentor.photo?.replace(/^\/media\/uploads\//, '') ?? null
  const written = await database.run(sql`
    update mentor set name = ${json(mentor.name)}, headline = ${json(mentor.headline)}, bio = ${json(mentor.bio)},
      profile = ${json(mentor.profile)}, mentor_type = ${mentor.mentor_type}, terms = ${mentor.terms}, position = ${mentor.position},
      photo_id = (select id from media where storage_key = ${key} and is_public)
    where id = ${mentorId} and (${key}::text is null or exists (select from media where storage_key = ${key} and is_public))`)
  return written > 0
}

export async function findMentorAddresses(database: Database, wanted: string): Promise<string[]> {
  const rows = await database.query<{ slug: string }>(sql`select slug from mentor where starts_with(slug, ${wanted})`)
  return rows.map(({ slug }) => slug)
}

/** Hidden, behind all the others. */
export async function insertMentor(
  database: Database,
  { slug, name, mentor_type: type }: Pick<WholeMentor, 'slug' | 'name' | 'mentor_type'>,
): Promise<string> {
  const row = await database.first<{ id: string }>(sql`
    insert into mentor (slug, name, mentor_type, position, is_published)
    select ${slug}, ${json(name)}, ${type}, coalesce(max(position), 0) + 1, false from mentor returning id`)
  return row?.id as string
}

export const setMentorPublished = (database: Database, mentorId: string, isPublished: boolean) =>
  database.run(sql`update mentor set is_published = ${isPublished} where id = ${mentorId}`)

/** Names of the published courses that a mentor teaches, and how many events and short lessons name the mentor. */
export async function findDuties(
  database: Database,
  mentorId: string,
  locale: Locale,
): Promise<{ courses: string[]; others: number }> {
  const row = await database.first<{ courses: string[]; others: number }>(sql`
    select array(select tr(c.name, ${locale}) from published.course_mentor cm join published.course c on c.id = cm.course_id
        where cm.mentor_id = ${mentorId} and c.is_published order by c.position, c.id) as courses,
      ((select count(*) from published.event_speaker where mentor_id = ${mentorId})
        + (select count(*) from published.bite where mentor_id = ${mentorId})
        + (select count(*) from mentor_terms where mentor_id = ${mentorId}))::int as others`)
  return row ?? { courses: [], others: 0 }
}

export const removeMentorRow = (database: Database, mentorId: string) =>
  database.run(sql`delete from mentor where id = ${mentorId}`)

/** Throws on `mentor_person_id_key` for an account that is another mentor's. */
export const setMentorAccount = (database: Database, mentorId: string, personId: string | null) =>
  database.run(sql`update mentor set person_id = ${personId}::uuid where id = ${mentorId}`)
