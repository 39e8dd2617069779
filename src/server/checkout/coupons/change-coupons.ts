/** Coupons as staff see and change them. */
import type { changeCoupon as changeContract, OfficeCoupon } from '#contracts/checkout/coupons.office.ts'
import type { Received } from '#contracts/endpoint.ts'
import { type Database } from '#server/platform/postgres/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { fromTaka, toTaka } from '../pricing/money.ts'
import {
  type CouponTermsRow,
  findOfficeCoupon,
  type FoundCoupon,
  insertCoupon,
  switchCoupon,
  unknownTargets,
  updateCoupon,
} from './office-coupons.sql.ts'
import { audited } from '../desk/audited.ts'

type Given = Received<typeof changeContract>['body']

export const presentCoupon = (row: FoundCoupon): OfficeCoupon => ({
  id: row.id,
  code: row.code,
  state: row.state,
  is_active: row.is_active,
  description: { en: row.description.en ?? '', bn: row.description.bn ?? '' },
  kind: row.kind,
  value: row.kind === 'percent' ? row.value : toTaka(row.value),
  max_discount: row.max_discount_paisa === null ? null : toTaka(row.max_discount_paisa),
  min_total: toTaka(row.min_total_paisa),
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  max_uses: row.max_uses,
  used: row.used,
  per_learner: row.per_learner,
  is_first_order_only: row.is_first_order_only,
  is_automatic: row.is_automatic,
  courses: row.courses,
  types: row.types,
  companies: row.companies,
  discount_given: toTaka(row.discount_paisa),
})

/** Throws 422 for courses and companies that are not there. */
async function termsOf(database: Database, given: Given): Promise<CouponTermsRow> {
  const errors: Record<string, string[]> = {}
  const unknown = await unknownTargets(database, given)
  for (const field of ['courses', 'companies'] as const)
    if (unknown[field].length > 0) errors[field] = ['Please choose one of the options.']
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return {
    description: given.description,
    kind: given.kind,
    value: given.kind === 'percent' ? given.value : fromTaka(given.value),
    max_discount_paisa: given.max_discount === null ? null : fromTaka(given.max_discount),
    min_total_paisa: fromTaka(given.min_total),
    starts_on: given.starts_on,
    ends_on: given.ends_on,
    max_uses: given.max_uses,
    per_learner: given.per_learner,
    is_first_order_only: given.is_first_order_only,
    is_automatic: given.is_automatic,
    courses: given.courses,
    types: given.types,
    companies: given.companies,
  }
}

export async function findCouponFor(database: Database, id: string): Promise<OfficeCoupon> {
  const row = await findOfficeCoupon(database, id)
  if (!row) throw notFound()
  return presentCoupon(row)
}

/** Throws 422 at `code` when it is taken. */
export async function createCoupon(
  services: Services,
  viewer: SignedIn,
  { code, ...given }: Given & { code: string },
): Promise<{ id: string }> {
  const terms = await termsOf(services.database, given)
  return services.database.transaction(async (transaction) => {
    const id = await insertCoupon(transaction, code, terms)
    if (!id) throw invalid({ code: ['This code already exists.'] })
    const entry = { viewer, action: 'coupon.create', subjectKind: 'coupon', subjectId: id }
    return audited({ ...services, database: transaction }, entry, async () => ({
      result: { id },
      after: { code, ...given },
    }))
  })
}

/** Throws 404, 422 at `max_uses` when it was used more often already. */
export async function changeCoupon(
  services: Services,
  viewer: SignedIn,
  id: string,
  given: Given,
): Promise<{ id: string }> {
  const before = await findCouponFor(services.database, id)
  const terms = await termsOf(services.database, given)
  const entry = { viewer, action: 'coupon.change', subjectKind: 'coupon', subjectId: id, before }
  return audited(services, entry, async ({ database }) => {
    if (!(await updateCoupon(database, id, terms))) {
      throw invalid({ max_uses: ['It has already been used more times than this.'] })
    }
    return { result: { id }, after: given }
  })
}

/** Throws 404. */
export async function setCouponActive(
  services: Services,
  viewer: SignedIn,
  id: string,
  isActive: boolean,
): Promise<{ id: string; is_active: boolean }> {
  const { is_active } = await findCouponFor(services.database, id)
  const entry = { viewer, action: 'coupon.switch', subjectKind: 'coupon', subjectId: id, before: { is_active } }
  return audited(services, entry, async ({ database }) => {
    await switchCoupon(database, id, isActive)
    return { result: { id, is_active: isActive }, after: { is_active: isActive } }
  })
}
