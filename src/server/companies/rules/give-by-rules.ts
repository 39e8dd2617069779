/** Gives free seats to whoever the rules of a company match: after every change that they look at, and once a night. */
import { guest } from '#server/platform/access/viewer.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { giveFromLots } from '../seats/give-from-lots.ts'
import { lockLots } from '../seat-lots/seat-lots.sql.ts'
import { findMatching, type MatchingPerson } from './matching-people.sql.ts'
import * as rules from './rules.sql.ts'
import { runRulesJob } from '../waking/wake-rules.ts'

type Tools = Pick<Services, 'database' | 'jobs' | 'log'>

/** Each piece is committed for itself, so that nobody who gives by hand waits for long. */
const seatsAtOnce = 500

/** Call it before the jobs start. */
export function giveByRulesRegularly(services: Tools): void {
  services.jobs.schedule(runRulesJob, '* * * * *', () => giveByRules(services))
  services.jobs.schedule('companies.rules-of-the-day', '5 2 * * *', async () => {
    await rules.makeAllDue(services.database)
    await giveByRules(services)
  })
}

/** A company whose rules fail stays due and keeps no other one from its seats. */
export async function giveByRules({ database, jobs, log }: Tools): Promise<void> {
  for (const due of await rules.findDue(database)) {
    const companyId = due.company_id
    try {
      for (const courseId of await rules.coursesWithRules(database, companyId)) {
        await giveAll(database, jobs, { companyId, courseId })
      }
      await rules.endDue(database, due)
    } catch (error) {
      log.error({ err: error, companyId }, 'Rules could not give seats')
    }
  }
}

async function giveAll(database: Database, jobs: Tools['jobs'], of: rules.RuleOf): Promise<void> {
  const giveNext = () => database.transaction((transaction) => givePiece(transaction, jobs, of))
  if (!(await giveNext())) return
  // Many at once have come or are to come: how one more piece is best written is judged by what the tables hold now.
  await rules.measureTables(database)
  while (await giveNext());
}

/** Whether there are more people and more seats. */
async function givePiece(transaction: Database, jobs: Tools['jobs'], of: rules.RuleOf): Promise<boolean> {
  const rule = await rules.lockRule(transaction, of)
  if (!rule) return false
  let lots: Awaited<ReturnType<typeof giveFromLots>> = await lockLots(transaction, of.companyId, of.courseId)
  const people = await findMatching(transaction, of)
  const available = lots.reduce((sum, lot) => sum + lot.available, 0)
  const given = people.slice(0, Math.min(available, seatsAtOnce))
  for (const isAgain of [false, true]) {
    lots = await giveFromLots(
      transaction,
      { jobs, viewer: guest },
      { ...of, lots, learnerIds: idsOf(given, isAgain), rule: { ...rule, is_again: isAgain } },
    )
  }
  const waiting = people.length - given.length
  await rules.noteRun(transaction, of, { given: given.length, waiting })
  return waiting > 0 && available > given.length
}

const idsOf = (people: readonly MatchingPerson[], isAgain: boolean): string[] =>
  people.filter(({ is_again }) => is_again === isAgain).map(({ learner_id }) => learner_id)
