/** What a form shows after an answer: a note above it, errors at its fields, what was typed. */
import type { Failure } from '#contracts/endpoint.ts'
import { m } from '#web/paraglide/messages.js'

export type FieldErrors = Record<string, string>

export interface FormState {
  note?: string
  errors: FieldErrors
  /** What was typed, without any password. */
  values?: Record<string, string>
}

export const emptyState: FormState = { errors: {} }

/**
 * The first message of each field the form has; what belongs to none of them stands above the form.
 * `renamed` leads from a name of the call to the form's own.
 */
export function stateOf(
  failure: Failure,
  fields: readonly string[],
  renamed: Readonly<Record<string, string>> = {},
): FormState {
  const errors: FieldErrors = {}
  let other: string | undefined
  for (const [name, [text]] of Object.entries(failure.errors ?? {})) {
    const field = renamed[name] ?? name
    if (text === undefined) continue
    if (fields.includes(field)) errors[field] ??= text
    else other ??= text
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { errors, note: other ?? noteOf(failure) }
}

/** The boxes' own message for any code that does not do (contract section 3); a limit or a fault is said as it is. */
export function codeStateOf(failure: Failure): FormState {
  const isRefused = failure.status >= 400 && failure.status < 500 && failure.status !== 429
  return isRefused ? { errors: { otp: m.auth_otp_expired() } } : { errors: {}, note: noteOf(failure) }
}

/** The server's words, or that it could not be asked. */
export const noteOf = (failure: Failure): string => (failure.status === 0 ? m.offline() : failure.error.message)

/** Text fields of a form as they were typed. */
export function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') texts[name] = value
  return texts
}
