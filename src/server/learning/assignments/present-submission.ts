/** One handing in as its learner or its mentor sees it. */
import type { Submission } from '#contracts/learning/assignments.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { withAddresses } from './hand-in-pass.ts'
import { presentRubric } from './rubric.ts'
import type { StoredSubmission } from './submissions.sql.ts'

export interface Reader {
  personId: string
  now: Date
  locale: Locale
}

export function presentSubmission(
  database: Database,
  reader: Reader,
  { marks, ...stored }: StoredSubmission,
): Submission {
  return {
    ...stored,
    files: withAddresses(database, reader, stored.files),
    rubric: presentRubric(stored.rubric, reader.locale, marks),
    max_points: stored.max_points ?? 0,
  }
}
