/** The forms of the settings page. */
import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import type { Failure } from '#contracts/endpoint.ts'
import { type Locale, locales } from '#contracts/locales.ts'
import { tryApi } from '#web/lib/api/page-services.ts'
import { choiceKey, dailyKinds, refusalKeys } from '#contracts/accounts/settings/notifications.ts'
import { educationBody, experienceBody, trainingBody } from '../records/record-body.ts'
import { isRecordKind, type RecordKind, recordFields } from '../records/records.ts'

type Context = Readonly<RouterContextProvider>
type Texts = Record<string, string>

export type SettingsDone =
  | 'settings_saved'
  | 'photo_saved'
  | 'contact_saved'
  | 'pin_saved'
  | 'passkey_renamed'
  | 'passkey_removed'
  | 'record_saved'
  | 'record_deleted'
  | 'session_ended'

export interface SettingsAnswer {
  done?: SettingsDone
  /** The form that the answer belongs to, if not the main one. */
  part?: 'photo' | 'contact' | 'pin' | 'mentor' | 'passkeys' | 'delete' | RecordKind
  /** A code is on its way. */
  sent?: { contact: string; challenge: Challenge }
  failure?: Failure
  /** Fields that must not stay empty. */
  missing?: string[]
  values?: Texts
}

export const answer = (given: SettingsAnswer) =>
  data<SettingsAnswer>(given, { status: given.failure?.status ?? (given.missing ? 422 : 200) })

/** Email of what may gather has three ways; everything else is a box. */
function chosen(form: FormData, texts: Texts): Partial<Record<string, boolean>> {
  const boxes = refusalKeys.map((key) => [key, form.has(`notify_${key}`)])
  const gathered = dailyKinds.flatMap((kind) => {
    const way = texts[`mail_${kind}`]
    return [
      [choiceKey(kind, 'email'), way !== 'never'],
      [choiceKey(kind, 'daily'), way === 'daily'],
    ]
  })
  return Object.fromEntries([...boxes, ...gathered])
}

export async function saveSettings(context: Context, form: FormData, texts: Texts) {
  const orNull = (name: string) => (texts[name] ? texts[name] : null)
  const learnerType = texts.learner_type === 'Student' ? 'Student' : 'Professional'
  const isProfessional = learnerType === 'Professional'
  const work = {
    learner_type: learnerType,
    organization_name: isProfessional ? orNull('organization_name') : null,
    institute_name: isProfessional ? null : orNull('institute_name'),
    department: isProfessional ? orNull('department') : null,
    designation: isProfessional ? orNull('designation') : null,
    employment_status: isProfessional ? orNull('employment_status') : null,
    experience_id: isProfessional && texts.experience_id ? Number(texts.experience_id) : null,
  } as const
  const outcome = await tryApi(context, 'PUT /user-settings', {
    body: {
      name: texts.name ?? '',
      gender: orNull('gender'),
      locale: orNull('locale') as 'en' | null,
      ...(form.has('learner_type') ? work : {}),
      notification_choices: chosen(form, texts),
      message_times: {
        is_quiet: form.has('is_quiet'),
        ...{ quiet_from: texts.quiet_from ?? '', quiet_until: texts.quiet_until ?? '' },
        is_email_quiet: form.has('is_email_quiet'),
        digest_at: texts.digest_at ?? '',
      },
    },
  })
  return outcome.ok ? answer({ done: 'settings_saved' }) : answer({ failure: outcome.failure, values: texts })
}

export async function saveRecord(context: Context, texts: Texts) {
  const { kind, id } = texts
  if (!isRecordKind(kind)) return answer({})
  const missing = recordFields[kind].filter(({ name, isOptional }) => !isOptional && !texts[name]?.trim())
  if (missing.length > 0) return answer({ part: kind, missing: missing.map(({ name }) => name), values: texts })
  const outcome = await sendRecord(context, kind, id, texts)
  return outcome.ok
    ? answer({ done: 'record_saved', part: kind })
    : answer({ part: kind, failure: outcome.failure, values: texts })
}

async function sendRecord(context: Context, kind: RecordKind, id: string | undefined, texts: Texts) {
  const params = { id: id ?? '' }
  if (kind === 'experience') {
    const body = experienceBody(texts)
    return id
      ? tryApi(context, 'PUT /experiences/:id', { params, body })
      : tryApi(context, 'POST /experiences', { body })
  }
  if (kind === 'education') {
    const body = educationBody(texts)
    return id ? tryApi(context, 'PUT /educations/:id', { params, body }) : tryApi(context, 'POST /educations', { body })
  }
  const body = trainingBody(texts)
  return id ? tryApi(context, 'PUT /trainings/:id', { params, body }) : tryApi(context, 'POST /trainings', { body })
}

export async function saveMentorProfile(context: Context, texts: Texts) {
  const written = (name: string) =>
    Object.fromEntries(locales.map((locale) => [locale, texts[`${name}.${locale}`] ?? ''])) as Record<Locale, string>
  const body = { headline: written('headline'), bio: written('bio') }
  const outcome = await tryApi(context, 'PUT /mentor-profile', { body })
  return outcome.ok
    ? answer({ done: 'settings_saved', part: 'mentor' })
    : answer({ part: 'mentor', failure: outcome.failure, values: texts })
}

export async function deleteRecord(context: Context, { kind, id = '' }: Texts) {
  if (!isRecordKind(kind)) return answer({})
  const keys = {
    experience: 'DELETE /experiences/:id',
    education: 'DELETE /educations/:id',
    training: 'DELETE /trainings/:id',
  } as const
  const outcome = await tryApi(context, keys[kind], { params: { id } })
  // What is gone already is as the person wants it.
  return outcome.ok || outcome.failure.status === 404
    ? answer({ done: 'record_deleted' })
    : answer({ part: kind, failure: outcome.failure })
}

export async function endSession(context: Context, { session = '' }: Texts) {
  const outcome = await tryApi(context, 'DELETE /sessions/:id', { params: { id: session } })
  return outcome.ok || outcome.failure.status === 404
    ? answer({ done: 'session_ended' })
    : answer({ failure: outcome.failure })
}

export async function endAllSessions(context: Context): Promise<never> {
  await tryApi(context, 'POST /logout-everywhere', {})
  throw redirect('/')
}
