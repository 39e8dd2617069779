/** A choice of one from a list; nothing is chosen at first. */
import { m } from '#web/paraglide/messages.js'

export type Choice = { key: number; text: string }

interface PickProps {
  /** Of the field, and its id. */
  name: string
  choices: readonly Choice[]
  chosen: number | undefined
}

export function Pick({ name, choices, chosen }: PickProps) {
  return (
    <select
      className="select"
      id={name}
      name={name}
      defaultValue={chosen !== undefined && chosen >= 0 ? String(chosen) : ''}
    >
      <option value="">{m.choose()}</option>
      {choices.map(({ key, text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}
