/** Freezes a sheet, or takes its code back, and says what became of it. */
import type { RouterContextProvider } from 'react-router'
import { tryApi } from '#web/lib/api/page-services.ts'
import { noteOf } from '#web/lib/forms/form-state.ts'
import { m } from '#web/paraglide/messages.js'

export interface SheetsAnswer {
  isDone: boolean
  note: string
  /** Of the sheet that was made. */
  code?: string
}

export async function actOnSheets(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ answer: SheetsAnswer; status: number }> {
  const text = (name: string) => String(form.get(name) ?? '')
  if (form.get('intent') === 'revoke') {
    const revoked = await tryApi(context, 'DELETE /reports/audit-sheets/:sheet', { params: { sheet: text('sheet') } })
    if (revoked.ok) return { answer: { isDone: true, note: m.sheet_revoked_now() }, status: 200 }
    return { answer: { isDone: false, note: noteOf(revoked.failure) }, status: revoked.failure.status }
  }
  const made = await tryApi(context, 'POST /reports/audit-sheets', {
    body: {
      department: text('department') || null,
      designation: text('designation') || null,
      course_id: text('course_id') || null,
    },
    idempotencyKey: text('key').slice(0, 100),
  })
  if (!made.ok) return { answer: { isDone: false, note: noteOf(made.failure) }, status: made.failure.status }
  const { number, code } = made.answer.data
  return { answer: { isDone: true, note: m.sheet_made({ number }), code }, status: 200 }
}
