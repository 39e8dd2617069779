/** SQL of the skills of a course, as their authors write them. */
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface WrittenSkill {
  name: Partial<Texts>
  machine: Partial<Texts>
  criteria: Partial<Texts>[]
}
export interface StoredSkill extends WrittenSkill {
  skill_id: string
  course_id: string
  version: number
  sign_offs: number
}

const columns = sql`
  k.id as skill_id, k.course_id, k.name, k.machine, k.criteria, k.version,
  (select count(*)::int from skill_sign_off s where s.skill_id = k.id) as sign_offs`
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

interface CourseWithSkills {
  course_name: string
  is_needed: boolean
  skills: StoredSkill[]
}
/** Undefined for a course that is not there. */
export function findCourseSkills(
  database: Database,
  courseId: string,
  locale: Locale,
): Promise<CourseWithSkills | undefined> {
  return database.first<CourseWithSkills>(sql`
    select tr(c.name, ${locale}) as course_name, c.certificate_needs_skills as is_needed,
      coalesce((select json_agg(row_to_json(w) order by w.position, w.skill_id) from (
        select ${columns}, k.position from skill k where k.course_id = c.id and k.retired_at is null) w), '[]') as skills
    from published.course c where c.id = ${courseId}`)
}

export const findWrittenSkills = (database: Database, courseId: string): Promise<WrittenSkill[]> =>
  database.query<WrittenSkill>(sql`
    select name, machine, criteria from skill where course_id = ${courseId} and retired_at is null order by position, id`)

/** Locked until the transaction ends; undefined for one that was taken out. */
export function lockSkill(transaction: Database, skillId: string): Promise<StoredSkill | undefined> {
  return transaction.first<StoredSkill>(sql`
    select ${columns} from skill k where k.id = ${skillId} and k.retired_at is null for update of k`)
}

/** Until the transaction ends: what is added to one course comes one after the other. */
export const lockSkillsOf = (transaction: Database, courseId: string) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`skills:${courseId}`}, 0))`)

/** At the end of its course; undefined where that has as many as it may. */
export function insertSkill(
  transaction: Database,
  courseId: string,
  { name, machine, criteria, most }: WrittenSkill & { most: number },
): Promise<{ id: string } | undefined> {
  return transaction.first<{ id: string }>(sql`
    insert into skill (course_id, name, machine, criteria, position)
    select ${courseId}, ${json(name)}, ${json(machine)}, ${json(criteria)},
      (select coalesce(max(position), 0) + 1 from skill where course_id = ${courseId})
    where (select count(*) from skill where course_id = ${courseId} and retired_at is null) < ${most}
    returning id`)
}

export const updateSkill = (transaction: Database, skillId: string, { name, machine, criteria }: WrittenSkill) =>
  transaction.run(sql`
    update skill set name = ${json(name)}, machine = ${json(machine)}, criteria = ${json(criteria)}, version = version + 1
    where id = ${skillId}`)

/** One that nobody signed is gone for good. */
export async function removeSkill(transaction: Database, skillId: string): Promise<void> {
  await transaction.run(sql`
    delete from skill k where k.id = ${skillId} and not exists (select from skill_sign_off s where s.skill_id = k.id)`)
  await transaction.run(sql`update skill set retired_at = now() where id = ${skillId}`)
}
