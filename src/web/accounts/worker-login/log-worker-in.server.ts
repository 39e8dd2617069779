/** Logs a worker in from a form, at a kiosk or by number. */
import { redirect, type RouterContextProvider } from 'react-router'
import { tryApi } from '#web/lib/api/page-services.ts'
import { textsOf } from '#web/lib/forms/form-state.ts'

export interface WorkerAnswer {
  note: string
  errors: Record<string, string>
  /** No PIN is chosen yet: it is entered twice, with the start code. */
  isFirst: boolean
  values: Record<string, string>
}

/** Throws the way to what is new, and from there to the dashboard, when the PIN was right. */
export async function logWorkerIn(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  secret?: string,
): Promise<WorkerAnswer> {
  const { pin = '', pin_again, start_code, worker_id = '', factory_code = '', employee_no = '' } = textsOf(form)
  const pins = { pin, ...(pin_again ? { pin_again } : {}), ...(start_code === undefined ? {} : { start_code }) }
  const outcome =
    secret === undefined
      ? await tryApi(context, 'POST /worker-sign-in', { body: { factory_code, employee_no, ...pins } })
      : await tryApi(context, 'POST /kiosk/:secret/sign-in', { params: { secret }, body: { worker_id, ...pins } })
  if (outcome.ok) throw redirect('/new-seats')
  const { error, message, errors = {} } = outcome.failure
  const first = Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, texts[0] ?? '']))
  const isAtField = Object.keys(first).length > 0
  const isWrongPin = error.code === 'invalid_pin' && first.start_code === undefined
  const isFirst = error.code === 'pin_first' || (pin_again !== undefined && !isWrongPin)
  const values = { factory_code, employee_no, start_code: start_code ?? '' }
  return { note: isAtField ? '' : message, errors: first, isFirst, values }
}
