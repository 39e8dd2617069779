/** One-line and many-line text, with an icon or a fixed prefix where it helps. */
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'prefix'> & {
    /** Fixed text in front ('+88'). */
    prefix?: ReactNode
    /** Icon inside, at the start. */
    icon?: ReactNode
    /** Button inside, at the end. */
    endButton?: ReactNode
    isDense?: boolean
  }

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optionalText, isLabelHidden, className, prefix, icon, endButton, isDense, ...rest } =
    props
  return (
    <Field {...{ label, hint, error, optionalText, isLabelHidden, className }} id={rest.id}>
      {(ids) => {
        const input = <input {...rest} {...ids} className={cx('input', isDense && 'input--dense')} />
        if (prefix)
          return (
            <div className="prefix">
              <span aria-hidden="true" dir="ltr">
                {prefix}
              </span>
              {input}
            </div>
          )
        return icon || endButton ? (
          <div className="with-icon">
            {icon}
            {input}
            {endButton}
          </div>
        ) : (
          input
        )
      }}
    </Field>
  )
}

export type TextareaProps = FieldProps & ComponentProps<'textarea'>

export function Textarea({ label, hint, error, optionalText, isLabelHidden, className, ...rest }: TextareaProps) {
  return (
    <Field {...{ label, hint, error, optionalText, isLabelHidden, className }} id={rest.id}>
      {/* Each text runs in the direction of its own letters, whatever the page's. */}
      {(ids) => <textarea dir="auto" {...rest} {...ids} className="textarea" />}
    </Field>
  )
}
