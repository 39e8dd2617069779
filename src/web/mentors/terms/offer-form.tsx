/** Staff offer a mentor terms for one of the courses that they teach. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import type { failedOn } from '#web/lib/office/act.ts'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface OfferFormProps {
  desk: Pick<DataOf<'GET /admin/mentors/:mentor/terms'>, 'courses' | 'first_day'>
  formKey: string
  failed: ReturnType<typeof failedOn>
}

export function OfferForm({
  desk: { courses, first_day },
  formKey,
  failed: { error, errors, values },
}: OfferFormProps) {
  const isSaving = useNavigation().formData?.get('intent') === 'offer'
  const sum = (name: 'share_percent' | 'class_fee' | 'batch_fee' | 'minimum', label: string, hint?: string) => (
    <TextField
      name={name}
      label={label}
      {...(hint ? { hint } : {})}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={values[name] ?? '0'}
      error={errors[name]}
    />
  )
  return (
    <FormSection title={m.terms_offer()} lead={m.terms_offer_lead()}>
      <Form method="post" className="stack" preventScrollReset noValidate>
        <FormNote>{error}</FormNote>
        <input type="hidden" name="key" value={formKey} />
        <FormGrid>
          <Select
            name="course_id"
            label={m.terms_course()}
            placeholder={m.terms_choose()}
            options={courses.map(({ course_id, course_name }) => ({ value: course_id, label: course_name }))}
            defaultValue={values.course_id ?? ''}
            error={errors.course_id}
          />
          {sum('share_percent', m.terms_share_label(), m.terms_share_hint())}
          {sum('class_fee', m.terms_class_fee_label())}
          {sum('batch_fee', m.terms_batch_fee_label(), m.terms_batch_fee_hint())}
          {sum('minimum', m.terms_minimum_label())}
          <DateField
            name="valid_from"
            label={m.terms_valid_from()}
            min={first_day}
            defaultValue={values.valid_from ?? ''}
            error={errors.valid_from}
          />
          <DateField
            name="valid_until"
            label={m.terms_valid_until()}
            hint={m.terms_valid_until_hint()}
            defaultValue={values.valid_until ?? ''}
            error={errors.valid_until}
          />
          <TextField
            name="note"
            label={m.terms_note()}
            maxLength={300}
            className="is-wide"
            defaultValue={values.note ?? ''}
            error={errors.note}
          />
        </FormGrid>
        <div>
          <Button type="submit" name="intent" value="offer" variant="primary" isLoading={isSaving}>
            {m.terms_offer()}
          </Button>
        </div>
      </Form>
    </FormSection>
  )
}
