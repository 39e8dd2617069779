/** When a batch is taught, where, for how many and for how much. */
import { trainingTypes, weekdays } from '#contracts/catalogue/batches.office.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { sentences } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { modeName } from '../cards/course-words.ts'
import { ChoiceBoxes } from './choice-boxes.tsx'
import { weekdayName } from '#web/lib/text/class-days.ts'

/** Numbers as they were typed. */
export interface BatchTexts {
  training_type: string
  class_start_date: string
  reg_end_date: string
  class_time: string
  class_end_time: string
  class_days: string[]
  venue: Partial<Texts>
  live_link: string
  hours: string
  class_count: string
  seats: string
  price: string
  discount: string
  discount_from: string
  discount_until: string
  is_on_sale: boolean
}

type FieldName = Exclude<keyof BatchTexts, 'class_days' | 'venue' | 'is_on_sale' | 'training_type'>

export function BatchFields({ batch, errors }: { batch: BatchTexts; errors: Record<string, string> }) {
  const field = (name: FieldName) => ({ name, defaultValue: batch[name], error: errors[name] })
  const amount = (name: FieldName) => ({
    ...field(name),
    inputMode: 'decimal' as const,
    dir: 'ltr' as const,
    maxLength: 12,
  })
  return (
    <>
      <FormSection
        title={m.pub_when_and_where()}
        lead={sentences([m.event_time_zone(), m.course_office_times_are_told()])}
      >
        <FormGrid>
          <Select
            name="training_type"
            label={m.course_office_training()}
            defaultValue={batch.training_type}
            options={trainingTypes.map((type) => ({ value: type, label: modeName(type) }))}
          />
          <DateField {...field('reg_end_date')} label={m.course_office_reg_end()} />
          <DateField {...field('class_start_date')} label={m.course_office_first_class()} />
          <TextField {...field('class_time')} type="time" label={m.course_office_from()} />
          <TextField {...field('class_end_time')} type="time" label={m.course_office_until()} />
          <TextField
            {...amount('hours')}
            label={m.course_office_batch_hours()}
            hint={m.course_office_batch_hours_hint()}
          />
          <TextField
            {...amount('class_count')}
            label={m.course_office_class_count()}
            hint={m.course_office_class_count_hint()}
          />
          <ChoiceBoxes
            name="class_days"
            label={m.course_office_days()}
            choices={weekdays.map((day) => ({ id: day, name: weekdayName(day) }))}
            chosen={batch.class_days}
            error={errors.class_days}
          />
          <TextsFields
            name="venue"
            label={m.course_office_venue()}
            values={batch.venue}
            errors={errors}
            maxLength={300}
          />
          <TextField
            {...field('live_link')}
            type="url"
            dir="ltr"
            label={m.course_office_link()}
            hint={m.course_office_link_hint()}
          />
        </FormGrid>
      </FormSection>
      <FormSection title={m.course_office_price()} lead={m.course_office_price_note()}>
        <FormGrid>
          <TextField {...amount('price')} label={m.course_office_taka()} />
          <TextField {...amount('discount')} label={m.course_office_discount()} />
          <DateField {...field('discount_from')} label={m.course_office_discount_from()} />
          <DateField {...field('discount_until')} label={m.course_office_discount_until()} />
          <TextField {...amount('seats')} label={m.course_office_seats()} hint={m.course_office_seats_hint()} />
          <Checkbox name="is_on_sale" defaultChecked={batch.is_on_sale}>
            {m.course_office_on_sale()}
          </Checkbox>
        </FormGrid>
      </FormSection>
    </>
  )
}
