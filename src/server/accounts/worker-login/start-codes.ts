/**
 * Start codes: with one, handed out by the company, a worker chooses the first PIN. Shown when they are made and never again;
 * the database keeps keyed hashes.
 */
import { mostStartCodes, startCodeDigits } from '#contracts/accounts/worker-login.ts'
import { findStarters, type Starter } from '#server/companies/kiosks/find-worker.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { keyedHash, randomDigits } from '#server/platform/crypto.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { endAllSessions } from '../sessions/session.ts'
import { removePin, upsertStartCodes } from './worker-login.sql.ts'

type Call = Pick<Services, 'database' | 'config'> & { viewer: Extract<SignedIn, { kind: 'corporate' }> }

export const startCodeHash = (secret: string, memberId: string, code: string): Buffer =>
  keyedHash(secret, `start code|${memberId}|${code}`)

/** Throws 404 for another company's people and for who has an account of their own. */
export async function startAgain(call: Call, learnerId: string) {
  const { database, viewer } = call
  return database.transaction(async (transaction) => {
    const [worker] = await findStarters(transaction, viewer.companyId, { learnerId, most: 1 })
    if (!worker) throw notFound()
    if (await removePin(transaction, worker.member_id)) await endAllSessions(transaction, worker.person_id)
    const started = (await start(transaction, call, [worker]))[0]!
    await recordAudit(transaction, {
      ...{ viewer, action: 'corporate_learner.start_code', subjectKind: 'corporate_learner' },
      subjectId: worker.member_id,
      after: { company_id: viewer.companyId, learner_id: learnerId },
    })
    return started
  })
}

/** Nobody is an empty list. Throws 409 `too_many_people`. */
export async function startMany(call: Call, { line, again }: { line?: string | null; again: boolean }) {
  const { database, viewer } = call
  return database.transaction(async (transaction) => {
    const wanted = { line: line || null, again, most: mostStartCodes + 1 }
    const workers = await findStarters(transaction, viewer.companyId, wanted)
    if (workers.length > mostStartCodes)
      throw conflict('too_many_people', 'There are more than 5,000 people. Choose a line.')
    if (workers.length === 0) return []
    const started = await start(transaction, call, workers)
    await recordAudit(transaction, {
      ...{ viewer, action: 'company.start_codes', subjectKind: 'company', subjectId: viewer.companyId },
      after: { line: line || null, again, people: workers.length },
    })
    return started
  })
}

async function start(transaction: Database, { config }: Call, workers: readonly Starter[]) {
  const coded = workers.map((worker) => ({ ...worker, start_code: randomDigits(startCodeDigits) }))
  await upsertStartCodes(
    transaction,
    coded.map(({ member_id: memberId, start_code: code }) => ({
      memberId,
      hash: startCodeHash(config.appSecret, memberId, code),
    })),
  )
  return coded
}
