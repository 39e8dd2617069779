/** SQL of those who act for a company. */
import type { CompanyRole } from '#contracts/company-roles.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface CompanyUser {
  corporate_user_id: string
  name: string
  role: CompanyRole
  people: number
  is_you: boolean
}

export const listUsers = (
  database: Database,
  { companyId, corporateUserId }: { companyId: string; corporateUserId: string },
): Promise<CompanyUser[]> =>
  database.query<CompanyUser>(sql`
    select cu.id as corporate_user_id, p.name, cu.role, cu.id = ${corporateUserId} as is_you,
      (select count(*) from corporate_learner cl where cl.manager_id = cu.id and cl.left_at is null) as people
    from corporate_user cu join published.person p on p.id = cu.person_id
    where cu.company_id = ${companyId} and cu.is_admin order by lower(p.name), cu.id`)

/** Whoever has people, and whoever is to have them. */
export const listManagers = (
  database: Database,
  companyId: string,
): Promise<{ corporate_user_id: string; name: string }[]> =>
  database.query(sql`
    select cu.id as corporate_user_id, p.name from corporate_user cu join published.person p on p.id = cu.person_id
    where cu.company_id = ${companyId} and cu.is_admin and (cu.role = 'line_manager'
      or exists (select from corporate_learner cl where cl.manager_id = cu.id and cl.left_at is null))
    order by lower(p.name), cu.id`)

/** All of the company, locked until the transaction ends. */
export const lockUsers = (transaction: Database, companyId: string) =>
  transaction.query<{ id: string; person_id: string; role: CompanyRole }>(sql`
    select id, person_id, role from corporate_user where company_id = ${companyId} and is_admin order by id for update`)

export const setRole = (transaction: Database, corporateUserId: string, role: CompanyRole): Promise<number> =>
  transaction.run(sql`update corporate_user set role = ${role} where id = ${corporateUserId}`)

export const deleteUser = (transaction: Database, corporateUserId: string): Promise<number> =>
  transaction.run(sql`delete from corporate_user where id = ${corporateUserId}`)

/** Undefined for who acts for the company already. */
export const insertUser = (
  transaction: Database,
  { companyId, personId, role }: { companyId: string; personId: string; role: CompanyRole },
) =>
  transaction.first<{ id: string }>(sql`
    insert into corporate_user as cu (company_id, person_id, role) values (${companyId}, ${personId}, ${role})
    on conflict (person_id, company_id) do update set is_admin = true, role = excluded.role where not cu.is_admin
    returning id`)
