/** A day. The browser's own field writes it in the browser's form, mm/dd/yyyy on most; until somebody types in it, it stands there as the page's language writes a day. */
import { type ChangeEvent, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/fields/field.tsx'
import type { TextFieldProps } from '#web/ui/fields/text-field.tsx'
import { date } from '../text/format.ts'

type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'icon' | 'endButton'>

const shown = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? date(day) : m.date_form())

export function DateField(props: DateFieldProps) {
  const { label, hint, error, optionalText, isLabelHidden, className, isDense, onChange, ...rest } = props
  const [day, setDay] = useState(String(rest.value ?? rest.defaultValue ?? ''))
  function choose(event: ChangeEvent<HTMLInputElement>) {
    setDay(event.currentTarget.value)
    onChange?.(event)
  }
  return (
    <Field {...{ label, hint, error, optionalText, isLabelHidden, className }} id={rest.id}>
      {(ids) => (
        <span className="date" data-shown={shown(day)}>
          <input {...rest} {...ids} type="date" className={cx('input', isDense && 'input--dense')} onChange={choose} />
        </span>
      )}
    </Field>
  )
}
