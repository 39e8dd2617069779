/** The weekly report as a PDF: six figures with those of the week before, a chart of two weeks, and the sources. */
import { readFileSync } from 'node:fs'
import {
  type DocumentLanguage,
  localDigits,
  printableDay,
  printableText,
} from '#server/platform/documents/printable-text.ts'
import { typesetPdf } from '#server/platform/documents/typst.ts'
import type { FoundCounts, FoundFunnel } from '../funnel/funnel.sql.ts'
import type { Period } from '../periods/period.ts'
import type { DayCounts } from './weekly.sql.ts'
import { weeklyTexts } from './weekly-texts.ts'

const template = readFileSync(new URL('weekly.typ', import.meta.url), 'utf8')
const mostSources = 8

export interface Week {
  period: Period
  funnel: Pick<FoundFunnel, 'sums' | 'sums_before' | 'rows'>
  days: DayCounts[]
  academy: string
  at: Date
}

const grouped = (value: number) => Math.round(value).toLocaleString('en')

export function renderWeekly({ period, funnel, days, academy, at }: Week, language: DocumentLanguage): Buffer {
  const texts = weeklyTexts[language]
  const shown = (value: number) => localDigits(grouped(value), language)
  const taka = (paisa: number) => `৳${shown(paisa / 100)}`
  const { sums, sums_before: before } = funnel
  const figure = (name: keyof typeof texts.steps, value: (counts: FoundCounts) => string) => [
    texts.steps[name],
    value(sums),
    texts.before.replace('{value}', value(before)),
  ]
  const count = (name: Exclude<keyof FoundCounts, 'revenue_paisa'>) => figure(name, (counts) => shown(counts[name]))
  const most = Math.max(1, ...days.map(({ visits }) => visits))
  return typesetPdf(
    {
      template,
      data: {
        language,
        academy: printableText(academy),
        title: texts.title,
        week: `${printableDay(period.from, language)} – ${printableDay(period.to, language)}`,
        figures: [
          ...[count('visits'), count('clicks'), count('orders'), count('paid'), count('free')],
          figure('revenue', ({ revenue_paisa: paisa }) => taka(paisa)),
        ],
        chart: texts.chart,
        days: days.map(({ day, visits, paid }) => ({
          name: localDigits(day.slice(8).replace(/^0/, ''), language),
          paid: paid > 0 ? shown(paid) : '',
          share: visits / most,
          isBefore: day < period.from,
        })),
        sources: texts.sources,
        columns: texts.columns,
        rows: funnel.rows
          .slice(0, mostSources)
          .map((row) => [
            printableText(row.value || texts.unknown),
            shown(row.visits),
            shown(row.paid),
            taka(row.revenue_paisa),
          ]),
        how: texts.how,
      },
    },
    at,
  )
}
