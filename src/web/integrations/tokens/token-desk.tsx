/** API tokens as their owners see them: a new one, shown once, and those there are. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ShownOnce } from '../shown-once.tsx'

type Tokens = DataOf<'GET /tokens'>
type Token = Tokens['tokens'][number]

const periods = ['7', '30', '90', '180', '365'] as const
const stateWords: Record<Token['state'], () => string> = {
  active: m.tokens_active,
  expired: m.tokens_expired,
  revoked: m.tokens_revoked,
}
/** What a company's token is for, in words; permissions of staff are named as the API names them. */
const companyWords: Record<string, () => string> = {
  'company.read': m.tokens_scope_read,
  'company.write': m.tokens_scope_write,
  'company.directory': m.tokens_scope_directory,
}

interface TokenDeskProps {
  tokens: Tokens
  acted?: Acted | undefined
  /** The token that was just made. */
  made?: string | undefined
  /** What was ticked when the form failed. */
  chosen?: readonly string[]
  /** Tokens for this alone, where a page is about it. */
  only?: string
}

export function TokenDesk({
  tokens: { tokens, scopes, needs_password: needsPassword },
  acted,
  made,
  chosen = [],
  only,
}: TokenDeskProps) {
  const isSaving = useNavigation().state === 'submitting'
  const { error, errors, values } = failedOn(acted, 'make')
  const revoking = failedOn(acted, 'revoke')
  return (
    <>
      {made && <ShownOnce title={m.tokens_made()} secret={made} />}
      {acted?.isDone && !made && (
        <FormNote tone="ok" of={acted} className="mb-4">
          {acted.note}
        </FormNote>
      )}
      {revoking.error && <FormNote className="mb-4">{revoking.error}</FormNote>}
      <section className="panel p-5 mb-6" aria-labelledby="new-token">
        <h2 className="h4 mb-3" id="new-token">
          {m.tokens_new()}
        </h2>
        <Form method="post" className="grid grid-cols-1 gap-4" noValidate preventScrollReset>
          {error && <FormNote>{error}</FormNote>}
          <input type="hidden" name="intent" value="make" />
          <TextField
            name="name"
            label={m.tokens_name()}
            hint={m.tokens_name_hint()}
            maxLength={60}
            defaultValue={values.name ?? ''}
            error={errors.name}
          />
          <Select
            name="days"
            label={m.tokens_days()}
            defaultValue={values.days ?? '90'}
            options={periods.map((days) => ({ value: days, label: m.tokens_days_of({ days: number(Number(days)) }) }))}
          />
          {only ? (
            <input type="hidden" name="scopes" value={only} />
          ) : (
            <fieldset aria-describedby={errors.scopes ? 'scopes-error' : undefined}>
              <legend className="label mb-2">{m.tokens_scopes()}</legend>
              {errors.scopes && <FieldError id="scopes-error">{errors.scopes}</FieldError>}
              <div className="gap-x-6 sm:columns-2 lg:columns-3">
                {scopes.map((scope) => (
                  <Checkbox key={scope} name="scopes" value={scope} defaultChecked={chosen.includes(scope)} isTight>
                    <ScopeName scope={scope} />
                  </Checkbox>
                ))}
              </div>
            </fieldset>
          )}
          {needsPassword && (
            <PasswordField
              className="max-w-90"
              label={m.password_current()}
              name="current_password"
              required
              showText={m.auth_show()}
              hideText={m.auth_hide()}
              error={errors.current_password}
            />
          )}
          <div className="actions">
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.tokens_make()}
            </Button>
          </div>
        </Form>
      </section>
      <section className="panel" aria-label={m.tokens_title()}>
        <Table
          caption={m.tokens_title()}
          columns={columns()}
          rows={only ? tokens.filter((token) => token.scopes.includes(only)) : tokens}
          rowKey={({ token_id: id }) => id}
          empty={<EmptyState title={m.tokens_none()} />}
        />
      </section>
    </>
  )
}

function ScopeName({ scope }: { scope: string }) {
  const words = companyWords[scope]
  return words ? words() : <code dir="ltr">{scope}</code>
}

const columns = (): Column<Token>[] => [
  {
    key: 'name',
    label: m.tokens_name(),
    isLead: true,
    cell: ({ name, hint, owner, is_own: isOwn }) => (
      <span>
        <bdi>{name}</bdi>{' '}
        <code className="muted" dir="ltr">
          …{hint}
        </code>
        {!isOwn && <bdi className="block small muted">{owner}</bdi>}
      </span>
    ),
  },
  {
    key: 'scopes',
    label: m.tokens_scopes(),
    cell: ({ scopes }) => (
      <ul className="small">
        {scopes.map((scope) => (
          <li key={scope}>
            <ScopeName scope={scope} />
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'state',
    label: m.tokens_state(),
    cell: ({ state, expires_at: end }) => (
      <span>
        {stateWords[state]()}
        <span className="block small muted">{m.tokens_until({ time: dateAndTime(end) })}</span>
      </span>
    ),
  },
  {
    key: 'used',
    label: m.tokens_used(),
    cell: ({ last_used_at: used }) => (used ? dateAndTime(used) : m.tokens_never()),
  },
  {
    key: 'revoke',
    label: m.tokens_revoke(),
    isLabelHidden: true,
    cell: ({ token_id: id, name, state }) =>
      state === 'active' && (
        <ConfirmForm
          trigger={m.tokens_revoke()}
          triggerLabel={m.tokens_revoke_this({ name })}
          title={m.tokens_revoke_this({ name })}
          confirmText={m.tokens_revoke()}
          cancelText={m.people_cancel()}
          values={{ intent: 'revoke', id }}
          isDanger
          isDense
        >
          {m.tokens_revoke_lead()}
        </ConfirmForm>
      ),
  },
]
