/** What the funnel and its rows can be narrowed by. */
import { useSearchParams } from 'react-router'
import { type FunnelPart, funnelSteps, unnamed } from '#contracts/analytics/funnel.office.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { choiceText, dayText, filterChips } from '#web/lib/list-desk/filter-chips.ts'
import { PeriodFields, type PeriodFieldsProps } from '#web/lib/list-desk/period-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/fields/select.tsx'
import { partNames, partOptions, stepNames, valueName } from './funnel-words.ts'

type Choices = DataOf<'GET /admin/reports/funnel'>['choices']
const parts = ['source', 'post', 'platform', 'campaign', 'course', 'device'] as const
const lists = {
  source: 'sources',
  post: 'posts',
  platform: 'platforms',
  campaign: 'campaigns',
  course: 'courses',
} as const

/** The filters that are set, in words. */
export const funnelChips = (search: URLSearchParams) =>
  filterChips(search, [
    ['from', m.desk_from(), dayText],
    ['to', m.desk_to(), dayText],
    ['step', m.funnel_step_head(), choiceText(funnelSteps.map((value) => ({ value, label: stepNames[value]() })))],
    ['by', m.funnel_by(), choiceText(partOptions())],
    ...parts.map((part) => [part, partNames[part](), (text: string) => valueName(part, text)] as const),
  ])

function PartSelect({ part, options, error }: { part: FunnelPart; options: string[]; error: string | undefined }) {
  const [search] = useSearchParams()
  const chosen = search.get(part) ?? ''
  const values = [...new Set([...options, ...(part === 'device' ? [] : [unnamed]), ...(chosen ? [chosen] : [])])]
  return (
    <Select
      name={part}
      isDense
      label={partNames[part]()}
      placeholder={m.desk_all()}
      defaultValue={chosen}
      options={values.map((value) => ({ value, label: valueName(part, value) }))}
      error={error}
    />
  )
}

export function FunnelFilters({ choices, ...props }: PeriodFieldsProps & { choices: Choices }) {
  const [search] = useSearchParams()
  const select = (part: FunnelPart) => (
    <PartSelect
      key={part}
      part={part}
      options={part === 'device' ? ['mobile', 'desktop'] : choices[lists[part]]}
      error={props.errors[part]}
    />
  )
  return (
    <>
      <PeriodFields {...props} />
      <Select
        name="by"
        isDense
        label={m.funnel_by()}
        defaultValue={search.get('by') ?? 'source'}
        options={partOptions()}
      />
      {select('source')}
      <details className="more-filters" open={parts.slice(1).some((part) => search.get(part))}>
        <summary>{m.desk_more_filters()}</summary>
        <div className="bar">{parts.slice(1).map(select)}</div>
      </details>
    </>
  )
}

/** Of the rows: which step; the rest came with the number that was opened, and can be taken away. */
export function RowFilters(props: PeriodFieldsProps) {
  const [search] = useSearchParams()
  return (
    <>
      <PeriodFields {...props} />
      <Select
        name="step"
        isDense
        label={m.funnel_step_head()}
        defaultValue={search.get('step') ?? 'paid'}
        options={funnelSteps.map((value) => ({ value, label: stepNames[value]() }))}
      />
      {parts.map((part) => {
        const value = search.get(part)
        return value && <input key={part} type="hidden" name={part} value={value} />
      })}
    </>
  )
}
