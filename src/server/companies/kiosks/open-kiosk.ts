/** Opens a shared tablet for a line, and closes it. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { closeKiosk, insertKiosk } from './kiosks.sql.ts'

/**
 * Bangla is what the floor reads. The address is a secret and is shown this once: sent twice, the second is refused (422).
 */
export async function openKiosk(
  { database, viewer, config }: CompanyCall,
  given: { name: string; line?: string | null },
): Promise<{ kiosk_id: string; address: string }> {
  const secret = randomToken()
  const { companyId, personId } = viewer
  const kioskId = await database.transaction(async (transaction) => {
    const line = given.line || null
    const id = await insertKiosk(transaction, {
      companyId,
      personId,
      secretHash: hashToken(secret),
      name: given.name,
      line,
    })
    if (!id) throw invalid({ name: ['This name is on the list already.'] })
    await recordAudit(transaction, {
      ...{ viewer, action: 'kiosk.open', subjectKind: 'kiosk', subjectId: id },
      after: { company_id: companyId, name: given.name, line },
    })
    return id
  })
  return { kiosk_id: kioskId, address: `${config.publicUrl}/bn/kiosk/${secret}` }
}

/** Whoever is logged in there is asked for a PIN again. Throws 404. */
export async function shutKiosk(
  { database, viewer }: Pick<CompanyCall, 'database' | 'viewer'>,
  kioskId: string,
): Promise<null> {
  await database.transaction(async (transaction) => {
    if (!(await closeKiosk(transaction, viewer.companyId, kioskId))) throw notFound()
    await recordAudit(transaction, {
      ...{ viewer, action: 'kiosk.close', subjectKind: 'kiosk', subjectId: kioskId },
      after: { company_id: viewer.companyId },
    })
  })
  return null
}
