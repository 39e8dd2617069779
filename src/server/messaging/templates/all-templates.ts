/** Every message that the product sends, in the order in which the back office lists them. */
import { accountTemplates } from '#server/accounts/account/account-messages.ts'
import { codeTemplates } from '#server/accounts/codes/code-messages.ts'
import { peopleTemplates } from '#server/accounts/people/people-messages.ts'
import { recoveryTemplates } from '#server/accounts/recovery/recovery-messages.ts'
import { reviewTemplates } from '#server/authoring/reviews/tell-of-review.ts'
import { nextBatch } from '#server/catalogue/courses/tell-next-batch.ts'
import { certificateTemplates } from '#server/certificates/certificate-office/revoke-certificate.ts'
import { orderAlert } from '#server/checkout/alerts/alert-staff.ts'
import { transferRefused } from '#server/checkout/bank-transfer/refuse-transfer.ts'
import { weeklyTemplate } from '#server/analytics/weekly/send-weekly.ts'
import { buyerTemplates, invoiceResent, refundTemplates } from '#server/checkout/notices/buyer-message.ts'
import { reminderOfInvoiceTemplates } from '#server/checkout/receivables/reminder-message.ts'
import { placeOffered } from '#server/checkout/waiting-list/tell-offer.ts'
import { placeRemoved } from '#server/checkout/waiting-list/tell-removed.ts'
import { grantTemplates } from '#server/companies/company-office/grant-seats.ts'
import { corporateInvitation } from '#server/companies/invitations/invitation-text.ts'
import { joinTemplates } from '#server/companies/join-links/tell-of-joining.ts'
import { roleTemplates } from '#server/companies/roles/tell-of-role.ts'
import { expiryTemplates } from '#server/companies/seat-lots/tell-of-expiry.ts'
import { trainingTemplates } from '#server/companies/reminding/remind-of-training.ts'
import { seatTemplates } from '#server/companies/seats/send-seat-messages.ts'
import { companyViewTemplate } from '#server/companies/views/send-views.ts'
import { eventTemplates } from '#server/events/programme/event-messages.ts'
import { leadAlert } from '#server/leads/alert-of-lead.ts'
import { teachingAlert } from '#server/leads/teaching-applications.ts'
import { classTemplates } from '#server/learning/classes/tell-classmates.ts'
import { recordingReady } from '#server/learning/classes/tell-of-recording.ts'
import { batchMessageTemplate } from '#server/learning/batch-messages/write-to-batch.ts'
import { peerTemplates } from '#server/learning/peers/settle-work.ts'
import { markingTemplates } from '#server/learning/marking/grade-work.ts'
import { skillTemplates } from '#server/learning/skills/tell-of-skill.ts'
import { mistakeTemplates } from '#server/learning/mistakes/tell-of-mistake.ts'
import { questionTemplates } from '#server/learning/questions/tell-of-question.ts'
import { regradedTemplate } from '#server/learning/regrading/regrade-attempts.ts'
import { reminderTemplates } from '#server/learning/reminders/send-reminders.ts'
import { supportTemplates } from '#server/learning/support/tell-learner-of-act.ts'
import { detailsChanged } from '#server/mentors/payout-details/tell-of-details.ts'
import { payoutFailed, payoutPaid } from '#server/mentors/payouts/tell-of-payout.ts'
import { testMessage } from '#server/office/set-up/send-test-message.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import { digestTemplate } from '#server/platform/notices/send-digests.ts'
import { applicationTemplates, interviewerTemplates } from '#server/recruitment/applications/application-templates.ts'

export const allTemplates: readonly MessageTemplate[] = [
  ...codeTemplates,
  ...accountTemplates,
  ...peopleTemplates,
  ...recoveryTemplates,
  ...Object.values(buyerTemplates),
  ...Object.values(refundTemplates),
  ...reminderOfInvoiceTemplates,
  ...[invoiceResent, transferRefused, placeOffered, placeRemoved, nextBatch],
  ...supportTemplates,
  ...classTemplates,
  recordingReady,
  batchMessageTemplate,
  ...markingTemplates,
  ...peerTemplates,
  ...questionTemplates,
  ...mistakeTemplates,
  ...skillTemplates,
  regradedTemplate,
  ...reminderTemplates,
  ...certificateTemplates,
  corporateInvitation,
  ...joinTemplates,
  ...roleTemplates,
  ...grantTemplates,
  ...seatTemplates,
  ...expiryTemplates,
  ...[companyViewTemplate, ...trainingTemplates],
  ...eventTemplates,
  ...Object.values(applicationTemplates),
  ...Object.values(interviewerTemplates),
  ...reviewTemplates,
  ...[leadAlert, teachingAlert, orderAlert, weeklyTemplate, digestTemplate, testMessage],
  ...[detailsChanged, payoutPaid, payoutFailed],
]

const byKey = new Map(allTemplates.map((template) => [template.key, template]))
export const findTemplate = (key: string): MessageTemplate | undefined => byKey.get(key)
