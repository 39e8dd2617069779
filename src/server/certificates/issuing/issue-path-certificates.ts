/** Issues the certificates of learning paths whose required courses somebody has all completed: each once, with the courses of that day. */
import { localize } from '#server/platform/language/localize.ts'
import { randomToken } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { wordsFor } from '../templates/change-template.ts'
import type { KeptSnapshot } from './certificates.sql.ts'
import { nextSerial } from './next-serial.ts'
import { slugBytes } from './slug-bytes.ts'
import {
  findDuePaths,
  findLearnersDue,
  insertPathCertificate,
  lockPathsOf,
  type PathFacts,
} from './path-certificates.sql.ts'

const atOnce = 500

/** To those who follow the path. A course that is added to it later takes nothing away. */
export function issuePathCertificates(database: Database, learnerId: string): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockPathsOf(transaction, learnerId)
    for (const facts of await findDuePaths(transaction, learnerId)) {
      const { number, month } = await nextSerial(transaction)
      await insertPathCertificate(transaction, {
        slug: randomToken(slugBytes),
        ...{ learnerId, pathId: facts.path_id },
        snapshot: pathSnapshot(facts, `SA-${month}-${String(number).padStart(6, '0')}`),
        parts: facts.parts.map(({ id }) => id),
      })
    }
  })
}

/** Those that came due by a changed path. Answers how many learners were looked at. */
export async function issueDuePathCertificates(database: Database): Promise<number> {
  const learners = await findLearnersDue(database, atOnce)
  for (const learnerId of learners) await issuePathCertificates(database, learnerId)
  return learners.length
}

/** It holds as long as each of those that it stands on. */
function pathSnapshot(facts: PathFacts, serial: string): KeptSnapshot {
  const parts = facts.parts.map(({ snapshot }) => snapshot)
  const language = (facts.locale ?? parts[0]?.language) === 'bn' ? 'bn' : 'en'
  const say = (texts: Record<string, string> | null | undefined) => String(localize(texts ?? '', language))
  const { director, words } = facts.template ?? {}
  return {
    ...{ serial, language },
    academy: say(facts.academy),
    ...(facts.colour ? { colour: facts.colour } : {}),
    learnerName: facts.learner_name,
    courseName: say(facts.title),
    courses: facts.parts.map(({ name }) => say(name)),
    batchNo: null,
    trainingType: '',
    hours: Math.round(parts.reduce((sum, { hours }) => sum + hours, 0) * 100) / 100,
    resultPercent: null,
    issuedOn: facts.issued_on,
    expiresOn: parts.map(({ expiresOn }) => expiresOn).reduce(earlier, null),
    signatories: director ? [{ name: say(director.name), title: say(director.title) }] : (parts[0]?.signatories ?? []),
    ...wordsFor(words, language),
  }
}

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one
