/** Where enquiries and companies stand, and who of them is to be called. */
import type { z } from 'zod'
import type { salesCalls } from '#contracts/companies/sales.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { holds } from '#server/platform/access/permission.ts'
import { scopeOf, type SignedIn } from '#server/platform/access/viewer.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findBoard, findCalls, type SalesReader } from './sales.sql.ts'

interface Call {
  database: Database
  viewer: SignedIn
  locale: Locale
}

/** Of enquiries each sees what the list of enquiries shows them. */
export function salesReaderOf(viewer: SignedIn): SalesReader {
  const scope = scopeOf(viewer, 'leads.view')
  return { personId: viewer.personId, leads: scope === undefined || scope === 'all' ? scope : 'own' }
}

export async function showBoard({ database, viewer, locale }: Call) {
  const { cards, counts } = await findBoard(database, salesReaderOf(viewer), locale)
  return {
    cards: cards.map(({ owed_paisa: paisa, ...card }) => ({ ...card, owed: paisa / 100 })),
    counts,
    can: {
      found: holds(viewer, 'for_business.create'),
      move: scopeOf(viewer, 'leads.edit') !== undefined,
      call: holds(viewer, 'for_business.edit'),
    },
  }
}

export const listCalls = async ({ database, viewer, locale }: Call, query: z.output<typeof salesCalls.query>) => ({
  page: await findCalls(database, salesReaderOf(viewer), { ...query, locale }),
  can: { call: holds(viewer, 'for_business.edit') },
})
