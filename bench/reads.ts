/** The catalogue's reads as its endpoints make them, none answered from what was kept of an earlier answer. */
import { listCourses } from '#server/catalogue/lists/list-courses.ts'
import { searchCourses } from '#server/catalogue/search/search-courses.ts'
import { showCourseDetails } from '#server/catalogue/courses/show-course.ts'
import { createCache } from '#server/platform/kept/cache.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export type Read = (run: number) => Promise<unknown>

const pages = 3
const words = ['lean', 'quality', 'sewing', 'denim', 'merchandising', 'compliance', 'fabric', 'costing']

/** Each differs from run to run, so that no plan profits from one value. The index of the list is built by its first read. */
export async function readsOf(database: Database): Promise<Record<string, Read>> {
  const kept = { database, cache: createCache(), clock: systemClock }
  const reader = { locale: 'en', learnerId: null } as const
  const rows = await database.query<{ slug: string }>(sql`select slug from course order by md5(slug) limit 30`)
  const slugOf = (run: number) => rows[run % rows.length]?.slug ?? ''
  const list = { perpage: 12 }
  const filters = [{ level: ['basic'] }, { price_type: ['paid' as const] }, { course_type: ['masterclass'] }]
  return {
    'Course list, filtered': (run) => listCourses(kept, { ...list, ...filters[run % filters.length], page: 1 }, reader),
    'Course list by words': (run) => listCourses(kept, { ...list, q: words[run % words.length], page: 1 }, reader),
    'Course list': (run) => listCourses(kept, { ...list, page: 1 + (run % pages) }, reader),
    'Course details': (run) => showCourseDetails(kept, { slug: slugOf(run) }, reader),
    Search: (run) => searchCourses(database, { q: words[run % words.length] ?? '', page: 1, perpage: 12 }, 'en'),
  }
}
