/** Adds a passkey of this device; whoever has a password shows it first. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#web/lib/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { emptyState, type FormState, noteOf, stateOf, textsOf } from '#web/lib/forms/form-state.ts'
import { hasPasskeys, loadPasskeys } from './passkey-support.ts'

/** What went wrong; undefined when there is a new passkey. */
async function makePasskey(name: string, password: string | undefined): Promise<FormState | undefined> {
  const offer = await callApi('POST /passkeys/options', { body: { current_password: password } })
  if (!offer.ok) return stateOf(offer.failure, password === undefined ? [] : ['current_password'])
  const { startRegistration } = await loadPasskeys()
  const made = await startRegistration({ optionsJSON: offer.answer.data as never }).catch(() => undefined)
  if (!made) return { errors: {}, note: m.passkeys_failed() }
  const outcome = await callApi('POST /passkeys', { body: { name, credential: made as never } })
  return outcome.ok ? undefined : { errors: {}, note: noteOf(outcome.failure) }
}

export function AddPasskey({ hasPassword }: { hasPassword: boolean }) {
  const { revalidate } = useRevalidator()
  const [isSupported, setSupported] = useState(true)
  const [isPending, setPending] = useState(false)
  const [state, setState] = useState<FormState>(emptyState)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => setSupported(hasPasskeys()), [])
  useEffect(() => {
    if (state !== emptyState) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name = '', current_password: password } = textsOf(new FormData(event.currentTarget))
    setPending(true)
    const problem = await makePasskey(name.trim() || m.passkeys_my_device(), password)
    setState(problem ?? emptyState)
    if (!problem) {
      form.current?.reset()
      await revalidate()
      toast.success(m.passkeys_added())
    }
    setPending(false)
  }

  if (!isSupported) return <p className="hint mt-3">{m.passkeys_unsupported()}</p>
  return (
    <form ref={form} className="needs-script stack mt-4" onSubmit={onSubmit} aria-busy={isPending} noValidate>
      <FormNote>{state.note}</FormNote>
      <TextField
        className="max-w-90"
        label={m.passkeys_name()}
        name="name"
        maxLength={60}
        defaultValue={m.passkeys_my_device()}
        autoComplete="off"
      />
      {hasPassword && (
        <PasswordField
          className="max-w-90"
          label={m.password_current()}
          name="current_password"
          required
          showText={m.auth_show()}
          hideText={m.auth_hide()}
          error={state.errors.current_password}
        />
      )}
      <div className="actions">
        <Button type="submit" isLoading={isPending}>
          {m.passkeys_add()}
        </Button>
      </div>
    </form>
  )
}
