/** The terms of sale: VAT, seller, bank account and how long seats last, in versions by the day from which they hold. */
import type { SalesTerms } from '#contracts/checkout/ledger.office.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { insertTerms, readTerms } from './settings.sql.ts'
import { audited } from '../desk/audited.ts'
import { mayInPart } from '#server/platform/access/permission.ts'

/** What is missing or was written by hand is empty in the form. */
function completed(given: Record<string, unknown>): SalesTerms & Required<Pick<SalesTerms, 'seats'>> {
  const of = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const both = (value: unknown) =>
    typeof value === 'string' ? { en: value, bn: '' } : { en: text(of(value).en), bn: text(of(value).bn) }
  const [vat, seller, account] = [of(given.vat), of(given.seller), of(given.bank_account)]
  const months = of(given.seats).months
  const officer = of(seller.officer)
  return {
    vat: {
      rate_percent: Number(vat.rate_percent ?? 0) || 0,
      is_inclusive: vat.is_inclusive !== false,
      service_code: text(vat.service_code),
    },
    seller: {
      name: both(seller.name),
      address: both(seller.address),
      bin: text(seller.bin),
      officer: { name: both(officer.name).en, designation: both(officer.designation).en },
    },
    bank_account: {
      bank: text(account.bank),
      branch: text(account.branch),
      account_name: text(account.account_name),
      account_no: text(account.account_no),
      routing_no: text(account.routing_no),
    },
    seats: { months: typeof months === 'number' ? months : null },
  }
}

export async function showTerms(database: Database, viewer: SignedIn) {
  const { today, now, versions } = await readTerms(database)
  const current = versions.find((version) => version.valid_from <= today)
  return {
    today,
    terms: completed(now),
    versions: versions.map((version) => ({
      id: version.id,
      valid_from: version.valid_from,
      changed_by: version.changed_by,
      created_at: new Date(version.created_at).toISOString(),
      is_current: version.id === current?.id,
      terms: completed(version.terms),
    })),
    can: { edit: mayInPart(viewer, 'orders.approve') },
  }
}

/** Throws 422 at `valid_from` for a day that is over. */
export async function writeTerms(
  services: Services,
  viewer: SignedIn,
  { valid_from: validFrom, terms: written }: { valid_from: string; terms: SalesTerms },
): Promise<{ id: string }> {
  const { now } = await readTerms(services.database)
  const terms = { ...written, seats: written.seats ?? completed(now).seats }
  return services.database.transaction(async (transaction) => {
    const id = await insertTerms(transaction, { validFrom, terms, changedBy: viewer.personId })
    if (!id) throw invalid({ valid_from: ['This day is in the past. Please choose today or a later day.'] })
    const entry = { viewer, action: 'sales_terms.write', subjectKind: 'sales_terms', subjectId: id, before: now }
    return audited({ ...services, database: transaction }, entry, async () => ({
      result: { id },
      after: { valid_from: validFrom, terms },
    }))
  })
}
