/** Renders an invoice, receipt, credit note or quote as a PDF in English or Bangla. */
import { readFileSync } from 'node:fs'
import { academyMark } from '#server/platform/documents/academy-mark.ts'
import { documentInk } from '#server/platform/documents/document-ink.ts'
import {
  directionOf,
  localDigits,
  printableDay,
  printableMoment,
  printableText,
} from '#server/platform/documents/printable-text.ts'
import { typesetPdf } from '#server/platform/documents/typst.ts'
import { assertAddsUp, type InvoiceSnapshot, type Party } from './invoice-snapshot.ts'
import { invoiceTexts, paymentMethodText } from './invoice-texts.ts'
import { takaFigures, takaInWords } from '../pricing/taka.ts'

const template = readFileSync(new URL('invoice.typ', import.meta.url), 'utf8')
const selvedge = readFileSync(new URL('selvedge.svg', import.meta.url), 'utf8')

/** A4. The same snapshot gives the same bytes. Throws when the amounts do not add up. */
export function renderInvoice(invoice: InvoiceSnapshot): Buffer {
  assertAddsUp(invoice)
  const { language, kind, seller, vat, discount, total, lines, payments } = invoice
  const words = invoiceTexts[language]
  const taka = (paisa: number) => takaFigures(paisa, language)
  const digits = (value: number | string) => localDigits(value, language)
  // The VAT schedule writes S099.10 with a Bangla letter.
  const vatCode = (code: string) => (language === 'bn' ? digits(code).replace(/^S/, 'এস') : code)

  const party = ({ name, address, bin, phone, email }: Party) => ({
    name: printableText(name),
    direction: directionOf(name),
    lines: [address, bin && `${words.bin} ${digits(bin)}`, [phone && digits(phone), email].filter(Boolean).join(', ')]
      .filter((line) => line !== null && line !== '')
      .map((line) => printableText(String(line))),
  })

  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)
  const beforeVat = total - vat.amount
  const hasVat = vat.ratePercent > 0
  const sums: [string, string][] = []
  if (discount.amount > 0) {
    sums.push([words.subtotal, taka(subtotal)])
    sums.push([discount.code ? words.coupon(printableText(discount.code)) : words.discount, taka(-discount.amount)])
  }
  if (hasVat) {
    sums.push([words.beforeVat, taka(beforeVat)])
    const code = vat.serviceCode ? `, ${words.serviceCode} ${vatCode(vat.serviceCode)}` : ''
    sums.push([words.vat(digits(vat.ratePercent)) + code, taka(vat.amount)])
  }
  // A receipt says nothing of VAT: that stands on the invoice.
  if (!hasVat && kind !== 'receipt') sums.push([words.vat(digits(0)), taka(0)])
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0)
  if (kind === 'invoice' && payments.length > 0 && paid < total) {
    sums.push([words.paid, taka(paid)], [words.due, taka(total - paid)])
  }

  const hasDiscounts = lines.some((line) => line.discount > 0)
  const { columns } = words
  const { ink, tinted } = documentInk(seller.colour)
  return typesetPdf(
    {
      template,
      data: {
        language,
        title: kind === 'invoice' && seller.bin ? words.titles.tax_invoice : words.titles[kind],
        form: seller.bin ? words.forms[kind] : '',
        number: invoice.number,
        academy: printableText(seller.name),
        facts: [
          [words.number, invoice.number],
          ...(invoice.fiscalYear ? [[words.fiscalYear, digits(invoice.fiscalYear)]] : []),
          [words.issued, printableMoment(invoice.issuedAt, language)],
          ...(invoice.orderNo ? [[words.order, invoice.orderNo]] : []),
          ...(invoice.purchaseOrder ? [[words.purchaseOrder, printableText(invoice.purchaseOrder)]] : []),
          ...(invoice.dueOn ? [[words.payBy, printableDay(invoice.dueOn, language)]] : []),
        ],
        words: {
          seller: words.seller,
          buyer: words.buyer,
          inWords: words.inWords,
          payments: words.payments,
          issuedBy: words.issuedBy,
        },
        seller: party(seller),
        buyer: party(invoice.buyer),
        credits: invoice.credits && {
          text: words.credits(invoice.credits.number),
          reason: printableText(invoice.credits.reason),
        },
        hasDiscounts,
        columns: [
          columns.description,
          columns.quantity,
          columns.price,
          ...(hasDiscounts ? [columns.discount] : []),
          columns.amount,
        ],
        lines: lines.map((line) => ({
          description: printableText(line.description),
          detail: printableText(line.detail ?? ''),
          figures: [
            digits(line.quantity),
            taka(line.unitPrice),
            ...(hasDiscounts ? [line.discount > 0 ? taka(-line.discount) : ''] : []),
            taka(line.total),
          ],
        })),
        sums,
        total: [kind === 'credit_note' ? words.credited : words.total, taka(total)],
        inWords: takaInWords(total, language),
        note: hasVat && vat.isInclusive ? words.includesVat : '',
        payments: payments.map((payment) => [
          printableText(paymentMethodText(payment.method, language)),
          payment.reference ? `${words.reference} ${printableText(payment.reference)}` : '',
          printableMoment(payment.paidAt, language),
          taka(payment.amount),
        ]),
        officer: seller.officer && {
          name: printableText(seller.officer.name),
          designation: printableText(seller.officer.designation),
        },
        footer: kind === 'quote' ? words.quote : words.computer,
        pageOf: words.page('{page}', '{pages}'),
        ink,
        selvedge: tinted(selvedge),
        mark: tinted(academyMark('#ffffff')),
      },
    },
    invoice.issuedAt,
  )
}
