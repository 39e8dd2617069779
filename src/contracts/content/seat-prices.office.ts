/** What many seats cost a company less, by steps of number: on the page for companies, in orders and on quotes. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { may, seen } from '#contracts/fields.office.ts'
import { done } from '#contracts/fields.ts'

const mostBands = 8
const band = z.strictObject({
  from_seats: z.int('Please enter a whole number.').min(2, 'A step begins at 2 seats or more.').max(100_000),
  discount_percent: z
    .int('Please enter a whole number.')
    .min(1, 'Please enter 1 to 90 per cent.')
    .max(90, 'Please enter 1 to 90 per cent.'),
})
export type SeatBand = z.output<typeof band>

export const officeSeatPrices = endpoint({
  method: 'GET',
  path: '/admin/site/seat-prices',
  access: { permission: 'orders.view' },
  summary: 'The steps by which seats cost a company less, from how many seats on',
  data: z.object({ bands: z.array(band), seen: z.string(), can: may('edit') }),
})
export const putSeatPrices = endpoint({
  method: 'PUT',
  path: '/admin/site/seat-prices',
  access: { permission: 'orders.approve' },
  summary: 'Sets the steps by which seats cost less; orders that were placed keep their price',
  body: z.strictObject({
    bands: z
      .array(band)
      .max(mostBands)
      .superRefine((bands, context) => {
        for (const [index, { from_seats: from, discount_percent: percent }] of bands.entries()) {
          const before = bands[index - 1]
          if (!before) continue
          if (from <= before.from_seats)
            context.addIssue({
              ...{ code: 'custom', path: [index, 'from_seats'] },
              message: 'Each step begins with more seats than the one before.',
            })
          if (percent <= before.discount_percent)
            context.addIssue({
              ...{ code: 'custom', path: [index, 'discount_percent'] },
              message: 'Each step takes off more than the one before.',
            })
        }
      }),
    seen,
  }),
  data: done,
  errors: ['changed_meanwhile'],
})
