/** Who administers a company, and the form that invites another one. */
import { listed } from '#web/lib/text/format.ts'
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'

type Company = DataOf<'GET /admin/companies/:company'>
interface Props {
  company: Company
  seesUsers: boolean
  failed: { error: string | undefined; errors: Record<string, string>; values: Record<string, string> }
}

export function CompanyAdmins({ company: { admins, can }, seesUsers, failed }: Props) {
  const isSending = useNavigation().formData?.get('intent') === 'invite_admin'
  const field = (name: string) => ({
    name,
    defaultValue: failed.values[name] ?? '',
    error: failed.errors[name],
    autoComplete: 'off',
  })
  return (
    <FormSection title={m.company_office_admins()} lead={m.company_office_admins_lead()}>
      {admins.length === 0 && <p className="muted">{m.company_office_no_admins()}</p>}
      <ul className="grid gap-4">
        {admins.map((admin) => (
          <li key={admin.admin_id} className="row row--wrap">
            <div className="grow min-w-0">
              <p>
                {seesUsers ? (
                  <SmartLink className="link" href={`/admin/users/${admin.person_id}`}>
                    {admin.name}
                  </SmartLink>
                ) : (
                  <b>{admin.name}</b>
                )}{' '}
                {!admin.is_verified && <Badge tone="warn">{m.company_office_waiting()}</Badge>}
              </p>
              <p className="small muted">
                {admin.designation && <bdi>{admin.designation}</bdi>} {listed([admin.contact_no, admin.email])}
              </p>
            </div>
            {can.create && admins.length > 1 && (
              <ConfirmForm
                isDense
                trigger={m.company_office_remove()}
                triggerLabel={`${m.company_office_remove()}: ${admin.name}`}
                title={m.company_office_remove_ask({ name: admin.name })}
                confirmText={m.company_office_remove()}
                cancelText={m.people_cancel()}
                values={{ intent: 'remove_admin', admin: admin.admin_id }}
                isDanger
              >
                {m.company_office_remove_text()}
              </ConfirmForm>
            )}
          </li>
        ))}
      </ul>
      {can.create && (
        <Form method="post" className="stack mt-4" preventScrollReset noValidate key={admins.length}>
          <FormNote>{failed.error}</FormNote>
          <FormGrid>
            <TextField {...field('name')} label={m.people_name()} maxLength={60} required />
            <TextField {...field('designation')} label={m.company_office_designation()} maxLength={60} />
            <TextField
              {...field('contact_no')}
              type="tel"
              inputMode="tel"
              dir="ltr"
              label={m.people_phone()}
              hint={m.people_contact_hint()}
            />
            <TextField
              {...field('email')}
              type="email"
              inputMode="email"
              dir="ltr"
              maxLength={254}
              label={m.people_email()}
            />
          </FormGrid>
          <div>
            <Button type="submit" name="intent" value="invite_admin" isLoading={isSending}>
              {m.company_office_invite()}
            </Button>
          </div>
        </Form>
      )}
    </FormSection>
  )
}
