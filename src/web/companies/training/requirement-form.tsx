/** A course, of whom it is asked, within how many days, and for how long it holds. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { PlaceChoices } from '../places/place-choices.tsx'
import type { Requirement } from './read-training.ts'
import type { RequirementAnswer } from './change-requirement.ts'

interface RequirementFormProps {
  choices: DataOf<'GET /corporate-requirements/choices'>
  departments: readonly SelectOption[]
  designations: readonly SelectOption[]
  /** The requirement that is changed; without one another course becomes mandatory. */
  changed: Requirement | undefined
  answer: RequirementAnswer | undefined
}

export function RequirementForm({ choices, departments, designations, changed, answer }: RequirementFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const typed = answer?.chosen
  const start = {
    departments: typed?.departments ?? changed?.departments ?? [],
    designations: typed?.designations ?? changed?.designations ?? [],
    due_days: typed?.due_days ?? String(changed?.due_days ?? 30),
    valid_months: typed?.valid_months ?? String(changed ? (changed.valid_months ?? '') : 12),
  }
  return (
    <section className="panel panel--pad" aria-labelledby="requirement">
      <h2 className="h4 mb-3" id="requirement">
        {changed ? m.train_change_of({ course: changed.course_name }) : m.train_add()}
      </h2>
      <Form method="post" className="grid gap-4" noValidate>
        {answer && !answer.isDone && <FormNote of={answer}>{answer.note}</FormNote>}
        {changed ? (
          <input type="hidden" name="course" value={changed.course_id} />
        ) : (
          <Select
            label={m.corp_course()}
            name="course"
            defaultValue={typed?.course}
            placeholder={m.train_choose_one()}
            error={answer?.errors.course}
            options={choices.map(({ course_id, course_name, has_seats }) => ({
              value: course_id,
              label: has_seats ? course_name : m.train_no_seats_of({ course: course_name }),
            }))}
          />
        )}
        <PlaceChoices
          name="departments"
          legend={m.train_departments()}
          options={departments}
          chosen={start.departments}
        />
        <PlaceChoices
          name="designations"
          legend={m.train_designations()}
          options={designations}
          chosen={start.designations}
        />
        <div className="grid gap-4 corpfields">
          <TextField
            label={m.train_due_days()}
            hint={m.train_due_days_hint()}
            name="due_days"
            inputMode="numeric"
            maxLength={3}
            required
            defaultValue={start.due_days}
            error={answer?.errors.due_days}
          />
          <TextField
            label={m.train_valid_months()}
            hint={m.train_valid_months_hint()}
            name="valid_months"
            inputMode="numeric"
            maxLength={3}
            optionalText={m.corp_optional()}
            defaultValue={start.valid_months}
            error={answer?.errors.valid_months}
          />
        </div>
        <div className="row row--wrap">
          <Button type="submit" variant="primary" isLoading={isSending}>
            {changed ? m.train_save() : m.train_make_mandatory()}
          </Button>
          {changed && <ButtonLink href="/corporate/training/courses">{m.corp_cancel()}</ButtonLink>}
        </div>
      </Form>
    </section>
  )
}
