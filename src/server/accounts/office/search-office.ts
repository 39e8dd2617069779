/** Finds people, courses and orders for the back office's topbar. */
import type { z } from 'zod'
import type { officeSearch } from '#contracts/office-access.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '../../platform/database.ts'
import { scopeOf } from '../../platform/viewer.ts'
import { searchEverything } from '../queries/office-start.ts'
import { withinScope } from '../queries/people-scope.ts'
import type { Staff } from './own-grants.ts'

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
