/** What the pages of a company's training read together. */
import type { RouterContextProvider } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { api } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { readPlaces } from '../frame/company-area.ts'

export type TrainingSummary = DataOf<'GET /corporate-training/summary'>
export type Requirement = DataOf<'GET /corporate-requirements'>[number]
type Counts = TrainingSummary['departments'][number]['courses'][number]
export type Sums = Omit<Counts, 'course_id'>

/** The summary is of all people; with `narrowed`, of those whom the address finds, but for what `narrowed` says itself. */
export async function readTraining(
  context: Readonly<RouterContextProvider>,
  request: Request,
  narrowed?: Record<string, string>,
) {
  const [requirements, summary, places] = await Promise.all([
    api(context, 'GET /corporate-requirements', {}, request),
    narrowed
      ? readList(context, 'GET /corporate-training/summary', { request, fixed: narrowed }).then(({ answer }) => answer)
      : api(context, 'GET /corporate-training/summary', { query: {} }, request),
    readPlaces(context),
  ])
  return { requirements: requirements.data, summary: summary.data, places }
}

/** What the courses of a summary come to, of one department or of all, of one course or of all. */
export function sumsOf({ departments }: TrainingSummary, of: { department?: string; courseId?: string } = {}): Sums {
  const sums: Sums = { required: 0, held: 0, expiring: 0, running: 0, overdue: 0, not_given: 0 }
  for (const { department, courses } of departments) {
    if (of.department && department !== of.department) continue
    for (const { course_id, ...counts } of courses) {
      if (of.courseId && course_id !== of.courseId) continue
      for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += counts[name]
    }
  }
  return sums
}

/** Whole per cent of those it is asked of; never 100 while somebody is missing. */
export const shareOf = ({ required, held }: Sums): number | null =>
  required === 0 ? null : held === required ? 100 : Math.min(99, Math.round((held / required) * 100))
