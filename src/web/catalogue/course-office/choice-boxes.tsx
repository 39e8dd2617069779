/** Several of what there is: boxes to tick. */
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'

interface Props {
  name: string
  label: string
  choices: readonly { id: string; name: string }[]
  chosen: readonly string[]
  error?: string | undefined
}

export function ChoiceBoxes({ name, label, choices, chosen, error }: Props) {
  return (
    <fieldset className="texts is-wide">
      <legend>{label}</legend>
      {error && <FieldError>{error}</FieldError>}
      <div className="row row--wrap">
        {choices.map((choice) => (
          <Checkbox key={choice.id} name={name} value={choice.id} defaultChecked={chosen.includes(choice.id)}>
            {choice.name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
