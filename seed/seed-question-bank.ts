/** Questions in the bank: of the quizzes of some courses, for authors who write the next one. */
import type { AuthoredQuestion } from '#contracts/authoring/item-content.ts'
import { insertQuestions } from '#server/authoring/question-bank/bank.sql.ts'
import { storedQuestion } from '#server/authoring/question-bank/stored-question.ts'
import { newId } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { type Course, known } from './seed-courses.ts'
import type { Outlines } from './seed-outlines.ts'

const places = [
  { course: 'aql-sampling-and-final-inspection', category: 'Sampling', tags: ['aql', 'inspection'], isForAll: false },
  { course: 'garment-quality-control-essentials', category: 'Defects', tags: ['quality'], isForAll: true },
  { course: 'fire-safety-and-emergency-response', category: 'Fire safety', tags: ['safety'], isForAll: true },
  { course: 'merchandising-and-costing-fundamentals', category: 'Costing', tags: ['fob', 'costing'], isForAll: false },
]
const ofEach = 6

export async function seedQuestionBank(
  database: Database,
  courses: ReadonlyMap<string, Course>,
  outlines: Outlines,
): Promise<void> {
  const editor = await database.first<{ id: string }>(
    sql`select id from person where email = 'lamia.chowdhury@selai.example'`,
  )
  if (!editor) throw new Error('No course editor')
  for (const { course, category, tags, isForAll } of places) {
    const questions = (outlines.get(course) ?? []).flatMap((item) => item.questions).slice(0, ofEach)
    const stored = questions.map((question) =>
      storedQuestion(newId(), { question: question as unknown as AuthoredQuestion, category, tags }),
    )
    const courseId = isForAll ? null : known(courses, course).id
    await insertQuestions(database, stored, { courseId, personId: editor.id })
  }
}
