/** The statement of a mentor and a month as a PDF. */
import type { Locale } from '#contracts/locales.ts'
import type { Services } from '#server/platform/services.ts'
import { presentSums } from '../earnings/present-sums.ts'
import { findSums } from '../earnings/statements.sql.ts'
import { numberStatement } from './number-statement.ts'
import { findClosing, findKeptStatement, keepStatement } from './kept-statements.sql.ts'
import { findNames, findPrintedLines } from './printed-lines.sql.ts'
import { renderStatement } from './render-statement.ts'

/**
 * Of a month whose books are closed the paper that was printed first, whatever was renamed since. `asked` null: in the language that the mentor reads. undefined for an unknown mentor.
 */
export async function makeStatement(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { mentorId, month }: { mentorId: string; month: string },
  asked: Locale | null,
): Promise<{ name: string; type: string; body: Buffer } | undefined> {
  const names = await findNames(database, mentorId, asked)
  if (!names) return undefined
  const locale = asked ?? names.locale ?? 'en'
  const file = { name: `statement-${month}.pdf`, type: 'application/pdf' }
  const closedAt = await findClosing(database, month)
  const kept = closedAt && (await findKeptStatement(database, { mentorId, month, closedAt, locale }))
  if (kept) return { ...file, body: kept }
  const number = await numberStatement({ database, clock }, { mentorId, month })
  const [sums, lines] = await Promise.all([
    findSums(database, mentorId, month),
    findPrintedLines(database, { mentorId, month }, locale),
  ])
  const { name: mentor, academy, colour } = names
  const body = renderStatement({
    ...{ locale, month, number, mentor, academy, colour, lines, sums: presentSums(sums), madeAt: clock.now() },
  })
  return { ...file, body: closedAt ? await keepStatement(database, { mentorId, month, closedAt, locale }, body) : body }
}
