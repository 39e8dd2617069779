/** Gives attempts that ended before grades were kept the grades of their answers; their results stay as they are. */
import type { Database } from '#server/platform/postgres/database.ts'
import { gradeAttempt } from '../grading/grade-attempt.ts'
import { keepGrades, ungradedAttempts } from './attempts.sql.ts'
import { keptGrades } from './end-attempt.ts'

const atOnce = 200

/** In small batches, until none is left. */
export async function gradeEarlierAttempts(database: Database): Promise<void> {
  for (;;) {
    const attempts = await ungradedAttempts(database, atOnce)
    const graded = attempts.map(({ id, questions, answers, wrong_percent }) => ({
      id,
      grades: keptGrades(gradeAttempt(questions, answers, 0, { wrongPercent: wrong_percent })),
    }))
    await keepGrades(database, graded)
    if (attempts.length < atOnce) return
  }
}
