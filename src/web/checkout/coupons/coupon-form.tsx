/** What a coupon gives, when, how often and for what: the same form makes one and changes it. */
import { Form, useNavigation } from 'react-router'
import type { OfficeCoupon } from '#contracts/checkout/coupons.office.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FormGrid, FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type Acted, noteOfForm } from '#web/lib/office/act.ts'
import { Choices } from '../desk/choices.tsx'
import { courseTypeName } from '../desk/course-type-name.ts'

interface CouponChoices {
  courses: { slug: string; name: string }[]
  types: string[]
  companies: { id: string; name: string }[]
}
interface Props {
  /** null makes a new one. */
  coupon: OfficeCoupon | null
  choices: CouponChoices
  formKey: string
  acted: Acted | undefined
  /** Of Dhaka, for a new one. */
  today: string
}

export function CouponForm({ coupon, choices, formKey, acted, today }: Props) {
  const { state } = useNavigation()
  const errors = acted?.errors ?? {}
  const typed = acted && !acted.isDone ? acted.values : undefined
  const field = (name: string, kept: string | number | null | undefined) => ({
    name,
    defaultValue: typed?.[name] ?? (kept === null || kept === undefined ? '' : String(kept)),
    error: errors[name],
  })
  const ticked = (name: 'is_automatic' | 'is_first_order_only') => ({
    name,
    value: 'yes',
    defaultChecked: typed ? typed[name] === 'yes' : (coupon?.[name] ?? false),
  })
  const count = { inputMode: 'numeric', pattern: '[0-9]*', dir: 'ltr' } as const
  return (
    <Form method="post" className="form-stack" key={coupon?.id}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="intent" value="save" />
      <FormNote>{noteOfForm(acted)}</FormNote>
      <FormSection title={m.desk_coupon_what()} lead={m.desk_coupon_what_lead()}>
        <FormGrid>
          {!coupon && (
            <TextField
              {...field('code', '')}
              label={m.desk_code()}
              hint={m.desk_code_hint()}
              required
              maxLength={40}
              dir="ltr"
              autoCapitalize="characters"
            />
          )}
          <RadioGroup
            className="is-wide"
            legend={m.desk_kind()}
            name="kind"
            defaultValue={typed?.kind ?? coupon?.kind ?? 'percent'}
            options={[
              { value: 'percent', label: m.desk_kind_percent() },
              { value: 'amount', label: m.desk_kind_amount() },
            ]}
          />
          <TextField {...field('value', coupon?.value)} {...count} label={m.desk_worth()} required />
          <TextField
            {...field('max_discount', coupon?.max_discount)}
            {...count}
            label={m.desk_max_discount()}
            optionalText={m.desk_optional()}
            prefix="৳"
          />
          <TextField {...field('min_total', coupon?.min_total ?? 0)} {...count} label={m.desk_min_total()} prefix="৳" />
          <TextField
            {...field('description_en', coupon?.description.en)}
            className="is-wide"
            label={m.desk_words_en()}
            hint={m.desk_words_hint()}
            maxLength={200}
            lang="en"
            dir="ltr"
          />
          <TextField
            {...field('description_bn', coupon?.description.bn)}
            className="is-wide"
            label={m.desk_words_bn()}
            maxLength={200}
            lang="bn"
            dir="ltr"
          />
        </FormGrid>
      </FormSection>
      <FormSection title={m.desk_coupon_when()} lead={m.desk_coupon_when_lead()}>
        <FormGrid>
          <DateField {...field('starts_on', coupon?.starts_on ?? today)} label={m.desk_from()} required />
          <DateField {...field('ends_on', coupon?.ends_on)} label={m.desk_to()} required />
          <TextField
            {...field('max_uses', coupon?.max_uses)}
            {...count}
            label={m.desk_max_uses()}
            hint={m.desk_empty_is_any()}
            optionalText={m.desk_optional()}
          />
          <TextField
            {...field('per_learner', coupon ? coupon.per_learner : 1)}
            {...count}
            label={m.desk_per_learner()}
            hint={m.desk_empty_is_any()}
            optionalText={m.desk_optional()}
          />
          <Checkbox {...ticked('is_automatic')} className="is-wide">
            {m.desk_is_automatic()}
          </Checkbox>
          <Checkbox {...ticked('is_first_order_only')} className="is-wide">
            {m.desk_is_first_order()}
          </Checkbox>
        </FormGrid>
      </FormSection>
      <FormSection title={m.desk_coupon_for()} lead={m.desk_coupon_for_lead()}>
        <Choices
          legend={m.desk_courses()}
          name="courses"
          options={choices.courses.map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={coupon?.courses ?? []}
          error={errors.courses}
        />
        <Choices
          legend={m.desk_course_types()}
          name="types"
          options={choices.types.map((value) => ({ value, label: courseTypeName(value) }))}
          chosen={coupon?.types ?? []}
          error={errors.types}
        />
        <Choices
          legend={m.desk_companies()}
          name="companies"
          options={choices.companies.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={coupon?.companies ?? []}
          error={errors.companies}
        />
      </FormSection>
      <SaveBar note={m.desk_coupon_note()}>
        <ButtonLink href="/admin/coupons">{m.desk_back()}</ButtonLink>
        <Button type="submit" variant="primary" isLoading={state === 'submitting'}>
          {m.desk_save()}
        </Button>
      </SaveBar>
    </Form>
  )
}
