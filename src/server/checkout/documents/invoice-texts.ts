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
  page: (page: string, pages: string) => string
}

export const invoiceTexts: Record<DocumentLanguage, InvoiceTexts> = {
  en: {
    titles: { invoice: 'Invoice', tax_invoice: 'Tax invoice', receipt: 'Receipt', credit_note: 'Credit note' },
    forms: { invoice: 'Mushak 6.3', receipt: '', credit_note: 'Mushak 6.7' },
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
    credits: (number) => `Takes back invoice ${number}.`,
    issuedBy: 'Issued by',
    computer: 'Made by computer and valid without a seal.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  bn: {
    titles: { invoice: 'চালানপত্র', tax_invoice: 'কর চালানপত্র', receipt: 'রসিদ', credit_note: 'ক্রেডিট নোট' },
    forms: { invoice: 'মূসক ৬.৩', receipt: '', credit_note: 'মূসক ৬.৭' },
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
    page: (page, pages) => `পৃষ্ঠা ${page}/${pages}`,
  },
}
