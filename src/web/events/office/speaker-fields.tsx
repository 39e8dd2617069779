/** Who speaks at an event: a row for each speaker and empty ones below; an emptied row is taken out, without scripts too. */
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'

export interface Speaker {
  mentor_id: string
  mentor_name: string
}
type Props = { chosen: readonly string[]; mentors: readonly Speaker[]; error: string | undefined }

const emptyRows = 3
const most = 20

export function SpeakerFields({ chosen, mentors, error }: Props) {
  const rows = [...chosen, ...Array.from({ length: emptyRows }, () => '')].slice(0, most)
  const options = mentors.map(({ mentor_id: value, mentor_name: label }) => ({ value, label }))
  return (
    <fieldset className="texts is-wide">
      <legend>{m.event_speakers()}</legend>
      <p className="hint">{m.pub_speakers_hint()}</p>
      {error && <FieldError>{error}</FieldError>}
      {rows.map((id, index) => (
        <Select
          key={index}
          name="speaker"
          label={m.pub_speaker_number({ number: number(index + 1) })}
          placeholder={m.pub_no_speaker()}
          defaultValue={id}
          options={options}
        />
      ))}
    </fieldset>
  )
}
