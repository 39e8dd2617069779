/** Shows the courses of the home page: flagship, second programme, a few of each department. */
import type { z } from 'zod'
import type { homeCourses } from '#contracts/catalogue/home.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { imageUrl } from '#server/platform/pictures/image-url.ts'
import { presentBatch, presentCard } from '../cards/present-card.ts'
import type { Reader } from '../cards/cards.sql.ts'
import { findSummaries, type SummaryRow } from '../courses/details.sql.ts'
import { findHomeBands } from './home.sql.ts'
import { presentSummary } from '../courses/show-course.ts'

export async function showHomeCourses(
  database: Database,
  reader: Reader,
): Promise<z.input<(typeof homeCourses)['data']>> {
  const { flagship, second, departments, total, banner } = await findHomeBands(database, reader)
  const ids = new Set(
    [flagship, second, ...departments.flatMap((department) => department.ids)].filter((id) => id !== null),
  )
  const picked = sql`select id, place from unnest(${[...ids]}::uuid[]) with ordinality picked (id, place)`
  const rows = new Map((await findSummaries(database, picked, reader)).map((row) => [row.course_id, row]))
  const of = (id: string | null) => (id === null ? undefined : rows.get(id))
  return {
    flagship: presentFlagship(of(flagship)),
    second: presentProgramme(of(second)),
    departments: departments.map(({ ids: shown, ...department }) => ({
      ...department,
      courses: shown.flatMap((id) => rows.get(id) ?? []).map(presentCard),
    })),
    total,
    banner: banner && { ...banner, url: imageUrl(banner.url) },
  }
}

const presentProgramme = (row: SummaryRow | undefined) => (row ? presentSummary(row) : null)

const presentFlagship = (row: SummaryRow | undefined) =>
  row ? { ...presentSummary(row), batches: row.batches.map((batch) => presentBatch(batch, row)) } : null
