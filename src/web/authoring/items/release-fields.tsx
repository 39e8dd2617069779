/** When a section or an item opens to a learner: a date, days from enrolment, what has to be done first. */
import type { Release } from '#contracts/authoring/item-content.ts'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { NumberField } from './number-field.tsx'

const none: Release = { on: null, after_days: null, waits: false }

interface Props {
  value: Release | null
  of: 'item' | 'section'
  error?: string | undefined
  onChange: (value: Release | null) => void
}

export function ReleaseFields({ value, of, error, onChange }: Props) {
  const release = value ?? none
  function change(part: Partial<Release>) {
    const next = { ...release, ...part }
    onChange(next.on === null && next.after_days === null && !next.waits ? null : next)
  }
  return (
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
  )
}
