/** What an invoice, receipt or credit note says; kept as issued. All amounts are whole paisa. */
import type { DocumentLanguage } from '#server/platform/documents/printable-text.ts'

export interface InvoiceSnapshot {
  /** A receipt says that money came in; a credit note takes an invoice back, in full or in part; a quote says a price. */
  kind: 'invoice' | 'receipt' | 'credit_note' | 'quote'
  language: DocumentLanguage
  /** Gap-free within its series and fiscal year: 'INV-2026-27-000123', 'CRN-…', 'RCT-…'. */
  number: string
  /** 1 July to 30 June: '2026-27'; empty on a quote, as the order's number is. */
  fiscalYear: string
  issuedAt: Date
  orderNo: string
  /** A company's own number of what it ordered, and until when it pays. */
  purchaseOrder?: string | null
  dueOn?: string | null
  seller: Party & {
    /** Who issues, as VAT rules ask: name and designation. */
    officer: { name: string; designation: string } | null
    /** The academy's own, #rrggbb; without one the house's. */
    colour?: string
  }
  buyer: Party
  lines: InvoiceLine[]
  /** Off the whole order; 0 without a coupon. */
  discount: { amount: number; code: string | null }
  vat: {
    ratePercent: number
    amount: number
    /** Whether the prices hold the VAT already. */
    isInclusive: boolean
    /** The service code of the VAT schedule, 'S0xx', when known. */
    serviceCode: string | null
  }
  total: number
  payments: InvoicePayment[]
  /** Only on a credit note: the invoice it takes back, and why. */
  credits: { number: string; reason: string } | null
}

export interface Party {
  name: string
  address: string | null
  /** Business identification number of the VAT register. */
  bin: string | null
  phone: string | null
  email: string | null
}

export interface InvoiceLine {
  description: string
  /** 'Batch 7, live, for Rahima Khatun' */
  detail: string | null
  quantity: number
  /** Before the line's discount; with VAT where prices are inclusive. */
  unitPrice: number
  discount: number
  total: number
}

export interface InvoicePayment {
  /** As the buyer knows it: 'bKash', 'Visa card', 'Bank transfer'. */
  method: string
  /** The provider's transaction number. */
  reference: string | null
  paidAt: Date
  amount: number
}

/** Throws when the amounts do not add up: a wrong invoice must not leave the house. */
export function assertAddsUp({ number, lines, discount, vat, total }: InvoiceSnapshot): void {
  const fail = (what: string) => {
    throw new Error(`Invoice ${number} does not add up: ${what}`)
  }
  for (const { description, quantity, unitPrice, discount: off, total: sum } of lines) {
    if (quantity * unitPrice - off !== sum) fail(`line ${JSON.stringify(description)}`)
  }
  const amounts = [total, vat.amount, discount.amount, ...lines.map((line) => line.total)]
  if (amounts.some((amount) => !Number.isSafeInteger(amount) || amount < 0))
    fail('an amount is not a whole number of paisa')
  const net = lines.reduce((sum, line) => sum + line.total, 0) - discount.amount
  if (total !== net + (vat.isInclusive ? 0 : vat.amount)) fail('the total')
}
