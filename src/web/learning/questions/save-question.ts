/** What the forms of questions do, for every page that shows them. */
import type { RouterContextProvider } from 'react-router'
import { tryApi } from '#web/lib/api/page-services.ts'
import { noteOf } from '#web/lib/forms/form-state.ts'

export interface Saved {
  error: string | null
}

type Context = Readonly<RouterContextProvider>

/** Undefined for the form of somebody else. */
export async function saveQuestion(context: Context, form: FormData): Promise<Saved | undefined> {
  const text = (name: string) => String(form.get(name) ?? '')
  const params = { question: text('id') }
  const body = { text: text('text') }
  const calls = {
    'ask-question': () => tryApi(context, 'POST /lectures/:id/questions', { params: { id: text('id') }, body }),
    'answer-question': () => tryApi(context, 'POST /questions/:question/answers', { params, body }),
    'change-question': () => tryApi(context, 'PUT /questions/:question', { params, body }),
    'remove-question': () => tryApi(context, 'DELETE /questions/:question', { params }),
    'like-question': () =>
      tryApi(context, 'PUT /questions/:question/like', { params, body: { is_liked: text('is_on') === 'yes' } }),
    'best-answer': () =>
      tryApi(context, 'PUT /questions/:question/best', { params, body: { is_best: text('is_on') === 'yes' } }),
    'pin-question': () => tryApi(context, 'PUT /questions/:question/pin', { params, body: { is_pinned: true } }),
    'unpin-question': () => tryApi(context, 'PUT /questions/:question/pin', { params, body: { is_pinned: false } }),
    'hide-question': () =>
      tryApi(context, 'PUT /questions/:question/hidden', {
        params,
        body: { reason: form.has('reason') ? text('reason') : null },
      }),
  }
  const call = calls[text('intent') as keyof typeof calls]
  if (!call) return undefined
  const outcome = await call()
  if (outcome.ok) return { error: null }
  const { errors } = outcome.failure
  return { error: errors?.text?.[0] ?? errors?.reason?.[0] ?? noteOf(outcome.failure) }
}
