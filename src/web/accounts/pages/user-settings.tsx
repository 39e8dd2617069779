/** /user-settings: who one is, how one is reached, what one has done, where one is logged in. */
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/lib/meta.ts'
import { api } from '#web/lib/page-services.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/note.tsx'
import { ScrollSpy } from '#web/ui/scroll-spy.tsx'
import { toast } from '#web/ui/toast.tsx'
import { emptyState, type FormState, noteOf, stateOf, textsOf } from '../form-state.ts'
import { PhotoField } from '../settings/photo-field.tsx'
import { RecordSection } from '../settings/record-section.tsx'
import { educationRecord, experienceRecord, recordFields, recordKinds, trainingRecord } from '../settings/records.ts'
import { SessionList } from '../settings/session-list.tsx'
import {
  deleteRecord,
  endAllSessions,
  endSession,
  type SettingsAnswer,
  type SettingsDone,
  saveRecord,
  saveSettings,
} from '../settings/settings-actions.server.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import { SettingsPart } from '../settings/settings-part.tsx'
import type { Route } from './+types/user-settings.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  // First alone: a visitor is sent to log in before anything else is asked.
  const { data: settings } = await api(context, 'GET /user-settings', {}, request)
  const [moreInfo, choices, experiences, educations, trainings, sessions] = await Promise.all([
    api(context, 'GET /d-more-info', {}),
    api(context, 'GET /d-user-setting', {}),
    api(context, 'GET /experiences', {}),
    api(context, 'GET /educations', {}),
    api(context, 'GET /trainings', {}),
    api(context, 'GET /sessions', {}),
  ])
  return {
    settings,
    moreInfo: moreInfo.data,
    choices: choices.data,
    experiences: experiences.data,
    educations: educations.data,
    trainings: trainings.data,
    sessions: sessions.data,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const texts = textsOf(form)
  switch (texts.intent) {
    case 'save_record':
      return saveRecord(context, texts)
    case 'delete_record':
      return deleteRecord(context, texts)
    case 'end_session':
      return endSession(context, texts)
    case 'end_all_sessions':
      return endAllSessions(context)
    default:
      return saveSettings(context, form, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.settings_title(),
    description: m.settings_lead(),
    path: '/user-settings',
    isPrivate: true,
  })

const doneTexts: Record<SettingsDone, () => string> = {
  settings_saved: m.settings_saved,
  record_saved: m.record_saved,
  record_deleted: m.record_deleted,
  session_ended: m.sessions_ended,
}

const settingsFields = ['name']

function stateOfAnswer(answer: SettingsAnswer, fields: readonly string[]): FormState {
  const { values, missing, failure } = answer
  if (missing) return { values, errors: Object.fromEntries(missing.map((name) => [name, m.rule_field_required()])) }
  return failure ? { ...stateOf(failure, fields), values } : emptyState
}

export default function UserSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, moreInfo, choices, sessions } = loaderData
  const viewer = useViewer()
  const [search] = useSearchParams()
  const isLearner = viewer?.roles.includes('learner') ?? false
  const openKind = actionData?.done === 'record_saved' ? null : search.get('record')
  const records = {
    experience: loaderData.experiences.map(experienceRecord),
    education: loaderData.educations.map(educationRecord),
    training: loaderData.trainings.map(trainingRecord),
  }

  useEffect(() => {
    if (actionData?.done) toast.success(doneTexts[actionData.done]())
    else if (actionData?.failure && actionData.failure.status !== 422) toast.error(noteOf(actionData.failure))
    else if (actionData?.failure || actionData?.missing) toast.error(m.auth_check_fields())
    document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus()
  }, [actionData])

  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-200">
        <h1 className="title">{m.settings_title()}</h1>
        <p className="muted mt-1">{m.settings_lead()}</p>
        <ScrollSpy
          className="mb-6 bg-grey"
          label={m.settings_parts()}
          parts={[
            { id: 'photo', label: m.settings_photo() },
            { id: 'person', label: m.settings_person() },
            ...(isLearner ? [{ id: 'work', label: m.settings_work() }] : []),
            { id: 'notifications', label: m.settings_notifications() },
            { id: 'records', label: m.settings_records() },
            { id: 'sessions', label: m.sessions_title() },
          ]}
        />
        {actionData?.done && (
          <noscript>
            <FormNote tone="ok" className="mb-6">
              {doneTexts[actionData.done]()}
            </FormNote>
          </noscript>
        )}
        <div className="grid gap-6">
          <SettingsPart id="photo" title={m.settings_photo()}>
            <PhotoField name={settings.name} photo={settings.photo} />
          </SettingsPart>
          <SettingsForm
            settings={settings}
            moreInfo={moreInfo}
            choices={choices}
            isLearner={isLearner}
            state={actionData && !actionData.kind ? stateOfAnswer(actionData, settingsFields) : emptyState}
          />
          <SettingsPart id="records" title={m.settings_records()} lead={m.settings_records_lead()}>
            {recordKinds.map((kind) => {
              const names = recordFields[kind].map(({ name }) => name)
              return (
                <RecordSection
                  key={kind}
                  kind={kind}
                  records={records[kind]}
                  open={openKind === kind ? search.get('entry') : null}
                  state={actionData?.kind === kind ? stateOfAnswer(actionData, names) : emptyState}
                />
              )
            })}
          </SettingsPart>
          <SettingsPart id="sessions" title={m.sessions_title()} lead={m.sessions_lead()}>
            <SessionList sessions={sessions} />
          </SettingsPart>
        </div>
      </div>
    </div>
  )
}
