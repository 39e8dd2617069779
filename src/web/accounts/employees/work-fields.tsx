/** Fields of somebody's work here, and the private ones that HR keeps. */
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldErrors } from '#web/lib/forms/form-state.ts'
import type { WorkChoices } from '../users/choices.ts'

export const workFields = [
  ...['employment', 'department', 'designation', 'joined_on', 'left_on'],
  ...['religion', 'marital_status', 'employee_type', 'bank'],
]

interface Props {
  values: Readonly<Record<string, string | null | undefined>>
  errors: FieldErrors
  choices: WorkChoices
  /** Left out at registration: who comes has not left. */
  hasLastDay?: boolean
}

export function WorkFields({ values, errors, choices, hasLastDay }: Props) {
  const given = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  const choice = (name: string, label: string, options: SelectOption[]) => (
    <Select {...given(name)} label={label} options={options} placeholder={m.people_not_said()} />
  )
  return (
    <>
      <FormSection title={m.people_work()} lead={m.people_work_lead()}>
        <RadioGroup
          legend={m.people_employment()}
          name="employment"
          defaultValue={values.employment ?? 'employed'}
          error={errors.employment}
          options={[
            { value: 'employed', label: m.people_employed() },
            { value: 'freelance', label: m.people_freelance() },
          ]}
        />
        <FormGrid>
          {choice('department', m.people_department(), choices.departments)}
          <TextField {...given('designation')} label={m.people_designation()} maxLength={60} autoComplete="off" />
          <DateField {...given('joined_on')} label={m.people_joined()} />
          {hasLastDay && <DateField {...given('left_on')} label={m.people_left()} hint={m.people_left_hint()} />}
        </FormGrid>
      </FormSection>
      <FormSection title={m.people_private()} lead={m.people_private_lead()}>
        <FormGrid>
          {choice('religion', m.people_religion(), choices.religions)}
          {choice('marital_status', m.people_marital_status(), choices.maritalStates)}
          {choice('employee_type', m.people_employee_type(), choices.employeeTypes)}
          {choice('bank', m.people_bank(), choices.banks)}
        </FormGrid>
      </FormSection>
    </>
  )
}

/** The call's body of what these fields sent. */
export const workOf = (texts: Readonly<Record<string, string>>) => ({
  employment: (texts.employment || 'employed') as 'employed' | 'freelance',
  department: texts.department || null,
  designation: texts.designation || null,
  joined_on: texts.joined_on || null,
  left_on: texts.left_on || null,
  religion: texts.religion || null,
  marital_status: texts.marital_status || null,
  employee_type: texts.employee_type || null,
  bank: texts.bank || null,
})
