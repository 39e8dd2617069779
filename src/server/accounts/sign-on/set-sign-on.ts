/** An owner sets the company's provider up, tests it, and switches the sign-in on or off. */
import type { z } from 'zod'
import type { putSignOn, SignOnFault } from '#contracts/accounts/sign-on/sign-on.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { hashToken, randomToken, seal, unseal } from '#server/platform/crypto.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { AccountCall } from '../account/account-call.ts'
import { attemptCookie, mayBeInside, returnAddress } from '../company-login/begin-company-sign-in.ts'
import { askAnew, type ProviderSettings } from '../company-login/openid-provider.ts'
import { needsPassword, proveOwner } from '../credentials/prove-owner.ts'
import { faultOfAddress, faultOfDiscovery } from './fault-of.ts'
import { findDraft, findSignOn, insertTrial, noteTest, putDraft, switchOff, switchOn } from './sign-on.sql.ts'

type Owner = Extract<SignedIn, { kind: 'corporate' }>
type Call = AccountCall & { viewer: Owner }

const notFresh = 'Please log in again, then save within five minutes.'
const minutes = 15

async function companyOf(database: Database, companyId: string) {
  const found = await findSignOn(database, companyId)
  if (!found) throw notFound()
  return found
}

export async function showSignOn({ database, config, viewer }: Call) {
  const [draft, { slug, domains, is_on, issuer }] = await Promise.all([
    findDraft(database, viewer.companyId),
    companyOf(database, viewer.companyId),
  ])
  return {
    issuer: draft?.issuer ?? null,
    client_id: draft?.client_id ?? null,
    fault: draft?.fault ?? null,
    tested_email: draft?.tested_email ?? null,
    is_tested: draft?.is_tested ?? false,
    is_on,
    issuer_in_use: is_on ? issuer : null,
    domains: domains ?? [],
    return_address: returnAddress(config.publicUrl, slug),
    directory_address: `${config.publicUrl}/scim/v2`,
    needs_password: await needsPassword(database, viewer),
  }
}

const record = (transaction: Database, viewer: Owner, deed: string, after: object = {}) =>
  recordAudit(transaction, {
    ...{ viewer, action: `sign_on.${deed}`, subjectKind: 'company', subjectId: viewer.companyId },
    after: { company_id: viewer.companyId, ...after },
  })

/**
 * Throws 422 at `client_secret` where a new issuer or client has none, and as `proveOwner`: whoever names the provider says
 * who the company's people are.
 */
export async function saveSignOn(call: Call, body: z.output<typeof putSignOn.body>): Promise<null> {
  const { database, config, viewer } = call
  const { issuer, client_id: clientId, client_secret: secret } = body
  const before = await findDraft(database, viewer.companyId)
  const isSame = before?.issuer === issuer && before.client_id === clientId
  // A secret that was given for one provider is not shown to another.
  const sealedSecret = secret ? seal(config.appSecret, secret) : isSame ? before.sealed_secret : undefined
  if (sealedSecret === undefined) throw invalid({ client_secret: ['Input field is required'] })
  await proveOwner(call, { password: body.current_password, notFresh, isFreshEnough: true })
  await database.transaction(async (transaction) => {
    await putDraft(transaction, { companyId: viewer.companyId, issuer, clientId, sealedSecret })
    await record(transaction, viewer, 'edit', { issuer, client_id: clientId, has_new_secret: Boolean(secret) })
  })
  return null
}

/** Throws 404 before anything is set up. */
export async function testSignOn(call: Call): Promise<{ fault: SignOnFault | null; url: string | null }> {
  const { database, config, viewer } = call
  const draft = await findDraft(database, viewer.companyId)
  if (!draft) throw notFound()
  const { slug } = await companyOf(database, viewer.companyId)
  const settings: ProviderSettings = {
    issuer: draft.issuer,
    clientId: draft.client_id,
    clientSecret: unseal(config.appSecret, draft.sealed_secret),
    mayBeInside: mayBeInside({ is_set_by_company: true, issuer: draft.issuer }, config),
  }
  const begun = await begin(settings, returnAddress(config.publicUrl, slug))
  if ('fault' in begun) {
    const { fault } = begun
    await database.transaction(async (transaction) => {
      if (await noteTest(transaction, draft, { fault })) await record(transaction, viewer, 'check', { fault })
    })
    return { fault, url: null }
  }
  const token = randomToken()
  await database.transaction((transaction) =>
    insertTrial(transaction, {
      stateHash: hashToken(`${token}|${begun.checks.state}`),
      companyId: viewer.companyId,
      sealedChecks: seal(config.appSecret, JSON.stringify(begun.checks)),
    }),
  )
  call.setCookie(attemptCookie, token, { maxAge: minutes * 60 })
  return { fault: null, url: begun.url }
}

async function begin(settings: ProviderSettings, redirectUri: string) {
  const fault = faultOfAddress(settings)
  if (fault) return { fault }
  try {
    return await askAnew(settings, { redirectUri, email: undefined })
  } catch (error) {
    return { fault: faultOfDiscovery(error) }
  }
}

/** Throws 409 `no_domain` or `not_tested`. Off is one step, and again is no fault. */
export async function switchSignOn({ database, viewer }: Call, isOn: boolean): Promise<null> {
  const { companyId } = viewer
  await database.transaction(async (transaction) => {
    if (!isOn) {
      if (await switchOff(transaction, companyId)) await record(transaction, viewer, 'switch', { is_on: false })
      return
    }
    const { domains } = await companyOf(transaction, companyId)
    if (!domains) throw conflict('no_domain', 'The academy has not confirmed an email domain of your company yet.')
    if (!(await switchOn(transaction, companyId))) throw conflict('not_tested', 'Please test the set-up first.')
    const draft = await findDraft(transaction, companyId)
    await record(transaction, viewer, 'switch', { is_on: true, issuer: draft?.issuer })
  })
  return null
}
