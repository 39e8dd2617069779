/** What a person may be told, by SMS and by e-mail. A choice is kept as `event_channel`; unless refused, they are told. */
import { m } from '#web/paraglide/messages.js'

export const channels = ['sms', 'email'] as const
type Channel = (typeof channels)[number]

interface Event {
  name: string
  text: () => string
  /** Channels that cannot be refused. */
  always: readonly Channel[]
}

export const events: readonly Event[] = [
  { name: 'order', text: m.notify_orders, always: ['email'] },
  { name: 'class_reminders', text: m.notify_class_reminders, always: [] },
  { name: 'learning_reminders', text: m.notify_learning_reminders, always: [] },
  { name: 'answers', text: m.notify_answers, always: [] },
  { name: 'new_courses', text: m.notify_new_courses, always: [] },
  { name: 'security', text: m.notify_security, always: channels },
]

export const choiceKey = (event: string, channel: Channel): string => `${event}_${channel}`

/** The keys of everything that may be refused. */
export const choiceKeys: readonly string[] = events.flatMap(({ name, always }) =>
  channels.filter((channel) => !always.includes(channel)).map((channel) => choiceKey(name, channel)),
)
