/** Errors in the form of SCIM (RFC 7644, section 3.12). */
import { Problem } from '#server/platform/errors.ts'

const scimErrorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness'

/** A refusal that names what is wrong by one of the words that clients know. */
export class ScimProblem extends Problem {
  readonly scimType: ScimType
  constructor(scimType: ScimType, detail: string) {
    super(scimType === 'uniqueness' ? 409 : 400, scimType, detail)
    this.scimType = scimType
  }
}

interface ScimError {
  schemas: [string]
  status: string
  scimType?: string
  detail: string
}

/** What is said of any failure: nothing of what went on inside. */
export function scimError(error: unknown): { status: number; body: ScimError; retryAfter?: number | undefined } {
  const { status, detail, scimType } = read(error)
  const body = { schemas: [scimErrorSchema], status: String(status), ...(scimType ? { scimType } : {}), detail }
  return { status, body: body as ScimError, retryAfter: error instanceof Problem ? error.retryAfter : undefined }
}

function read(error: unknown): { status: number; detail: string; scimType?: string } {
  if (error instanceof ScimProblem) return { status: error.status, detail: error.message, scimType: error.scimType }
  if (error instanceof Problem) {
    const { status, message, errors = {} } = error
    if ('employee_no' in errors) return { status: 409, detail: message, scimType: 'uniqueness' }
    if (status === 422) return { status: 400, detail: message, scimType: 'invalidValue' }
    return { status, detail: message }
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 400) return { status, detail: 'The request could not be read.', scimType: 'invalidSyntax' }
  if (status === 413) return { status, detail: 'This is too large.' }
  if (status === 415) return { status, detail: 'Send application/scim+json or application/json.' }
  return status < 500
    ? { status, detail: 'The request could not be read.' }
    : { status, detail: 'Something went wrong. Please try again.' }
}
