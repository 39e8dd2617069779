/** The frame of every form field: label, hint, error, and the ids that tie them together. */
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { AlertIcon } from '../icons/icons.tsx'

export type FieldProps = {
  label: ReactNode
  /** One line below the field that helps before anything went wrong. */
  hint?: ReactNode
  /** What happened and what to do; marks the field as invalid. */
  error?: ReactNode
  /** Word beside the label of a field that may stay empty ('optional'). */
  optionalText?: string
  /** Keeps the label for assistive technology only. */
  isLabelHidden?: boolean
  className?: string
}

type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = FieldProps & {
  id?: string | undefined
  children: (ids: FieldIds, labelId: string) => ReactNode
}

export function Field({ id, label, hint, error, optionalText, isLabelHidden, className, children }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const describedBy = cx(error ? `${fieldId}-error` : null, hint ? `${fieldId}-hint` : null)
  return (
    <div className={cx('field', className)}>
      <label id={`${fieldId}-label`} htmlFor={fieldId} className={isLabelHidden ? 'vh' : undefined}>
        {label}
        {optionalText && <span className="optional"> {optionalText}</span>}
      </label>
      {children(
        { id: fieldId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined },
        `${fieldId}-label`,
      )}
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children, className }: { id?: string; children: ReactNode; className?: string }) {
  return (
    <p className={cx('error', className)} id={id}>
      <AlertIcon />
      <span>{children}</span>
    </p>
  )
}
