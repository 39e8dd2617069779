/** Puts courses into the menu, in the order that is given, and takes all others out. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function arrangeMenu(database: Database, ids: readonly string[]): Promise<void> {
  await database.run(sql`
    update course c set is_in_menu = w.place is not null, menu_position = w.place
    from course o left join unnest(${ids}::uuid[]) with ordinality w (id, place) on w.id = o.id
    where c.id = o.id and o.is_published and (c.is_in_menu, c.menu_position) is distinct from (w.place is not null, w.place::int)`)
}
