/** A company's OpenID provider, asked by the code flow with PKCE, state and nonce; the operator or the company has named it. */
import * as openid from 'openid-client'
import { email as emailField } from '#contracts/fields.ts'
import { Problem } from '#server/platform/errors.ts'
import { askNamedByProvider } from './ask-named-by-provider.ts'

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** The operator named it, or the academy is on trial: it may be of this machine or network. */
  mayBeInside: boolean
}

/** What the browser that began has to bring back; sealed while it is away. */
export interface SignInChecks {
  state: string
  nonce: string
  verifier: string
}

export interface ProvenPerson {
  subject: string
  /** Lower-cased; undefined when the provider does not vouch for it, or when it is none: two addresses in one, for example. */
  email: string | undefined
  name: string | undefined
}

/** Seconds for each request to the provider. */
const patience = 5
const scope = 'openid email profile'
/** As OpenID Connect has it: the same text for two people would make them one. */
const subjectPattern = /^[\x20-\x7e]{1,255}$/

const unreachable = (cause: unknown) =>
  new Problem(
    503,
    'company_unreachable',
    'Your company’s login is not responding. Please try again, or log in with your password.',
    {
      retryAfter: 30,
      cause,
    },
  )

/** An hour is short enough for a provider that moves. */
const kept = new Map<string, { until: number; found: Promise<openid.Configuration> }>()
const hour = 3_600_000

function discover(settings: ProviderSettings, isAnew = false): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret, mayBeInside } = settings
  const key = JSON.stringify([issuer, clientId, clientSecret, mayBeInside])
  const known = kept.get(key)
  if (!isAnew && known && known.until > performance.now()) return known.found
  const address = new URL(issuer)
  const found = openid.discovery(address, clientId, undefined, openid.ClientSecretBasic(clientSecret), {
    // Without encryption only on this machine: that is a provider on trial.
    execute:
      mayBeInside && isLoopback(address)
        ? [openid.allowInsecureRequests, openid.enableNonRepudiationChecks]
        : [openid.enableNonRepudiationChecks],
    timeout: patience,
    [openid.customFetch]: askNamedByProvider(address, mayBeInside),
  })
  kept.set(key, { until: performance.now() + hour, found })
  found.catch(() => kept.delete(key))
  return found
}

export const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

interface Asked {
  redirectUri: string
  email: string | undefined
}

/** Where to send the browser, and what it has to bring back. Throws 503 `company_unreachable`. */
export async function askProvider(settings: ProviderSettings, asked: Asked) {
  const provider = await discover(settings).catch((error: unknown) => {
    throw unreachable(error)
  })
  return askAt(provider, asked)
}

/** As `askProvider`, of what the provider says of itself now; throws what went wrong as it is. */
export const askAnew = async (settings: ProviderSettings, asked: Asked) => askAt(await discover(settings, true), asked)

async function askAt(provider: openid.Configuration, { redirectUri, email }: Asked) {
  const checks: SignInChecks = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  }
  const url = openid.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope,
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
    ...(email ? { login_hint: email } : {}),
  })
  return { url: url.href, checks }
}

/** Whom the provider vouches for; undefined when its answer does not hold. Throws 503 when it does not answer. */
export async function hearProvider(
  settings: ProviderSettings,
  returned: URL,
  checks: SignInChecks,
): Promise<ProvenPerson | undefined> {
  await discover(settings).catch((error: unknown) => {
    throw unreachable(error)
  })
  try {
    return await hearPlainly(settings, returned, checks)
  } catch (error) {
    if (isSilence(error)) throw unreachable(error)
    return undefined
  }
}

/** As `hearProvider`; throws what went wrong as it is. */
export async function hearPlainly(
  settings: ProviderSettings,
  returned: URL,
  { state, nonce, verifier }: SignInChecks,
): Promise<ProvenPerson | undefined> {
  const provider = await discover(settings)
  const tokens = await openid.authorizationCodeGrant(provider, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || !subjectPattern.test(claims.sub)) return undefined
  // Many providers tell the e-mail only when they are asked for it.
  const told =
    claims.email === undefined && provider.serverMetadata().userinfo_endpoint
      ? { ...claims, ...(await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)) }
      : claims
  return {
    subject: claims.sub,
    email: told.email_verified === true ? emailField.safeParse(told.email).data : undefined,
    name: typeof told.name === 'string' ? told.name : undefined,
  }
}

/** No answer, as against one that does not hold. */
export const isSilence = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    (error as { code?: string }).code === 'OAUTH_TIMEOUT' ||
    (error instanceof TypeError && error.message === 'fetch failed'))
