/** When line managers hear that their people stay overdue. Always the caller's own company. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done } from '#contracts/fields.ts'

const message = 'Enter 0 to 90 days.'
const escalation = z.object({
  /** Days overdue; null: line managers are not told. */
  after_days: z.number().int(message).min(0, message).max(90, message).nullable(),
})

export const companyEscalation = endpoint({
  method: 'GET',
  path: '/corporate-escalation',
  access: 'corporate',
  summary: 'After how many days overdue line managers are told',
  data: escalation,
})
export const putCompanyEscalation = endpoint({
  method: 'PUT',
  path: '/corporate-escalation',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Says after how many days overdue line managers are told each week, or that they are not',
  body: z.strictObject(escalation.shape),
  data: done,
})
