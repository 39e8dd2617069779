/** The fixed words of an invoice, by language. */
import type { DocumentLanguage } from '#server/platform/documents/printable-text.ts'
import type { InvoiceSnapshot } from './invoice-snapshot.ts'

interface InvoiceTexts {
  titles: Record<InvoiceSnapshot['kind'] | 'tax_invoice', string>
  /** The form of the VAT rules this document stands for, shown where the seller has a BIN. */
  forms: Record<InvoiceSnapshot['kind'], string>
  number: string
  fiscalYear: string
  issued: string
  order: string
  purchaseOrder: string
  payBy: string
  seller: string
  buyer: string
  bin: string
  columns: { description: string; quantity: string; price: string; discount: string; amount: string }
  subtotal: string
  discount: string
  coupon: (code: string) => string
  beforeVat: string
  vat: (rate: string) => string
  serviceCode: string
  total: string
  credited: string
  includesVat: string
  inWords: string
  payments: string
  reference: string
  paid: string
  due: string
  credits: (number: string) => string
  issuedBy: string
  computer: string
  quote: string
  page: (page: string, pages: string) => string
}

export const invoiceTexts: Record<DocumentLanguage, InvoiceTexts> = {
  en: {
    titles: {
      invoice: 'Invoice',
      tax_invoice: 'Tax invoice',
      receipt: 'Receipt',
      credit_note: 'Credit note',
      quote: 'Quote',
    },
    forms: { invoice: 'Mushak 6.3', receipt: '', credit_note: 'Mushak 6.7', quote: '' },
    number: 'Number',
    fiscalYear: 'Fiscal year',
    issued: 'Issued',
    order: 'Order',
    purchaseOrder: 'Your order',
    payBy: 'Pay by',
    seller: 'From',
    buyer: 'To',
    bin: 'BIN',
    columns: {
      description: 'Description',
      quantity: 'Quantity',
      price: 'Unit price',
      discount: 'Discount',
      amount: 'Amount',
    },
    subtotal: 'Subtotal',
    discount: 'Discount',
    coupon: (code) => `Coupon ${code}`,
    beforeVat: 'Value without VAT',
    vat: (rate) => `VAT ${rate}%`,
    serviceCode: 'Service code',
    total: 'Total',
    credited: 'Total credited',
    includesVat: 'Prices include VAT.',
    inWords: 'In words',
    payments: 'Paid by',
    reference: 'Transaction',
    paid: 'Paid',
    due: 'Due',
    credits: (number) => `Credit for invoice ${number}.`,
    issuedBy: 'Issued by',
    computer: 'Computer-generated: valid without a seal or signature.',
    quote: 'Prices of this day. Seats are not held: they are yours when you order.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  bn: {
    titles: {
      invoice: 'চালানপত্র',
      tax_invoice: 'কর চালানপত্র',
      receipt: 'রসিদ',
      credit_note: 'ক্রেডিট নোট',
      quote: 'মূল্য প্রস্তাব',
    },
    forms: { invoice: 'মূসক ৬.৩', receipt: '', credit_note: 'মূসক ৬.৭', quote: '' },
    number: 'নম্বর',
    fiscalYear: 'অর্থবছর',
    issued: 'প্রদানের তারিখ ও সময়',
    order: 'অর্ডার',
    purchaseOrder: 'আপনার অর্ডার',
    payBy: 'পরিশোধের শেষ দিন',
    seller: 'বিক্রেতা',
    buyer: 'ক্রেতা',
    bin: 'বিআইএন',
    columns: { description: 'বিবরণ', quantity: 'পরিমাণ', price: 'একক মূল্য', discount: 'ছাড়', amount: 'মূল্য' },
    subtotal: 'মোট মূল্য',
    discount: 'ছাড়',
    coupon: (code) => `কুপন ${code}`,
    beforeVat: 'মূসক ছাড়া মূল্য',
    vat: (rate) => `মূসক ${rate}%`,
    serviceCode: 'সেবা কোড',
    total: 'সর্বমোট',
    credited: 'মোট ফেরত',
    includesVat: 'দামের মধ্যে মূসক ধরা আছে।',
    inWords: 'কথায়',
    payments: 'পরিশোধ',
    reference: 'লেনদেন',
    paid: 'পরিশোধিত',
    due: 'বাকি',
    credits: (number) => `চালানপত্র ${number} ফেরত নেওয়া হলো।`,
    issuedBy: 'প্রদানকারী',
    computer: 'কম্পিউটারে তৈরি, সিল ছাড়াই বৈধ।',
    quote: 'আজকের দাম। আসন ধরে রাখা হয় না: অর্ডার করলে তবেই আপনার।',
    page: (page, pages) => `পৃষ্ঠা ${page}/${pages}`,
  },
}

/** Gateways send codes such as 'INTERNET BANKING' and 'VISA-Demo Bank'. */
const methodNames: Record<string, Record<DocumentLanguage, string> | undefined> = {
  BKASH: { en: 'bKash', bn: 'বিকাশ' },
  NAGAD: { en: 'Nagad', bn: 'নগদ' },
  ROCKET: { en: 'Rocket', bn: 'রকেট' },
  DBBLMOBILEB: { en: 'Rocket', bn: 'রকেট' },
  UPAY: { en: 'Upay', bn: 'উপায়' },
  VISA: { en: 'Visa card', bn: 'ভিসা কার্ড' },
  MASTER: { en: 'Mastercard', bn: 'মাস্টারকার্ড' },
  MASTERCARD: { en: 'Mastercard', bn: 'মাস্টারকার্ড' },
  AMEX: { en: 'American Express card', bn: 'আমেরিকান এক্সপ্রেস কার্ড' },
  AMEXCARD: { en: 'American Express card', bn: 'আমেরিকান এক্সপ্রেস কার্ড' },
  NEXUS: { en: 'Nexus card', bn: 'নেক্সাস কার্ড' },
  DBBL: { en: 'Nexus card', bn: 'নেক্সাস কার্ড' },
  CARD: { en: 'Card', bn: 'কার্ড' },
  'INTERNET BANKING': { en: 'Internet banking', bn: 'ইন্টারনেট ব্যাংকিং' },
  'INTERNET-BANKING': { en: 'Internet banking', bn: 'ইন্টারনেট ব্যাংকিং' },
  'MOBILE BANKING': { en: 'Mobile banking', bn: 'মোবাইল ব্যাংকিং' },
  MOBILEBANKING: { en: 'Mobile banking', bn: 'মোবাইল ব্যাংকিং' },
  'BANK TRANSFER': { en: 'Bank transfer', bn: 'ব্যাংক ট্রান্সফার' },
}

/** How a payment was made, as the buyer knows it; what is not known is said as the gateway said it. */
export function paymentMethodText(method: string, language: DocumentLanguage): string {
  const whole = methodNames[method.trim().toUpperCase()]
  if (whole) return whole[language]
  // 'VISA-Demo Bank': the kind of card, then the bank that issued it.
  const [brand = '', ...rest] = method.split('-')
  const issuer = rest.join('-').trim()
  const name = methodNames[brand.trim().toUpperCase()]?.[language]
  if (!name || issuer === '') return method
  return methodNames[issuer.toUpperCase()]?.[language] === name ? name : `${name}, ${issuer}`
}
