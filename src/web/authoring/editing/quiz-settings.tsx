/** How a quiz is taken: pass mark, time, attempts, what a wrong answer costs, whether it may be taken offline, and what is shown afterwards. */
import { reviewPolicies } from '#contracts/authoring/item-content.ts'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { NumberField } from '../items/number-field.tsx'
import type { ItemDraft } from './use-item-draft.ts'

const policies = {
  nothing: m.build_review_nothing,
  answers: m.build_review_answers,
  marks: m.build_review_marks,
  all: m.build_review_all,
}

export function QuizSettings({ draft }: { draft: ItemDraft }) {
  const { content, errors } = draft
  const review = (field: 'review_each' | 'review_final' | 'review_dated', label: string) => (
    <Select
      label={label}
      value={content[field] ?? 'all'}
      error={errors[field]}
      options={reviewPolicies.map((policy) => ({ value: policy, label: policies[policy]() }))}
      onChange={(event) => draft.change(field, event.target.value)}
    />
  )
  return (
    <div className="itemform__row">
      <NumberField
        label={m.build_pass_percent()}
        value={content.pass_percent ?? 0}
        max={100}
        error={errors.pass_percent}
        onChange={(percent) => draft.change('pass_percent', percent)}
      />
      <NumberField
        label={m.build_time_limit()}
        hint={m.build_empty_no_limit()}
        value={content.time_limit_minutes ?? null}
        min={1}
        max={600}
        canBeEmpty
        error={errors.time_limit_minutes}
        onChange={(minutes) => draft.change('time_limit_minutes', minutes)}
      />
      <NumberField
        label={m.build_attempts()}
        hint={m.build_empty_no_limit()}
        value={content.attempts_allowed ?? null}
        min={1}
        max={100}
        canBeEmpty
        error={errors.attempts_allowed}
        onChange={(attempts) => draft.change('attempts_allowed', attempts)}
      />
      <NumberField
        label={m.build_wait_hours()}
        hint={m.build_empty_no_wait()}
        value={content.wait_hours ?? null}
        min={1}
        max={720}
        canBeEmpty
        error={errors.wait_hours}
        onChange={(hours) => draft.change('wait_hours', hours)}
      />
      <NumberField
        label={m.build_wrong_percent()}
        hint={m.build_wrong_percent_hint()}
        value={content.wrong_percent ?? 0}
        max={100}
        error={errors.wrong_percent}
        onChange={(percent) => draft.change('wrong_percent', percent)}
      />
      {review('review_each', m.build_review_each())}
      {review('review_final', m.build_review_final())}
      <DateField
        label={m.build_review_on()}
        hint={m.build_review_on_hint()}
        value={content.review_on ?? ''}
        error={errors.review_on}
        onChange={(event) => draft.change('review_on', event.currentTarget.value || null)}
      />
      {content.review_on && review('review_dated', m.build_review_dated())}
      <Checkbox
        checked={content.is_offline ?? false}
        error={errors.is_offline}
        onChange={(event) => draft.change('is_offline', event.target.checked)}
      >
        {m.build_quiz_offline()}
        <small className="muted"> {m.build_quiz_offline_hint()}</small>
      </Checkbox>
    </div>
  )
}
