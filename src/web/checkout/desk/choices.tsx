/** Several of a list, as boxes that a plain form sends under one name; a long list scrolls. */
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'

interface Props {
  legend: string
  name: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  error?: string | undefined
}

export function Choices({ legend, name, options, chosen, error }: Props) {
  if (options.length === 0) return null
  return (
    <fieldset className="choices">
      <legend className="label">{legend}</legend>
      <div className="choices__list">
        {options.map(({ value, label }) => (
          <Checkbox key={value} name={name} value={value} defaultChecked={chosen.includes(value)} isTight>
            {label}
          </Checkbox>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
