/** What a person may be told and may refuse; the keys of `notification_choices`. Unless refused, they are told. */
import { m } from '#web/paraglide/messages.js'

export const notificationChoices = [
  { key: 'order_sms', text: m.notify_order_sms },
  { key: 'class_reminders', text: m.notify_class_reminders },
  { key: 'learning_reminders', text: m.notify_learning_reminders },
  { key: 'answers', text: m.notify_answers },
  { key: 'new_courses', text: m.notify_new_courses },
] as const
