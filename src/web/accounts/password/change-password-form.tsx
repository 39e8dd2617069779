/** Sets another password for whoever is logged in, with the toasts of specification section 8. */
import { callApi } from '#web/lib/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { type FormState, stateOf } from '#web/lib/forms/form-state.ts'
import { loadRules, rulesOnFocus } from '../forms/load-rules.ts'
import { NewPasswordFields, toastOf } from './new-password-fields.tsx'
import { useForm } from '../forms/use-form.ts'

/** Without a field for the present password what is wrong with it stands above the form. */
export const changePasswordFields = (hasPassword: boolean) => [
  ...(hasPassword ? ['current_password'] : []),
  ...['password', 'password_confirmation'],
]

interface Props {
  initial?: FormState | undefined
  /** Whoever came by an invitation has none to show. */
  hasPassword: boolean
  /** Gets the form anew: what was typed is of no use any more. */
  onChanged: () => void
}

export function ChangePasswordForm({ initial, hasPassword, onChanged }: Props) {
  const { state, isPending, formProps } = useForm({
    initial,
    async check(values) {
      const rules = await loadRules()
      const errors = hasPassword ? rules.checkChangedPassword(values) : rules.checkNewPassword(values)
      toastOf({ errors })
      return errors
    },
    async send({ current_password = '', password = '', password_confirmation = '' }) {
      const outcome = await callApi('POST /change-password', {
        body: { ...(hasPassword ? { current_password } : {}), password, password_confirmation },
      })
      if (outcome.ok) {
        toastOf('updated')
        onChanged()
        return undefined
      }
      const answer = stateOf(outcome.failure, changePasswordFields(hasPassword))
      toastOf(answer, outcome.failure)
      return answer
    },
  })
  return (
    <form {...formProps} {...rulesOnFocus} className="stack" aria-busy={isPending}>
      <FormNote>{state.note}</FormNote>
      {hasPassword && (
        <PasswordField
          label={m.password_current()}
          name="current_password"
          required
          showText={m.auth_show()}
          hideText={m.auth_hide()}
          error={state.errors.current_password}
        />
      )}
      <NewPasswordFields errors={state.errors} />
      <Button type="submit" variant="primary" isLoading={isPending} loadingText={m.auth_saving()}>
        {hasPassword ? m.password_change() : m.password_set()}
      </Button>
    </form>
  )
}
