import type { WebhookKind } from '#contracts/integrations/webhooks.office.ts'
import { m } from '#web/paraglide/messages.js'

/** In the order of a learner's way. */
export const webhookKindNames: Record<WebhookKind, () => string> = {
  'order.paid': m.webhooks_order_paid,
  'enrolment.created': m.webhooks_enrolment_created,
  'course.completed': m.webhooks_course_completed,
  'certificate.issued': m.webhooks_certificate_issued,
  'application.received': m.webhooks_application_received,
}
