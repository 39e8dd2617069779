/** The weekly report as a PDF in the reader's language: six figures with those of the week before, a chart of two weeks, and the sources. */
import { readFileSync } from 'node:fs'
import type { Locale } from '#contracts/locales.ts'
import { localDigits, printableText } from '#server/platform/documents/printable-text.ts'
import { typesetPdf } from '#server/platform/documents/typst.ts'
import { countIn } from '#server/platform/language/count-in.ts'
import { dayIn } from '#server/platform/language/day-in.ts'
import { sayIn } from '#server/platform/notices/tell-person.ts'
import type { FoundCounts, FoundFunnel } from '../funnel/funnel.sql.ts'
import type { Period } from '../periods/period.ts'
import type { DayCounts } from './weekly.sql.ts'

const template = readFileSync(new URL('weekly.typ', import.meta.url), 'utf8')
const mostSources = 8

export interface Week {
  period: Period
  funnel: Pick<FoundFunnel, 'sums' | 'sums_before' | 'rows'>
  days: DayCounts[]
  academy: string
  at: Date
}

export function renderWeekly({ period, funnel, days, academy, at }: Week, locale: Locale): Buffer {
  const say = (english: string, values: Record<string, string> = {}) => sayIn(locale, english, values)
  const shown = (value: number) => countIn(locale, Math.round(value))
  const taka = (paisa: number) => `৳${shown(paisa / 100)}`
  const { sums, sums_before: before } = funnel
  const figure = (name: string, value: (counts: FoundCounts) => string) => [
    say(name),
    value(sums),
    say('the week before: {value}', { value: value(before) }),
  ]
  const count = (name: string, key: Exclude<keyof FoundCounts, 'revenue_paisa'>) =>
    figure(name, (counts) => shown(counts[key]))
  const most = Math.max(1, ...days.map(({ visits }) => visits))
  return typesetPdf(
    {
      template,
      data: {
        language: locale,
        academy: printableText(academy),
        title: say('The week in numbers'),
        week: [dayIn(locale, period.from), dayIn(locale, period.to)],
        figures: [
          ...[count('Visits', 'visits'), count('Enroll clicks', 'clicks'), count('Orders', 'orders')],
          ...[count('Paid', 'paid'), count('Free enrolments', 'free')],
          figure('Revenue', ({ revenue_paisa: paisa }) => taka(paisa)),
        ],
        chart: say('Visits a day (bars) and paid orders (numbers above), two weeks'),
        days: days.map(({ day, visits, paid }) => ({
          name: localDigits(day.slice(8).replace(/^0/, ''), locale === 'bn' ? 'bn' : 'en'),
          paid: paid > 0 ? shown(paid) : '',
          share: visits / most,
          isBefore: day < period.from,
        })),
        sources: say('Where visitors came from'),
        columns: [say('Source'), say('Visits'), say('Paid'), say('Revenue')],
        rows: funnel.rows
          .slice(0, mostSources)
          .map((row) => [
            printableText(row.value || say('Not known')),
            shown(row.visits),
            shown(row.paid),
            taka(row.revenue_paisa),
          ]),
        how: say(
          'A visit is counted once a session, an order when it is placed, revenue when it is paid, before refunds. Days are those of Dhaka.',
        ),
      },
    },
    at,
  )
}
