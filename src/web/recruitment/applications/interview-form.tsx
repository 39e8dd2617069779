/** The interview of an applicant: set, moved, cancelled, with who holds it. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface InterviewFormProps {
  application: DataOf<'GET /admin/applications/:application'>
  acted: Acted | undefined
}

export function InterviewForm({ application: { application_id: id, interview, judges }, acted }: InterviewFormProps) {
  const isSaving = useNavigation().state === 'submitting'
  const [inviting, cancelling] = [failedOn(acted, 'interview'), failedOn(acted, 'cancel_interview')]
  const isSet = interview !== null && !interview.is_cancelled
  return (
    <FormSection title={m.jobs_interview()} lead={m.jobs_interview_lead()}>
      {isSet && (
        <div className="row row--wrap mb-4">
          <p>{m.jobs_event_interview({ time: dateAndTime(interview.starts_at), place: interview.place })}</p>
          <ButtonLink isDense href={`/admin/applicants/${id}/interview.ics`} reloadDocument download>
            {m.jobs_interview_file()}
          </ButtonLink>
          <ConfirmForm
            isDense
            isDanger
            trigger={m.jobs_interview_cancel()}
            title={m.jobs_interview_cancel()}
            confirmText={m.jobs_interview_cancel()}
            cancelText={m.people_cancel()}
            reasonLabel={m.payouts_reason()}
            values={{ intent: 'cancel_interview' }}
            {...(cancelling.error ? { error: cancelling.error } : {})}
            {...(cancelling.errors.reason ? { reasonError: cancelling.errors.reason } : {})}
          >
            {m.jobs_interview_cancel_text()}
          </ConfirmForm>
        </div>
      )}
      <Form key={interview?.revision ?? 'none'} method="post" className="grid gap-4" noValidate>
        {inviting.error && <FormNote of={acted}>{inviting.error}</FormNote>}
        <input type="hidden" name="intent" value="interview" />
        <DateField
          name="starts_at"
          hasTime
          label={m.jobs_interview_time()}
          defaultValue={inviting.values.starts_at ?? ''}
          error={inviting.errors.starts_at}
        />
        <TextField
          name="place"
          label={m.jobs_interview_place()}
          maxLength={200}
          defaultValue={inviting.values.place ?? (isSet ? interview.place : '')}
          error={inviting.errors.place}
        />
        <fieldset>
          <legend className="label mb-2">{m.jobs_interviewers()}</legend>
          {judges.map(({ person_id: person, name, is_chosen: isChosen }) => (
            <Checkbox key={person} name="interviewers" value={person} defaultChecked={isChosen}>
              <bdi>{name}</bdi>
            </Checkbox>
          ))}
          {inviting.errors.interviewers && <FormNote>{inviting.errors.interviewers}</FormNote>}
        </fieldset>
        <div className="actions">
          <Button type="submit" isLoading={isSaving}>
            {isSet ? m.jobs_interview_move() : m.jobs_invite()}
          </Button>
        </div>
      </Form>
    </FormSection>
  )
}
