/** The demo academy's learning paths. */
import { newId } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { readContent, type Texts } from './content.ts'
import { insertRows } from './insert-rows.ts'
import { type Course, known } from './seed-courses.ts'

interface PathContent {
  slug: string
  title: Texts
  promise: Texts
  description: Texts
  /** In their order. */
  courses: string[]
  /** Behind those that are required. */
  optional: string[]
}

export async function seedPaths(database: Database, courses: ReadonlyMap<string, Course>): Promise<void> {
  const paths = (await readContent<PathContent[]>('paths.json')).map((path) => ({ ...path, id: newId() }))
  await insertRows(
    database,
    'learning_path',
    paths.map(({ id, slug, title, promise, description }) => ({
      ...{ id, slug, title, promise, description },
      is_published: true,
    })),
  )
  await insertRows(
    database,
    'learning_path_course',
    paths.flatMap((path) =>
      [...path.courses, ...path.optional].map((slug, index) => ({
        path_id: path.id,
        course_id: known(courses, slug).id,
        position: index + 1,
        is_required: index < path.courses.length,
      })),
    ),
  )
}
