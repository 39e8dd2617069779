/** The browser's own select: it works by keyboard, by finger and without scripts. */
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from './field.tsx'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }

export type SelectProps = FieldProps &
  ComponentProps<'select'> & {
    options: readonly SelectOption[]
    /** First entry with an empty value ('Choose', 'All roles'). */
    placeholder?: string
    isDense?: boolean
  }

export function Select(props: SelectProps) {
  const { label, hint, error, optionalText, isLabelHidden, className, options, placeholder, isDense, ...rest } = props
  return (
    <Field {...{ label, hint, error, optionalText, isLabelHidden, className }} id={rest.id}>
      {(ids) => (
        <select {...rest} {...ids} className={cx('select', isDense && 'select--dense')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
