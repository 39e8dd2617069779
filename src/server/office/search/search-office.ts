/** Finds people, courses and orders for the back office's topbar. */
import type { z } from 'zod'
import type { officeSearch } from '#contracts/office/start.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { scopeOf } from '#server/platform/access/viewer.ts'
import { searchEverything } from '../start/office-start.sql.ts'
import { withinScope } from '#server/accounts/people/people-scope.ts'
import type { Staff } from '#server/accounts/roles/own-grants.ts'

/** One letter fits nearly everything: below two nothing is found. */
const fewest = 2

export async function searchOffice(
  database: Database,
  viewer: Staff,
  { words, locale }: { words: string; locale: Locale },
): Promise<z.input<typeof officeSearch.data>> {
  const orders = scopeOf(viewer, 'orders.view')
  const may = {
    people: scopeOf(viewer, 'users.view') ? withinScope(viewer, 'users.view') : null,
    courses: scopeOf(viewer, 'courses.view') === 'all',
    orders: !orders ? null : orders === 'all' ? sql`true` : sql`o.person_id = ${viewer.personId}::uuid`,
  }
  if (words.length < fewest) {
    return { people: may.people && [], courses: may.courses ? [] : null, orders: may.orders && [] }
  }
  return searchEverything(database, { words, locale, ...may })
}
