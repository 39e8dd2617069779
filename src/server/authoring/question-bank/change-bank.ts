/** Questions are added to the bank, changed as new versions, and taken out of use. */
import type { AuthoredQuestion } from '#contracts/authoring/item-content.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { newId } from '#server/platform/crypto.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { expectPlace } from './bank-access.ts'
import { insertQuestions, insertVersion, lockQuestion, setRetired } from './bank.sql.ts'
import { expectWhole, storedQuestion } from './stored-question.ts'

export interface QuestionToKeep {
  course_id: string | null
  category: string
  tags: string[]
  question: AuthoredQuestion
}
const subjectKind = 'bank_question'

export async function addQuestion(database: Database, viewer: SignedIn, given: QuestionToKeep): Promise<string> {
  await expectPlace(database, viewer, given.course_id)
  expectWhole(given.question)
  const id = newId()
  const { course_id: courseId, category } = given
  await database.transaction(async (transaction) => {
    await insertQuestions(transaction, [storedQuestion(id, given)], { courseId, personId: viewer.personId })
    const after = { course: courseId, category, kind: given.question.kind }
    await recordAudit(transaction, { viewer, action: 'bank_question.create', subjectKind, subjectId: id, after })
  })
  return id
}

/** Locks a question for who may change it. Throws 404 and 403. */
async function lockOwn(transaction: Database, viewer: SignedIn, questionId: string) {
  const found = await lockQuestion(transaction, questionId)
  if (!found) throw notFound()
  // A mentor may use the academy's own questions and not change them.
  if (found.course_id === null && viewer.kind === 'mentor') throw notFound()
  await expectPlace(transaction, viewer, found.course_id)
  return found
}

/** Throws 409 `changed_meanwhile` when another version came since the one that was seen. */
export function changeQuestion(
  database: Database,
  viewer: SignedIn,
  questionId: string,
  { version, ...given }: QuestionToKeep & { version: number },
): Promise<number> {
  return database.transaction(async (transaction) => {
    const found = await lockOwn(transaction, viewer, questionId)
    if (given.course_id !== found.course_id) await expectPlace(transaction, viewer, given.course_id)
    if (found.version !== version) throw conflict('changed_meanwhile', 'Someone else changed this after you opened it.')
    expectWhole(given.question)
    const of = { courseId: given.course_id, personId: viewer.personId }
    const made = await insertVersion(transaction, storedQuestion(questionId, given), of)
    const marks = { before: { version }, after: { version: made } }
    const entry = { action: 'bank_question.edit', subjectKind, subjectId: questionId, ...marks }
    await recordAudit(transaction, { viewer, ...entry })
    return made
  })
}

export function retireQuestion(
  database: Database,
  viewer: SignedIn,
  { questionId, isRetired }: { questionId: string; isRetired: boolean },
): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockOwn(transaction, viewer, questionId)
    if ((await setRetired(transaction, questionId, isRetired)) === 0) return
    const action = isRetired ? 'bank_question.retire' : 'bank_question.restore'
    await recordAudit(transaction, { viewer, action, subjectKind, subjectId: questionId })
  })
}
