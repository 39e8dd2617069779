/** What the test of a company's provider found wrong, in words. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'

type Fault = NonNullable<DataOf<'GET /corporate-sign-on'>['fault']>

export const faultWords: Record<Fault, () => string> = {
  not_https: m.signon_fault_not_https,
  not_public: m.signon_fault_not_public,
  unreachable: m.signon_fault_unreachable,
  not_openid: m.signon_fault_not_openid,
  issuer_differs: m.signon_fault_issuer_differs,
  secret_refused: m.signon_fault_secret_refused,
  refused: m.signon_fault_refused,
  answer_invalid: m.signon_fault_answer_invalid,
  no_email: m.signon_fault_no_email,
  other_domain: m.signon_fault_other_domain,
}
