/** API tokens of staff and of companies: listed, made and revoked. Nobody gives a token more than they may do themselves. */
import type { z } from 'zod'
import { companyScopes, directoryScope, type postToken, tokenPrefix } from '#contracts/integrations/tokens.ts'
import type { AccountCall } from '#server/accounts/account/account-call.ts'
import { tellOfToken } from '#server/accounts/account/tell-of-token.ts'
import { needsPassword, proveOwner } from '#server/accounts/credentials/prove-owner.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { conflict, notByToken, notFound, Problem } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findTokens, insertToken, lockTokensOf, revokeToken, type TokenOwner } from './tokens.sql.ts'

/** Active ones, of a person or of a company. */
const mostTokens = 20

type Owner = Extract<SignedIn, { kind: 'staff' | 'corporate' }>

interface Call {
  database: Database
  viewer: Owner
}

const notFresh = 'Please log in again, then make the token within five minutes.'

const ownerOf = (viewer: Owner): TokenOwner => ({
  personId: viewer.personId,
  companyId: viewer.kind === 'corporate' ? viewer.companyId : null,
})

/** A company finds the entry in its own log by it. */
const companyOf = ({ companyId }: TokenOwner) => (companyId ? { company_id: companyId } : undefined)

/** What the caller may give to a token. */
const scopesOf = (viewer: Owner): string[] =>
  viewer.kind === 'staff'
    ? [...viewer.permissions.keys()].sort()
    : [...companyScopes, ...(viewer.companyRole === 'owner' ? [directoryScope] : [])]

/** Throws 403 for a program: what other programs there are is for people. */
export async function listTokens({ database, viewer }: Call) {
  if (viewer.tokenScopes) throw notByToken()
  return {
    tokens: await findTokens(database, ownerOf(viewer)),
    scopes: scopesOf(viewer),
    needs_password: await needsPassword(database, viewer),
  }
}

/**
 * Answers the token itself, which is kept as a hash only. Throws 409 `too_many_tokens`, 422 `unknown_scope`, and 422 at
 * `current_password` or 429 for who does not show that the session is theirs.
 */
export async function makeToken(call: AccountCall & { viewer: Owner }, body: z.output<typeof postToken.body>) {
  const { database, viewer } = call
  const owner = ownerOf(viewer)
  const mayGive = new Set(scopesOf(viewer))
  const scopes = [...new Set(body.scopes)].sort()
  if (!scopes.every((scope) => mayGive.has(scope))) {
    const message = 'You can only choose permissions that you have yourself.'
    throw new Problem(422, 'unknown_scope', message, { errors: { scopes: [message] } })
  }
  await proveOwner(call, { password: body.current_password, notFresh, isFreshEnough: true })
  const token = `${tokenPrefix}${randomToken()}`
  const { name, days } = body
  return database.transaction(async (transaction) => {
    const toWrite = { name, hash: hashToken(token), hint: token.slice(-4), scopes, days }
    await lockTokensOf(transaction, owner)
    const made = await insertToken(transaction, owner, toWrite, mostTokens)
    if (!made) throw conflict('too_many_tokens', 'You have 20 active tokens. Revoke one first.')
    await recordAudit(transaction, {
      ...{ viewer, action: 'token.create', subjectKind: 'api_token', subjectId: made.token_id },
      after: { name, scopes, expires_at: made.expires_at, ...companyOf(owner) },
    })
    const path = viewer.kind === 'staff' ? '/admin/tokens' : '/corporate/tokens'
    await tellOfToken(transaction, call, { name, path })
    return { ...made, token }
  })
}

export async function endToken({ database, viewer }: Call, tokenId: string): Promise<null> {
  const owner = ownerOf(viewer)
  await database.transaction(async (transaction) => {
    const before = await revokeToken(transaction, owner, tokenId)
    if (!before) throw notFound()
    await recordAudit(transaction, {
      ...{ viewer, action: 'token.revoke', subjectKind: 'api_token', subjectId: tokenId },
      before,
      after: companyOf(owner),
    })
  })
  return null
}
