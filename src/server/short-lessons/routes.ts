/** Short lessons. */
import * as contract from '#contracts/short-lessons/short-lessons.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { listShortLessons } from '#server/short-lessons/list-short-lessons.ts'

export const shortLessonsRoutes: Implementation[] = [
  implement(contract.getBites, ({ database, locale }) => listShortLessons(database, locale)),
]
