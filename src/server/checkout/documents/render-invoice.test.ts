import { describe, expect, test } from 'vitest'
import { hasPdfReader, textOfPdf } from '#tests/pdf-text.ts'
import type { InvoiceSnapshot } from './invoice-snapshot.ts'
import { paymentMethodText } from './invoice-texts.ts'
import { sellerIn } from './paper-contents.ts'
import { renderInvoice } from './render-invoice.ts'

const invoice: InvoiceSnapshot = {
  kind: 'invoice',
  language: 'en',
  number: 'INV-2026-27-000123',
  fiscalYear: '2026-27',
  issuedAt: new Date('2026-10-02T08:05:00Z'),
  orderNo: 'SO-7K2M9',
  seller: {
    name: 'Selai Academy',
    address: 'House 41, Road 9, Uttara, Dhaka 1230',
    bin: '001234567-0101',
    phone: '01700-000860',
    email: 'hello@selai.example',
    officer: { name: 'Nasrin Akter', designation: 'Accounts officer' },
  },
  buyer: { name: 'Rahima Khatun', address: 'Gazipur 1704', bin: '009876543-0202', phone: null, email: null },
  lines: [
    {
      description: 'The High Performing Executives',
      detail: 'Batch 7, live',
      quantity: 1,
      unitPrice: 2_500_000,
      discount: 300_000,
      total: 2_200_000,
    },
    {
      description: 'Garment Quality Control Essentials',
      detail: null,
      quantity: 2,
      unitPrice: 150_000,
      discount: 0,
      total: 300_000,
    },
  ],
  discount: { amount: 50_000, code: 'SELAI10' },
  vat: { ratePercent: 5, amount: 116_667, isInclusive: true, serviceCode: 'S099.10' },
  total: 2_450_000,
  payments: [{ method: 'bKash', reference: 'BFD90JRLST', paidAt: new Date('2026-10-02T08:04:10Z'), amount: 2_450_000 }],
  credits: null,
}
const textOf = (changes: Partial<InvoiceSnapshot>) => textOfPdf(renderInvoice({ ...invoice, ...changes }))

