/** How a payout stands, or why somebody is not paid, as a badge. */
import type { hindrances, payoutStates } from '#contracts/mentors/payouts.office.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'

type State = (typeof payoutStates)[number] | (typeof hindrances)[number] | 'due'

const words: Record<State, readonly [() => string, 'ok' | 'warn' | 'bad' | 'info']> = {
  due: [m.payouts_is_due, 'ok'],
  none_given: [m.payouts_none_given, 'warn'],
  unchecked: [m.payouts_unchecked, 'warn'],
  too_little: [m.payouts_too_little, 'info'],
  waiting: [m.payouts_waiting, 'info'],
  paid: [m.payouts_paid, 'ok'],
  failed: [m.payouts_failed, 'bad'],
}

export function PayoutState({ state }: { state: State }) {
  const [name, tone] = words[state]
  return <Badge tone={tone}>{name()}</Badge>
}
