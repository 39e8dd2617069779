/** What a mentor earned in a month, for the mentor and for staff. */
import type { z } from 'zod'
import type { statementQuery } from '#contracts/mentors/earnings.ts'
import { type Call, Reply } from '#server/platform/endpoints/implement.ts'
import { notFound } from '#server/platform/errors.ts'
import { presentSums } from './present-sums.ts'
import { findLines, findSums } from './statements.sql.ts'

/** Throws 404 for an unknown mentor. */
export async function showStatement(
  { database, locale }: Pick<Call, 'database' | 'locale'>,
  mentorId: string,
  { month: asked, page, perpage }: z.output<typeof statementQuery>,
) {
  const sums = await findSums(database, mentorId, asked ?? null)
  if (!sums.has_mentor) throw notFound()
  const month = asked ?? sums.running
  const { rows, total } = await findLines(database, { mentorId, month, page, perpage }, locale)
  return new Reply(
    { rows: rows.map(({ amount_paisa, ...line }) => ({ ...line, amount: amount_paisa / 100 })), total },
    {
      beside: {
        month,
        months: [...new Set([...sums.months, sums.running])].sort().reverse(),
        ...presentSums(sums),
      },
    },
  )
}
