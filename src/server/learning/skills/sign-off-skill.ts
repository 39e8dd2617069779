/** A mentor judges a skill of a learner at the machine: by every criterion, with a photograph and a signature. */
import type { z } from 'zod'
import type { CriterionMark } from '#contracts/learning/skills/skill-limits.ts'
import type { signOffSkill as contract } from '#contracts/learning/skills/skills.office.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { randomToken } from '#server/platform/crypto.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { localize } from '#server/platform/language/localize.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { readHandIn } from '../assignments/read-hand-in.ts'
import { refreshProgress } from '../progress/refresh-progress.ts'
import {
  findByOperation,
  findJudged,
  insertSignOff,
  isCompetent as isSignedOff,
  type Judged,
  lockJudged,
} from './sign-offs.sql.ts'
import { tellOfSkill } from './tell-of-skill.ts'

type Mentor = Extract<Viewer, { kind: 'mentor' }>
type Call = Pick<Services, 'database' | 'jobs' | 'config' | 'storage'> & { viewer: Mentor }
type Given = z.output<typeof contract.body>
type Answer = z.input<typeof contract.data>
interface Of {
  enrolmentId: string
  skillId: string
}
type Photo = { bytes: Buffer; filename: string } | undefined

/** Throws 404 unless the learner is of an own course now, 409 `yourself`. */
async function expectJudged(database: Database, { personId, mentorId }: Mentor, of: Of): Promise<Judged> {
  const judged = await findJudged(database, { ...of, mentorId })
  if (!judged) throw notFound()
  if (judged.person_id === personId) throw conflict('yourself', 'A colleague has to do this for you.')
  return judged
}

/** Throws 404, 409 `yourself`, `changed_meanwhile`, `already_signed`, 413, 415, and 422 at a field. */
export async function signOffSkill(call: Call, of: Of, given: Given, photo: Photo): Promise<Answer> {
  const { database, storage, viewer } = call
  await expectJudged(database, viewer, of)
  const photoKey = await keepPhoto(storage, photo)
  try {
    const { answer, isKept } = await database.transaction((transaction) =>
      write(transaction, call, { of, given, photoKey }),
    )
    if (photoKey && !isKept) await storage.delete(photoKey)
    return answer
  } catch (error) {
    if (photoKey) await storage.delete(photoKey)
    throw error
  }
}

/** A field for a file that was left empty comes without bytes. */
async function keepPhoto(storage: Call['storage'], photo: Photo): Promise<string | null> {
  if (!photo || photo.bytes.length === 0) return null
  const { bytes, contentType } = await readHandIn({ kind: 'photo', ...photo }, [])
  const key = `skills/${randomToken(16)}.webp`
  await storage.put(key, bytes, { contentType })
  return key
}

async function write(
  transaction: Database,
  call: Call,
  { of, given, photoKey }: { of: Of; given: Given; photoKey: string | null },
): Promise<{ answer: Answer; isKept: boolean }> {
  const { viewer } = call
  await lockJudged(transaction, of)
  const judged = await expectJudged(transaction, viewer, of)
  const before = await findByOperation(transaction, given.operation_id)
  if (before) {
    if (
      before.enrolment_id !== of.enrolmentId ||
      before.skill_id !== of.skillId ||
      before.signer_id !== viewer.personId
    )
      throw notFound()
    const { sign_off_id, is_competent } = before
    return { answer: { sign_off_id, is_competent, certificate_slug: null }, isKept: false }
  }
  if (Number(given.version) !== judged.version)
    throw conflict('changed_meanwhile', 'Someone else changed this after you opened it.')
  if (await isSignedOff(transaction, of.enrolmentId, of.skillId))
    throw conflict('already_signed', 'This skill is signed off already.')
  const criteria = judge(judged, given.marks ?? [])
  const isCompetent = criteria.every(({ is_met }) => is_met)
  const id = await insertSignOff(transaction, {
    ...of,
    ...{ operationId: given.operation_id, name: judged.name, machine: judged.machine, criteria, isCompetent, photoKey },
    remark: given.remark,
    signature: { kind: given.signature_kind, text: given.signature },
    signedBy: viewer.personId,
    signedName: judged.mentor_name,
  })
  const progress = isCompetent ? await refreshProgress(transaction, of.enrolmentId, null) : null
  await tellOfSkill(transaction, call, judged, { became: isCompetent ? 'signed' : 'not_yet' })
  await recordAudit(transaction, {
    ...{ viewer, action: 'skill_sign_off.sign', subjectKind: 'skill_sign_off', subjectId: id },
    after: {
      ...{ skill: localize(judged.name, 'en'), course: localize(judged.course_name, 'en'), person: judged.person_id },
      ...{ is_competent: isCompetent, met: criteria.filter(({ is_met }) => is_met).length, criteria: criteria.length },
    },
  })
  const slug = progress?.has_certificate ? null : (progress?.certificate_slug ?? null)
  return { answer: { sign_off_id: id, is_competent: isCompetent, certificate_slug: slug }, isKept: true }
}

/** Every criterion has its mark. Throws 422 at `marks`. */
function judge({ criteria }: Judged, marks: readonly CriterionMark[]) {
  if (marks.length !== criteria.length) throw invalid({ marks: ['Say of every criterion whether it is met.'] })
  return criteria.map((text, place) => ({ text, is_met: marks[place] === 'met' }))
}
