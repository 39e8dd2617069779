/** A mobile number: digits only, in any of the scripts people type, always read left to right. */
import { m } from '#web/paraglide/messages.js'
import { readDigits } from '#web/ui/fields/read-digits.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface PhoneFieldProps {
  /** 'Phone' unless told. */
  label?: string
  name: string
  error?: string | undefined
  defaultValue?: string | undefined
  hasAutoFocus?: boolean
}

export function PhoneField({ label = m.auth_phone(), name, error, defaultValue, hasAutoFocus }: PhoneFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      required
      defaultValue={defaultValue}
      autoFocus={hasAutoFocus}
      error={error}
      onInput={(event) => {
        const { currentTarget: input } = event
        const digits = readDigits(input.value)
        if (digits !== input.value) input.value = digits
      }}
    />
  )
}
