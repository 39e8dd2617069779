/** The record of a mentor: words in six languages, photograph, employment, place in the list, terms. */
import type { Texts as EveryText } from '#contracts/fields.office.ts'
import { mentorTypes } from '#contracts/mentors/profiles.ts'
import { HtmlFields } from '#web/lib/editor/html-fields.tsx'
import { PictureField } from '#web/lib/office/picture-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'
import { mentorTypeName } from './mentor-type-name.ts'

type Texts = Partial<EveryText>
export interface MentorRecord {
  name: Texts
  headline: Texts
  bio: Texts
  profile: Texts
  mentor_type: string
  terms: string
  position: number | string
  photo: string | null
}

const pictures = '/api/admin/mentors/pictures'

export function MentorFields({ mentor, errors }: { mentor: MentorRecord; errors: Record<string, string> }) {
  return (
    <>
      <FormSection title={m.mentor_office_words()} lead={m.pub_languages_lead()}>
        <FormGrid>
          <TextsFields name="name" label={m.mentor_office_name()} values={mentor.name} errors={errors} maxLength={80} />
          <TextsFields
            name="headline"
            label={m.mentor_headline()}
            values={mentor.headline}
            errors={errors}
            maxLength={160}
          />
          <TextsFields
            name="bio"
            label={m.mentor_biography()}
            hint={m.mentor_office_bio_hint()}
            values={mentor.bio}
            errors={errors}
            maxLength={2000}
            rows={4}
          />
          <HtmlFields
            name="profile"
            label={m.mentor_office_profile()}
            hint={m.mentor_office_profile_hint()}
            values={mentor.profile}
            errors={errors}
            maxLength={20_000}
            pictures={pictures}
          />
          <PictureField
            name="photo"
            label={m.mentor_office_photo()}
            hint={m.mentor_office_photo_hint()}
            value={mentor.photo}
            error={errors.photo}
            address={pictures}
          />
        </FormGrid>
      </FormSection>
      <FormSection title={m.mentor_office_facts()}>
        <FormGrid>
          <Select
            name="mentor_type"
            label={m.mentor_office_kind()}
            defaultValue={mentor.mentor_type}
            error={errors.mentor_type}
            options={mentorTypes.map((type) => ({ value: type, label: mentorTypeName(type) }))}
          />
          <TextField
            name="position"
            inputMode="numeric"
            dir="ltr"
            maxLength={5}
            label={m.mentor_office_place()}
            hint={m.mentor_office_place_hint()}
            defaultValue={Number.isNaN(mentor.position) ? '' : mentor.position}
            error={errors.position}
          />
          <Textarea
            name="terms"
            className="is-wide"
            rows={4}
            maxLength={5000}
            label={m.mentor_office_terms()}
            hint={m.mentor_office_terms_hint()}
            defaultValue={mentor.terms}
            error={errors.terms}
          />
        </FormGrid>
      </FormSection>
    </>
  )
}
