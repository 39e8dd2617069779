/** What a person may be told, by SMS, by e-mail and on their devices, and what they are told unless they choose otherwise. */

/** `push` goes to the devices on which a person has asked for it, and to none before. */
export const channels = ['sms', 'email', 'push'] as const
export type Channel = (typeof channels)[number]

interface Rule {
  /** Channels that cannot be refused. */
  always: readonly Channel[]
  /** Channels used before anything was chosen. */
  atFirst: readonly Channel[]
}

/** Only messages that are really sent stand here. */
export const events = {
  order: { always: ['email'], atFirst: channels },
  class_changes: { always: [], atFirst: channels },
  batch_messages: { always: [], atFirst: channels },
  class_reminders: { always: [], atFirst: channels },
  deadlines: { always: [], atFirst: channels },
  questions: { always: [], atFirst: ['email', 'push'] },
  grades: { always: [], atFirst: channels },
  certificates: { always: [], atFirst: channels },
  seats: { always: [], atFirst: channels },
  enrolments: { always: ['email'], atFirst: channels },
  learning_reminders: { always: [], atFirst: ['email', 'push'] },
  new_courses: { always: [], atFirst: ['email', 'push'] },
  security: { always: ['sms', 'email'], atFirst: channels },
} as const satisfies Record<string, Rule>
export type NotificationEvent = keyof typeof events

const rules: Readonly<Record<NotificationEvent, Rule>> = events

/** What may gather for once a day: the rest is late by then. */
export const dailyKinds = [
  'deadlines',
  'questions',
  'grades',
  'certificates',
  'learning_reminders',
  'new_courses',
] as const satisfies readonly NotificationEvent[]

/** As a choice is kept; `daily` beside `email` says that it gathers. */
export const choiceKey = (event: NotificationEvent, channel: Channel | 'daily') => `${event}_${channel}` as const

/** The keys of everything that may be refused. */
export const refusalKeys = (Object.keys(events) as NotificationEvent[]).flatMap((event) =>
  channels.filter((channel) => !rules[event].always.includes(channel)).map((channel) => choiceKey(event, channel)),
)

/** Whether the person with these choices is told of `event` by `channel`. */
export function isWanted(
  choices: Readonly<Record<string, boolean>>,
  event: NotificationEvent,
  channel: Channel,
): boolean {
  const { always, atFirst } = rules[event]
  return always.includes(channel) || (choices[choiceKey(event, channel)] ?? atFirst.includes(channel))
}

/** The keys of all choices. */
export const choiceKeys = [...refusalKeys, ...dailyKinds.map((kind) => choiceKey(kind, 'daily'))]

/** Whether the person with these choices is told of `event` once a day, with all else that gathered: by email, and by the other ways that they want. */
export const isDaily = (choices: Readonly<Record<string, boolean>>, event: NotificationEvent): boolean =>
  (dailyKinds as readonly NotificationEvent[]).includes(event) &&
  isWanted(choices, event, 'email') &&
  choices[choiceKey(event, 'daily')] === true
