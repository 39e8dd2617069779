/** Person, work or study, language and notifications: one form, saved together. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FormState } from '#web/lib/forms/form-state.ts'
import { MessageTimes } from './message-times.tsx'
import { NotificationTable } from './notification-table.tsx'
import { PushChoice } from './push-choice.tsx'
import { SettingsPart } from './settings-part.tsx'

type Settings = DataOf<'GET /user-settings'>
type MoreInfo = DataOf<'GET /d-more-info'>
type Choices = DataOf<'GET /d-user-setting'>

interface SettingsFormProps {
  settings: Settings
  moreInfo: MoreInfo
  choices: Choices
  /** Null on a tablet that many share. */
  push: DataOf<'GET /push'> | null
  isLearner: boolean
  state: FormState
}

type Option = { value: string | number; text: string }
const optionsOf = (options: readonly Option[]) =>
  options.map(({ value, text }) => ({ value: String(value), label: text }))

export function SettingsForm({ settings, moreInfo, choices, push, isLearner, state }: SettingsFormProps) {
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  return (
    <Form method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-6" aria-busy={isSaving}>
      <SettingsPart id="person" title={m.settings_person()}>
        <FormNote className="mb-4 empty:mb-0">{state.note}</FormNote>
        <div className="fields fields--2">
          <TextField
            label={m.auth_name()}
            name="name"
            autoComplete="name"
            required
            maxLength={25}
            defaultValue={state.values?.name ?? settings.name}
            error={state.errors.name}
          />
          <Select
            label={m.settings_gender()}
            name="gender"
            placeholder={m.settings_not_said()}
            options={optionsOf(choices.GENDER)}
            defaultValue={settings.gender ?? ''}
          />
          <Select
            label={m.settings_language()}
            name="locale"
            placeholder={m.settings_language_site()}
            options={optionsOf(choices.LANGUAGE)}
            defaultValue={settings.locale ?? ''}
          />
        </div>
      </SettingsPart>
      {isLearner && (
        <SettingsPart id="work" title={m.settings_work()}>
          <WorkFields settings={settings} moreInfo={moreInfo} />
        </SettingsPart>
      )}
      <SettingsPart id="notifications" title={m.settings_notifications()} lead={m.settings_notifications_lead()}>
        {push && <PushChoice push={push} />}
        <NotificationTable choices={settings.notification_choices} />
        <MessageTimes times={settings.message_times} state={state} />
      </SettingsPart>
      <div className="actions">
        <Button
          type="submit"
          name="intent"
          value="save"
          variant="primary"
          isLoading={isSaving}
          loadingText={m.auth_saving()}
        >
          {m.settings_save()}
        </Button>
      </div>
    </Form>
  )
}

/** The fields of the other type are hidden by style alone, so that the choice works without scripts. */
function WorkFields({ settings, moreInfo }: Pick<SettingsFormProps, 'settings' | 'moreInfo'>) {
  const professional = 'group-has-[input[value=Student]:checked]/type:hidden'
  const student = 'group-has-[input[value=Professional]:checked]/type:hidden'
  return (
    <div className="group/type">
      <RadioGroup
        legend={m.settings_learner_type()}
        name="learner_type"
        defaultValue={settings.learner_type ?? 'Professional'}
        options={[
          { value: 'Professional', label: m.settings_professional() },
          { value: 'Student', label: m.settings_student() },
        ]}
      />
      <div className="fields fields--2 mt-4">
        <Suggested
          className={professional}
          label={m.settings_organization()}
          name="organization_name"
          value={settings.organization_name}
          options={moreInfo.ORGANIZATION_DROPDOWN}
        />
        <Suggested
          className={student}
          label={m.settings_institute()}
          name="institute_name"
          value={settings.institute_name}
          options={moreInfo.INSTITUTE}
        />
        {[
          { name: 'department', label: m.settings_department(), options: moreInfo.DEPARTMENT },
          { name: 'designation', label: m.settings_designation(), options: moreInfo.DESIGNATION },
          { name: 'employment_status', label: m.settings_employment(), options: moreInfo.EMPLOYMENT_STATUS },
          { name: 'experience_id', label: m.settings_experience(), options: moreInfo.EXPERIENCE },
        ].map(({ name, label, options }) => (
          <Select
            key={name}
            className={professional}
            label={label}
            name={name}
            placeholder={m.settings_choose()}
            options={optionsOf(options)}
            defaultValue={String(settings[name as 'department'] ?? '')}
          />
        ))}
      </div>
    </div>
  )
}

interface SuggestedProps {
  className: string
  label: string
  name: string
  value: string | null
  options: readonly Option[]
}

/** Free text with the known names offered. */
function Suggested({ className, label, name, value, options }: SuggestedProps) {
  const list = `${name}-list`
  return (
    <div className={className}>
      <TextField label={label} name={name} list={list} maxLength={120} defaultValue={value ?? ''} autoComplete="off" />
      <datalist id={list}>
        {options.map((option) => (
          <option key={option.value} value={option.text} />
        ))}
      </datalist>
    </div>
  )
}
