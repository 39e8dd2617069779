/** When a section or an item opens to a learner, and until when it is to be done: a date, days from enrolment, what has to be done first. */
import type { Release } from '#contracts/authoring/item-content.ts'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { NumberField } from './number-field.tsx'
import { isDue, opensLater } from './release-words.ts'

const none: Release = { on: null, after_days: null, waits: false, due_on: null, due_after_days: null }

interface Props {
  value: Release | null
  of: 'item' | 'section'
  /** An assignment has a field of its own for it. */
  hasDeadline?: boolean
  error?: string | undefined
  onChange: (value: Release | null) => void
}

export function ReleaseFields({ value, of, hasDeadline = true, error, onChange }: Props) {
  const release = { ...none, ...value }
  function change(part: Partial<Release>) {
    const { due_on, due_after_days, ...opens } = { ...release, ...part }
    const next = { ...opens, ...(due_on ? { due_on } : {}), ...(due_after_days ? { due_after_days } : {}) }
    onChange(opensLater(next) || isDue(next) ? next : null)
  }
  return (
    <>
      <fieldset className="itemform__release">
        <legend className="label">{m.build_release()}</legend>
        <p className="small muted">{m.build_release_hint()}</p>
        <div className="itemform__row">
          <DateField
            label={m.build_release_on()}
            value={release.on ?? ''}
            onChange={(event) => change({ on: event.currentTarget.value || null })}
          />
          <NumberField
            label={m.build_release_after()}
            value={release.after_days}
            min={1}
            max={730}
            canBeEmpty
            onChange={(days) => change({ after_days: days })}
          />
        </div>
        <Checkbox checked={release.waits} onChange={(event) => change({ waits: event.target.checked })}>
          {of === 'item' ? m.build_waits_item() : m.build_waits_section()}
        </Checkbox>
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
      {hasDeadline && (
        <fieldset className="itemform__release">
          <legend className="label">{m.build_deadline()}</legend>
          <p className="small muted">{of === 'item' ? m.build_deadline_hint() : m.build_deadline_section_hint()}</p>
          <div className="itemform__row">
            <DateField
              label={m.build_deadline_on()}
              value={release.due_on ?? ''}
              onChange={(event) => change({ due_on: event.currentTarget.value || null })}
            />
            <NumberField
              label={m.build_deadline_after()}
              value={release.due_after_days ?? null}
              min={1}
              max={730}
              canBeEmpty
              onChange={(days) => change({ due_after_days: days })}
            />
          </div>
        </fieldset>
      )}
    </>
  )
}
