/** What stands on a paper in one of its two languages: who sells and who buys, the lines, how it was paid. */
import { type DocumentLanguage, localDigits } from '#server/platform/documents/printable-text.ts'
import { seatTermIn } from '../terms/seat-term-in.ts'
import type { InvoiceLine, InvoicePayment, InvoiceSnapshot, Party } from './invoice-snapshot.ts'
import type { InvoiceParties } from './invoices.sql.ts'
import type { OrderItem, OrderRow } from '../order-state/orders.sql.ts'
import type { AttemptRow } from '../attempts/attempts.sql.ts'

const words = {
  en: {
    batch: 'Batch',
    Live: 'live',
    'On-site': 'in person',
    'Self-paced': 'Self-paced',
    sslcommerz: 'Card',
    bkash: 'bKash',
    nagad: 'Nagad',
    bank: 'Bank transfer',
    refund: 'Refund',
    paidFor: 'Payment for invoice',
  },
  bn: {
    batch: 'ব্যাচ',
    Live: 'লাইভ',
    'On-site': 'সশরীরে',
    'Self-paced': 'নিজের গতিতে',
    sslcommerz: 'কার্ড',
    bkash: 'বিকাশ',
    nagad: 'নগদ',
    bank: 'ব্যাংক ট্রান্সফার',
    refund: 'মূল্য ফেরত',
    paidFor: 'চালানপত্রের মূল্য পরিশোধ',
  },
} satisfies Record<DocumentLanguage, Record<string, string>>

export const languageOf = (order: Pick<OrderRow, 'locale'>): DocumentLanguage => (order.locale === 'bn' ? 'bn' : 'en')
export const refundWord = (language: DocumentLanguage): string => words[language].refund
export const paidForWords = (language: DocumentLanguage): string => words[language].paidFor

/** A setting of one language, or by language. */
function textOf(value: unknown, language: string): string | null {
  if (typeof value === 'string') return value || null
  if (typeof value !== 'object' || value === null) return null
  const texts = value as Record<string, unknown>
  const text = texts[language] || texts.en || Object.values(texts)[0]
  return typeof text === 'string' && text ? text : null
}

export function sellerIn(
  language: DocumentLanguage,
  { academy, seller_facts: sellerFacts }: Pick<InvoiceParties, 'academy' | 'seller_facts'>,
): InvoiceSnapshot['seller'] {
  const say = (value: unknown) => textOf(value, language)
  const officer = (sellerFacts.officer ?? {}) as Record<string, unknown>
  const officerName = say(officer.name)
  return {
    name: say(sellerFacts.name) ?? say(academy.footer_summary_title) ?? 'Academy',
    address: say(sellerFacts.address) ?? say(academy.primary_address),
    bin: say(sellerFacts.bin),
    phone: say(academy.primary_mobile),
    email: say(academy.primary_email),
    officer: officerName ? { name: officerName, designation: say(officer.designation) ?? '' } : null,
    ...(typeof academy.brand_colour === 'string' && academy.brand_colour ? { colour: academy.brand_colour } : {}),
  }
}

export function buyerIn(language: DocumentLanguage, order: OrderRow, { buyer, company }: InvoiceParties): Party {
  const { billing } = order
  const place = [billing.address, billing.city, billing.postcode].filter(Boolean).join(', ')
  const own = { phone: billing.phone ?? buyer.phone, email: billing.email ?? buyer.email }
  if (company) {
    const say = (value: unknown) => textOf(value, language)
    return { name: say(company.name) ?? '', address: say(company.address) ?? (place || null), bin: company.bin, ...own }
  }
  return { name: billing.name || buyer.name, address: place || null, bin: null, ...own }
}

/** A course is called on the order as it was called that day in the buyer's language. */
export function courseNameIn(
  language: DocumentLanguage,
  order: Pick<OrderRow, 'locale'>,
  item: Pick<OrderItem, 'course_id' | 'course_name'>,
  { courses }: Pick<InvoiceParties, 'courses'>,
): string {
  if (order.locale === language) return item.course_name
  return textOf(courses[item.course_id], language) ?? item.course_name
}

/** 'Batch 7, live' */
export function batchIn(
  language: DocumentLanguage,
  { batch_no: batchNo, training_type: trainingType }: Pick<OrderItem, 'batch_no' | 'training_type'>,
): string {
  const { batch, ...terms } = words[language]
  // A number says nothing of what starts at any time.
  if (trainingType === 'Self-paced') return terms['Self-paced']
  return `${batch} ${localDigits(batchNo, language)}, ${terms[trainingType as 'Live'] ?? trainingType}`
}

export function lineIn(
  language: DocumentLanguage,
  order: OrderRow,
  item: OrderItem,
  parties: InvoiceParties,
): InvoiceLine {
  return {
    description: courseNameIn(language, order, item, parties),
    detail: [batchIn(language, item), seatTermIn(language, { until: item.seats_until })].filter(Boolean).join(', '),
    quantity: item.seats,
    unitPrice: item.price_paisa / item.seats,
    discount: item.discount_paisa,
    total: item.total_paisa,
  }
}

export function paymentIn(language: DocumentLanguage, attempt: AttemptRow, now: Date): InvoicePayment {
  return {
    method: attempt.detail.method || words[language][attempt.provider],
    reference: attempt.provider_transaction,
    paidAt: attempt.detail.paid_at ? new Date(attempt.detail.paid_at) : now,
    amount: attempt.amount_paisa,
  }
}
