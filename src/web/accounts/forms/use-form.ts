/** A form in the browser: checks first, sends once, shows the answer, brings the first wrong field into focus. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { emptyState, type FieldErrors, type FormState, textsOf } from '#web/lib/forms/form-state.ts'

interface FormOptions {
  /** What the server said when the form was sent without scripts. */
  initial?: FormState | undefined
  check?: (values: Record<string, string>) => Promise<FieldErrors>
  /** Undefined when it went well: the form then stays closed until its place is taken by what follows. */
  send: (values: Record<string, string>) => Promise<FormState | undefined>
}

export function useForm({ initial, check, send }: FormOptions) {
  const [state, setState] = useState<FormState>(initial ?? emptyState)
  const [isPending, setPending] = useState(false)
  // Two presses in one frame see the same state; the ref does not wait for a render.
  const isSending = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(state.errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state])

  async function answerTo(values: Record<string, string>): Promise<FormState | undefined> {
    // Rules that could not be loaded are no reason to stop: the server checks the same.
    const errors = await check?.(values).catch((): FieldErrors => ({}))
    if (errors && Object.keys(errors).length > 0) return { errors }
    return send(values)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    setState(emptyState)
    const answer = await answerTo(textsOf(new FormData(event.currentTarget)))
    if (!answer) return
    setState(answer)
    setPending(false)
    isSending.current = false
  }

  return { state, setState, isPending, formProps: { ref: form, method: 'post' as const, noValidate: true, onSubmit } }
}
