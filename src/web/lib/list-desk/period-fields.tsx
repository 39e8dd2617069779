/** The two days of a report, and the periods that are asked for most. */
import { useSearchParams } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { DateField } from '../forms/date-field.tsx'
import { PeriodLinks } from './period-links.tsx'

export interface PeriodFieldsProps {
  errors: Record<string, string>
  defaultDays: { from: string; to: string }
}

export function PeriodFields({ errors, defaultDays }: PeriodFieldsProps) {
  const [search] = useSearchParams()
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          name={name}
          isDense
          label={name === 'from' ? m.desk_from() : m.desk_to()}
          defaultValue={search.get(name) ?? defaultDays[name]}
          error={errors[name]}
        />
      ))}
      <PeriodLinks />
    </>
  )
}
