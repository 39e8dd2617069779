/** Forms of the page of an assignment by which its learner grades others; undefined for another form. */
import type { RouterContextProvider } from 'react-router'
import { tryApi } from '#web/lib/api/page-services.ts'
import { firstMessages } from '#web/lib/forms/form-state.ts'
import { marksOf } from '../marking/marks-of.ts'
import { pointsOf } from '../marking/points-of.ts'

export interface PeerActed {
  error: string | null
  errors?: Record<string, string>
}

export async function savePeerGrade(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<PeerActed | undefined> {
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'peer-work') {
    const outcome = await tryApi(context, 'POST /assignments/:assignment/peer-works', {
      params: { assignment: text('assignment_id') },
    })
    return { error: outcome.ok ? null : outcome.failure.message }
  }
  if (text('intent') !== 'peer-grade') return undefined
  const outcome = await tryApi(context, 'POST /peer-works/:grading/grade', {
    params: { grading: text('grading_id') },
    body: { marks: marksOf(form), points: pointsOf(text('points')), comment: text('comment') },
  })
  return outcome.ok ? { error: null } : { error: outcome.failure.message, errors: firstMessages(outcome.failure) }
}
