/** SQL of how mentors are paid. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'

export interface DetailsRow {
  details_id: string
  mentor_id: string
  method: 'bank' | 'bkash'
  sealed: string
  bank_name: string | null
  ending: string
  given_at: string
  checked_at: string | null
  checked_by: string | null
  is_replaced: boolean
}
const columns = sql`d.id as details_id, d.mentor_id, d.method, d.sealed, d.bank_name, d.ending, ${iso(sql`d.given_at`)} as given_at,
  ${iso(sql`d.checked_at`)} as checked_at, (select name from published.person where id = d.checked_by) as checked_by,
  d.replaced_at is not null as is_replaced`

/** Those that count now. */
export const findDetails = (database: Database, mentorId: string): Promise<DetailsRow | undefined> =>
  database.first<DetailsRow>(
    sql`select ${columns} from payout_details d where d.mentor_id = ${mentorId} and d.replaced_at is null`,
  )

export const hasMentor = async (database: Database, mentorId: string): Promise<boolean> =>
  (await database.first(sql`select from mentor where id = ${mentorId}`)) !== undefined

/** Two that change them at once come one after the other. */
export const lockMentor = (transaction: Database, mentorId: string) =>
  transaction.run(sql`select from mentor where id = ${mentorId} for update`)

interface DetailsToWrite {
  mentorId: string
  method: DetailsRow['method']
  sealed: string
  bankName: string | null
  ending: string
}
export async function replaceDetails(
  transaction: Database,
  { mentorId, method, sealed, bankName, ending }: DetailsToWrite,
): Promise<string> {
  await transaction.run(
    sql`update payout_details set replaced_at = now() where mentor_id = ${mentorId} and replaced_at is null`,
  )
  const row = await transaction.first<{ id: string }>(sql`
    insert into payout_details (mentor_id, method, sealed, bank_name, ending)
    values (${mentorId}, ${method}, ${sealed}, ${bankName}, ${ending}) returning id`)
  if (!row) throw new Error('Nothing was written')
  return row.id
}

/** With the person whose they are. */
export const lockDetails = (
  transaction: Database,
  detailsId: string,
): Promise<(DetailsRow & { person_id: string | null }) | undefined> =>
  transaction.first<DetailsRow & { person_id: string | null }>(sql`
    select ${columns}, m.person_id from payout_details d join mentor m on m.id = d.mentor_id where d.id = ${detailsId} for update of d`)

export const writeCheck = (transaction: Database, detailsId: string, personId: string) =>
  transaction.run(sql`
    update payout_details set checked_at = now(), checked_by = ${personId} where id = ${detailsId} and checked_at is null`)
