/** What revenue and its rows can be narrowed by. */
import { useSearchParams } from 'react-router'
import { revenueSteps } from '#contracts/checkout/revenue.office.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { choiceText, dayText, filterChips } from '#web/lib/list-desk/filter-chips.ts'
import { PeriodFields, type PeriodFieldsProps } from '#web/lib/list-desk/period-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/fields/select.tsx'
import { methodName, methods } from '../desk/sales-words.ts'

type Revenue = DataOf<'GET /admin/revenue'>
const parts = ['course', 'method', 'company', 'coupon'] as const
const names = { course: m.desk_course, method: m.payment_method, company: m.desk_company, coupon: m.sales_coupon }
const stepNames = { paid: m.desk_paid, refunded: m.desk_refunded }

const methodOptions = () => [...methods, 'none'].map((value) => ({ value, label: methodName(value) }))
const stepOptions = () => revenueSteps.map((value) => ({ value, label: stepNames[value]() }))
const optionsOf = ({ courses, companies, coupons }: Revenue['choices']) => ({
  ...{ course: courses, company: companies, coupon: coupons },
  method: methodOptions(),
})

/** The filters that are set, in words. */
export function revenueChips(search: URLSearchParams, choices?: Revenue['choices']) {
  const options = choices && optionsOf(choices)
  return filterChips(search, [
    ['from', m.desk_from(), dayText],
    ['to', m.desk_to(), dayText],
    ['step', m.orders_state(), choiceText(stepOptions())],
    ...parts.map((part) => [part, names[part](), choiceText(options?.[part] ?? methodOptions())] as const),
  ])
}

export function RevenueFilters({ choices, ...props }: PeriodFieldsProps & { choices: Revenue['choices'] }) {
  const [search] = useSearchParams()
  const options = optionsOf(choices)
  return (
    <>
      <PeriodFields {...props} />
      {parts.map((part) => (
        <Select
          key={part}
          name={part}
          isDense
          label={names[part]()}
          placeholder={m.desk_all()}
          defaultValue={search.get(part) ?? ''}
          options={options[part]}
          error={props.errors[part]}
        />
      ))}
    </>
  )
}

/** Of the rows: paid or refunded; the rest came with the number, and can be taken away. */
export function RevenueRowFilters(props: PeriodFieldsProps) {
  const [search] = useSearchParams()
  return (
    <>
      <PeriodFields {...props} />
      <Select
        name="step"
        isDense
        label={m.orders_state()}
        defaultValue={search.get('step') ?? 'paid'}
        options={stepOptions()}
      />
      {parts.map((part) => {
        const value = search.get(part)
        return value && <input key={part} type="hidden" name={part} value={value} />
      })}
    </>
  )
}
