/** Departments, designations or grades, of which any number is ticked; none stands for all. */
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'

interface PlaceChoicesProps {
  name: string
  legend: string
  options: readonly SelectOption[]
  chosen: readonly string[]
}

export function PlaceChoices({ name, legend, options, chosen }: PlaceChoicesProps) {
  return (
    <fieldset className="trainchoices">
      <legend>
        {legend} <span className="muted">{m.train_everyone_if_none()}</span>
      </legend>
      <div>
        {options.map(({ value, label }) => (
          <Checkbox key={value} name={name} value={value} defaultChecked={chosen.includes(value)} isTight>
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
