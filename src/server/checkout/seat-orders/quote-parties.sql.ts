import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Party } from '../documents/invoice-snapshot.ts'
import { termsNow } from '../terms/settings.sql.ts'

export interface QuoteParties {
  now: Date
  academy: Record<string, unknown>
  seller_facts: Record<string, unknown>
  buyer: Party
  /** Six characters that tell the quotes of companies apart. */
  company_code: string
}

/** Who sells and who asks, as of now; undefined when the company is gone. */
export const findQuoteParties = (
  database: Database,
  { companyId, personId }: { companyId: string; personId: string },
  locale: Locale,
): Promise<QuoteParties | undefined> =>
  database.first<QuoteParties>(sql`
    select now() as now, coalesce((select config from published.website_config), '{}') as academy,
      coalesce(${termsNow('seller')}, '{}') as seller_facts, upper(right(c.id::text, 6)) as company_code,
      json_build_object('name', tr(c.name, ${locale}), 'address', nullif(tr(c.address, ${locale}), ''), 'bin', c.bin, 'phone', p.phone, 'email', p.email) as buyer
    from published.company c join published.person p on p.id = ${personId} where c.id = ${companyId}`)
