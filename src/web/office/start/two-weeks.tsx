/** Two weeks day by day, each day against the one 14 days before it. */
import { dayAndMonth } from '#web/lib/text/format.ts'
import { chartTexts } from '#web/lib/office/chart-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { Chart } from '#web/ui/data/chart.tsx'

interface TwoWeeksProps {
  /** What the picture shows, in a sentence. */
  title: string
  valueHead: string
  days: readonly { day: string; value: number; before: number }[]
  format: (value: number) => string
}

export function TwoWeeks({ title, valueHead, days, format }: TwoWeeksProps) {
  return (
    <section className="panel panel--pad">
      <h2 className="h4 mb-4">{title}</h2>
      <Chart
        kind="bar"
        label={title}
        labelHead={m.office_chart_day()}
        valueHead={valueHead}
        beforeHead={m.office_chart_before()}
        texts={chartTexts()}
        formatTick={format}
        points={days.map(({ day, value, before }) => ({
          label: dayAndMonth(day),
          value,
          text: format(value),
          before: { value: before, text: format(before) },
        }))}
      />
    </section>
  )
}
