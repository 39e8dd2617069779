/** One's week, its goal, and how one watches. */
import { getStudy, putPlayerChoices, putStudyGoal } from '#contracts/learning/study.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { readStudy, writeGoal, writePlayerChoices } from './study.sql.ts'

export const studyRoutes: Implementation[] = [
  implement(getStudy, ({ database, viewer, locale }) => readStudy(database, viewer.learnerId, locale)),
  implement(putStudyGoal, async ({ database, viewer, body }) => {
    await writeGoal(database, viewer.learnerId, body.minutes)
    return null
  }),
  implement(putPlayerChoices, async ({ database, viewer, body }) => {
    await writePlayerChoices(database, viewer.learnerId, body)
    return null
  }),
]
