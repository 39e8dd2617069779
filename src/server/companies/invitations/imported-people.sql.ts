/** SQL of inviting the people of a file piece by piece. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { importedPeople } from '../imports/import-invitations.sql.ts'

export interface ImportedPerson {
  row_no: number
  company_id: string
  person_id: string
  locale: string | null
  has_password: boolean
  phone: string | null
  email: string | null
}

/** The next ones, with the import locked so that undoing it waits; nobody once it is undone. */
export async function nextToInvite(transaction: Database, importId: string, most: number): Promise<ImportedPerson[]> {
  const open = await transaction.first(sql`
    select id from company_import where id = ${importId} and invites and state = 'applied' for update`)
  if (!open) return []
  return transaction.query<ImportedPerson>(sql`
    select r.row_no, cl.company_id, p.id as person_id, p.locale, p.has_password, reach.phone, reach.email
    from ${importedPeople}
    where r.import_id = ${importId} and r.outcome = 'new' and r.applied_at is not null and r.invited_at is null
      and cl.status = 'invited' and cl.left_at is null and p.suspended_at is null and p.deleted_at is null
      and coalesce(reach.phone, reach.email) is not null
    order by r.row_no limit ${most}`)
}

export const markInvited = (transaction: Database, importId: string, rows: readonly number[]): Promise<number> =>
  transaction.run(sql`
    update company_import_row set invited_at = now() where import_id = ${importId} and row_no = any(${rows}::int[])`)
