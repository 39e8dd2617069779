/** The first administrator of an academy, made from the command line. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { hasRole } from '../sessions/viewer.sql.ts'

/**
 * A verified employee; for phone and e-mail the operator vouches, so an account that never proved the e-mail leaves it.
 * Throws on the unique index when the phone or e-mail is taken.
 */
export async function insertEmployee(
  database: Database,
  person: { name: string; email: string; phone: string; passwordHash: string },
): Promise<string> {
  await database.run(sql`
    update person set email = null where email = ${person.email} and email_verified_at is null and phone is not null`)
  const row = await database.first<{ id: string }>(sql`
    with made as (
      insert into person (name, email, phone, password_hash, verified_at, email_verified_at)
      values (${person.name}, ${person.email}, ${person.phone}, ${person.passwordHash}, now(), now()) returning id)
    insert into employee (person_id, employee_type, joined_on) select id, 'employed', dhaka_today() from made
    returning person_id as id`)
  if (!row) throw new Error('The employee was not written')
  return row.id
}

/** How many roles were granted: 0 when there is none of that slug. */
export function grantRole(database: Database, personId: string, slug: string): Promise<number> {
  return database.run(sql`
    insert into person_role (person_id, role_id) select ${personId}::uuid, id from role where slug = ${slug}`)
}

/** Who may come in and has the role, without whoever has a last day: that one is no help the day after. One change at a time, so that two of them cannot each spare the other. */
export async function countAdministrators(transaction: Database): Promise<number> {
  await transaction.run(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
  const row = await transaction.first<{ count: number }>(sql`
    select count(*)::int as count from person p
    join person_role pr on pr.person_id = p.id join role r on r.id = pr.role_id
    where r.slug = 'administrator' and p.suspended_at is null and p.deleted_at is null and ${hasRole.staff}
      and not exists (select from employee e where e.person_id = p.id and e.left_on is not null)`)
  return row?.count ?? 0
}
