/** Invites the new people of a file, piece by piece, as slowly as the budgets of messages want. */
import { takeOrWait } from '#server/platform/access/rate-limit.ts'
import { readSmsDay } from '#server/platform/messaging/budget/sms-budget.ts'
import type { Services } from '#server/platform/services.ts'
import { queueInvitations } from '../imports/start-people-import.ts'
import { markInvited, nextToInvite } from './imported-people.sql.ts'
import { sendInvitation } from './send-invitation.ts'

type Needed = Pick<Services, 'config' | 'database' | 'jobs'>

/** Each piece is committed for itself, so that nobody is invited twice when it is cut off. */
const peopleAtOnce = 100
/** Of an hour's messages those of files take no more than a quarter: others must not wait behind ten thousand. */
const shareOfFiles = 4

export async function inviteImported(services: Needed, importId: string): Promise<void> {
  const { database, jobs } = services
  for (;;) {
    const wait = await secondsToWait(services)
    if (wait > 0) return queueInvitations(database, jobs, importId, wait)
    if ((await invitePiece(services, importId)) < peopleAtOnce) return
  }
}

/** How many were invited: fewer than a piece where nobody is left, or the import was undone. */
const invitePiece = ({ database, jobs, config }: Needed, importId: string): Promise<number> =>
  database.transaction(async (transaction) => {
    const people = await nextToInvite(transaction, importId, peopleAtOnce)
    for (const { company_id: companyId, phone, email, ...person } of people)
      await sendInvitation(transaction, { jobs, config }, { companyId, person, phone, email })
    await markInvited(
      transaction,
      importId,
      people.map(({ row_no: row }) => row),
    )
    return people.length
  })

async function secondsToWait({ database, config }: Needed): Promise<number> {
  const { budget, sent_today: sent, seconds_left: left } = await readSmsDay(database)
  if (budget !== null && sent >= budget) return left
  const max = Math.max(1, Math.floor(config.messagesAnHour / shareOfFiles / peopleAtOnce))
  return takeOrWait(database, 'imported-invitations', { max, seconds: 3600 })
}