describe.skipIf(!hasPdfReader)('the text', () => {
  test('of a tax invoice says what the VAT rules ask for', () => {
    const text = textOf({})
    for (const words of [
      'Tax invoice',
      'Mushak 6.3',
      'INV-2026-27-000123',
      '2026-27',
      '2 October 2026, 14:05',
      'SO-7K2M9',
      'BIN 001234567-0101',
      'BIN 009876543-0202',
      '৳25,000.00',
      '−৳3,000.00',
      'Coupon SELAI10',
      '−৳500.00',
      '৳23,333.33',
      'VAT 5%, Service code S099.10',
      '৳1,166.67',
      '৳24,500.00',
      'Taka twenty-four thousand five hundred only',
      'Prices include VAT.',
      'Transaction BFD90JRLST',
      'Accounts officer',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('in Bangla has Bangla words and digits', () => {
    const text = textOf({ language: 'bn', buyer: { ...invoice.buyer, name: 'কৃষ্ণা চক্রবর্ত্তী' } })
    for (const words of [
      'কর চালানপত্র',
      'মূসক ৬.৩',
      'কৃষ্ণা চক্রবর্ত্তী',
      '৳২৪,৫০০.০০',
      'চব্বিশ হাজার পাঁচশ টাকা মাত্র',
      'INV-2026-27-000123',
      'বিকাশ',
    ]) {
      expect(text).toContain(words.normalize('NFC'))
    }
    expect(text).not.toContain('bKash')
  })

  test('without a BIN there is no tax invoice; a rate of 0 is said on an invoice, never on a receipt', () => {
    const without = {
      seller: { ...invoice.seller, bin: null },
      buyer: { ...invoice.buyer, bin: null },
      vat: { ratePercent: 0, amount: 0, isInclusive: true, serviceCode: null },
    }
    const text = textOf(without)
    expect(text).not.toMatch(/Tax invoice|Mushak|BIN|Prices include/)
    expect(text).toMatch(/VAT 0%/)
    expect(textOf({ ...without, language: 'bn' })).toContain('০%')
    expect(textOf({ ...without, kind: 'receipt' })).not.toMatch(/VAT/)
  })

  test('of a company: its own number and the last day to pay stand beside the rest, apart from each other', () => {
    const text = textOf({ purchaseOrder: 'PO-2026-0012', dueOn: '2026-11-01' })
    for (const words of ['INV-2026-27-000123', '2026-27', 'PO-2026-0012', '1 November 2026']) {
      expect(text).toMatch(new RegExp(`(^|\\s)${words}(\\s|$)`, 'm'))
    }
  })

  test('VAT on top is added, what is not paid yet is due', () => {
    const text = textOf({
      vat: { ratePercent: 15, amount: 367_500, isInclusive: false, serviceCode: null },
      total: 2_817_500,
    })
    expect(text).toContain('৳28,175.00')
    expect(text).toContain('৳24,500.00')
    expect(text).toMatch(/Due/)
    expect(text).not.toContain('Prices include VAT.')
  })

  test('of a receipt and of a credit note', () => {
    expect(textOf({ kind: 'receipt' })).toContain('Receipt')
    const credit = textOf({
      kind: 'credit_note',
      number: 'CRN-2026-27-000004',
      credits: { number: invoice.number, reason: 'Asked within 7 days' },
    })
    for (const words of [
      'Credit note',
      'Mushak 6.7',
      'Credit for invoice INV-2026-27-000123.',
      'Asked within 7 days',
      'Total credited',
    ]) {
      expect(credit).toContain(words)
    }
  })

  test('a buyer’s markup is text, and many lines go on over pages', () => {
    const line = {
      description: '#pagebreak() *x* "y"',
      detail: null,
      quantity: 1,
      unitPrice: 100,
      discount: 0,
      total: 100,
    }
    const text = textOf({
      lines: Array.from({ length: 60 }, () => line),
      discount: { amount: 0, code: null },
      vat: { ...invoice.vat, amount: 286 },
      total: 6000,
      payments: [],
    })
    expect(text.split('#pagebreak() *x* "y"')).toHaveLength(61)
    expect(text).toMatch(/Page 2 of [23]/)
  })
})

test('the same invoice gives the same bytes', () => {
  expect(renderInvoice(invoice).equals(renderInvoice(invoice))).toBe(true)
  expect(renderInvoice(invoice).equals(renderInvoice({ ...invoice, number: 'INV-2026-27-000124' }))).toBe(false)
})

test.each([
  ['a wrong total', { total: 2_450_001 }],
  [
    'a wrong line',
    {
      lines: [
        {
          ...invoice.lines[1],
          description: 'x',
          detail: null,
          quantity: 3,
          unitPrice: 150_000,
          discount: 0,
          total: 300_000,
        },
      ],
    },
  ],
  ['half a paisa', { vat: { ...invoice.vat, amount: 0.5 } }],
  ['VAT on top left out', { vat: { ...invoice.vat, isInclusive: false } }],
])('%s is refused', (_, changes) => {
  expect(() => renderInvoice({ ...invoice, ...changes })).toThrow(/INV-2026-27-000123 does not add up/)
})

test.each([
  ['INTERNET BANKING', 'Internet banking', 'ইন্টারনেট ব্যাংকিং'],
  ['VISA-Demo Bank', 'Visa card, Demo Bank', 'ভিসা কার্ড, Demo Bank'],
  ['MASTERCARD', 'Mastercard', 'মাস্টারকার্ড'],
  ['BKASH-BKash', 'bKash', 'বিকাশ'],
  ['bKash', 'bKash', 'বিকাশ'],
  ['Bank transfer', 'Bank transfer', 'ব্যাংক ট্রান্সফার'],
])('the payment %s is read in both languages', (method, english, bangla) => {
  expect(paymentMethodText(method, 'en')).toBe(english)
  expect(paymentMethodText(method, 'bn')).toBe(bangla)
})

test('a payment that is not known stays as the gateway said it', () => {
  expect(paymentMethodText('TAP-N-PAY Wallet', 'bn')).toBe('TAP-N-PAY Wallet')
})

test('is in the academy’s own colour, and without one as it always was', () => {
  const inked = (colour?: string) =>
    renderInvoice({ ...invoice, seller: { ...invoice.seller, ...(colour ? { colour } : {}) } })
  expect(inked('#1d5fa8').equals(inked())).toBe(false)
  expect(inked('not a colour').equals(inked())).toBe(true)
  const parties = { academy: { brand_colour: '#1d5fa8' }, seller_facts: {} }
  expect(sellerIn('en', parties).colour).toBe('#1d5fa8')
  expect(sellerIn('en', { ...parties, academy: { brand_colour: '' } })).not.toHaveProperty('colour')
})
