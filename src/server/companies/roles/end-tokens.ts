/** Who no longer acts for a company leaves no program behind: also one that asks them again finds the old tokens ended. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** In the transaction that ends their role. */
export async function endTokens(
  transaction: Database,
  viewer: SignedIn,
  { personId, companyId }: { personId: string; companyId: string },
): Promise<void> {
  const tokens = await transaction.query<{ token_id: string; name: string; hint: string }>(
    sql`select token_id, name, hint from revoke_tokens_of(${personId}, ${companyId}, ${viewer.personId})`,
  )
  for (const { token_id: subjectId, ...before } of tokens)
    await recordAudit(transaction, {
      ...{ viewer, action: 'token.revoke', subjectKind: 'api_token', subjectId },
      ...{ before, after: { company_id: companyId } },
    })
}
