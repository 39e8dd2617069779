/** The list of orders as staff see it. */
import type { OfficeOrderRow } from '#contracts/checkout/orders.office.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { Reply } from '#server/platform/endpoints/implement.ts'
import { type SignedIn } from '#server/platform/access/viewer.ts'
import { toTaka } from '../pricing/money.ts'
import { orderChoices } from './order-choices.sql.ts'
import { findOrders, type OrderFilters } from './orders.sql.ts'
import { mayInPart } from '#server/platform/access/permission.ts'
import { ordersWithin } from '../desk/order-scope.ts'

const iso = (moment: string | null) => moment && new Date(moment).toISOString()

export async function listOrders(
  database: Database,
  viewer: SignedIn,
  locale: string,
  { page, perpage, ...filters }: OrderFilters & { page: number; perpage: number },
) {
  const [{ rows, sums }, choices] = await Promise.all([
    findOrders(database, filters, ordersWithin(viewer, 'orders.view'), { page, perpage, locale }),
    orderChoices(database, locale, filters),
  ])
  const shown = rows.map(
    (row): OfficeOrderRow => ({
      no: row.no,
      state: row.state,
      placed_at: new Date(row.placed_at).toISOString(),
      paid_at: iso(row.paid_at),
      payment_method: row.payment_method,
      buyer: { name: row.name, phone: row.phone, email: row.email },
      company: row.company,
      courses: row.courses,
      total: toTaka(row.total_paisa),
      refunded: toTaka(row.refunded_paisa),
      has_slip: row.has_slip,
    }),
  )
  return new Reply(
    { rows: shown, total: sums.orders },
    {
      beside: {
        sums: {
          orders: sums.orders,
          total: toTaka(sums.total_paisa),
          paid: toTaka(sums.paid_paisa),
          refunded: toTaka(sums.refunded_paisa),
        },
        choices,
        can: { export: mayInPart(viewer, 'orders.export') },
      },
    },
  )
}
