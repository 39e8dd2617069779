/** The skills of a course go along with what is made of it: a copy, or an archive for another academy. Sign-offs stay. */
import { mostSkills } from '#contracts/learning/skills/skill-limits.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findWrittenSkills, insertSkill, type WrittenSkill } from './skills.sql.ts'
import { asKept } from './write-skills.ts'

export type CarriedSkill = WrittenSkill

/** As they are asked for now, in their order. */
export const skillsOfCourse = (database: Database, courseId: string): Promise<CarriedSkill[]> =>
  findWrittenSkills(database, courseId)

/** Into a course that nobody else knows of yet. */
export async function giveSkills(
  transaction: Database,
  courseId: string,
  skills: readonly CarriedSkill[],
): Promise<void> {
  for (const skill of skills) await insertSkill(transaction, courseId, { ...asKept(skill), most: mostSkills })
}
