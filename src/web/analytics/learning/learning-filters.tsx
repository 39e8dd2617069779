/** What the learning report and its rows can be narrowed by. */
import { useSearchParams } from 'react-router'
import {
  type LearningPart,
  type LearningStep,
  learningParts,
  learningSteps,
} from '#contracts/analytics/learning.office.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { choiceText, dayText, filterChips } from '#web/lib/list-desk/filter-chips.ts'
import { PeriodFields, type PeriodFieldsProps } from '#web/lib/list-desk/period-fields.tsx'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/fields/select.tsx'

type Choices = DataOf<'GET /admin/reports/learning'>['choices']

export const partNames: Record<LearningPart, () => string> = {
  course: m.desk_course,
  batch: m.learning_batch,
  company: m.desk_company,
  mentor: m.learning_mentor,
}
export const stepNames: Record<LearningStep, () => string> = {
  active: m.learning_active,
  started: m.learning_started,
  completed: m.learning_completed,
  classes: m.learning_classes,
  attended: m.learning_attended,
  quizzes: m.learning_quizzes,
  passed: m.learning_passed,
}

const optionsOf = (choices: Choices): Record<LearningPart, { value: string; label: string }[]> => ({
  course: choices.courses,
  batch: choices.batches.map(({ value, number: batch }) => ({
    value,
    label: m.learning_batch_no({ number: number(batch) }),
  })),
  company: choices.companies,
  mentor: choices.mentors,
})
const partOptions = () => learningParts.map((value) => ({ value, label: partNames[value]() }))
const stepOptions = () => learningSteps.map((value) => ({ value, label: stepNames[value]() }))

/** The filters that are set, in words. */
export function learningChips(search: URLSearchParams, choices?: Choices) {
  const options = choices && optionsOf(choices)
  return filterChips(search, [
    ['from', m.desk_from(), dayText],
    ['to', m.desk_to(), dayText],
    ['step', m.funnel_step_head(), choiceText(stepOptions())],
    ['by', m.funnel_by(), choiceText(partOptions())],
    ...learningParts.map((part) => [part, partNames[part](), choiceText(options?.[part] ?? [])] as const),
  ])
}

export function LearningFilters({ choices, ...props }: PeriodFieldsProps & { choices: Choices }) {
  const [search] = useSearchParams()
  const options = optionsOf(choices)
  return (
    <>
      <PeriodFields {...props} />
      <Select
        name="by"
        isDense
        label={m.funnel_by()}
        defaultValue={search.get('by') ?? 'course'}
        options={partOptions()}
      />
      {learningParts.map((part) => {
        const chosen = search.get(part) ?? ''
        // A batch can be chosen once its course is.
        if (part === 'batch' && options.batch.length === 0 && !chosen) return null
        return (
          <Select
            key={part}
            name={part}
            isDense
            label={partNames[part]()}
            placeholder={m.desk_all()}
            defaultValue={chosen}
            options={options[part]}
            error={props.errors[part]}
          />
        )
      })}
    </>
  )
}

/** Of the rows: which number; the rest came with it, and can be taken away. */
export function LearningRowFilters(props: PeriodFieldsProps) {
  const [search] = useSearchParams()
  return (
    <>
      <PeriodFields {...props} />
      <Select
        name="step"
        isDense
        label={m.funnel_step_head()}
        defaultValue={search.get('step') ?? 'active'}
        options={stepOptions()}
      />
      {learningParts.map((part) => {
        const value = search.get(part)
        return value && <input key={part} type="hidden" name={part} value={value} />
      })}
    </>
  )
}
