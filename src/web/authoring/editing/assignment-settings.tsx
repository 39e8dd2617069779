/** How an assignment is handed in and graded: what is taken, points, pass mark, days and tries. */
import { handInKinds, handInTypes } from '#contracts/authoring/item-content.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { GradedBy } from './graded-by.tsx'
import { NumberField } from '../items/number-field.tsx'
import type { ItemDraft } from './use-item-draft.ts'

const kinds = { text: m.build_accepts_text, photo: m.build_accepts_photo, file: m.build_accepts_file }

/** In the order in which they are offered. */
const toggled = <Value extends string>(all: readonly Value[], chosen: readonly Value[], value: Value) =>
  all.filter((each) => (each === value ? !chosen.includes(value) : chosen.includes(each)))

export function AssignmentSettings({ draft }: { draft: ItemDraft }) {
  const { content, errors } = draft
  const { accepts = [], file_types: types = [], rubric = [] } = content
  const takesFiles = accepts.includes('file')
  const best = rubric.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0)
  return (
    <>
      <fieldset className="answers">
        <legend className="label">{m.build_accepts()}</legend>
        {handInKinds
          // Files tell who made them.
          .filter((kind) => kind !== 'file' || !content.peers || accepts.includes('file'))
          .map((kind) => (
            <Checkbox
              key={kind}
              checked={accepts.includes(kind)}
              onChange={() => draft.change('accepts', toggled(handInKinds, accepts, kind))}
            >
              {kinds[kind]()}
            </Checkbox>
          ))}
        {errors.accepts && <FieldError>{errors.accepts}</FieldError>}
      </fieldset>
      {takesFiles && (
        <fieldset className="answers">
          <legend className="label">{m.build_file_types()}</legend>
          <div className="row row--wrap">
            {handInTypes.map((type) => (
              <Checkbox
                key={type}
                checked={types.includes(type)}
                onChange={() => draft.change('file_types', toggled(handInTypes, types, type))}
              >
                <bdi>{type.toUpperCase()}</bdi>
              </Checkbox>
            ))}
          </div>
          {errors.file_types && <FieldError>{errors.file_types}</FieldError>}
        </fieldset>
      )}
      <div className="itemform__row">
        {(takesFiles || accepts.includes('photo')) && (
          <NumberField
            label={m.build_most_files()}
            value={content.most_files ?? 5}
            min={1}
            max={20}
            error={errors.most_files}
            onChange={(most) => draft.change('most_files', most ?? 1)}
          />
        )}
        {rubric.length === 0 ? (
          <NumberField
            label={m.build_points()}
            value={content.points ?? 10}
            min={0.5}
            max={1000}
            step={0.5}
            error={errors.points}
            onChange={(points) => draft.change('points', points ?? 1)}
          />
        ) : (
          <p>
            <span className="label">{m.build_points()}</span>
            {m.build_points_of_rubric({ points: number(best) })}
          </p>
        )}
        <NumberField
          label={m.build_pass_percent()}
          value={content.pass_percent ?? 0}
          max={100}
          error={errors.pass_percent}
          onChange={(percent) => draft.change('pass_percent', percent ?? 0)}
        />
        <NumberField
          label={m.build_due_days()}
          hint={m.build_due_days_hint()}
          value={content.due_days ?? null}
          min={1}
          max={730}
          canBeEmpty
          error={errors.due_days}
          onChange={(days) => draft.change('due_days', days)}
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
      </div>
      <GradedBy draft={draft} />
    </>
  )
}
