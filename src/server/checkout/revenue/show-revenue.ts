/** Revenue of a period beside the one before, in taka, and the single orders and refunds behind it. */
import type { z } from 'zod'
import type { officeRevenue, officeRevenueRows } from '#contracts/checkout/revenue.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { periodOf } from '#server/analytics/periods/period.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { Reply } from '#server/platform/endpoints/implement.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import type { Services } from '#server/platform/services.ts'
import { signedTaka, toTaka } from '../pricing/money.ts'
import { findOpenInvoices, findReceivables } from '../receivables/receivables.sql.ts'
import { pageOfRevenueRows } from './revenue-rows.sql.ts'
import { findRevenue, type Taken } from './revenue.sql.ts'

type Call = Pick<Services, 'database' | 'clock'> & { viewer: Viewer; locale: Locale }

const takenOf = ({
  orders,
  refunds,
  paid_paisa: paid,
  refunded_paisa: back,
  vat_paisa: vat,
  fee_paisa: fee,
}: Taken) => ({
  ...{ orders, refunds, paid: toTaka(paid), refunded: toTaka(back) },
  ...{ net: signedTaka(paid - back), vat: signedTaka(vat), fees: signedTaka(fee) },
})
const can = (viewer: Viewer) => ({ can: abilities(viewer, 'orders', ['export']) })

export async function showRevenue(
  { database, clock, viewer, locale }: Call,
  query: z.output<typeof officeRevenue.query>,
) {
  const period = periodOf(clock.now(), query)
  const [found, owed] = await Promise.all([findRevenue(database, locale, period, query), owedNow()])
  return new Reply(
    {
      ...period,
      until: clock.now().toISOString(),
      sums: takenOf(found.sums),
      sums_before: takenOf(found.sums_before),
      days: found.days.map(({ day, ...taken }) => ({ day, ...takenOf(taken) })),
      courses: found.courses.map(({ slug, name, ...taken }) => ({ slug, name, ...takenOf(taken) })),
      methods: found.methods.map(({ method, ...taken }) => ({ method, ...takenOf(taken) })),
      companies: found.companies.map(({ company_id, name, ...taken }) => ({ company_id, name, ...takenOf(taken) })),
      coupons: found.coupons.map(({ discount_paisa: discount, paid_paisa: paid, ...coupon }) => ({
        ...coupon,
        discount: toTaka(discount),
        paid: toTaka(paid),
      })),
      ...{ seats: found.seats, seats_before: found.seats_before, owed, choices: found.choices },
    },
    { beside: can(viewer) },
  )

  async function owedNow() {
    if (!query.company) {
      const { sums } = await findReceivables(database, locale, { page: 1, perpage: 1 })
      return { total: toTaka(sums.total), overdue: toTaka(sums.overdue) }
    }
    const invoices = (await findOpenInvoices(database, query.company)).filter(({ age }) => age !== null)
    const sum = (some: typeof invoices) => toTaka(some.reduce((paisa, each) => paisa + each.amount_paisa, 0))
    return { total: sum(invoices), overdue: sum(invoices.filter(({ age }) => age !== 'not_due')) }
  }
}

export async function listRevenueRows(
  { database, clock, viewer, locale }: Call,
  query: z.output<typeof officeRevenueRows.query>,
) {
  const { rows, total } = await pageOfRevenueRows(database, periodOf(clock.now(), query), { ...query, locale })
  const shown = rows.map(({ amount_paisa: paisa, ...row }) => ({ ...row, amount: toTaka(paisa) }))
  return new Reply({ rows: shown, total }, { beside: can(viewer) })
}
