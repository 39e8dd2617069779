/** The company's OpenID provider: what has to stand there and here. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'
import { Facts } from '#web/ui/data/facts.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type SignOn = DataOf<'GET /corporate-sign-on'>

export function ProviderForm({ signOn, acted }: { signOn: SignOn; acted: Acted | undefined }) {
  const { formData } = useNavigation()
  const { error, errors, values } = failedOn(acted, 'save')
  const isSaved = signOn.issuer !== null
  const show = { showText: m.auth_show(), hideText: m.auth_hide() }
  return (
    <section className="panel p-5 mb-6" aria-labelledby="provider">
      <h2 className="h4 mb-2" id="provider">
        {m.signon_provider()}
      </h2>
      <p className="muted mb-3">{m.signon_provider_lead()}</p>
      <Facts
        facts={[
          [
            m.signon_return(),
            <code key="return" className="break-all" dir="ltr">
              {signOn.return_address}
            </code>,
          ],
        ]}
      />
      <Form method="post" className="grid grid-cols-1 gap-4 mt-4" noValidate preventScrollReset>
        {error && <FormNote>{error}</FormNote>}
        <input type="hidden" name="intent" value="save" />
        <TextField
          name="issuer"
          type="url"
          dir="ltr"
          label={m.signon_issuer()}
          hint={m.signon_issuer_hint()}
          maxLength={300}
          defaultValue={values.issuer ?? signOn.issuer ?? ''}
          error={errors.issuer}
        />
        <TextField
          name="client_id"
          dir="ltr"
          label={m.signon_client()}
          maxLength={255}
          defaultValue={values.client_id ?? signOn.client_id ?? ''}
          error={errors.client_id}
        />
        <PasswordField
          name="client_secret"
          autoComplete="off"
          maxLength={500}
          label={m.signon_secret()}
          hint={isSaved ? m.signon_secret_kept() : m.signon_secret_hint()}
          error={errors.client_secret}
          {...show}
        />
        {signOn.needs_password && (
          <PasswordField
            className="max-w-90"
            label={m.password_current()}
            name="current_password"
            required
            error={errors.current_password}
            {...show}
          />
        )}
        <div className="actions">
          <Button type="submit" variant="primary" isLoading={formData?.get('intent') === 'save'}>
            {m.signon_save()}
          </Button>
        </div>
      </Form>
    </section>
  )
}
