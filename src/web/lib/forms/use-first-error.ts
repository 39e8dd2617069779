/** A form that came back with errors puts the focus into the first field that has one. */
import { type RefObject, useEffect, useRef } from 'react'

export function useFirstError(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return form
}
