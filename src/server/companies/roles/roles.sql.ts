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

/** Until they have opened their link they are shown as the company wrote them. */
const shownName = sql`coalesce(cu.invited_name, p.name)`
const isListed = sql`(cu.is_admin or cu.invited_name is not null)`

export const listUsers = (
  database: Database,
  { companyId, corporateUserId }: { companyId: string; corporateUserId: string },
): Promise<CompanyUser[]> =>
  database.query<CompanyUser>(sql`
    select cu.id as corporate_user_id, ${shownName} as name, cu.role, cu.id = ${corporateUserId} as is_you,
      (select count(*) from corporate_learner cl where cl.manager_id = cu.id and cl.left_at is null) as people
    from corporate_user cu join published.person p on p.id = cu.person_id
    where cu.company_id = ${companyId} and ${isListed} order by lower(${shownName}), cu.id`)

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

/** All of the company, those too who have not opened their link, locked until the transaction ends. */
export const lockUsers = (transaction: Database, companyId: string) =>
  transaction.query<{ id: string; person_id: string; role: CompanyRole; is_admin: boolean }>(sql`
    select cu.id, cu.person_id, cu.role, cu.is_admin from corporate_user cu
    where cu.company_id = ${companyId} and ${isListed} order by cu.id for update`)

export const setRole = (transaction: Database, corporateUserId: string, role: CompanyRole): Promise<number> =>
  transaction.run(sql`update corporate_user set role = ${role} where id = ${corporateUserId}`)

export const deleteUser = (transaction: Database, corporateUserId: string): Promise<number> =>
  transaction.run(sql`delete from corporate_user where id = ${corporateUserId}`)

/** Undefined for who acts for the company already, or was asked to. */
export const inviteToAct = (
  transaction: Database,
  {
    companyId,
    personId,
    role,
    name,
    phone,
  }: { companyId: string; personId: string; role: CompanyRole; name: string; phone: string },
) =>
  transaction.first<{ id: string }>(sql`
    insert into corporate_user as cu (company_id, person_id, role, is_admin, invited_name, invited_phone)
    values (${companyId}, ${personId}, ${role}, false, ${name}, ${phone})
    on conflict (person_id, company_id) do update set role = excluded.role, invited_name = excluded.invited_name, invited_phone = excluded.invited_phone
      where not cu.is_admin and cu.invited_name is null
    returning id`)

/** They opened the link: from now on they act for the company. */
export const beginToAct = (
  transaction: Database,
  { companyId, personId }: { companyId: string; personId: string },
): Promise<{ id: string; role: CompanyRole } | undefined> =>
  transaction.first<{ id: string; role: CompanyRole }>(sql`
    update corporate_user set is_admin = true, invited_name = null, invited_phone = null
    where company_id = ${companyId} and person_id = ${personId} and not is_admin and invited_name is not null returning id, role`)
