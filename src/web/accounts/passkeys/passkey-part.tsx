/** One's passkeys: listed, renamed, removed. */
import { Form, Link } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button, ButtonLink, buttonClass } from '#web/ui/fields/button.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FormState } from '#web/lib/forms/form-state.ts'
import { AddPasskey } from './add-passkey.tsx'

type Passkey = DataOf<'GET /passkeys'>[number]
export const passkeyFields = ['name', 'current_password']

interface PasskeyPartProps {
  passkeys: readonly Passkey[]
  hasPassword: boolean
  /** The id of the one that gets another name. */
  open: string | null
  /** The id of the one that is about to go. */
  removing: string | null
  state: FormState
}

export function PasskeyPart({ passkeys, hasPassword, open, removing, state }: PasskeyPartProps) {
  return (
    <>
      {passkeys.length === 0 && <p className="muted">{m.passkeys_none()}</p>}
      <FormNote className="mb-3 empty:mb-0">{open === null && removing === null ? state.note : undefined}</FormNote>
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="border-t border-line py-3 first:border-t-0">
            {open === passkey.id ? (
              <RenameForm passkey={passkey} state={state} />
            ) : (
              <>
                <OnePasskey passkey={passkey} isRemoving={removing === passkey.id} />
                {removing === passkey.id && <RemoveForm id={passkey.id} hasPassword={hasPassword} state={state} />}
              </>
            )}
          </li>
        ))}
      </ul>
      <AddPasskey hasPassword={hasPassword} />
    </>
  )
}

function OnePasskey({ passkey, isRemoving }: { passkey: Passkey; isRemoving: boolean }) {
  const { id, name, is_synced: isSynced, created_at: made, last_used_at: used } = passkey
  return (
    <div className="row row--wrap between">
      <div className="min-w-0" id={`passkey-${id}`}>
        <p className="font-semibold">
          <bdi>{name}</bdi> {isSynced && <Badge>{m.passkeys_synced()}</Badge>}
        </p>
        <p className="small muted">
          {used ? m.passkeys_used({ time: dateAndTime(used) }) : m.passkeys_made({ time: dateAndTime(made) })}
        </p>
      </div>
      <div className="actions">
        <Link
          className={buttonClass({})}
          to={`?passkey=${id}#passkeys`}
          preventScrollReset
          aria-describedby={`passkey-${id}`}
        >
          {m.passkeys_rename()}
        </Link>
        {!isRemoving && (
          <Link
            className={buttonClass({ variant: 'danger' })}
            to={`?remove_passkey=${id}#passkeys`}
            preventScrollReset
            aria-describedby={`passkey-${id}`}
          >
            {m.passkeys_remove()}
          </Link>
        )}
      </div>
    </div>
  )
}

/** As with every way into the account: the password first, or a login of just now where there is none. */
function RemoveForm({ id, hasPassword, state }: { id: string; hasPassword: boolean; state: FormState }) {
  return (
    <Form method="post" preventScrollReset className="stack mt-3 max-w-90" noValidate>
      <input type="hidden" name="id" value={id} />
      <FormNote>{state.note ?? (hasPassword ? undefined : state.errors.current_password)}</FormNote>
      {hasPassword && (
        <PasswordField
          label={m.password_current()}
          name="current_password"
          required
          autoFocus
          showText={m.auth_show()}
          hideText={m.auth_hide()}
          error={state.errors.current_password}
        />
      )}
      <div className="actions">
        <ButtonLink href="/user-settings#passkeys">{m.record_cancel()}</ButtonLink>
        <Button
          type="submit"
          name="intent"
          value="remove_passkey"
          variant="danger"
          aria-describedby={`passkey-${id}`}
          autoFocus={!hasPassword}
        >
          {m.passkeys_remove()}
        </Button>
      </div>
    </Form>
  )
}

function RenameForm({ passkey, state }: { passkey: Passkey; state: FormState }) {
  return (
    <Form method="post" preventScrollReset className="stack" noValidate>
      <input type="hidden" name="id" value={passkey.id} />
      <TextField
        label={m.passkeys_name()}
        name="name"
        maxLength={60}
        required
        autoFocus
        defaultValue={state.values?.name ?? passkey.name}
        error={state.errors.name}
      />
      <div className="actions">
        <ButtonLink href="/user-settings#passkeys">{m.record_cancel()}</ButtonLink>
        <Button type="submit" name="intent" value="rename_passkey" variant="primary">
          {m.record_save()}
        </Button>
      </div>
    </Form>
  )
}
