/** What is asked beside name and contact: of staff the roles, of mentors the employment, of company people the company. */
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldErrors } from '#web/lib/forms/form-state.ts'
import type { Kind } from './kinds.ts'

interface Role {
  id: string
  name: string
  description: string
}
interface Props {
  kind: Kind
  values: Readonly<Record<string, string | undefined>>
  errors: FieldErrors
  roles: readonly Role[]
  chosenRoles: readonly string[]
  companies: SelectOption[]
}

export function KindFields({ kind, values, errors, roles, chosenRoles, companies }: Props) {
  if (kind === 'staff' && roles.length > 0) {
    return (
      <FormSection title={m.people_office_roles()} lead={m.people_office_roles_lead()}>
        <fieldset>
          <legend className="vh">{m.people_office_roles()}</legend>
          {roles.map(({ id, name, description }) => (
            <Checkbox key={id} name="roles" value={id} defaultChecked={chosenRoles.includes(id)}>
              {name} <span className="muted small block">{description}</span>
            </Checkbox>
          ))}
          {errors.roles && <FieldError>{errors.roles}</FieldError>}
        </fieldset>
      </FormSection>
    )
  }
  if (kind === 'mentor') {
    return (
      <FormSection title={m.people_employment()}>
        <RadioGroup
          legend={m.people_employment()}
          isLegendHidden
          name="mentor_type"
          defaultValue={values.mentor_type ?? 'freelance'}
          error={errors.mentor_type}
          options={[
            { value: 'freelance', label: m.people_freelance() },
            { value: 'employed', label: m.people_employed() },
          ]}
        />
      </FormSection>
    )
  }
  if (kind !== 'company') return null
  return (
    <FormSection title={m.company_office_name()}>
      <FormGrid>
        <Select
          name="company"
          label={m.company_office_name()}
          placeholder={m.settings_choose()}
          options={companies}
          defaultValue={values.company ?? ''}
          error={errors.company}
        />
        <TextField
          name="designation"
          label={m.company_office_designation()}
          maxLength={60}
          defaultValue={values.designation ?? ''}
          error={errors.designation}
        />
        <RadioGroup
          className="is-wide"
          legend={m.people_part()}
          name="part"
          defaultValue={values.part ?? 'learner'}
          options={[
            { value: 'learner', label: m.role_learner(), hint: m.people_part_learner() },
            { value: 'admin', label: m.people_part_admin(), hint: m.people_part_admin_hint() },
          ]}
        />
      </FormGrid>
    </FormSection>
  )
}
