/** What the back office calls the state of a certificate. */
import type { certificateStates } from '#contracts/certificates/certificates.office.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'

type State = (typeof certificateStates)[number]

const names: Record<State, () => string> = {
  valid: m.certificate_valid,
  expired: m.certificate_expired,
  revoked: m.certificate_revoked,
}
const tones = { valid: 'ok', expired: 'warn', revoked: 'bad' } as const

export const nameOfState = (state: State) => names[state]()

export const CertificateState = ({ state }: { state: State }) => <Badge tone={tones[state]}>{nameOfState(state)}</Badge>
