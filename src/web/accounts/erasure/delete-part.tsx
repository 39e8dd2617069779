/** One's data as a file, and the end of the account: by the password, or without one by a code. */
import { useState } from 'react'
import { Form, useHref, useNavigation } from 'react-router'
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { CodeForm } from '../codes/code-form.tsx'
import { type FormState, stateOf } from '#web/lib/forms/form-state.ts'

interface DeletePartProps {
  hasPassword: boolean
  isOpen: boolean
  challenge: Challenge | undefined
  state: FormState
}

export function DeletePart({ hasPassword, isOpen, challenge, state }: DeletePartProps) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <div className="stack">
      <p>{m.delete_text()}</p>
      {challenge ? (
        <DeleteByCode key={challenge.id} first={challenge} state={state} />
      ) : isOpen ? (
        // A whole new document: nothing of the person stays in memory.
        <Form method="post" reloadDocument={hasPassword} noValidate preventScrollReset className="stack max-w-100">
          <FormNote>{state.note}</FormNote>
          {hasPassword && (
            <PasswordField
              label={m.password_current()}
              name="password"
              required
              autoFocus
              showText={m.auth_show()}
              hideText={m.auth_hide()}
              error={state.errors.password}
            />
          )}
          <div className="actions">
            <ButtonLink href="/user-settings#delete">{m.delete_keep()}</ButtonLink>
            <Button
              type="submit"
              name="intent"
              value={hasPassword ? 'delete_account' : 'delete_code'}
              variant="danger"
              isLoading={intent === 'delete_code'}
            >
              {hasPassword ? m.delete_confirm() : m.delete_code()}
            </Button>
          </div>
        </Form>
      ) : (
        <div className="actions">
          <ButtonLink href="/user-settings?delete=1#delete" variant="danger">
            {m.delete_start()}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function DeleteByCode({ first, state }: { first: Challenge; state: FormState }) {
  const [challenge, setChallenge] = useState(first)
  const loginPage = useHref('/account/login')
  return (
    <div className="max-w-100">
      <CodeForm
        challenge={challenge}
        kept={{ step: 'delete' }}
        initial={state}
        hasAutoFocus
        incompleteText={m.auth_otp_expired()}
        onResent={setChallenge}
        verify={async (otp) => {
          const outcome = await callApi('POST /delete-account', { body: { id: challenge.id, otp } })
          if (!outcome.ok) return stateOf(outcome.failure, ['otp'], { otp_code: 'otp' })
          location.assign(`${loginPage}?deleted`)
          return undefined
        }}
      >
        <ButtonLink href="/user-settings#delete">{m.delete_keep()}</ButtonLink>
      </CodeForm>
    </div>
  )
}
