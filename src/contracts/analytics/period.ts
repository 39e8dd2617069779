/** The days that a report is about. */
import { z } from 'zod'
import { day } from '#contracts/fields.ts'

/** Both included, in Dhaka; the last 30 days unless told. */
export const reportDays = { from: day.optional(), to: day.optional() }

/** Says at the field what cannot be asked for. */
export function checkDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (!from || !to) return
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  const say = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
  if (days < 0) say('The end is before the start.')
  if (days > 1100) say('At most three years.')
}

/** Of an answer: the days, and those they are compared with. */
export const reportSpan = {
  from: z.string(),
  to: z.string(),
  before: z.object({ from: z.string(), to: z.string() }),
  /** Everything up to this moment is counted. */
  until: z.string(),
}
