/** The forms of a course page: a review, and 'tell me about the next batch'; both work without script. */
import { data, redirect, type RouterContextProvider } from 'react-router'
import { formOf, loginPath, tryApi } from '#web/lib/api/page-services.ts'

export interface CourseFormAnswer {
  intent: 'interest' | 'review'
  isDone: boolean
  note: string
  errors: Record<string, string[]>
  typed: Record<string, string>
}

/** Answers with what was typed when something is wrong; a login that is missing comes first. */
export async function takeCourseForm(context: Readonly<RouterContextProvider>, slug: string, request: Request) {
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent') === 'review' ? 'review' : 'interest'
  const params = { slug }
  const outcome =
    intent === 'review'
      ? await tryApi(context, 'POST /courses/:slug/review', {
          params,
          body: { rating: Number(text('rating')), text: text('text') },
        })
      : await tryApi(context, 'POST /courses/:slug/interest', { params, body: { contact: text('contact') } })
  const typed = { contact: text('contact'), rating: text('rating'), text: text('text') }
  if (outcome.ok) return { intent, isDone: true, note: '', errors: {}, typed } satisfies CourseFormAnswer
  const { status, message, errors = {} } = outcome.failure
  if (status === 401) throw redirect(loginPath(request))
  if (status === 404) throw data(outcome.failure, { status })
  const note = Object.keys(errors).length > 0 ? '' : message
  return data({ intent, isDone: false, note, errors, typed } satisfies CourseFormAnswer, { status })
}
