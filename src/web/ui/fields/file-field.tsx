/** A file to choose, with its label, hint and error. */
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { FileInput, type FileTexts } from './file-input.tsx'

export type FileFieldProps = FieldProps & FileTexts & Omit<ComponentProps<'input'>, 'type'>

export function FileField({ label, hint, error, optionalText, isLabelHidden, className, ...rest }: FileFieldProps) {
  return (
    <Field {...{ label, hint, error, optionalText, isLabelHidden, className }} id={rest.id}>
      {(ids) => <FileInput {...rest} {...ids} />}
    </Field>
  )
}
