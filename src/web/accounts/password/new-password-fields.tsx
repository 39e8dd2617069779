/** 'New password' and 'Confirm password', and the toasts that belong to them (specification section 8). */
import type { Failure } from '#contracts/endpoint.ts'
import { m } from '#web/paraglide/messages.js'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { FieldErrors, FormState } from '#web/lib/forms/form-state.ts'

export function NewPasswordFields({ errors, hasAutoFocus }: { errors: FieldErrors; hasAutoFocus?: boolean }) {
  const show = { showText: m.auth_show(), hideText: m.auth_hide() }
  return (
    <>
      <PasswordField
        label={m.auth_new_password()}
        name="password"
        autoComplete="new-password"
        required
        autoFocus={hasAutoFocus}
        hint={m.auth_new_password_hint()}
        error={errors.password}
        {...show}
      />
      <PasswordField
        label={m.auth_confirm_password()}
        name="password_confirmation"
        autoComplete="new-password"
        required
        error={errors.password_confirmation}
        {...show}
      />
    </>
  )
}

/** Says in one line how setting a password went; nothing when there is nothing to say. */
export function toastOf(state: 'updated' | FormState, failure?: Failure): void {
  if (state === 'updated') toast.success(m.auth_password_updated())
  else if (state.errors.password_confirmation) toast.error(m.auth_passwords_differ())
  else if (Object.keys(state.errors).length > 0) toast.error(m.auth_check_fields())
  else if (failure)
    toast.error(failure.status === 0 || failure.status >= 500 ? m.auth_password_error() : m.auth_password_failed())
}
