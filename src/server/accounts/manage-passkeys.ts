/** One's passkeys: made, listed, renamed, removed. */
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { NewCredential } from '#contracts/account-sign-in.ts'
import { hashToken } from '../platform/crypto.ts'
import { brokenConstraint } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { sendMessage } from '../platform/outbox.ts'
import type { SignedIn } from '../platform/viewer.ts'
import { passkeyAddedMessages } from './message-texts.ts'
import {
  deleteOwn,
  insertPasskey,
  insertPasskeyChallenge,
  listCredentials,
  listPasskeys as findPasskeys,
  type PasskeyRow,
  renameOwn,
  spendPasskeyChallenge,
} from './queries/passkeys.ts'
import { findAccountById } from './queries/people.ts'
import { passkeyRefused, refuseWithoutName, relyingParty } from './relying-party.ts'
import type { AccountCall } from './session.ts'

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

/** For `navigator.credentials.create`: one that the device can find by itself, and that asks for finger, face or PIN. */
export async function offerPasskey({ database, config, viewer }: OwnCall) {
  const party = relyingParty(config)
  refuseWithoutName(party)
  const known = await listCredentials(database, viewer.personId)
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
  const { database, config, jobs, viewer } = call
  const party = relyingParty(config)
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
    const account = await findAccountById(transaction, viewer.personId)
    if (!row || !account) throw passkeyRefused()
    const told = { ...account, locale: account.locale ?? call.locale }
    for (const message of passkeyAddedMessages(config, told, name)) await sendMessage(transaction, jobs, message)
    return present(row)
  })
}

export async function renamePasskey({ database, viewer }: OwnCall, id: string, name: string) {
  const row = await renameOwn(database, viewer.personId, id, name)
  if (!row) throw notFound()
  return present(row)
}

export async function removePasskey({ database, viewer }: OwnCall, id: string): Promise<null> {
  if ((await deleteOwn(database, viewer.personId, id)) === 0) throw notFound()
  return null
}
