/** SQL of papers that were issued, and of the files that were made of them. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

export interface Paper<Snapshot> {
  id: string
  number: string
  snapshot: Snapshot
  twin: Snapshot | null
}

const paper = <Snapshot>(database: Database, which: Sql) =>
  database.first<Paper<Snapshot>>(sql`
    select v.id, v.snapshot ->> 'number' as number, v.snapshot, v.twin from invoice v join orders o on o.id = v.order_id
    where ${which} order by v.issued_at desc, v.number desc limit 1`)

/** By its number, or the newest of its kind; of one buyer's or company's order, undefined also for somebody else's. */
export const ownPaper = <Snapshot>(
  database: Database,
  owner: { personId: string } | { companyId: string },
  orderNo: string,
  which: { number: string } | { kind: string },
) =>
  paper<Snapshot>(
    database,
    sql`o.no = ${orderNo} and ${
      'personId' in owner
        ? sql`o.person_id = ${owner.personId} and o.learner_id is not null`
        : sql`o.company_id = ${owner.companyId} and o.learner_id is null`
    } and ${'number' in which ? sql`v.snapshot ->> 'number' = ${which.number}` : sql`v.kind = ${which.kind}`}`,
  )

/** By its number, of an order that staff may see. */
export const paperWithin = <Snapshot>(
  database: Database,
  { no, number }: { no: string; number: string },
  within: Sql,
) => paper<Snapshot>(database, sql`o.no = ${no} and v.snapshot ->> 'number' = ${number} and ${within}`)

/** Papers of an order, the oldest first. */
export function papersOfOrder<Snapshot>(
  database: Database,
  orderId: string,
): Promise<(Paper<Snapshot> & { kind: string; refund_id: string | null })[]> {
  return database.query(sql`
    select id, kind, refund_id, snapshot ->> 'number' as number, snapshot, twin
    from invoice where order_id = ${orderId} order by issued_at, number`)
}

export async function findPaperFile(
  database: Database,
  paperId: string,
  language: string,
): Promise<{ storage_key: string } | undefined> {
  return database.first<{ storage_key: string }>(
    sql`select storage_key from invoice_file where invoice_id = ${paperId} and language = ${language}`,
  )
}

/** False when another file of this paper was there first: that one counts. */
export async function writePaperFile(
  database: Database,
  file: { paperId: string; language: string; storageKey: string; sha256: Buffer; bytes: number },
): Promise<boolean> {
  return (
    (await database.run(sql`
      insert into invoice_file (invoice_id, language, storage_key, sha256, bytes)
      values (${file.paperId}, ${file.language}, ${file.storageKey}, ${file.sha256}, ${file.bytes})
      on conflict (invoice_id, language) do nothing`)) === 1
  )
}
