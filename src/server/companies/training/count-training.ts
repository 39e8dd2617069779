/** How a company stands as a whole: counted each time in a small one, every few seconds in one of thousands. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { type Database, empty } from '#server/platform/postgres/database.ts'
import { ownPeople } from '../people/company-scope.ts'
import { summarizeTraining, type TrainingFilters } from './training.sql.ts'

type Summary = Awaited<ReturnType<typeof summarizeTraining>>

/** Up to so many rows a count costs too little to be kept. */
const fewRows = 20_000
/** 400,000 rows, which take about a tenth of a second, are counted every ten seconds. */
const rowsPerMillisecond = 40
/** Companies of which this process keeps a count. */
const most = 200

const kept = new Map<string, { summary: Promise<Summary>; until: number }>()

/** Many who ask at once share one count; a line manager's own people, and those that filters find, are counted each time. */
export function countTraining(
  database: Database,
  viewer: Extract<SignedIn, { kind: 'corporate' }>,
  filters: TrainingFilters = {},
): Promise<Summary> {
  const { companyId } = viewer
  const isWhole = Object.values(filters).every((filter) => filter === undefined || filter === '')
  if (!isWhole || viewer.companyRole === 'line_manager')
    return summarizeTraining(database, companyId, filters, ownPeople(viewer))
  const found = kept.get(companyId)
  if (found && found.until > performance.now()) return found.summary
  const entry = { summary: summarizeTraining(database, companyId, {}, empty), until: Infinity }
  if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
  kept.set(companyId, entry)
  entry.summary.then(
    ({ departments }) => {
      const rows = departments.flatMap(({ courses }) => courses).reduce((sum, { required }) => sum + required, 0)
      entry.until = rows > fewRows ? performance.now() + rows / rowsPerMillisecond : 0
    },
    () => kept.delete(companyId),
  )
  return entry.summary
}
