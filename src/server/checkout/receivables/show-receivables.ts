/** What companies owe, in taka, by how long it is overdue. */
import type { z } from 'zod'
import type { officeCompanyReceivables, officeReceivables, Receivable } from '#contracts/checkout/receivables.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { mayInPart } from '#server/platform/access/permission.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { Reply } from '#server/platform/endpoints/implement.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { toTaka } from '../pricing/money.ts'
import { reminderDays } from './reminder-days.ts'
import { findOpenInvoices, findReceivables, isCompany, type OwedSums } from './receivables.sql.ts'

const inTaka = (found: OwedSums): Omit<Receivable, 'company_id' | 'company_name' | 'reminded_at'> => ({
  invoices: found.invoices,
  owed: {
    not_due: toTaka(found.not_due),
    to_30: toTaka(found.to_30),
    to_60: toTaka(found.to_60),
    to_90: toTaka(found.to_90),
    older: toTaka(found.older),
  },
  total: toTaka(found.total),
  overdue: toTaka(found.overdue),
  awaited: toTaka(found.awaited),
})

export async function showReceivables(
  database: Database,
  { viewer, locale }: { viewer: SignedIn; locale: Locale },
  query: z.output<typeof officeReceivables.query>,
) {
  const { today, sums, rows, total } = await findReceivables(database, locale, query)
  const shown = rows.map((row) => ({
    company_id: row.company_id,
    company_name: row.company_name,
    reminded_at: row.reminded_at,
    ...inTaka(row),
  }))
  const beside = {
    ...{ today, sums: inTaka(sums), reminder_days: [...reminderDays] },
    can: { export: mayInPart(viewer, 'orders.export'), remind: mayInPart(viewer, 'orders.edit') },
  }
  return new Reply({ rows: shown, total }, { beside })
}

/** Throws 404 for a company that there is not. */
export async function showCompanyReceivables(
  database: Database,
  companyId: string,
): Promise<z.input<typeof officeCompanyReceivables.data>> {
  const found = await findOpenInvoices(database, companyId)
  if (found.length === 0 && !(await isCompany(database, companyId))) throw notFound()
  return found.map(({ amount_paisa: paisa, placed_at: placedAt, reminded_at: remindedAt, ...invoice }) => ({
    ...invoice,
    placed_at: placedAt.toISOString(),
    reminded_at: remindedAt?.toISOString() ?? null,
    amount: toTaka(paisa),
  }))
}
