/** What staff write of a job: its texts, the facts, and what everybody is asked who applies. */
import type { Texts as EveryText } from '#contracts/fields.office.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { HtmlFields } from '#web/lib/editor/html-fields.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Texts = Partial<EveryText>
export interface TypedCircular {
  title: Texts
  /** Left out by a company, whose own name stands there. */
  employer?: Texts
  department: string | null
  location: Texts
  vacancies: number | string
  employment_status: string | null
  experience_id: number | string | null
  salary_min: number | string | null
  salary_max: number | string | null
  deadline: string
  description: Texts
  responsibilities: Texts
  requirements: Texts
  benefits: Texts
  questions: readonly { id: string; text: Texts; is_required: boolean }[]
}
/** As many as a circular may have: a row less would lose what stands in it. */
export const questionRows = 10

interface CircularFieldsProps {
  circular: TypedCircular
  choices: Pick<DataOf<'GET /d-more-info'>, 'DEPARTMENT' | 'EMPLOYMENT_STATUS' | 'EXPERIENCE'>
  errors: Record<string, string>
  /** A company writes it: in its own name, without pictures. */
  isOfCompany?: boolean
}

const optionsOf = (choices: readonly { value: string | number; text: string }[]) =>
  choices.map(({ value, text }) => ({ value: String(value), label: text }))

/** Of each row: the question's own, or for a new one a number that no other has. */
function idsOf(questions: TypedCircular['questions']): string[] {
  const taken = new Set(questions.map(({ id }) => id))
  const free = Array.from({ length: questionRows * 2 }, (_, at) => `q${at + 1}`).filter((id) => !taken.has(id))
  return Array.from({ length: questionRows }, (_, at) => questions[at]?.id ?? free[at] ?? '')
}

export function CircularFields({ circular, choices, errors, isOfCompany = false }: CircularFieldsProps) {
  const ids = idsOf(circular.questions)
  const texts = (name: 'responsibilities' | 'requirements' | 'benefits', label: string) => (
    <TextsFields
      name={name}
      label={label}
      hint={m.jobs_one_a_line()}
      values={circular[name]}
      errors={errors}
      maxLength={6000}
      rows={5}
    />
  )
  const money = (name: 'salary_min' | 'salary_max', label: string) => (
    <TextField
      name={name}
      label={label}
      optionalText={m.form_optional()}
      inputMode="numeric"
      defaultValue={circular[name] ?? ''}
      error={errors[name]}
    />
  )
  return (
    <>
      <FormSection title={m.jobs_office_what()} lead={m.pub_languages_lead()}>
        <FormGrid>
          <TextsFields name="title" label={m.pub_title()} values={circular.title} errors={errors} maxLength={120} />
          <HtmlFields
            name="description"
            label={m.pub_description()}
            values={circular.description}
            errors={errors}
            maxLength={20_000}
            {...(isOfCompany ? { pictures: null } : {})}
          />
          {texts('responsibilities', m.jobs_responsibilities())}
          {texts('requirements', m.jobs_requirements())}
          {texts('benefits', m.jobs_benefits())}
        </FormGrid>
      </FormSection>
      <FormSection title={m.jobs_office_facts()}>
        <FormGrid>
          {!isOfCompany && (
            <TextsFields
              name="employer"
              label={m.jobs_employer()}
              values={circular.employer}
              errors={errors}
              maxLength={120}
            />
          )}
          <TextsFields
            name="location"
            label={m.jobs_place()}
            values={circular.location}
            errors={errors}
            maxLength={120}
          />
          <Select
            name="department"
            label={m.jobs_department()}
            placeholder={m.people_any()}
            defaultValue={circular.department ?? ''}
            options={optionsOf(choices.DEPARTMENT)}
          />
          <Select
            name="employment_status"
            label={m.jobs_kind()}
            placeholder={m.people_any()}
            defaultValue={circular.employment_status ?? ''}
            options={optionsOf(choices.EMPLOYMENT_STATUS)}
          />
          <Select
            name="experience_id"
            label={m.jobs_experience()}
            placeholder={m.people_any()}
            defaultValue={String(circular.experience_id ?? '')}
            options={optionsOf(choices.EXPERIENCE)}
          />
          <TextField
            name="vacancies"
            label={m.jobs_vacancies_label()}
            inputMode="numeric"
            defaultValue={circular.vacancies}
            error={errors.vacancies}
          />
          {money('salary_min', m.jobs_salary_min())}
          {money('salary_max', m.jobs_salary_max())}
          <DateField
            name="deadline"
            label={m.jobs_last_day()}
            defaultValue={circular.deadline}
            error={errors.deadline}
            required
          />
        </FormGrid>
      </FormSection>
      <FormSection title={m.jobs_questions()} lead={m.jobs_questions_lead()}>
        <FormGrid>
          {Array.from({ length: questionRows }, (_, at) => {
            const question = circular.questions[at]
            return (
              <div key={question?.id ?? at} className="is-wide">
                <input type="hidden" name={`question.${at}.id`} value={ids[at]} />
                <TextsFields
                  name={`question.${at}`}
                  label={m.jobs_question({ number: String(at + 1) })}
                  values={question?.text}
                  errors={errors}
                  maxLength={300}
                />
                <Checkbox name={`question.${at}.is_required`} defaultChecked={question?.is_required ?? false}>
                  {m.jobs_question_required()}
                </Checkbox>
              </div>
            )
          })}
        </FormGrid>
      </FormSection>
    </>
  )
}
