/** What staff do to a person on their page: each intent is one call; a refusal goes back to the question it came from. */
import { data, redirect, type RouterContextProvider } from 'react-router'
import { tryApi } from '#web/lib/api/page-services.ts'
import { noteOf } from '#web/lib/forms/form-state.ts'

type Context = Readonly<RouterContextProvider>
const intents = ['invite', 'deactivate', 'reactivate', 'end_sessions', 'act_as', 'erase', 'stop_recovery'] as const
export type Intent = (typeof intents)[number]
export type Done =
  | 'enrolled'
  | 'erased'
  | 'merged'
  | 'invited'
  | 'registered'
  | 'saved'
  | 'deactivated'
  | 'reactivated'
  | 'logged_out'
  | 'recovery_started'
  | 'recovery_stopped'

function callOf(context: Context, intent: Intent, id: string, reason: string) {
  const params = { id }
  const body = { reason }
  switch (intent) {
    case 'invite':
      return tryApi(context, 'POST /admin/users/:id/invitation', { params })
    case 'deactivate':
      return tryApi(context, 'POST /admin/users/:id/deactivate', { params, body })
    case 'reactivate':
      return tryApi(context, 'POST /admin/users/:id/reactivate', { params, body })
    case 'end_sessions':
      return tryApi(context, 'DELETE /admin/users/:id/sessions', { params })
    case 'stop_recovery':
      return tryApi(context, 'POST /admin/users/:id/recovery/stop', { params, body })
    case 'erase':
      return tryApi(context, 'POST /admin/users/:id/erase', { params, body })
    case 'act_as':
      return tryApi(context, 'POST /admin/users/:id/act-as', { params, body })
  }
}

const doneBy: Readonly<Record<Exclude<Intent, 'act_as' | 'erase'>, Done>> = {
  invite: 'invited',
  deactivate: 'deactivated',
  reactivate: 'reactivated',
  end_sessions: 'logged_out',
  stop_recovery: 'recovery_stopped',
}

const after = (intent: Intent, id: string) =>
  intent === 'act_as'
    ? '/dashboard'
    : intent === 'erase'
      ? '/admin/users?done=erased'
      : `/admin/users/${id}?done=${doneBy[intent]}`

const isIntent = (text: string | undefined): text is Intent => intents.some((intent) => intent === text)

export async function doToPerson(context: Context, id: string, { intent, reason = '' }: Record<string, string>) {
  if (!isIntent(intent)) throw data(null, { status: 400 })
  const outcome = await callOf(context, intent, id, reason)
  if (outcome.ok) throw redirect(after(intent, id))
  const { failure } = outcome
  const reasonError = failure.errors?.reason?.[0]
  const answer = { intent, ...(reasonError ? { reasonError } : { error: noteOf(failure) }) }
  return data<{ intent: Intent; reasonError?: string; error?: string }>(answer, { status: failure.status })
}
