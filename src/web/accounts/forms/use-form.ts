/** A form in the browser: checks first, sends once, shows the answer, brings the first wrong field into focus, forgets what was put right. */
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
  const answered = useRef(state)
  const isFromServer = useRef(initial !== undefined)

  useEffect(() => {
    if (state !== answered.current || Object.keys(state.errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state])

  async function answerTo(values: Record<string, string>): Promise<FormState | undefined> {
    // Rules that could not be loaded are no reason to stop: the server checks the same.
    const errors = await wrongIn(values)
    isFromServer.current = Object.keys(errors).length === 0
    return isFromServer.current ? send(values) : { errors }
  }

  const wrongIn = async (values: Record<string, string>): Promise<FieldErrors> =>
    (await check?.(values).catch((): FieldErrors => ({}))) ?? {}

  /** What the server said of a field stands until that field is changed; what the rules say, until they are kept. */
  async function onChange({ target, currentTarget }: FormEvent<HTMLFormElement>): Promise<void> {
    if (Object.keys(state.errors).length === 0) return
    const { name } = target as HTMLInputElement
    const wrong = await wrongIn(textsOf(new FormData(currentTarget)))
    const stays = ([field]: [string, string]) => field in wrong || (isFromServer.current && field !== name)
    const errors = Object.fromEntries(Object.entries(state.errors).filter(stays))
    setState((now) => (now === state ? { ...now, errors } : now))
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    setState(emptyState)
    const answer = await answerTo(textsOf(new FormData(event.currentTarget)))
    if (!answer) return
    answered.current = answer
    setState(answer)
    setPending(false)
    isSending.current = false
  }

  const formProps = { ref: form, method: 'post' as const, noValidate: true, onSubmit, onChange }
  return { state, setState, isPending, formProps }
}
