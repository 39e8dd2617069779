/** Levels of each criterion, a comment, 'Return' and 'Give grade'; works as a plain form too. */
import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import type { Acted } from '#web/lib/office/act.ts'
import { number, points } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'
import { useGradingKeys } from './use-grading-keys.ts'

export type Work = AnswerOf<'GET /admin/assignments/:submission'>['data']
type Criterion = Work['rubric'][number]

interface Props {
  work: Work
  ways: { previous: string | null; next: string | null }
  acted: Acted | undefined
}

const proposed = ({ rubric }: Work) =>
  Object.fromEntries(rubric.flatMap(({ criterion_id, given }) => (given === null ? [] : [[criterion_id, given]])))

export function GradingForm({ work, ways, acted }: Props) {
  const { rubric, max_points, pass_points } = work
  const [marks, setMarks] = useState<Record<string, number>>(() => proposed(work))
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formMethod === 'POST'
  useGradingKeys(form, ways)
  const total = rubric.reduce(
    (sum, { criterion_id, levels }) => sum + (levels[marks[criterion_id] ?? -1]?.points ?? 0),
    0,
  )
  const values = acted?.values ?? {}
  return (
    <Form ref={form} method="post" className="grading__form">
      {acted?.note && Object.keys(acted.errors).length === 0 && (
        <FormNote tone="bad" of={acted}>
          {acted.note}
        </FormNote>
      )}
      <p className="grading__sum" role="status">
        {rubric.length > 0 && <b>{m.grading_so_far({ points: points(total), most: points(max_points) })}</b>}{' '}
        <span className="muted">{m.grading_to_pass({ pass: points(pass_points) })}</span>
      </p>
      {rubric.map((criterion, place) => (
        <CriterionLevels
          key={criterion.criterion_id}
          {...{ criterion, place }}
          given={marks[criterion.criterion_id]}
          error={acted?.errors[`marks.${criterion.criterion_id}`]}
          onGive={(level) => setMarks((all) => ({ ...all, [criterion.criterion_id]: level }))}
        />
      ))}
      {rubric.length === 0 && (
        <TextField
          name="points"
          label={m.grading_points()}
          hint={m.grading_so_far({ points: '0', most: points(max_points) })}
          inputMode="decimal"
          dir="ltr"
          maxLength={8}
          defaultValue={values.points ?? ''}
          error={acted?.errors.points}
        />
      )}
      <Textarea
        name="comment"
        label={m.grading_comment()}
        dir="auto"
        rows={4}
        maxLength={5000}
        defaultValue={values.comment ?? ''}
        error={acted?.errors.comment}
      />
      <div className="row row--wrap grading__ways">
        {!work.is_by_peers && (
          <Button type="submit" name="intent" value="return" isLoading={isBusy}>
            {m.grading_return()}
          </Button>
        )}
        <Button type="submit" name="intent" value="grade" variant="primary" isLoading={isBusy}>
          {m.grading_give()}
        </Button>
      </div>
      {rubric.length > 0 && <p className="small muted only-desk">{m.grading_keys()}</p>}
    </Form>
  )
}

interface LevelsProps {
  criterion: Criterion
  place: number
  given: number | undefined
  error: string | undefined
  onGive: (level: number) => void
}

function CriterionLevels({ criterion: { criterion_id, title, levels }, place, given, error, onGive }: LevelsProps) {
  const chosen = given === undefined ? undefined : levels[given]
  return (
    <fieldset
      className="criterion"
      data-criterion={criterion_id}
      aria-describedby={error ? `${criterion_id}-error` : undefined}
    >
      <legend>
        <bdi>
          {number(place + 1)}. {title}
        </bdi>
      </legend>
      <div className="criterion__levels">
        {levels.map((level, at) => (
          <label key={at}>
            <input
              type="radio"
              name={`marks.${criterion_id}`}
              value={at}
              data-points={level.points}
              checked={given === at}
              aria-label={
                level.title
                  ? m.grading_level({ points: points(level.points), title: level.title })
                  : m.assignment_level_points({ points: points(level.points) })
              }
              onChange={() => onGive(at)}
            />
            <span>{points(level.points)}</span>
          </label>
        ))}
      </div>
      {chosen?.title && (
        <p className="small muted">
          <bdi>{chosen.title}</bdi>
        </p>
      )}
      {error && <FieldError id={`${criterion_id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
