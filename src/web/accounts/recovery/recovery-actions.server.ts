/** The two steps that start a recovery: a code to the new phone; the code and what proved the person. */
import { data, redirect, type RouterContextProvider } from 'react-router'
import { tryApi } from '#web/lib/api/page-services.ts'
import { type FormState, stateOf } from '#web/lib/forms/form-state.ts'

export const isRecoveryIntent = (intent: string | undefined): boolean =>
  intent === 'recovery_code' || intent === 'recovery_start'

export interface RecoveryAnswer {
  recovery: FormState & {
    /** The code that waits to be entered, and where it went, masked. */
    challenge?: { id: string; shown: string }
  }
}

const answer = (recovery: RecoveryAnswer['recovery'], status = 200) => data<RecoveryAnswer>({ recovery }, { status })

export async function doRecovery(
  context: Readonly<RouterContextProvider>,
  personId: string,
  { intent, contact_no = '', id = '', shown = '', otp = '', proof = '' }: Record<string, string>,
) {
  const params = { id: personId }
  if (intent === 'recovery_code') {
    const sent = await tryApi(context, 'POST /admin/users/:id/recovery-code', { params, body: { contact_no } })
    if (sent.ok) {
      const { id: sentId, contact_no: to } = sent.answer.data
      return answer({ errors: {}, challenge: { id: sentId, shown: to } })
    }
    return answer({ ...stateOf(sent.failure, ['contact_no']), values: { contact_no } }, sent.failure.status)
  }
  const started = await tryApi(context, 'POST /admin/users/:id/recovery', { params, body: { id, otp, proof } })
  if (started.ok) throw redirect(`/admin/users/${personId}?done=recovery_started`)
  const state = stateOf(started.failure, ['otp', 'proof'], { otp_code: 'otp' })
  return answer(
    { ...state, values: { proof, ...(state.errors.otp ? {} : { otp }) }, challenge: { id, shown } },
    started.failure.status,
  )
}
