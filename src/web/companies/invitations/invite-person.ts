/** Sends the invitation of the form, and says what became of it. */
import type { RouterContextProvider } from 'react-router'
import { tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'

export interface InviteAnswer {
  isDone: boolean
  note: string
  errors: Record<string, string[]>
  typed: Record<string, string>
}

const fields = ['learner_name', 'contact_no', 'email', 'department', 'designation', 'employee_no'] as const

export async function invitePerson(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ answer: InviteAnswer; status: number }> {
  const typed = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? '').trim()])) as Record<
    (typeof fields)[number],
    string
  >
  const outcome = await tryApi(context, 'POST /corporate-learners', {
    body: {
      learner_name: typed.learner_name,
      contact_no: typed.contact_no,
      email: typed.email || null,
      department: typed.department || null,
      designation: typed.designation || null,
      employee_no: typed.employee_no || null,
    },
    idempotencyKey: String(form.get('key') ?? '').slice(0, 100),
  })
  if (outcome.ok) {
    const note = m.corp_invite_sent({ name: outcome.answer.data.learner_name })
    return { answer: { isDone: true, note, errors: {}, typed: {} }, status: 200 }
  }
  const { status, message, errors = {} } = outcome.failure
  const note = Object.keys(errors).length > 0 ? '' : message
  return { answer: { isDone: false, note, errors, typed }, status }
}
