/** What staff write of an event: its texts and picture, when and where it is, its programme and speakers. */
import type { Texts as EveryText } from '#contracts/fields.office.ts'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { HtmlFields } from '#web/lib/editor/html-fields.tsx'
import { PictureField } from '#web/lib/office/picture-field.tsx'
import { SpeakerFields, type Speaker } from './speaker-fields.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'

type Texts = Partial<EveryText>
type Props = {
  event: {
    title: Texts
    summary: Texts
    description: Texts
    place: Texts
    starts_at: string | null
    ends_at: string | null
    mode: 'in_person' | 'online'
    link: string | null
    seats: number | null
    image: string | null
    recording: string | null
  }
  /** A line for each item in every language. */
  agenda: Texts
  /** Ids of mentors. */
  speakers: readonly string[]
  mentors: readonly Speaker[]
  /** What a field of date and time shows. */
  showMoment: (at: string | null) => string
  errors: Record<string, string>
  /** Where the editor and the picture's field send pictures. */
  pictures: string
}

export function EventFields({ event, agenda, speakers, mentors, showMoment, errors, pictures }: Props) {
  return (
    <>
      <FormSection title={m.pub_what_it_says()}>
        <FormGrid>
          <TextsFields name="title" label={m.pub_title()} values={event.title} errors={errors} maxLength={160} />
          <TextsFields
            name="summary"
            label={m.pub_summary()}
            values={event.summary}
            errors={errors}
            maxLength={400}
            rows={2}
          />
          <HtmlFields
            name="description"
            label={m.pub_description()}
            hint={m.pub_html_lead()}
            values={event.description}
            errors={errors}
            maxLength={20_000}
            pictures={pictures}
          />
          <PictureField
            name="image"
            label={m.pub_image()}
            value={event.image}
            error={errors.image}
            address={pictures}
          />
        </FormGrid>
      </FormSection>
      <FormSection title={m.pub_when_and_where()} lead={m.event_time_zone()}>
        <FormGrid>
          <DateField
            hasTime
            name="starts_at"
            label={m.pub_begins()}
            defaultValue={showMoment(event.starts_at)}
            error={errors.starts_at}
          />
          <DateField
            hasTime
            name="ends_at"
            label={m.pub_ends()}
            defaultValue={showMoment(event.ends_at)}
            error={errors.ends_at}
          />
          <Select
            name="mode"
            label={m.pub_kind()}
            defaultValue={event.mode}
            options={[
              { value: 'in_person', label: m.pub_in_person() },
              { value: 'online', label: m.pub_online() },
            ]}
          />
          <TextField
            name="seats"
            inputMode="numeric"
            label={m.event_seats()}
            hint={m.pub_seats_hint()}
            maxLength={6}
            defaultValue={event.seats ?? ''}
            error={errors.seats}
          />
          <TextsFields name="place" label={m.event_where()} values={event.place} errors={errors} maxLength={300} />
          <TextField
            type="url"
            name="link"
            label={m.pub_event_link()}
            hint={m.pub_event_link_hint()}
            dir="ltr"
            maxLength={500}
            defaultValue={event.link ?? ''}
            error={errors.link}
          />
          <TextField
            name="recording"
            label={m.pub_recording()}
            dir="ltr"
            maxLength={500}
            defaultValue={event.recording ?? ''}
            error={errors.recording}
          />
        </FormGrid>
      </FormSection>
      <FormSection title={m.pub_programme()}>
        <FormGrid>
          <TextsFields
            name="agenda"
            label={m.event_agenda()}
            hint={m.pub_agenda_hint()}
            values={agenda}
            errors={errors}
            maxLength={10_000}
            rows={5}
          />
          <SpeakerFields key={speakers.join()} chosen={speakers} mentors={mentors} error={errors.speakers} />
        </FormGrid>
      </FormSection>
    </>
  )
}
