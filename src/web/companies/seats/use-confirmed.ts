/** A form that asks before it is sent; without scripts it is sent at once. */
import { type FormEvent, useState } from 'react'
import { useSubmit } from 'react-router'

export function useConfirmed<About>() {
  const [asked, setAsked] = useState<{ form: HTMLFormElement; about: About } | null>(null)
  const submit = useSubmit()
  return {
    /** What is being asked about; null while nothing is. */
    about: asked?.about ?? null,
    ask: (event: FormEvent<HTMLFormElement>, about: About) => {
      event.preventDefault()
      setAsked({ form: event.currentTarget, about })
    },
    cancel: () => setAsked(null),
    confirm: () => {
      if (asked) submit(asked.form, { preventScrollReset: true })
      setAsked(null)
    },
  }
}
