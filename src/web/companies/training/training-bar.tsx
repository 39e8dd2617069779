/** Filters above the matrix; a plain form that reads the address, and acts at once where scripts run. */
import { Form, useSubmit } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { MoreFilters, stateOptions } from '../people/more-filters.tsx'
import { type PeopleState, peopleState } from '../people/people-address.ts'
import type { FilterChoices } from '../people/read-filter-choices.ts'

export type TrainingState = Omit<PeopleState, 'status'> & { course_id: string }

export const trainingState = (search: URLSearchParams): TrainingState => ({
  ...peopleState(search),
  course_id: search.get('course_id') ?? '',
})

interface TrainingBarProps {
  state: TrainingState
  departments: readonly SelectOption[]
  designations: readonly SelectOption[]
  courses: readonly SelectOption[]
  choices: FilterChoices
}

export function TrainingBar({ state, departments, designations, courses, choices }: TrainingBarProps) {
  const submit = useSubmit()
  const select = (name: keyof TrainingState, label: string, placeholder: string, options: readonly SelectOption[]) => (
    <Select
      key={`${name} ${state[name]}`}
      label={label}
      isLabelHidden
      name={name}
      defaultValue={state[name]}
      placeholder={placeholder}
      options={options}
    />
  )
  return (
    <Form
      className="bar trainbar"
      role="search"
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget, { preventScrollReset: true })
      }}
    >
      <TextField
        key={`q ${state.q}`}
        label={m.train_search()}
        isLabelHidden
        type="search"
        name="q"
        maxLength={100}
        defaultValue={state.q}
        placeholder={m.train_search()}
        icon={<SearchIcon />}
      />
      {select('department', m.corp_department(), m.corp_all_departments(), departments)}
      {select('designation', m.corp_designation(), m.train_all_designations(), designations)}
      {select('course_id', m.corp_course(), m.train_all_courses(), courses)}
      {select('state', m.corp_state(), m.corp_all_states(), stateOptions())}
      <Button type="submit">{m.corp_search()}</Button>
      <MoreFilters state={{ ...state, state: '', designation: '' }} choices={choices} />
    </Form>
  )
}
