/** What left by SMS, email and push: the log, sending again, and the day's budget of SMS. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, instant, line, paging } from '#contracts/fields.ts'
import { may, seen } from '#contracts/fields.office.ts'

export const messageChannels = ['sms', 'email', 'push'] as const
/** `stopped`: the day's budget of SMS was used up, and tomorrow it would be no news. `taken_back`: what it said had changed while it waited. */
export const messageStates = ['waiting', 'sent', 'failed', 'stopped', 'taken_back'] as const

const loggedMessage = z.object({
  id: z.string(),
  channel: z.enum(messageChannels),
  /** Empty for push, which goes to all devices of the person. */
  contact: z.string(),
  /** Whose contact it is now; null for nobody's, and for who may not see people. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  purpose: z.string(),
  subject: z.string().nullable(),
  /** Codes and links are masked. */
  text: z.string(),
  state: z.enum(messageStates),
  attempts: z.number(),
  /** Of the last try. */
  error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  waits_until: instant.nullable(),
  is_again: z.boolean(),
  can_send_again: z.boolean(),
})
export type LoggedMessage = z.output<typeof loggedMessage>

const smsDay = z.object({
  /** SMS a day; null without a limit. */
  budget: z.number().nullable(),
  sent_today: z.number(),
})

export const officeMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  access: { permission: 'messages.view' },
  summary: 'Messages, the newest first, searched by person, phone or email; with the day’s SMS',
  isPaged: true,
  query: z.object({
    q: line(100).optional(),
    channel: z.enum(messageChannels).optional(),
    state: z.enum(messageStates).optional(),
    ...paging,
  }),
  data: loggedMessage,
  beside: z.object({ sms: smsDay, seen: z.string(), can: may('edit', 'approve') }),
})

export const sendMessageAgain = endpoint({
  method: 'POST',
  path: '/admin/messages/:message/again',
  access: { permission: 'messages.edit' },
  summary: 'Send a message again to the same contact; never one with a code',
  params: z.object({ message: id }),
  data: z.object({ id: z.string() }),
  errors: ['still_waiting', 'not_kept', 'already_done'],
})

export const putSmsBudget = endpoint({
  method: 'PUT',
  path: '/admin/sms-budget',
  access: { permission: 'messages.approve' },
  summary: 'Set how many SMS are sent a day; codes are always sent, everything else waits',
  body: z.strictObject({ a_day: z.number().int().min(0).max(1_000_000).nullable(), seen }),
  data: smsDay,
  errors: ['changed_meanwhile'],
})
