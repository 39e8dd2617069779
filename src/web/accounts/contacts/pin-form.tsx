/** A worker whose PIN ended with the first phone or e-mail of their own chooses another one. */
import { Form, useNavigation } from 'react-router'
import type { FormState } from '#web/lib/forms/form-state.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'

export const pinFields = ['pin', 'pin_again', 'current_password']

export function PinForm({ hasPassword, state: { errors, note } }: { hasPassword: boolean; state: FormState }) {
  const isSending = useNavigation().formData?.get('intent') === 'choose_pin'
  const shared = { inputMode: 'numeric', autoComplete: 'off', required: true, maxLength: 4 } as const
  const texts = { showText: m.auth_show(), hideText: m.auth_hide() }
  return (
    <Form method="post" noValidate preventScrollReset className="panel mb-3 bg-sunken p-4" aria-busy={isSending}>
      <Note tone="warn" className="mb-4">
        {m.contact_pin_text()}
      </Note>
      <FormNote className="mb-4 empty:mb-0">{note ?? (hasPassword ? undefined : errors.current_password)}</FormNote>
      <div className="fields fields--2">
        <PasswordField {...shared} {...texts} label={m.contact_pin_new()} name="pin" error={errors.pin} />
        <PasswordField
          {...shared}
          {...texts}
          label={m.contact_pin_repeat()}
          name="pin_again"
          error={errors.pin_again}
        />
        {hasPassword && (
          <PasswordField
            {...texts}
            label={m.password_current()}
            name="current_password"
            required
            error={errors.current_password}
          />
        )}
      </div>
      <div className="actions mt-4">
        <Button type="submit" name="intent" value="choose_pin" variant="primary" isLoading={isSending}>
          {m.contact_pin_save()}
        </Button>
      </div>
    </Form>
  )
}
