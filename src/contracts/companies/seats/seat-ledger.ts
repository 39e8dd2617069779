/** The ledger of a company's seats: every movement, what it left, and the proof that the sums are right. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { day, id, oneOrMore, page, perpage } from '#contracts/fields.ts'
import { givenRule } from '../rules.ts'

export const seatMovementKinds = ['bought', 'granted', 'given', 'used', 'taken_back', 'refunded', 'expired'] as const

export const seatLedgerFilters = {
  course_id: id.optional(),
  kind: oneOrMore(z.enum(seatMovementKinds)),
  from: day.optional(),
  to: day.optional(),
}

export const seatLedger = endpoint({
  method: 'GET',
  path: '/seats',
  access: 'corporate',
  summary:
    'Movements of the company’s seats, the newest first, with what each left; people who got seats together are one line',
  query: z.object({ ...seatLedgerFilters, page, perpage }),
  isPaged: true,
  data: z.object({
    movement_id: z.string(),
    at: z.string(),
    kind: z.enum(seatMovementKinds),
    course_id: z.string(),
    course_name: z.string(),
    batch_no: z.number(),
    /** What it changed of the seats that can be given. */
    seats: z.number(),
    /** How many could be given after it, of all courses. */
    left: z.number(),
    /** Of one that is about a single person. */
    learner_name: z.string().nullable(),
    people: z.number(),
    order_no: z.string().nullable(),
    reason: z.string().nullable(),
    /** Until when these seats can be given; null: for good. */
    last_day: z.string().nullable(),
    /** By which the seats were given; null: by hand. */
    rule: givenRule.nullable(),
    /** null: the academy, or by itself. */
    by: z.string().nullable(),
  }),
  beside: z.object({
    sums: z.object({
      bought: z.number(),
      granted: z.number(),
      refunded: z.number(),
      expired: z.number(),
      owned: z.number(),
      given: z.number(),
      left: z.number(),
      /** Given, and a lesson, quiz or class of the course was opened. */
      used: z.number(),
      /** Given, and nothing of the course was opened: can be taken back. */
      unopened: z.number(),
      movements: z.number(),
    }),
    /** What a recount of licences and seats in people's hands says is left and used. */
    recount: z.object({ left: z.number(), used: z.number(), agrees: z.boolean() }),
    courses: z.array(z.object({ course_id: z.string(), course_name: z.string() })),
  }),
})
