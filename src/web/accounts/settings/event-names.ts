/** The words for what a person may be told. */
import type { NotificationEvent } from '#contracts/accounts/notifications.ts'
import { m } from '#web/paraglide/messages.js'

export const eventNames: Readonly<Record<NotificationEvent, () => string>> = {
  order: m.notify_orders,
  class_reminders: m.notify_class_reminders,
  learning_reminders: m.notify_learning_reminders,
  new_courses: m.notify_new_courses,
  security: m.notify_security,
}
