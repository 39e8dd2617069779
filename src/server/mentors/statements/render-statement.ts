/** Renders the statement of a month as A4, in the language of its reader. */
import { readFileSync } from 'node:fs'
import type { Locale } from '#contracts/locales.ts'
import { academyMark } from '#server/platform/documents/academy-mark.ts'
import { documentInk } from '#server/platform/documents/document-ink.ts'
import { directionOf, printableText } from '#server/platform/documents/printable-text.ts'
import { typesetPdf } from '#server/platform/documents/typst.ts'
import type { presentSums } from '../earnings/present-sums.ts'
import type { PrintedLine } from './printed-lines.sql.ts'
import { type StatementWords, statementWords } from './statement-words.ts'

const template = readFileSync(new URL('statement.typ', import.meta.url), 'utf8')

type Sums = ReturnType<typeof presentSums>
export interface PrintedStatement {
  locale: Locale
  month: string
  /** null while the month runs, or where nothing moved in it. */
  number: string | null
  mentor: string
  academy: string
  /** The academy's own, #rrggbb; null for the house's. */
  colour: string | null
  lines: readonly PrintedLine[]
  sums: Sums
  madeAt: Date
}

function lineName({ kind, is_correction, count, batch_no, at }: PrintedLine, words: StatementWords): string {
  const { say, digits, day } = words
  const corrected = (name: string) => (is_correction ? `${name} (${say('Correction')})` : name)
  if (kind === 'share')
    return say(is_correction ? 'Corrections of shares: {count}' : 'Shares of orders: {count}', { count: digits(count) })
  if (kind === 'class') return corrected(`${say('Class taught')}, ${day(at)}`)
  if (kind === 'batch')
    return corrected(say('Fixed fee, batch {batch}', { batch: batch_no === null ? '' : digits(batch_no) }))
  return corrected(say('Made up to the minimum'))
}

function payoutLines(payout: Sums['payouts'][number], { say, taka, percent, day, digits }: StatementWords) {
  const { no, sent, tax, tax_percent, bank_name, state, paid_at, failed_at } = payout
  const ending = digits(payout.ending)
  const place = bank_name
    ? say('{bank}, account ending {ending}', { bank: printableText(bank_name), ending })
    : say('bKash number ending {ending}', { ending })
  const first = { no, place, sent: taka(sent), tax: taka(tax), percent: percent(tax_percent) }
  const reference = printableText(payout.reference ?? '')
  const reason = printableText(payout.reason ?? '')
  const second = {
    waiting: () => say('On its way'),
    paid: () => say('Paid on {date}, reference {reference}', { date: day(paid_at ?? ''), reference }),
    failed: () => say('Did not arrive, {date}: {reason}', { date: day(failed_at ?? ''), reason }),
  }
  return [say('{no}: {sent} to {place}, after {tax} tax ({percent})', first), second[state]()]
}

/** Takes some 20 ms of the event loop. */
export function renderStatement({
  locale,
  month,
  number,
  mentor,
  academy,
  colour,
  lines,
  sums,
  madeAt,
}: PrintedStatement): Buffer {
  const { ink, tinted } = documentInk(colour)
  const words = statementWords(locale)
  const { say, taka, day } = words
  const name = printableText(mentor)
  const isMoved = sums.tax !== 0 || sums.paid !== 0
  return typesetPdf(
    {
      template,
      data: {
        language: locale,
        title: say('Statement of {month}', { month: words.month(month) }),
        academy: printableText(academy),
        ink,
        mark: tinted(academyMark('#ffffff')),
        facts: [
          ...(number ? [[say('Statement number'), number, 'ltr']] : []),
          [say('Statement for'), name, directionOf(name)],
          [say('Made on'), day(madeAt), locale === 'ar' ? 'rtl' : 'ltr'],
        ],
        columns: [say('What was earned'), say('Of the course'), say('Sum in taka')],
        rows: lines.map((line) => [
          lineName(line, words),
          printableText(line.course_name),
          taka(line.amount_paisa / 100),
        ]),
        none: say('Nothing earned in this month.'),
        sums: [
          [say('Owed when the month began'), taka(sums.opening)],
          [say('Earned in the month'), taka(sums.earned)],
          ...(isMoved
            ? [
                [say('Tax withheld'), taka(-sums.tax)],
                [say('Paid to the mentor'), taka(-sums.paid)],
              ]
            : []),
        ],
        total: [say('Owed at its end'), taka(sums.balance)],
        payoutsTitle: say('Payouts'),
        payouts: sums.payouts.map((payout) => payoutLines(payout, words)),
        agrees: say(
          sums.agrees
            ? 'The lines add up to the ledger.'
            : 'The lines do not add up to the ledger. Please tell the academy.',
        ),
        note: say('Before tax. Each share is rounded to whole taka, a half upwards. A refund takes its part back.'),
        pageOf: say('Statement page {page} of {pages}', { page: '{page}', pages: '{pages}' }),
      },
    },
    madeAt,
  )
}
