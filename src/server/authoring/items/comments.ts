/** Remarks of reviewers and authors on an item. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { expectAuthorOf } from './expect-author-of.ts'

export async function addComment(
  database: Database,
  viewer: SignedIn,
  { itemId, text }: { itemId: string; text: string },
): Promise<string> {
  await expectAuthorOf(database, viewer, { item: itemId })
  const row = await database.first<{ id: string }>(sql`
    insert into item_comment (item_id, author_id, text) values (${itemId}, ${viewer.personId}, ${text}) returning id`)
  return row?.id as string
}

/** When a remark was settled first stays; opening it again forgets it. */
export async function settleComment(
  database: Database,
  viewer: SignedIn,
  { commentId, isSettled }: { commentId: string; isSettled: boolean },
): Promise<void> {
  const comment = await database.first<{ item_id: string }>(
    sql`select item_id from item_comment where id = ${commentId}`,
  )
  if (!comment) throw notFound()
  await expectAuthorOf(database, viewer, { item: comment.item_id })
  await database.run(sql`
    update item_comment set settled_at = case when ${isSettled} then coalesce(settled_at, now()) end where id = ${commentId}`)
}
