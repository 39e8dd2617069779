/** /user-settings: who one is, how one is reached, what one has done, where one is logged in. */
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { locales } from '#contracts/locales.ts'
import { MentorProfileForm } from '#web/mentors/profiles/mentor-profile-form.tsx'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { requireUser } from '#web/lib/access/require-permission.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { ScrollSpy } from '#web/ui/disclosure/scroll-spy.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { emptyState, type FormState, noteOf, stateOf, textsOf } from '#web/lib/forms/form-state.ts'
import { ContactPart, contactFields } from '../../contacts/contact-part.tsx'
import { PinForm, pinFields } from '../../contacts/pin-form.tsx'
import { DeletePart } from '../../erasure/delete-part.tsx'
import { PasskeyPart, passkeyFields } from '../../passkeys/passkey-part.tsx'
import { PhotoField } from '../photo-field.tsx'
import { RecordSection } from '../../records/record-section.tsx'
import { educationRecord, experienceRecord, recordFields, recordKinds, trainingRecord } from '../../records/records.ts'
import {
  choosePin,
  deleteAccount,
  removePasskey,
  renamePasskey,
  requestContact,
  resendStep,
  savePhoto,
  sendDeletionCode,
  verifyStep,
} from '../security-actions.server.ts'
import { SessionList } from '../../sessions/session-list.tsx'
import {
  deleteRecord,
  endAllSessions,
  endSession,
  type SettingsAnswer,
  type SettingsDone,
  saveMentorProfile,
  saveRecord,
  saveSettings,
} from '../settings-actions.server.ts'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsPart } from '../settings-part.tsx'
import type { Route } from './+types/user-settings.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  // First alone: a visitor is sent to log in before anything else is asked.
  const { data: settings } = await api(context, 'GET /user-settings', {}, request)
  const [moreInfo, choices, experiences, educations, trainings, sessions, passkeys, push] = await Promise.all([
    api(context, 'GET /d-more-info', {}),
    api(context, 'GET /d-user-setting', {}),
    api(context, 'GET /experiences', {}),
    api(context, 'GET /educations', {}),
    api(context, 'GET /trainings', {}),
    api(context, 'GET /sessions', {}),
    api(context, 'GET /passkeys', {}),
    api(context, 'GET /push', {}),
  ])
  const isMentor = requireUser(context, request).role === 'mentor'
  const mentor = isMentor ? await api(context, 'GET /mentor-profile', {}) : null
  return {
    settings,
    moreInfo: moreInfo.data,
    choices: choices.data,
    experiences: experiences.data,
    educations: educations.data,
    trainings: trainings.data,
    sessions: sessions.data,
    passkeys: passkeys.data,
    push: push.data,
    mentor: mentor?.data ?? null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const texts = textsOf(form)
  switch (texts.intent) {
    case 'photo':
      return savePhoto(context, form, texts)
    case 'request_contact':
      return requestContact(context, texts)
    case 'choose_pin':
      return choosePin(context, texts)
    case 'verify':
      return verifyStep(context, form, texts)
    case 'resend':
      return resendStep(context, form, texts)
    case 'rename_passkey':
      return renamePasskey(context, texts)
    case 'remove_passkey':
      return removePasskey(context, texts)
    case 'delete_code':
      return sendDeletionCode(context)
    case 'delete_account':
      return deleteAccount(context, texts)
    case 'mentor_profile':
      return saveMentorProfile(context, texts)
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
  photo_saved: m.settings_photo_saved,
  contact_saved: m.contact_saved,
  pin_saved: m.contact_pin_saved,
  passkey_renamed: m.passkeys_renamed,
  passkey_removed: m.passkeys_removed,
  record_saved: m.record_saved,
  record_deleted: m.record_deleted,
  session_ended: m.sessions_ended,
}

/** The fields of each form, by its part; the main form has none. */
const fieldsOf: Record<NonNullable<SettingsAnswer['part']> | 'main', readonly string[]> = {
  main: ['name', 'message_times.quiet_from', 'message_times.quiet_until', 'message_times.digest_at'],
  photo: ['photo'],
  contact: [...contactFields, 'otp'],
  pin: pinFields,
  passkeys: passkeyFields,
  mentor: locales.flatMap((locale) => [`headline.${locale}`, `bio.${locale}`]),
  delete: ['password', 'otp'],
  experience: recordFields.experience.map(({ name }) => name),
  education: recordFields.education.map(({ name }) => name),
  training: recordFields.training.map(({ name }) => name),
}

/** What the form of `part` shows: an answer belongs to one form. */
function stateFor(part: keyof typeof fieldsOf, answer: SettingsAnswer | undefined): FormState {
  if (!answer || (answer.part ?? 'main') !== part) return emptyState
  const { values, missing, failure } = answer
  if (missing) return { values, errors: Object.fromEntries(missing.map((name) => [name, m.rule_field_required()])) }
  if (!failure) return emptyState
  if (part === 'photo') {
    const text = failure.status === 415 ? m.settings_photo_unreadable() : noteOf(failure)
    return { errors: { photo: failure.status === 413 ? m.settings_photo_large() : text } }
  }
  return { ...stateOf(failure, fieldsOf[part], { otp_code: 'otp' }), values }
}

export default function UserSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, moreInfo, choices, sessions, passkeys, push, mentor } = loaderData
  const viewer = useViewer()
  const [search] = useSearchParams()
  const isLearner = viewer?.roles.includes('learner') ?? false
  // What was saved closes its form, though its address still says open.
  const isDone = actionData?.done !== undefined
  const opened = (name: string) => (isDone ? null : search.get(name))
  const change = opened('change')
  const sentTo = (part: 'contact' | 'delete') => (actionData?.part === part ? actionData.sent : undefined)
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
            { id: 'contact', label: m.contact_title() },
            { id: 'person', label: m.settings_person() },
            ...(isLearner ? [{ id: 'work', label: m.settings_work() }] : []),
            { id: 'notifications', label: m.settings_notifications() },
            ...(mentor ? [{ id: 'mentor', label: m.mentor_profile() }] : []),
            { id: 'records', label: m.settings_records() },
            { id: 'passkeys', label: m.passkeys_title() },
            { id: 'sessions', label: m.sessions_title() },
            { id: 'data', label: m.data_title() },
          ]}
        />
        {actionData?.done && (
          <noscript>
            <FormNote tone="ok" of={actionData} className="mb-6">
              {doneTexts[actionData.done]()}
            </FormNote>
          </noscript>
        )}
        <div className="grid grid-cols-1 gap-6">
          <SettingsPart id="photo" title={m.settings_photo()}>
            <PhotoField photo={settings.photo} error={stateFor('photo', actionData).errors.photo} />
          </SettingsPart>
          <SettingsPart id="contact" title={m.contact_title()} lead={m.contact_lead()}>
            {settings.needs_pin && <PinForm hasPassword={settings.has_password} state={stateFor('pin', actionData)} />}
            <ContactPart
              settings={settings}
              change={change === 'phone' || change === 'email' ? change : null}
              sent={sentTo('contact')}
              state={stateFor('contact', actionData)}
            />
          </SettingsPart>
          <SettingsForm
            settings={settings}
            moreInfo={moreInfo}
            choices={choices}
            push={viewer?.isAtKiosk ? null : push}
            isLearner={isLearner}
            state={stateFor('main', actionData)}
          />
          {mentor && (
            <SettingsPart id="mentor" title={m.mentor_profile()} lead={m.mentor_profile_lead()}>
              <MentorProfileForm profile={mentor} state={stateFor('mentor', actionData)} />
              <p className="mt-4">
                <Link className="link" to="/mentor/profile">
                  {m.papers_title()}
                </Link>
              </p>
            </SettingsPart>
          )}
          <SettingsPart id="records" title={m.settings_records()} lead={m.settings_records_lead()}>
            {recordKinds.map((kind) => (
              <RecordSection
                key={kind}
                kind={kind}
                records={records[kind]}
                open={opened('record') === kind ? search.get('entry') : null}
                choices={moreInfo}
                state={stateFor(kind, actionData)}
              />
            ))}
          </SettingsPart>
          <SettingsPart id="passkeys" title={m.passkeys_title()} lead={m.passkeys_lead()}>
            <PasskeyPart
              passkeys={passkeys}
              hasPassword={settings.has_password}
              open={opened('passkey')}
              removing={opened('remove_passkey')}
              state={stateFor('passkeys', actionData)}
            />
          </SettingsPart>
          <SettingsPart id="sessions" title={m.sessions_title()} lead={m.sessions_lead()}>
            <SessionList sessions={sessions} hasPasskeys={passkeys.length > 0} />
          </SettingsPart>
          <SettingsPart id="data" title={m.data_title()} lead={m.data_lead()}>
            {viewer?.isAtKiosk ? (
              <p>{m.data_not_at_kiosk()}</p>
            ) : (
              <ButtonLink href="/user-settings/my-data.json" reloadDocument download="my-data.json">
                {m.data_download()}
              </ButtonLink>
            )}
          </SettingsPart>
          <SettingsPart id="delete" title={m.delete_title()}>
            <DeletePart
              hasPassword={settings.has_password}
              isOpen={search.has('delete')}
              challenge={sentTo('delete')?.challenge}
              state={stateFor('delete', actionData)}
            />
          </SettingsPart>
        </div>
      </div>
    </div>
  )
}
