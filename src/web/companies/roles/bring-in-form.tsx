/** Brings in somebody who acts for the company; opens in place. */
import { Form, useNavigation } from 'react-router'
import { type CompanyRole, companyRoles } from '#contracts/company-roles.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { roleName } from '../places/place-words.ts'

/** An owner gives every role, HR those who change nothing of the company's record. */
const rolesBy = (role: CompanyRole) =>
  companyRoles.filter((each) => role === 'owner' || (each !== 'owner' && each !== 'hr'))

interface BringInFormProps {
  /** Of who brings in. */
  role: CompanyRole
  acted: Acted | undefined
}

export function BringInForm({ role, acted }: BringInFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const { error, errors, values } = failedOn(acted, 'bring_in')
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  const isTold = acted?.intent === 'bring_in' && acted.isDone
  return (
    <details className="panel panel--pad corpinvite" id="bring-in" open={acted?.intent === 'bring_in'}>
      <summary>
        <PlusIcon />
        {m.bringin_title()}
      </summary>
      <Form key={isTold ? 'told' : 'typing'} method="post" className="grid gap-4 mt-3" noValidate>
        <input type="hidden" name="intent" value="bring_in" />
        <p className="muted small">{m.bringin_lead()}</p>
        <FormNote>{error}</FormNote>
        {isTold && (
          <FormNote tone="ok" of={acted}>
            {acted.note}
          </FormNote>
        )}
        <div className="grid gap-4 corpfields">
          <TextField {...field('name')} label={m.corp_name()} maxLength={25} required autoComplete="off" />
          <TextField
            {...field('contact_no')}
            label={m.corp_phone()}
            type="tel"
            inputMode="tel"
            maxLength={40}
            required
            dir="ltr"
            autoComplete="off"
          />
          <TextField
            {...field('email')}
            label={m.corp_email()}
            optionalText={m.corp_optional()}
            type="email"
            maxLength={254}
            dir="ltr"
            autoComplete="off"
          />
          <Select
            name="role"
            label={m.bringin_role()}
            defaultValue={values.role ?? 'line_manager'}
            error={errors.role}
            options={rolesBy(role).map((each) => ({ value: each, label: roleName(each) }))}
          />
        </div>
        <div>
          <Button type="submit" variant="primary" isLoading={isSending}>
            {m.bringin_send()}
          </Button>
        </div>
      </Form>
    </details>
  )
}
