/** The words for where a request of a company stands. */
import type { leadStatuses } from '#contracts/leads/leads.office.ts'
import { m } from '#web/paraglide/messages.js'

type Status = (typeof leadStatuses)[number]

export const leadWords: Record<Status, { tone: 'warn' | 'info' | 'ok' | 'plain'; text: () => string }> = {
  new: { tone: 'warn', text: m.pub_lead_new },
  contacted: { tone: 'info', text: m.pub_lead_contacted },
  offered: { tone: 'info', text: m.pub_lead_offered },
  won: { tone: 'ok', text: m.pub_lead_won },
  lost: { tone: 'plain', text: m.pub_lead_lost },
}
