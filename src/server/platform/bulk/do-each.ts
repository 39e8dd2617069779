/** Does the same with each of several rows by the use case of one, and says of each that was refused why. */
import { type BulkAnswer, mostAtOnce } from '#contracts/bulk.ts'
import type { Locale } from '#contracts/locales.ts'
import { invalid, Problem } from '../errors.ts'
import { asProblem, failureOf } from '../http/failure-of.ts'
import type { Logger } from '../log.ts'
import type { Page } from '../endpoints/implement.ts'

interface Call {
  locale: Locale
  requestId: string
  log: Pick<Logger, 'error'>
}
export interface ChosenRow {
  id: string
  name: string
}

/** All rows of a found list, to be read with `mostAtOnce` on the first page. Throws 422 for none and for more. */
export function chosenRows({ rows, total }: Page<ChosenRow>): ChosenRow[] {
  if (total === 0) throw invalid({ filter: ['Choose at least one row.'] })
  if (total > rows.length)
    throw new Problem(422, 'too_many_rows', 'At most {most} rows at once. Please narrow the list.', {
      values: { most: mostAtOnce },
    })
  return rows
}

/** One after the other. After a fault of the server the rest is left alone. */
export async function doEach(
  { locale, requestId, log }: Call,
  rows: readonly ChosenRow[],
  act: (id: string) => Promise<unknown>,
): Promise<BulkAnswer> {
  const refused: BulkAnswer['refused'] = []
  let fault: string | undefined
  for (const { id, name } of rows) {
    if (fault === undefined) {
      try {
        await act(id)
        continue
      } catch (error) {
        const problem = asProblem(error as Error)
        const { message } = failureOf(problem, locale, requestId).body
        if (problem.status < 500) {
          refused.push({ id, name, reason: message })
          continue
        }
        log.error({ error, row: id }, 'bulk act stopped')
        fault = message
      }
    }
    refused.push({ id, name, reason: fault })
  }
  return { done: rows.length - refused.length, refused }
}
