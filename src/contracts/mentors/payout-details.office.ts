/** How mentors are paid, for staff: masked; in whole, with an entry in the log, for who checks it. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'
import { maskedDetails } from './payout-details.ts'

const shownDetails = z.object({ ...maskedDetails.shape, details_id: z.string(), checked_by: z.string().nullable() })

export const officePayoutDetails = endpoint({
  method: 'GET',
  path: '/admin/mentors/:mentor/payout-details',
  access: { permission: 'mentor_money.view' },
  summary: 'How a mentor is paid, masked, and who checked it',
  params: z.object({ mentor: id }),
  data: z.object({ details: shownDetails.nullable(), can: may('approve') }),
})

const params = z.object({ details: id })
export const readPayoutDetails = endpoint({
  method: 'POST',
  path: '/admin/payout-details/:details/read',
  access: { permission: 'mentor_money.approve' },
  summary: 'Shows how a mentor is paid in whole, for a check; stands in the audit log',
  params,
  data: z.object({
    account_name: z.string().nullable(),
    branch: z.string().nullable(),
    routing_no: z.string().nullable(),
    /** Of the account or the bKash number. */
    number: z.string(),
  }),
  errors: ['changed_meanwhile'],
})
export const checkPayoutDetails = endpoint({
  method: 'POST',
  path: '/admin/payout-details/:details/check',
  access: { permission: 'mentor_money.approve' },
  summary: 'Says that these details are the mentor’s; payouts go to them from now on',
  params,
  data: shownDetails,
  errors: ['changed_meanwhile', 'own_details'],
})
