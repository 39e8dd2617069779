/** What a form shows after an answer: a note above it, errors at its fields, what was typed. Pages and the back office alike. */
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

/** The first message of each field, `renamed` leading from a name of the call to the form's own. */
export function firstMessages(failure: Failure, renamed: Readonly<Record<string, string>> = {}): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, [text]] of Object.entries(failure.errors ?? {}))
    if (text !== undefined) errors[renamed[name] ?? name] ??= text
  return errors
}

/** The messages of the fields that the form has; what belongs to none of them stands above the form. */
export function stateOf(
  failure: Failure,
  fields: readonly string[],
  renamed: Readonly<Record<string, string>> = {},
): FormState {
  const errors: FieldErrors = {}
  let other: string | undefined
  for (const [field, text] of Object.entries(firstMessages(failure, renamed))) {
    if (fields.includes(field)) errors[field] = text
    else other ??= text
  }
  return Object.keys(errors).length > 0 ? { errors } : { errors, note: other ?? noteOf(failure) }
}

/** The server's words, or that it could not be asked. */
export const noteOf = (failure: Failure): string => (failure.status === 0 ? m.offline() : failure.error.message)

/** Text fields of a form as they were typed. */
export function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') texts[name] = value
  return texts
}
