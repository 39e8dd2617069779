/** One's passkeys: made, listed, renamed, removed. */
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { NewCredential } from '#contracts/accounts/passkeys.ts'
import { hashToken } from '#server/platform/crypto.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import { notAllowed, notFound } from '#server/platform/errors.ts'
import { sendTemplate, type TemplateMessage } from '#server/platform/messaging/send-template.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { type Addressee, passkeyAddedMessages, passkeyRemovedMessages } from '../account/account-messages.ts'
import { proveOwner } from '../credentials/prove-owner.ts'
import {
  deleteOwn,
  insertPasskey,
  insertPasskeyChallenge,
  listCredentials,
  listPasskeys as findPasskeys,
  lockPasskeysOf,
  type PasskeyRow,
  renameOwn,
  spendPasskeyChallenge,
} from './passkeys.sql.ts'
import { findAccountById } from '../account/account.sql.ts'
import { holdSession } from '../sessions/sessions.sql.ts'
import { passkeyRefused, refuseWithoutName, relyingParty } from './relying-party.ts'
import type { AccountCall } from '../account/account-call.ts'

type OwnCall = AccountCall & { viewer: SignedIn }

const mostPasskeys = 20

const present = ({ created_at, last_used_at, ...passkey }: PasskeyRow) => ({
  ...passkey,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

export async function listPasskeys({ database, viewer }: OwnCall) {
  return (await findPasskeys(database, viewer.personId)).map(present)
}

const notFresh = 'Please log in again, then add the passkey within five minutes.'

/**
 * For `navigator.credentials.create`: one that the device can find by itself, and that asks for finger, face or PIN.
 * Throws 422 at `current_password`; what is answered stands for the password until the passkey is there.
 */
export async function offerPasskey(call: OwnCall, password?: string) {
  const { database, config, viewer } = call
  const party = relyingParty(config)
  refuseWithoutName(party)
  // A session that somebody else got hold of must not leave a key of theirs behind.
  await proveOwner(call, { password, notFresh })
  const known = await listCredentials(database, viewer.personId)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(viewer.personId),
    userName: viewer.email ?? viewer.phone ?? viewer.name,
    userDisplayName: viewer.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports: transports as never })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertPasskeyChallenge(database, hashToken(options.challenge), viewer.personId)
  return { ...options }
}

/** Throws 422 `passkey_refused` for whatever this browser was not just asked to make. */
export async function addPasskey(call: OwnCall, { name, credential }: { name: string; credential: NewCredential }) {
  const { database, config, viewer } = call
  const party = relyingParty(config)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { clientExtensionResults: {}, ...credential } as RegistrationResponseJSON,
    expectedChallenge: (challenge) => spendPasskeyChallenge(database, hashToken(challenge), viewer.personId),
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw passkeyRefused(error)
  })
  if (!verified || !registrationInfo) throw passkeyRefused()
  const made = registrationInfo.credential
  return database.transaction(async (transaction) => {
    // A reset that came meanwhile took the passkeys away and knew nothing of this one.
    if (!(await holdSession(transaction, viewer))) throw passkeyRefused()
    await lockPasskeysOf(transaction, viewer.personId)
    const row = await insertPasskey(
      transaction,
      {
        personId: viewer.personId,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports ?? [],
        name,
        isSynced: registrationInfo.credentialBackedUp,
      },
      mostPasskeys,
    ).catch((error: unknown) => {
      throw brokenConstraint(error)?.kind === 'unique' ? passkeyRefused(error) : error
    })
    if (!row) throw passkeyRefused()
    await tellOwner(transaction, call, (owner) => passkeyAddedMessages(config, owner, name))
    return present(row)
  })
}

async function tellOwner(
  transaction: Database,
  { jobs, viewer, locale }: OwnCall,
  messagesTo: (owner: Addressee) => TemplateMessage[],
): Promise<void> {
  const account = await findAccountById(transaction, viewer.personId)
  if (!account) throw notAllowed()
  for (const message of messagesTo({ ...account, locale: account.locale ?? locale })) {
    await sendTemplate(transaction, jobs, message)
  }
}

export async function renamePasskey({ database, viewer }: OwnCall, id: string, name: string) {
  const row = await renameOwn(database, viewer.personId, id, name)
  if (!row) throw notFound()
  return present(row)
}

const notFreshToRemove = 'Please log in again, then remove the passkey within five minutes.'

/** Throws 422 at `current_password`: who found a session open must not take the owner's way in. */
export async function removePasskey(call: OwnCall, id: string, password?: string): Promise<null> {
  const { database, config, viewer } = call
  await proveOwner(call, { password, notFresh: notFreshToRemove })
  await database.transaction(async (transaction) => {
    const removed = await deleteOwn(transaction, viewer.personId, id)
    if (!removed) throw notFound()
    await tellOwner(transaction, call, (owner) => passkeyRemovedMessages(config, owner, removed.name))
  })
  return null
}
