/** Sets another password for whoever is logged in, with the toasts of specification section 8. */
import { callApi } from '#web/lib/browser-api.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FormNote } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { type FormState, stateOf } from './form-state.ts'
import { loadRules, usePreloadedRules } from './load-rules.ts'
import { NewPasswordFields, toastOf } from './new-password-fields.tsx'
import { useForm } from './use-form.ts'

export const changePasswordFields = ['current_password', 'password', 'password_confirmation']

/** `onChanged` gets the form anew: what was typed is of no use any more. */
export function ChangePasswordForm({ initial, onChanged }: { initial?: FormState | undefined; onChanged: () => void }) {
  usePreloadedRules()
  const { state, isPending, formProps } = useForm({
    initial,
    async check(values) {
      const errors = (await loadRules()).checkChangedPassword(values)
      toastOf({ errors })
      return errors
    },
    async send({ current_password = '', password = '', password_confirmation = '' }) {
      const outcome = await callApi('POST /change-password', {
        body: { current_password, password, password_confirmation },
      })
      if (outcome.ok) {
        toastOf('updated')
        onChanged()
        return undefined
      }
      const answer = stateOf(outcome.failure, changePasswordFields)
      toastOf(answer, outcome.failure)
      return answer
    },
  })
  return (
    <form {...formProps} className="stack" aria-busy={isPending}>
      <FormNote>{state.note}</FormNote>
      <PasswordField
        label={m.password_current()}
        name="current_password"
        required
        showText={m.auth_show()}
        hideText={m.auth_hide()}
        error={state.errors.current_password}
      />
      <NewPasswordFields errors={state.errors} />
      <Button type="submit" variant="primary" isLoading={isPending} loadingText={m.auth_saving()}>
        {m.password_change()}
      </Button>
    </form>
  )
}
