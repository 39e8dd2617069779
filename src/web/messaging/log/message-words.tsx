/** What the back office calls a message's way, state and purpose. */
import type { LoggedMessage, messageChannels, messageStates } from '#contracts/messaging/log.office.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'

type State = (typeof messageStates)[number]
type Channel = (typeof messageChannels)[number]

const stateNames: Record<State, () => string> = {
  waiting: m.messages_waiting,
  sent: m.messages_sent,
  failed: m.messages_failed,
  stopped: m.messages_stopped,
  taken_back: m.messages_taken_back,
}
const tones = { waiting: 'warn', sent: 'ok', failed: 'bad', stopped: 'bad', taken_back: 'plain' } as const

export const nameOfState = (state: State) => stateNames[state]()
export const MessageState = ({ state }: { state: State }) => <Badge tone={tones[state]}>{nameOfState(state)}</Badge>

const channelNames: Record<Channel, () => string> = {
  sms: m.messages_sms,
  email: m.messages_email,
  push: m.messages_push,
}
export const nameOfChannel = (channel: Channel) => channelNames[channel]()

/** By the beginning of what the code calls it; a new purpose is named by its area at least. */
const purposes: [start: string, name: () => string][] = [
  ['class_reminders', m.messages_for_reminder],
  ['learning_reminders', m.messages_for_reminder],
  ['new_courses', m.messages_for_news],
  ['learning_', m.messages_for_course],
  ['certificate_', m.messages_for_certificate],
  ['order_', m.messages_for_order],
  ['event_', m.messages_for_event],
  ['account_', m.messages_for_account],
]
export function purposeName({ purpose }: Pick<LoggedMessage, 'purpose'>): string {
  const known = purposes.find(([start]) => purpose.startsWith(start))
  return known ? known[1]() : m.messages_for_other()
}
