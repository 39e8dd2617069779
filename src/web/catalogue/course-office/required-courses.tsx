/** The courses that have to be completed first: boxes of those that are chosen, and a search that narrows the others. */
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface Props {
  choices: readonly { id: string; name: string }[]
  chosen: readonly string[]
  error?: string | undefined
}

export function RequiredCourses({ choices, chosen, error }: Props) {
  const [words, setWords] = useState('')
  const [picked, setPicked] = useState(chosen)
  const asked = words.trim().toLowerCase()
  const isShown = (choice: Props['choices'][number]) =>
    picked.includes(choice.id) || asked === '' || choice.name.toLowerCase().includes(asked)
  const pick = (id: string, isOn: boolean) => setPicked(isOn ? [...picked, id] : picked.filter((each) => each !== id))
  return (
    <fieldset className="texts is-wide">
      <legend>{m.course_office_required()}</legend>
      <p className="small muted">{m.course_office_required_hint()}</p>
      {error && <FieldError>{error}</FieldError>}
      <TextField
        name="required_words"
        type="search"
        label={m.course_office_required_search()}
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className="row row--wrap mt-2 max-h-60 overflow-y-auto">
        {choices.filter(isShown).map(({ id, name }) => (
          <Checkbox
            key={id}
            name="required_courses"
            value={id}
            checked={picked.includes(id)}
            onChange={(event) => pick(id, event.currentTarget.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
