/** What a company is told of its unpaid invoice: before its last day, on it, and once it is overdue. */
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'

/** The account stands below, a part a line: it is copied into a bank's app. */
const template = (step: string, subject: string, text: string): MessageTemplate => ({
  ...{ key: `invoice_reminder.${step}`, subject },
  email: (say) =>
    [
      say('{name},'),
      say(text),
      say('The invoice is attached. Please give {no} as the reference of the transfer.'),
      '{account}',
      '{address}',
    ].join('\n\n'),
  optional: ['account'],
})

const templates = {
  before: template(
    'before',
    'Invoice of order {no}: due on {until}',
    '{amount} of {company} for order {no} is due on {until}. If it is paid already, you need do nothing.',
  ),
  due: template(
    'due',
    'Invoice of order {no}: due today',
    '{amount} of {company} for order {no} is due today, {until}. If it is paid already, you need do nothing.',
  ),
  late: template(
    'late',
    'Invoice of order {no}: overdue since {until}',
    '{amount} of {company} for order {no} was due on {until} and has not arrived. Please transfer it, or contact us if something is not right with the invoice.',
  ),
}
export const reminderOfInvoiceTemplates: readonly MessageTemplate[] = Object.values(templates)

export const reminderFor = (daysLate: number): MessageTemplate =>
  daysLate < 0 ? templates.before : daysLate === 0 ? templates.due : templates.late
