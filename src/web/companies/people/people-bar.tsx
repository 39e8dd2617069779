/** Search and filters above a list of people; a plain form that reads the address. */
import { Form, useSubmit } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Place } from '../frame/company-area.ts'
import { MoreFilters } from './more-filters.tsx'
import type { PeopleState } from './people-address.ts'
import type { FilterChoices } from './read-filter-choices.ts'

interface PeopleBarProps {
  state: PeopleState
  departments: readonly Place[]
  designations: readonly Place[]
  choices: FilterChoices
  hasStatus?: boolean
  /** Goes along with every search. */
  kept?: Record<string, string>
}

export function PeopleBar({ state, departments, designations, choices, hasStatus, kept = {} }: PeopleBarProps) {
  const submit = useSubmit()
  return (
    <Form
      className="bar"
      role="search"
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget, { preventScrollReset: true })
      }}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        key={`q ${state.q}`}
        label={m.corp_search_people()}
        isLabelHidden
        type="search"
        name="q"
        maxLength={100}
        defaultValue={state.q}
        placeholder={m.corp_search_hint()}
        icon={<SearchIcon />}
      />
      <Select
        key={`department ${state.department}`}
        label={m.corp_department()}
        isLabelHidden
        name="department"
        defaultValue={state.department}
        placeholder={m.corp_all_departments()}
        options={departments}
      />
      {hasStatus && (
        <Select
          key={`status ${state.status}`}
          label={m.corp_status()}
          isLabelHidden
          name="status"
          defaultValue={state.status}
          placeholder={m.corp_all_states()}
          options={[
            { value: 'active', label: m.corp_active() },
            { value: 'invited', label: m.corp_invited() },
            { value: 'suspended', label: m.corp_suspended() },
            { value: 'left', label: m.corp_has_left() },
          ]}
        />
      )}
      <Button type="submit">{m.corp_search()}</Button>
      <MoreFilters hasState state={state} choices={choices} designations={designations} />
    </Form>
  )
}
