/** The error codes that any endpoint may answer; its own stand in its contract. */
import type { EndpointDefinition } from './endpoint.ts'

export const generalErrors = {
  address_too_long: 'The address has more than 2,048 characters.',
  foreign_origin: 'The request comes from another site.',
  idempotency_mismatch: 'The Idempotency-Key was used with another body.',
  internal: 'Something went wrong on the server.',
  invalid_fields: 'Fields are missing or wrong: each is named in errors.',
  not_allowed: 'This person may not do this.',
  not_by_token: 'The API token was not made for this call.',
  not_found: 'It is not there, or it is not this person’s to see.',
  not_logged_in: 'A session is needed.',
  not_while_acting: 'For the owner of the account alone.',
  not_at_kiosk: 'Not at a tablet that many share.',
  preview_read_only: 'Nothing is saved while staff look as another role.',
  still_running: 'The first request with this Idempotency-Key is still running.',
  token_in_address: 'An API token stands in the address; it belongs into the Authorization header.',
  too_large: 'The body or the file is too large.',
  too_many: 'Too many calls: Retry-After says when to come back.',
  unavailable: 'The service is not available right now.',
  unknown_guard: 'The endpoint names a door that is not there.',
  unreadable: 'The request could not be read.',
  wrong_media_type: 'The endpoint takes another media type.',
} as const

/** Whether the endpoint's contract, or the general list, says that it may answer this code. */
export const declaresError = ({ errors = [] }: Pick<EndpointDefinition, 'errors'>, code: string): boolean =>
  Object.hasOwn(generalErrors, code) || errors.includes(code)
