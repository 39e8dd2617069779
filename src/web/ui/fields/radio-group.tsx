/** One of several: plain lines, or cards with a second line each (batches, payment methods). */
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldError } from './field.tsx'

export type RadioOption = {
  value: string
  label: ReactNode
  /** Second line. */
  hint?: ReactNode
  /** At the end of the first line: an icon, seats left. Cards only. */
  mark?: ReactNode
  isDisabled?: boolean
}

export type RadioGroupProps = {
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  variant?: 'plain' | 'cards'
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  isLegendHidden?: boolean
  isRequired?: boolean
  error?: ReactNode
  className?: string
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, variant = 'plain', value, defaultValue, onChange, error, className } = props
  const id = useId()
  const errorId = `${id}-error`
  const isCards = variant === 'cards'
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={id}
      className={className}
      aria-describedby={error ? errorId : undefined}
    >
      <legend id={id} className={props.isLegendHidden ? 'vh' : 'label'}>
        {legend}
      </legend>
      <div className={cx(isCards && 'batches')}>
        {options.map((option) => {
          const input = (
            <input
              type="radio"
              className={cx(isCards && 'radio')}
              name={name}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={
                value === undefined && defaultValue !== undefined ? defaultValue === option.value : undefined
              }
              disabled={option.isDisabled}
              required={props.isRequired}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange?.(option.value)}
            />
          )
          return isCards ? (
            <label key={option.value} className="batch">
              {input}
              <b>{option.label}</b>
              {option.mark}
              {option.hint && <small>{option.hint}</small>}
            </label>
          ) : (
            <label key={option.value} className="check check--tight">
              {input}
              <span>
                {option.label}
                {option.hint && <small className="hint">{option.hint}</small>}
              </span>
            </label>
          )
        })}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
