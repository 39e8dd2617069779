/** The record of a company: name and address, BIN, logo, contact, notes. */
import type { Texts } from '#contracts/fields.office.ts'
import { PictureField } from '#web/lib/office/picture-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'

export interface CompanyRecord {
  name: Partial<Texts>
  address: Partial<Texts>
  bin: string
  employees: number | string | null
  logo: string | null
  contact_name: string
  contact_no: string | null
  contact_email: string | null
  notes: string
}

export function CompanyFields({ company, errors }: { company: CompanyRecord; errors: Record<string, string> }) {
  const field = (name: 'bin' | 'employees' | 'contact_name' | 'contact_no' | 'contact_email') => ({
    name,
    defaultValue: company[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  })
  return (
    <>
      <FormSection title={m.company_office_record()} lead={m.pub_languages_lead()}>
        <FormGrid>
          <TextsFields
            name="name"
            label={m.company_office_name()}
            values={company.name}
            errors={errors}
            maxLength={120}
          />
          <TextsFields
            name="address"
            label={m.company_office_address()}
            values={company.address}
            errors={errors}
            maxLength={300}
          />
          <TextField
            {...field('bin')}
            dir="ltr"
            maxLength={20}
            label={m.company_office_bin()}
            hint={m.company_office_bin_hint()}
          />
          <TextField
            {...field('employees')}
            inputMode="numeric"
            dir="ltr"
            maxLength={7}
            label={m.company_office_employees()}
          />
          <PictureField
            name="logo"
            label={m.company_office_logo()}
            value={company.logo}
            error={errors.logo}
            address="/api/admin/companies/pictures"
          />
        </FormGrid>
      </FormSection>
      <FormSection title={m.company_office_contact()}>
        <FormGrid>
          <TextField
            {...field('contact_name')}
            className="is-wide"
            maxLength={60}
            label={m.company_office_contact_name()}
          />
          <TextField {...field('contact_no')} type="tel" inputMode="tel" dir="ltr" label={m.people_phone()} />
          <TextField
            {...field('contact_email')}
            type="email"
            inputMode="email"
            dir="ltr"
            maxLength={254}
            label={m.people_email()}
          />
          <Textarea
            name="notes"
            className="is-wide"
            rows={4}
            maxLength={5000}
            label={m.company_office_notes()}
            hint={m.company_office_notes_hint()}
            defaultValue={company.notes}
            error={errors.notes}
          />
        </FormGrid>
      </FormSection>
    </>
  )
}
