/** What somebody may have taken along from an open session and reads by without a login. */
import { forgetCalendar } from '#server/learning/calendar/forget-calendar.ts'
import { guest } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** The calendar's secret address and the API tokens; answers the names of these, whose programs need new ones. */
export async function endKeysElsewhere(transaction: Database, personId: string): Promise<string[]> {
  await forgetCalendar(transaction, personId)
  const tokens = await transaction.query<{ token_id: string; company_id: string | null; name: string; hint: string }>(
    sql`select token_id, company_id, name, hint from revoke_tokens_of(${personId})`,
  )
  for (const { token_id: subjectId, company_id, name, hint } of tokens) {
    await recordAudit(transaction, {
      ...{ viewer: guest, personId, action: 'token.revoke', subjectKind: 'api_token', subjectId },
      before: { name, hint },
      // By which a company finds it in its own log.
      ...(company_id ? { after: { company_id } } : {}),
    })
  }
  return tokens.map(({ name }) => name)
}
