/** SQL that reads a person's own notices. */
import type { z } from 'zod'
import type { ownNotices } from '#contracts/messaging/notices.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'

export const findNotices = (
  database: Database,
  personId: string,
  { state, page, perpage }: z.output<typeof ownNotices.query>,
): Promise<Page<z.input<typeof ownNotices.data>>> =>
  pageOf(database, {
    matching: sql`
      select id, created_at from notice where person_id = ${personId} and (${state} = 'all' or read_at is null)`,
    order: sql`created_at desc, id desc`,
    shown: sql`
      select page.id, page.created_at, n.id as notice_id, n.kind, n.title, n.body, n.link, n.read_at is not null as is_read
      from page join notice n on n.id = page.id`,
    page,
    perpage,
  })

export async function countUnread(database: Database, personId: string): Promise<{ unread: number }> {
  const row = await database.first<{ unread: number }>(
    sql`select count(*)::int as unread from notice where person_id = ${personId} and read_at is null`,
  )
  return row ?? { unread: 0 }
}
