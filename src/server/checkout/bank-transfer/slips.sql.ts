/** SQL of the slips that buyers show of their transfers. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { deleteMedia, insertMedia, type NewMedia } from '#server/platform/storage/media.sql.ts'

export async function countSlips(database: Database, orderId: string): Promise<number> {
  const row = await database.first<{ count: number }>(
    sql`select count(*)::int as count from transfer_slip where order_id = ${orderId}`,
  )
  return row?.count ?? 0
}

export interface NewSlip {
  orderId: string
  ownerId: string
  reference: string
  media: Omit<NewMedia, 'isPublic' | 'ownerId'>
}

export async function writeSlip(database: Database, { orderId, ownerId, reference, media }: NewSlip): Promise<void> {
  const mediaId = await insertMedia(database, { ...media, isPublic: false, ownerId })
  await database.run(
    sql`insert into transfer_slip (order_id, media_id, reference) values (${orderId}, ${mediaId}, ${reference})`,
  )
}

/**
 * The money is said to be on its way: the seat waits for staff to look. Never shortens the time, and gives no more of it
 * while a slip of the same person holds another order: nobody has looked at either yet.
 */
export async function waitForTransfer(database: Database, orderId: string, seconds: number): Promise<void> {
  await database.run(sql`
    update orders o set expires_at = greatest(expires_at, now() + make_interval(secs => ${seconds}))
    where id = ${orderId} and not exists (
      select from orders x join transfer_slip s on s.order_id = x.id
      where x.person_id = o.person_id and x.id <> o.id and x.state = 'pending' and x.payment_method = 'bank')`)
}

/** A slip's file of one buyer's order; undefined also for somebody else's. */
export function ownSlip(
  database: Database,
  personId: string,
  orderNo: string,
  id: string,
): Promise<{ storage_key: string; content_type: string } | undefined> {
  return database.first<{ storage_key: string; content_type: string }>(sql`
    select m.storage_key, m.content_type
    from transfer_slip s join orders o on o.id = s.order_id join media m on m.id = s.media_id
    where s.id = ${id}::uuid and o.no = ${orderNo} and o.person_id = ${personId}`)
}

/** Of deleted accounts: those of orders that ended without money, and of orders older than `years`. */
export function slipsToForget(
  database: Database,
  { years, limit }: { years: number; limit: number },
): Promise<{ media_id: string; storage_key: string }[]> {
  return database.query<{ media_id: string; storage_key: string }>(sql`
    select m.id as media_id, m.storage_key
    from transfer_slip s join media m on m.id = s.media_id join orders o on o.id = s.order_id
      join published.person p on p.id = o.person_id
    where p.deleted_at is not null
      and (o.state in ('failed', 'expired', 'cancelled') or o.placed_at < now() - make_interval(years => ${years}))
    order by s.uploaded_at limit ${limit}`)
}

export async function deleteSlipFile(database: Database, mediaId: string): Promise<void> {
  await database.run(sql`update transfer_slip set media_id = null where media_id = ${mediaId}`)
  await deleteMedia(database, mediaId)
}

/** A slip's file, of an order that staff may see. */
export function findSlip(
  database: Database,
  { no, id }: { no: string; id: string },
  within: Sql,
): Promise<{ storage_key: string; content_type: string } | undefined> {
  return database.first(sql`
    select m.storage_key, m.content_type
    from transfer_slip s join orders o on o.id = s.order_id join media m on m.id = s.media_id
    where o.no = ${no} and s.id = ${id} and ${within}`)
}
