/** A bank account or a bKash number, and the password that proves who gives it. */
import { Form, useNavigation } from 'react-router'
import type { failedOn } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'
import { FormGrid } from '#web/ui/desk/form-section.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface DetailsFormProps {
  method: 'bank' | 'bkash'
  hasPassword: boolean
  failed: ReturnType<typeof failedOn>
}

export function DetailsForm({ method, hasPassword, failed: { error, errors, values } }: DetailsFormProps) {
  const isSaving = useNavigation().formData?.get('intent') === 'payout'
  const words = (name: 'bank_name' | 'branch' | 'account_name', label: string) => (
    <TextField name={name} label={label} autoComplete="off" defaultValue={values[name] ?? ''} error={errors[name]} />
  )
  const figures = (name: 'routing_no' | 'account_no' | 'bkash_no', label: string, hint?: string) => (
    <TextField
      name={name}
      label={label}
      {...(hint ? { hint } : {})}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      className="rtl:[&_input]:text-end"
      defaultValue={values[name] ?? ''}
      error={errors[name]}
    />
  )
  return (
    <Form method="post" className="stack mt-4" preventScrollReset noValidate aria-busy={isSaving}>
      <FormNote>{error}</FormNote>
      <input type="hidden" name="method" value={method} />
      <FormGrid>
        {method === 'bank' ? (
          <>
            {words('bank_name', m.payout_bank_name())}
            {words('branch', m.payout_branch())}
            {figures('routing_no', m.payout_routing(), m.payout_routing_hint())}
            {figures('account_no', m.payout_account_no())}
            {words('account_name', m.payout_account_name())}
          </>
        ) : (
          figures('bkash_no', m.payout_bkash_no())
        )}
        {hasPassword && (
          <PasswordField
            label={m.password_current()}
            name="current_password"
            required
            showText={m.auth_show()}
            hideText={m.auth_hide()}
            error={errors.current_password}
          />
        )}
      </FormGrid>
      {!hasPassword && <p className="hint">{errors.current_password ?? m.payout_fresh_hint()}</p>}
      <div className="actions">
        <ButtonLink href="?#payout">{m.payout_cancel()}</ButtonLink>
        <Button type="submit" name="intent" value="payout" variant="primary" isLoading={isSaving}>
          {m.payout_save()}
        </Button>
      </div>
    </Form>
  )
}
