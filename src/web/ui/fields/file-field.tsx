/** The browser's own file chooser, in the product's clothes. */
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type FileFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type'>

export function FileField({ label, hint, error, optionalText, isLabelHidden, className, ...rest }: FileFieldProps) {
  return (
    <Field {...{ label, hint, error, optionalText, isLabelHidden, className }} id={rest.id}>
      {(ids) => <input {...rest} {...ids} type="file" className="file" />}
    </Field>
  )
}
