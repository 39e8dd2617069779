/** Further filters of people behind a button of the bar; open while one of them narrows the list. */
import { DateField } from '#web/lib/forms/date-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import type { PeopleFilter } from './people-address.ts'
import type { FilterChoices } from './read-filter-choices.ts'

type Field = Exclude<PeopleFilter, 'q' | 'department'>

interface MoreFiltersProps {
  state: Partial<Record<Field, string>>
  choices: FilterChoices
  /** Where the bar itself has none. */
  designations?: readonly SelectOption[]
  hasState?: boolean
}

/** How somebody can stand with a mandatory course. */
export const stateOptions = (): SelectOption[] => [
  { value: 'gap', label: m.train_gap() },
  { value: 'overdue', label: m.train_overdue() },
  { value: 'expiring', label: m.train_expiring() },
  { value: 'not_given', label: m.train_not_given() },
  { value: 'running', label: m.train_running() },
  { value: 'done', label: m.train_done() },
]

export function MoreFilters({ state, choices, designations = [], hasState }: MoreFiltersProps) {
  const selects: [Field, string, readonly SelectOption[]][] = [
    ['state', m.train_courses(), hasState ? stateOptions() : []],
    ['designation', m.corp_designation(), designations],
    ['site', m.people_import_site(), choices.sites],
    ['line', m.people_import_line(), choices.lines],
    ['grade', m.people_import_grade(), choices.grades],
    ['manager_id', m.comp_manager(), choices.managers],
  ]
  const offered = selects.filter(([name, , options]) => options.length > 0 || state[name])
  const isUsed = [...offered.map(([name]) => name), 'joined_from' as const, 'joined_to' as const].some(
    (name) => state[name],
  )
  return (
    <details className="morefilters" open={isUsed}>
      <summary className="link">{m.pfilter_more()}</summary>
      <div className="morefilters__fields">
        {offered.map(([name, label, options]) => (
          <Select
            key={`${name} ${state[name] ?? ''}`}
            label={label}
            name={name}
            defaultValue={state[name] ?? ''}
            placeholder={m.pfilter_all()}
            options={options}
          />
        ))}
        <DateField
          key={`from ${state.joined_from ?? ''}`}
          label={m.pfilter_joined_from()}
          name="joined_from"
          defaultValue={state.joined_from}
        />
        <DateField
          key={`to ${state.joined_to ?? ''}`}
          label={m.pfilter_joined_to()}
          name="joined_to"
          defaultValue={state.joined_to}
        />
      </div>
    </details>
  )
}
