/** The words for what a person may be told. */
import type { NotificationEvent } from '#contracts/accounts/settings/notifications.ts'
import { m } from '#web/paraglide/messages.js'

export const eventNames: Readonly<Record<NotificationEvent, () => string>> = {
  order: m.notify_orders,
  class_changes: m.notify_class_changes,
  batch_messages: m.notify_batch_messages,
  class_reminders: m.notify_class_reminders,
  deadlines: m.notify_deadlines,
  questions: m.notify_questions,
  grades: m.notify_grades,
  certificates: m.notify_certificates,
  seats: m.notify_seats,
  enrolments: m.notify_enrolments,
  learning_reminders: m.notify_learning_reminders,
  new_courses: m.notify_new_courses,
  security: m.notify_security,
}
