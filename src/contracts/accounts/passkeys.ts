/** Passkeys: logging in without the password. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, instant, line, password } from '#contracts/fields.ts'
import { loggedInUser } from './sessions.ts'

/** What the browser's `navigator.credentials` is given and gives back, as WebAuthn writes it in JSON. */
const browserOptions = z.record(z.string(), z.unknown())
const encoded = z.string().max(20_000)
const credential = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}).loose().optional(),
})
const newCredential = credential.extend({
  response: z
    .object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(z.string().max(20)).max(10).optional(),
    })
    .loose(),
})
const usedCredential = credential.extend({
  response: z
    .object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: z.string().max(200).nullish(),
    })
    .loose(),
})
export type NewCredential = z.output<typeof newCredential>
export type UsedCredential = z.output<typeof usedCredential>

const passkeyName = line(60).pipe(z.string().min(1, 'Input field is required'))
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Kept by the maker of the phone or browser on all of one's devices. */
  is_synced: z.boolean(),
  created_at: instant,
  last_used_at: instant.nullable(),
})

export const passkeys = endpoint({
  method: 'GET',
  path: '/passkeys',
  access: 'person',
  summary: 'One’s passkeys',
  data: z.array(passkey),
})
/** A passkey opens the account for good: whoever adds one shows the password, or without one has just logged in. */
export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/passkeys/options',
  access: 'person',
  isOwnersOnly: true,
  needsOwnDevice: true,
  summary: 'What the browser needs to make a passkey',
  body: z.strictObject({ current_password: password.optional() }),
  data: browserOptions,
  limit: { max: 30, seconds: 3600, by: 'person' },
})
export const addPasskey = endpoint({
  method: 'POST',
  path: '/passkeys',
  access: 'person',
  isOwnersOnly: true,
  needsOwnDevice: true,
  summary: 'Keep the passkey that the browser made',
  body: z.strictObject({ name: passkeyName, credential: newCredential }),
  data: passkey,
  errors: ['passkey_refused'],
})
export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/passkeys/:id',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Give a passkey another name',
  params: z.object({ id }),
  body: z.strictObject({ name: passkeyName }),
  data: passkey,
})
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/passkeys/:id',
  access: 'person',
  isOwnersOnly: true,
  needsOwnDevice: true,
  summary:
    'Remove a passkey: it can no longer be used to log in. Takes the password, or without one a login of just now',
  params: z.object({ id }),
  body: z.strictObject({ current_password: password.optional() }),
  data: done,
  limit: { max: 30, seconds: 3600, by: 'person' },
})

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/passkey-login/options',
  access: 'anyone',
  summary: 'What the browser needs to ask for any passkey of this site',
  data: browserOptions,
  limit: { max: 60, seconds: 600, by: 'address' },
})
export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/passkey-login',
  access: 'anyone',
  summary: 'Log in with a passkey',
  body: z.strictObject({ credential: usedCredential, remember: z.boolean().optional() }),
  data: z.object({ userInfo: loggedInUser }),
  beside: z.object({ token: z.string() }),
  errors: ['passkey_refused'],
})
