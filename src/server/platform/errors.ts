/** The one error class of the product: a stable code, a status, and the text a person may read. */

export interface ProblemOptions {
  /** Messages at fields; makes the status 422 unless another is given. */
  errors?: Record<string, string[]>
  /** Seconds after which another try makes sense; sent as Retry-After. */
  retryAfter?: number
  /** For the log only. */
  cause?: unknown
  /** Values for the placeholders of a translated message. */
  values?: Record<string, string | number>
}

export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]> | undefined
  readonly retryAfter: number | undefined
  readonly values: Record<string, string | number> | undefined

  constructor(status: number, code: string, message: string, options: ProblemOptions = {}) {
    super(message, { cause: options.cause })
    this.status = status
    this.code = code
    this.errors = options.errors
    this.retryAfter = options.retryAfter
    this.values = options.values
  }
}

export const notLoggedIn = () => new Problem(401, 'not_logged_in', 'Please log in.')
export const notAllowed = () => new Problem(403, 'not_allowed', 'You do not have permission to do this.')
/** While staff look at the back office as another role sees it. */
export const notInPreview = () =>
  new Problem(403, 'preview_read_only', 'You are previewing another role, so nothing is saved. End the preview first.')
/** What belongs to the account's owner alone, while staff act as them. */
export const notWhileActing = () =>
  new Problem(403, 'not_while_acting', 'You cannot do this while viewing as another user.')
/** What would open an account for longer than a session at a shared tablet lasts. */
export const notAtKiosk = () =>
  new Problem(403, 'not_at_kiosk', 'You cannot do this at a kiosk. Log in on a phone or computer of your own.')
/** For a call that an API token was not made for. */
export const notByToken = () => new Problem(403, 'not_by_token', 'This API token does not allow this call.')
/** Also for what exists but is not the caller's to see: foreign looks like absent. */
export const notFound = () => new Problem(404, 'not_found', 'This could not be found.')
export const unknownGuard = () => new Problem(500, 'unknown_guard', 'Unknown middleware')
export const conflict = (code: string, message: string) => new Problem(409, code, message)
export const tooMany = (retryAfter: number, message = 'Too many attempts. Please wait a moment.') =>
  new Problem(429, 'too_many', message, { retryAfter })
/** 422 with a message at each field; `values` stand for what the messages have in braces. */
export const invalid = (errors: Record<string, string[]>, values?: Problem['values']) =>
  new Problem(422, 'invalid_fields', Object.values(errors)[0]?.[0] ?? 'Please check the input fields and try again.', {
    errors,
    ...(values ? { values } : {}),
  })
