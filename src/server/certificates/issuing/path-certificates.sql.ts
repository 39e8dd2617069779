/** SQL of the certificates of learning paths: who has earned one, and the certificates of courses that it stands on. */
import { type Database, type Sql, empty, sql } from '#server/platform/postgres/database.ts'
import type { TemplateContent } from '../templates/template.sql.ts'
import { templateNow } from '../templates/template.sql.ts'
import type { KeptSnapshot } from './certificates.sql.ts'

export interface PathFacts {
  path_id: string
  title: Record<string, string>
  learner_name: string
  locale: string | null
  academy: Record<string, string> | null
  colour: string | null
  template: Partial<TemplateContent> | null
  issued_on: string
  /** Of the courses that are required, in their order. */
  parts: { id: string; name: Record<string, string>; snapshot: KeptSnapshot }[]
}

const holds = sql`ct.revoked_at is null and (ct.expires_at is null or ct.expires_at > now())`
/** The newest certificate that holds of a required course `pc` of who follows as `f`. */
const part = sql`
  select ct.id, ct.snapshot from certificate ct
  where ct.learner_id = f.learner_id and ct.course_id = pc.course_id and ${holds} order by ct.issued_at desc, ct.id desc limit 1`
const required = sql`published.learning_path_course pc where pc.path_id = p.id and pc.is_required`

/** Of those who follow as `f` a path `p`: everything required is there, and no certificate of it holds or was taken away by staff. */
const isDue: Sql = sql`
  p.is_published and exists (select from ${required})
  and not exists (select from ${required} and not exists (${part}))
  and not exists (
    select from certificate ct where ct.learner_id = f.learner_id and ct.path_id = p.id
      and ((${holds}) or (ct.revoked_by is not null and ct.replaced_by is null)))`

/** Two that would issue to one learner at once do it one after the other, and the second sees what the first wrote. */
export async function lockPathsOf(transaction: Database, learnerId: string): Promise<void> {
  await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`path certificates ${learnerId}`}, 0))`)
}

export function findDuePaths(database: Database, learnerId: string): Promise<PathFacts[]> {
  return database.query<PathFacts>(sql`
    select p.id as path_id, p.title, person.name as learner_name, person.locale,
      (select config -> 'footer_summary_title' from published.website_config) as academy,
      (select config ->> 'brand_colour' from published.website_config) as colour, ${templateNow} as template, dhaka_today() as issued_on,
      (select json_agg(json_build_object('id', held.id, 'name', c.name, 'snapshot', held.snapshot) order by pc.position)
        from published.learning_path_course pc join published.course c on c.id = pc.course_id cross join lateral (${part}) held where pc.path_id = p.id and pc.is_required) as parts
    from published.path_follow f join published.learning_path p on p.id = f.path_id
    join published.learner l on l.id = f.learner_id join published.person person on person.id = l.person_id
    where f.learner_id = ${learnerId} and ${isDue} order by p.id`)
}

/** Learners whom a changed path or a certificate that was issued again made due without an act of theirs. */
export async function findLearnersDue(database: Database, most: number): Promise<string[]> {
  const rows = await database.query<{ learner_id: string }>(sql`
    select distinct f.learner_id from published.path_follow f join published.learning_path p on p.id = f.path_id
    where ${isDue} limit ${most}`)
  return rows.map((row) => row.learner_id)
}

/** It holds until the end of its last day in Dhaka. */
export async function insertPathCertificate(
  database: Database,
  given: { slug: string; learnerId: string; pathId: string; snapshot: KeptSnapshot; parts: readonly string[] },
): Promise<void> {
  const { slug, learnerId, pathId, snapshot, parts } = given
  await database.run(sql`
    with fresh as (
      insert into certificate (slug, serial, learner_id, path_id, snapshot, expires_at)
      values (${slug}, ${snapshot.serial}, ${learnerId}, ${pathId}, ${JSON.stringify(snapshot)}::jsonb,
        (${snapshot.expiresOn}::date + 1)::timestamp at time zone 'Asia/Dhaka')
      returning id)
    insert into certificate_part (certificate_id, part_id) select fresh.id, part.id from fresh, unnest(${parts}::uuid[]) part (id)`)
}

export interface Fallen {
  slug: string
  serial: string
  snapshot: KeptSnapshot
}

/** Certificates of paths that stood on these, which hold no more; who revoked them stays empty, as they may be earned again. */
export function revokeStandingOn(
  transaction: Database,
  parts: readonly string[],
  reason: string | null,
): Promise<Fallen[]> {
  return transaction.query<Fallen>(sql`
    update certificate ct set revoked_at = now() ${reason === null ? empty : sql`, revoke_reason = ${reason}`}
    where ct.revoked_at is null and ct.id in (select certificate_id from certificate_part where part_id = any (${parts}::uuid[]))
    returning ct.slug, ct.serial, ct.snapshot`)
}

/** What was issued in the place of another stands where that one stood, and on what it stood on. */
export async function takeOverParts(
  transaction: Database,
  { old, slug }: { old: string; slug: string },
): Promise<void> {
  await transaction.run(sql`
    update certificate_part set part_id = fresh.id from certificate fresh where fresh.slug = ${slug} and part_id = ${old}`)
  await transaction.run(sql`
    update certificate_part set certificate_id = fresh.id from certificate fresh where fresh.slug = ${slug} and certificate_id = ${old}`)
}
