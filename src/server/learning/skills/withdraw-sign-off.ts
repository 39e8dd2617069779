/** A sign-off is taken back with a reason: by its mentor while it is fresh, by staff who support learners at any time. */
import { daysToWithdraw } from '#contracts/learning/skills/skill-limits.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notAllowed, notFound } from '#server/platform/errors.ts'
import { localize } from '#server/platform/language/localize.ts'
import type { Services } from '#server/platform/services.ts'
import { expectGrader } from '../marking/expect-grader.ts'
import { lockSignOff, writeWithdrawn } from './sign-offs.sql.ts'
import { tellOfSkill } from './tell-of-skill.ts'

type Call = Pick<Services, 'database' | 'jobs' | 'config'> & { viewer: SignedIn }

/** The same again changes nothing. Throws 404, 403 to a mentor who did not sign it, 409 `too_late`, `withdrawn_already`, `yourself`. */
export function withdrawSignOff(call: Call, id: string, reason: string): Promise<null> {
  const { viewer } = call
  const { mentorId } = expectGrader(viewer)
  return call.database.transaction(async (transaction) => {
    const signed = await lockSignOff(transaction, id, { mentorId, days: daysToWithdraw })
    if (!signed) throw notFound()
    if (signed.person_id === viewer.personId) throw conflict('yourself', 'A colleague has to do this for you.')
    if (viewer.kind === 'mentor' && signed.signer_id !== viewer.personId) throw notAllowed()
    if (signed.withdrawn_by === viewer.personId && signed.withdrawn_reason === reason) return null
    if (signed.withdrawn_by) throw conflict('withdrawn_already', 'This sign-off was taken back already.')
    if (viewer.kind === 'mentor' && !signed.is_fresh)
      throw conflict('too_late', 'You can take a sign-off back within 7 days. After that the office does.')
    await writeWithdrawn(transaction, id, { by: viewer.personId, reason })
    await tellOfSkill(transaction, call, signed, { became: 'withdrawn', reason })
    await recordAudit(transaction, {
      ...{ viewer, action: 'skill_sign_off.withdraw', subjectKind: 'skill_sign_off', subjectId: id },
      before: { is_competent: signed.is_competent },
      after: {
        ...{ skill: localize(signed.name, 'en'), course: localize(signed.course_name, 'en'), person: signed.person_id },
        reason,
      },
    })
    return null
  })
}
