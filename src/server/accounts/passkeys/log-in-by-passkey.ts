/** Login with a passkey: the device knows whose it is, so nothing is typed. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { UsedCredential } from '#contracts/accounts/passkeys.ts'
import { hashToken } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { countUse, insertPasskeyChallenge, lockCredential, spendPasskeyChallenge } from './passkeys.sql.ts'
import { passkeyRefused, refuseWithoutName, relyingParty } from './relying-party.ts'
import type { AccountCall } from '../account/account-call.ts'
import { welcome } from '../sessions/welcome.ts'

/** For `navigator.credentials.get`; the same for everybody, so it tells nothing of any account. */
export async function offerPasskeyLogin({ database, config }: AccountCall) {
  const party = relyingParty(config)
  refuseWithoutName(party)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
  await insertPasskeyChallenge(database, hashToken(options.challenge), null)
  return { ...options }
}

/** Throws 422 `passkey_refused`, whatever was wrong. */
export async function logInByPasskey(
  call: AccountCall,
  { credential, remember = false }: { credential: UsedCredential; remember?: boolean },
) {
  const used = await call.database.transaction((transaction) => check(transaction, call, credential))
  if (!used) throw passkeyRefused()
  return welcome(call, used.person_id, { remember, proof: { kind: 'passkey', id: used.id } })
}

/** The passkey, or undefined; a challenge is spent in any case. */
async function check(transaction: Database, { config, log }: AccountCall, credential: UsedCredential) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const stored = await lockCredential(transaction, credential.id)
  const party = relyingParty(config)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { clientExtensionResults: {}, ...credential } as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => spendPasskeyChallenge(transaction, hashToken(challenge), null),
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(stored?.public_key ?? []),
        counter: stored?.counter ?? 0,
        transports: (stored?.transports ?? []) as never,
      },
    })
    if (!verified || !stored) return undefined
    await countUse(transaction, stored.id, authenticationInfo.newCounter, authenticationInfo.credentialBackedUp)
    return stored
  } catch (error) {
    log.warn({ err: error, event: 'passkey_refused' }, 'passkey refused')
    return undefined
  }
}
