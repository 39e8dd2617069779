/** The demo academy's terms of sale: it charges no VAT, and says where transfers go. Bank and account are invented. */
import type { SalesTerms } from '#contracts/checkout/ledger.office.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { newId } from '#server/platform/crypto.ts'
import { type Calendar, readContent, type Texts } from './content.ts'
import { insertRows } from './insert-rows.ts'

export async function seedSalesTerms(database: Database, calendar: Calendar): Promise<void> {
  const { website_config: academy } = await readContent<{ website_config: Record<string, string | Texts> }>('site.json')
  const both = (value: string | Texts | undefined) =>
    typeof value === 'string' ? { en: value, bn: '' } : { en: value?.en ?? '', bn: value?.bn ?? '' }
  const name = both(academy.footer_summary_title)
  const terms: SalesTerms = {
    vat: { rate_percent: 0, is_inclusive: true, service_code: '' },
    seller: { name, address: both(academy.primary_address), bin: '', officer: { name: '', designation: '' } },
    bank_account: {
      bank: 'Demo Bank PLC',
      branch: 'Uttara',
      account_name: name.en,
      account_no: '000 111 222 333',
      routing_no: '000260000',
    },
  }
  const row = { id: newId(), valid_from: calendar.day(-400), terms, created_at: calendar.at(-400, '09:00') }
  await insertRows(database, 'sales_terms', [row])
}
