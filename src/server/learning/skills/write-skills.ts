/** The skills of a course, for its authors: read, added, changed, taken out. What was signed off keeps its words. */
import type { z } from 'zod'
import { mostSkills } from '#contracts/learning/skills/skill-limits.ts'
import type { courseSkills } from '#contracts/learning/skills/skills.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { authorsCan, expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { localize } from '#server/platform/language/localize.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import {
  findCourseSkills,
  insertSkill,
  lockSkill,
  lockSkillsOf,
  removeSkill,
  type StoredSkill,
  updateSkill,
  type WrittenSkill,
} from './skills.sql.ts'

interface Asked {
  database: Database
  viewer: SignedIn
}

/** Languages in which nothing is written are not kept. */
const written = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter(([, words]) => words))
export const asKept = ({ name, machine, criteria }: WrittenSkill): WrittenSkill => ({
  name: written(name),
  machine: written(machine),
  criteria: criteria.map(written),
})
const inLog = ({ name, machine, criteria }: WrittenSkill) => ({
  name: localize(name as Record<string, string>, 'en'),
  machine: localize(machine as Record<string, string>, 'en'),
  criteria: criteria.map((each) => localize(each as Record<string, string>, 'en')),
})

/** Throws 404. */
export async function showCourseSkills(
  { database, viewer, locale }: Asked & { locale: Locale },
  courseId: string,
): Promise<z.input<typeof courseSkills.data>> {
  await expectAuthor(database, viewer, courseId, { isReading: true })
  const found = await findCourseSkills(database, courseId, locale)
  if (!found) throw notFound()
  return {
    ...found,
    course_id: courseId,
    skills: found.skills.map((skill) => ({ ...skill, seen: markOf([skill.skill_id, skill.version]) })),
    can: { edit: authorsCan(viewer).edit },
  }
}

/** Throws 404, 403, 409 `too_many`. */
export function addSkill({ database, viewer }: Asked, courseId: string, given: WrittenSkill) {
  return database.transaction(async (transaction) => {
    await expectAuthor(transaction, viewer, courseId)
    await lockSkillsOf(transaction, courseId)
    const added = await insertSkill(transaction, courseId, { ...asKept(given), most: mostSkills })
    if (!added) throw conflict('too_many', 'A course has 40 skills at most.')
    await log(transaction, viewer, { id: added.id, act: 'add', after: { ...inLog(given), course: courseId } })
    return { skill_id: added.id }
  })
}

/** Throws 404, 403, 409 `changed_meanwhile`. */
export function changeSkill(asked: Asked, skillId: string, { seen, ...given }: WrittenSkill & { seen: string }) {
  return withSkill(asked, skillId, async (transaction, skill) => {
    const kept = asKept(given)
    if (isSame(skill, kept)) return
    expectSeen(seen, [skill.skill_id, skill.version])
    await updateSkill(transaction, skillId, kept)
    await log(transaction, asked.viewer, { id: skillId, act: 'change', before: inLog(skill), after: inLog(kept) })
  })
}

/** Throws 404, 403. */
export function retireSkill(asked: Asked, skillId: string) {
  return withSkill(asked, skillId, async (transaction, skill) => {
    await removeSkill(transaction, skillId)
    await log(transaction, asked.viewer, { id: skillId, act: 'remove', before: inLog(skill) })
  })
}

/** Keys come from the database in an order of their own. */
const inOrder = (texts: Partial<Record<string, string>>) => Object.entries(texts).toSorted()
const isSame = (one: WrittenSkill, other: WrittenSkill) => {
  const all = ({ name, machine, criteria }: WrittenSkill) => JSON.stringify([name, machine, ...criteria].map(inOrder))
  return all(one) === all(other)
}

function withSkill(
  { database, viewer }: Asked,
  skillId: string,
  change: (transaction: Database, skill: StoredSkill) => Promise<void>,
): Promise<null> {
  return database.transaction(async (transaction) => {
    const skill = await lockSkill(transaction, skillId)
    if (!skill) throw notFound()
    await expectAuthor(transaction, viewer, skill.course_id)
    await change(transaction, skill)
    return null
  })
}

interface Logged {
  id: string
  act: 'add' | 'change' | 'remove'
  before?: unknown
  after?: unknown
}
const log = (transaction: Database, viewer: SignedIn, { id, act, before, after }: Logged) =>
  recordAudit(transaction, { viewer, action: `skill.${act}`, subjectKind: 'skill', subjectId: id, before, after })
