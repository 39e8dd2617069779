/** Chooses files: the browser's own field, which speaks the browser's language, under words and a name in the page's. */
import { type ChangeEvent, type ComponentProps, useState } from 'react'

export interface FileTexts {
  /** On the button. */
  chooseText: string
  /** Until one is chosen. */
  noneText: string
}

export function FileInput({
  chooseText,
  noneText,
  onChange,
  ...rest
}: FileTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const [chosen, setChosen] = useState('')
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    onChange?.(event)
    setChosen([...(input.files ?? [])].map(({ name }) => name).join(', '))
  }
  return (
    <span className="file">
      <span className="file__button" aria-hidden="true">
        {chooseText}
      </span>
      <bdi className="file__name" aria-hidden="true">
        {chosen || noneText}
      </bdi>
      <input {...rest} type="file" onChange={choose} />
    </span>
  )
}
