/** A day, or a moment. The browser's own field writes it in the browser's form, mm/dd/yyyy on most; until somebody types in it, it stands there as the page's language writes a day. */
import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/fields/field.tsx'
import type { TextFieldProps } from '#web/ui/fields/text-field.tsx'
import { date, listed, time } from '../text/format.ts'

type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'icon' | 'endButton'> & {
  /** With the time of the day, in Dhaka. */
  hasTime?: boolean
}

function shown(value: string, hasTime: boolean): string {
  if (!hasTime) return /^\d{4}-\d{2}-\d{2}$/.test(value) ? date(value) : m.date_form()
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(value)?.[0]
  return listed(moment ? [date(`${moment}+06:00`), time(`${moment}+06:00`)] : [m.date_form(), m.time_form()])
}

export function DateField(props: DateFieldProps) {
  const {
    label,
    hint,
    error,
    optionalText,
    isLabelHidden,
    className,
    isDense,
    hasTime = false,
    onChange,
    ...rest
  } = props
  const [day, setDay] = useState(String(rest.value ?? rest.defaultValue ?? ''))
  const [isHalf, setHalf] = useState(false)
  function choose(event: ChangeEvent<HTMLInputElement>) {
    setDay(event.currentTarget.value)
    onChange?.(event)
  }
  // What is half typed stays in sight.
  const leave = (event: FocusEvent<HTMLInputElement>) => setHalf(event.currentTarget.validity.badInput)
  return (
    <Field {...{ label, hint, error, optionalText, isLabelHidden, className }} id={rest.id}>
      {(ids) => (
        <span className="date" data-shown={isHalf ? undefined : shown(day, hasTime)}>
          <input
            {...rest}
            {...ids}
            type={hasTime ? 'datetime-local' : 'date'}
            className={cx('input', isDense && 'input--dense')}
            onChange={choose}
            onBlur={leave}
          />
        </span>
      )}
    </Field>
  )
}
