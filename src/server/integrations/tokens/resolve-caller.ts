/** From what a request carries, a session's token or an API token, to who asks. */
import { tokenPrefix } from '#contracts/integrations/tokens.ts'
import { resolveViewer, viewerByToken } from '#server/accounts/sessions/resolve-viewer.ts'
import { guest, type Viewer } from '#server/platform/access/viewer.ts'
import { hashToken } from '#server/platform/crypto.ts'
import type { Services } from '#server/platform/services.ts'
import { findUsableToken, noteTokenUse } from './tokens.sql.ts'

const length = tokenPrefix.length + 43

/** A guest when the token is unknown, over or revoked, or when its owner lost the role in which it was made. */
export async function resolveCaller(services: Services, token: string): Promise<Viewer> {
  if (!token.startsWith(tokenPrefix)) return resolveViewer(services, token)
  if (token.length !== length) return guest
  const { database, log } = services
  const found = await findUsableToken(database, hashToken(token))
  if (!found) return guest
  if (found.is_stale)
    await noteTokenUse(database, found.token_id).catch((error: unknown) =>
      log.warn({ err: error }, 'use of an API token not noted'),
    )
  return viewerByToken(database, {
    tokenId: found.token_id,
    personId: found.person_id,
    companyId: found.company_id,
    scopes: new Set(found.scopes),
  })
}
