/** Selling to companies: from the enquiry to the renewal, and who is to be called. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { may } from '#contracts/fields.office.ts'
import { day, done, id, paging, paragraph } from '#contracts/fields.ts'

/** Each follows from the one before: asked, quoted, a company, with seats, invoiced, about to expire. */
export const salesSteps = ['enquiry', 'quote', 'company', 'seats', 'invoice', 'renewal'] as const
export type SalesStep = (typeof salesSteps)[number]
/** A quote without an answer, seats that lie unused, seats that end, an invoice past its day. */
export const callReasons = ['quote_unanswered', 'seats_unused', 'seats_expiring', 'invoice_overdue'] as const
export type CallReason = (typeof callReasons)[number]

export const quoteDays = 7
export const unusedAfterDays = 30
export const unusedPercent = 50
export const expiringDays = 60

const card = z.object({
  step: z.enum(salesSteps),
  /** One of both: an enquiry, or the company that it became. */
  lead_id: z.string().nullable(),
  company_id: z.string().nullable(),
  name: z.string(),
  contact: z.string(),
  /** Asked for, or owned. */
  seats: z.number(),
  /** Taka that is owed on invoices. */
  owed: z.number(),
  /** Of its seats, the first last day to come. */
  ends_on: z.string().nullable(),
  since: z.string(),
})
export type SalesCard = z.output<typeof card>

export const salesBoard = endpoint({
  method: 'GET',
  path: '/admin/sales/board',
  access: { permission: 'for_business.view' },
  summary: 'Enquiries and companies by the step they stand at; of each step the newest hundred',
  data: z.object({
    cards: z.array(card),
    counts: z.object(
      Object.fromEntries(salesSteps.map((step) => [step, z.number()])) as Record<SalesStep, z.ZodNumber>,
    ),
    /** `found`: makes companies of enquiries; `move`: says that a quote was sent. */
    can: may('found', 'move', 'call'),
  }),
})

export const salesCalls = endpoint({
  method: 'GET',
  path: '/admin/sales/calls',
  access: { permission: 'for_business.view' },
  summary:
    'Enquiries and companies that are to be called, with the reasons; who was called comes back on the day that was set',
  query: z.object({ reason: z.enum(callReasons).optional(), ...paging }),
  isPaged: true,
  data: z.object({
    id: z.string(),
    lead_id: z.string().nullable(),
    company_id: z.string().nullable(),
    name: z.string(),
    contact: z.string(),
    contact_no: z.string().nullable(),
    email: z.string().nullable(),
    reasons: z.array(z.enum(callReasons)),
    /** The last one. */
    called_at: z.string().nullable(),
    note: z.string().nullable(),
  }),
  beside: z.object({ can: may('call') }),
})

export const noteSalesCall = endpoint({
  method: 'POST',
  path: '/admin/sales/calls',
  access: { permission: 'for_business.edit' },
  summary: 'Notes that an enquiry or a company was called, and when it is to be called again',
  body: z.strictObject({
    lead_id: id.nullable().default(null),
    company_id: id.nullable().default(null),
    note: paragraph(2000).refine((text) => text.trim() !== '', 'Input field is required'),
    next_on: day,
  }),
  data: done,
})
