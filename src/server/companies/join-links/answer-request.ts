/** A company lets somebody in who waits, or refuses them. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { brokenConstraint } from '#server/platform/postgres/database.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { wakeRules } from '../waking/wake-rules.ts'
import { giveUseBack, insertMember, isNumberTaken, takeRequest } from './join-links.sql.ts'
import { tellOfJoining } from './tell-of-joining.ts'

/** Throws 404 for a request that was answered before, 422 where somebody else has the number by now: then it waits on. */
export async function answerRequest(call: CompanyCall, requestId: string, isWelcome: boolean): Promise<null> {
  const { database, jobs, viewer } = call
  const { companyId } = viewer
  try {
    await database.transaction(async (transaction) => {
      const request = await takeRequest(transaction, companyId, requestId)
      if (!request) throw notFound()
      const { learner_id: learnerId, person_id: personId, department, site } = request
      let subjectId = requestId
      if (isWelcome) {
        const joiner = { companyId, learnerId, employeeNo: request.employee_no, department, site }
        if (await isNumberTaken(transaction, joiner)) throw taken()
        const member = await insertMember(transaction, joiner)
        // Invited by hand meanwhile, and there already.
        if (!member) throw conflict('already_member', 'This person is already a learner of your company.')
        subjectId = member.id
        await wakeRules(transaction, jobs)
      } else await giveUseBack(transaction, request.link_id)
      await tellOfJoining({ ...call, database: transaction }, { personId, isWelcome })
      await recordAudit(transaction, {
        ...{ viewer, action: `join_request.${isWelcome ? 'approve' : 'decline'}`, subjectId },
        subjectKind: isWelcome ? 'corporate_learner' : 'join_request',
        after: { company_id: companyId, learner_id: learnerId },
      })
    })
  } catch (error) {
    if (brokenConstraint(error)?.constraint !== 'corporate_learner_company_id_employee_no_key') throw error
    throw taken()
  }
  return null
}

const taken = () => invalid({ is_welcome: ['This employee number belongs to another learner.'] })
