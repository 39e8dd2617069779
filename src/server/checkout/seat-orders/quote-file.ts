/** What seats cost a company today, as a PDF that its buyer can hand on: nothing is ordered or held by it. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mostSeats } from '#contracts/checkout/seat-orders.ts'
import { id, wholeNumber } from '#contracts/fields.ts'
import { dhakaDate } from '#server/platform/clock.ts'
import { takeFromLimit } from '#server/platform/access/rate-limit.ts'
import { type FileRouteServices, serveFile } from '#server/platform/endpoints/serve-file.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { InvoiceSnapshot } from '../documents/invoice-snapshot.ts'
import { batchIn, sellerIn } from '../documents/paper-contents.ts'
import { renderInvoice } from '../documents/render-invoice.ts'
import { seatTermIn } from '../terms/seat-term-in.ts'
import { vatSetting } from '../terms/vat-setting.ts'
import { priceSeats, seatPaisa } from './seat-pricing.ts'
import { findQuoteParties, type QuoteParties } from './quote-parties.sql.ts'
import { findSaleBatch, findSaleTerms, type SaleBatchRow, type SaleTerms } from './seat-sale.sql.ts'
import { refuseSeats } from './seat-refusal.ts'
import { seatTermsOf } from './show-seat-price.ts'

/** Setting one takes the event loop: so many a person an hour. */
const mostQuotes = { max: 60, seconds: 3600 }

const asked = z.object({
  batch_id: id,
  seats: wholeNumber(1, mostSeats),
  lang: z.enum(['en', 'bn']).catch('en'),
})
type Asked = z.output<typeof asked>

/** Serves `GET /api/seats/quote.pdf?batch_id=…&seats=…&lang=en` or `bn`; 404 for seats that the company cannot buy. */
export async function quoteFile(app: FastifyInstance, given: FileRouteServices): Promise<void> {
  serveFile(app, given, {
    path: '/api/seats/quote.pdf',
    access: 'corporate',
    params: z.object({}),
    async find(viewer, _params, query) {
      const read = asked.safeParse(query)
      if (!read.success || viewer.kind !== 'corporate') return undefined
      const quote = await quoteOf(given.services.database, viewer, read.data)
      if (!quote) return undefined
      await takeFromLimit(given.services.database, `seat quotes:${viewer.personId}`, mostQuotes)
      return { name: `${quote.number}.pdf`, type: 'application/pdf', body: renderInvoice(quote) }
    },
  })
}

async function quoteOf(
  database: Database,
  { companyId, personId }: { companyId: string; personId: string },
  { batch_id: batchId, seats, lang }: Asked,
): Promise<InvoiceSnapshot | undefined> {
  const [terms, batch, parties] = await Promise.all([
    findSaleTerms(database, companyId, lang),
    findSaleBatch(database, lang, batchId),
    findQuoteParties(database, { companyId, personId }, lang),
  ])
  if (!terms || !batch || !parties || refuseSeats(batch, seats)) return undefined
  return snapshotOf({ terms, batch, parties, seats, language: lang })
}

interface Quoted {
  terms: SaleTerms
  batch: SaleBatchRow
  parties: QuoteParties
  seats: number
  language: InvoiceSnapshot['language']
}

function snapshotOf({ terms, batch, parties, seats, language }: Quoted): InvoiceSnapshot {
  const seatTerms = seatTermsOf(terms, batch)
  const { subTotalPaisa, discountPaisa, vatPaisa, totalPaisa } = priceSeats(seatTerms, seats)
  const { now, company_code: code } = parties
  return {
    kind: 'quote',
    language,
    // The same day, batch and number of seats make the same quote.
    number: `Q-${dhakaDate(now).replaceAll('-', '')}-${code}-${batch.id.slice(-4).toUpperCase()}-${seats}`,
    fiscalYear: '',
    issuedAt: now,
    orderNo: '',
    seller: sellerIn(language, parties),
    buyer: parties.buyer,
    lines: [
      {
        description: batch.course_name,
        detail: [batchIn(language, batch), seatTermIn(language, { months: terms.seat_months })]
          .filter(Boolean)
          .join(', '),
        quantity: seats,
        unitPrice: seatPaisa(seatTerms),
        discount: discountPaisa,
        total: subTotalPaisa - discountPaisa,
      },
    ],
    discount: { amount: 0, code: null },
    vat: {
      ratePercent: seatTerms.vat.ratePercent,
      amount: vatPaisa,
      isInclusive: seatTerms.vat.isInclusive,
      serviceCode: vatSetting(terms.vat).serviceCode,
    },
    total: totalPaisa,
    payments: [],
    credits: null,
  }
}
