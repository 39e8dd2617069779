/** To whom of those it is asked of a course is given by itself, and when again; before it is saved it says what that gives today. */
import { Form, useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlaceChoices } from '../places/place-choices.tsx'
import type { Requirement } from '../training/read-training.ts'
import type { RuleAnswer, RuleForecast } from './change-rule.ts'
import { ForecastNote } from './forecast-note.tsx'
import { useForecast } from './use-forecast.ts'

interface RuleFormProps {
  of: Requirement
  grades: readonly SelectOption[]
  answer: RuleAnswer | undefined
  /** Of the rule as it is kept; of one that is new, as the empty form says it. */
  forecast: RuleForecast | undefined
}

export function RuleForm({
  of: { course_id: course, course_name: name, rule },
  grades,
  answer,
  forecast: first,
}: RuleFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const { forecast, ask } = useForecast(answer, first)
  const field = (key: 'joined_within_days' | 'joined_after_days' | 'renew_days') => ({
    name: key,
    inputMode: 'numeric' as const,
    maxLength: 3,
    optionalText: m.corp_optional(),
    defaultValue: answer?.chosen?.[key] ?? String(rule?.[key] ?? ''),
    error: answer?.errors[key],
  })
  return (
    <section className="panel panel--pad" aria-labelledby="rule">
      <h2 className="h4 mb-3" id="rule">
        {m.rules_of({ course: name })}
      </h2>
      <Form
        method="post"
        className="grid gap-4"
        noValidate
        preventScrollReset
        onChange={(event) => ask(event.currentTarget)}
      >
        {answer && !answer.isDone && <FormNote of={answer}>{answer.note}</FormNote>}
        <input type="hidden" name="course" value={course} />
        {grades.length > 0 && (
          <PlaceChoices
            name="grades"
            legend={m.comp_grades()}
            options={grades}
            chosen={answer?.chosen?.grades ?? rule?.grades ?? []}
          />
        )}
        <div className="grid gap-4 corpfields">
          <TextField label={m.rules_joined_within()} {...field('joined_within_days')} />
          <TextField label={m.rules_joined_after()} {...field('joined_after_days')} />
          <TextField label={m.rules_renew()} hint={m.rules_renew_hint()} {...field('renew_days')} />
        </div>
        <p className="small muted">{m.rules_taken_back()}</p>
        <div role="status">{forecast && <ForecastNote forecast={forecast} courseId={course} />}</div>
        <div className="row row--wrap">
          <Button type="submit" variant="primary" name="intent" value="rule" isLoading={isSending}>
            {m.rules_switch_on()}
          </Button>
          <noscript>
            <Button type="submit" name="intent" value="rule_check">
              {m.rules_check()}
            </Button>
          </noscript>
          <ButtonLink href="/corporate/training/courses">{m.corp_cancel()}</ButtonLink>
        </div>
      </Form>
    </section>
  )
}
