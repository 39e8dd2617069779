/** What the list of orders can be narrowed by; the rarer ones wait behind 'more'. */
import { useSearchParams } from 'react-router'
import { choiceText, dayText, filterChips } from '#web/lib/list-desk/filter-chips.ts'
import { PeriodLinks } from '#web/lib/list-desk/period-links.tsx'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/fields/select.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { methodName, methods } from '../desk/sales-words.ts'
import { orderStates, orderWords } from './office-order-words.ts'

const rare = ['course', 'company', 'min', 'max'] as const

interface Props {
  choices: {
    courses: { slug: string; name: string }[]
    companies: { id: string; name: string }[]
    has_more_courses: boolean
  }
  errors: Record<string, string>
}

/** The filters that are set, in words. */
export const orderChips = (search: URLSearchParams, choices: Props['choices']) =>
  filterChips(search, [
    ['q', m.desk_find_order()],
    ['state', m.orders_state(), choiceText(orderStates.map((value) => ({ value, label: orderWords(value).text })))],
    [
      'method',
      m.payment_method(),
      choiceText([...methods, 'none'].map((value) => ({ value, label: methodName(value) }))),
    ],
    ['from', m.desk_from(), dayText],
    ['to', m.desk_to(), dayText],
    ['course', m.desk_course(), choiceText(choices.courses.map(({ slug, name }) => ({ value: slug, label: name })))],
    ['company', m.desk_company(), choiceText(choices.companies.map(({ id, name }) => ({ value: id, label: name })))],
    ['min', m.desk_min()],
    ['max', m.desk_max()],
  ])

export function OrderFilters({ choices, errors }: Props) {
  const [search] = useSearchParams()
  const field = (name: string) => ({
    name,
    isDense: true,
    defaultValue: search.get(name) ?? '',
    error: errors[name],
  })
  return (
    <>
      <TextField {...field('q')} type="search" label={m.desk_find_order()} maxLength={100} />
      <Select
        {...field('state')}
        label={m.orders_state()}
        placeholder={m.desk_all()}
        options={orderStates.map((value) => ({ value, label: orderWords(value).text }))}
      />
      <Select
        {...field('method')}
        label={m.payment_method()}
        placeholder={m.desk_all()}
        options={[...methods, 'none'].map((value) => ({ value, label: methodName(value) }))}
      />
      <DateField {...field('from')} label={m.desk_from()} />
      <DateField {...field('to')} label={m.desk_to()} />
      <PeriodLinks />
      <details className="more-filters" open={rare.some((name) => search.get(name) || errors[name])}>
        <summary>{m.desk_more_filters()}</summary>
        <div className="bar">
          <Select
            {...field('course')}
            label={m.desk_course()}
            hint={choices.has_more_courses ? m.desk_newest_courses() : undefined}
            placeholder={m.desk_all()}
            options={choices.courses.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <Select
            {...field('company')}
            label={m.desk_company()}
            placeholder={m.desk_all()}
            options={choices.companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField {...field('min')} type="number" min={0} inputMode="numeric" label={m.desk_min()} />
          <TextField {...field('max')} type="number" min={0} inputMode="numeric" label={m.desk_max()} />
        </div>
      </details>
    </>
  )
}
