/** Reads and writes the views that staff keep of lists. */
import type { ViewList } from '#contracts/office/views.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

interface SavedView {
  view_id: string
  name: string
  query: string
  is_shared: boolean
  is_own: boolean
  owner: string
}

/** One's own first. What who has left shares is not shown. */
export const findViews = (database: Database, personId: string, list: ViewList) =>
  database.query<SavedView>(sql`
    select v.id as view_id, v.name, v.query, v.is_shared, v.person_id = ${personId} as is_own, p.name as owner
    from saved_view v join published.person p on p.id = v.person_id
    where v.list = ${list}
      and (v.person_id = ${personId} or (v.is_shared and p.suspended_at is null and p.deleted_at is null))
    order by v.person_id <> ${personId}, lower(v.name), v.id limit 60`)

interface ViewToWrite {
  list: ViewList
  name: string
  query: string
  isShared: boolean
}

/** Until the transaction ends: views that one person keeps at the same moment come one after the other. */
export async function lockViewsOf(transaction: Database, personId: string): Promise<void> {
  await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`views:${personId}`}, 0))`)
}

/** Undefined when this person has `most` of other names. */
export const upsertView = (database: Database, personId: string, view: ViewToWrite, most: number) =>
  database.first<{ id: string }>(sql`
    insert into saved_view (person_id, list, name, query, is_shared)
    select ${personId}, ${view.list}, ${view.name}, ${view.query}, ${view.isShared}
    where (select count(*) from saved_view
      where person_id = ${personId} and list = ${view.list} and lower(name) <> lower(${view.name})) < ${most}
    on conflict (person_id, list, lower(name)) do update
      set name = excluded.name, query = excluded.query, is_shared = excluded.is_shared
    returning id`)

export const removeView = (database: Database, personId: string, viewId: string) =>
  database.first<{ list: string; name: string }>(sql`
    delete from saved_view where id = ${viewId} and person_id = ${personId} returning list, name`)
