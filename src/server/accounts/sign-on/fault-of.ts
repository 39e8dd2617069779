/** What is wrong with a company's provider, by the error that asking it ended in. */
import type { SignOnFault } from '#contracts/accounts/sign-on/sign-on.ts'
import { PrivateAddress } from '#server/platform/connections/public-address.ts'
import { isLoopback, isSilence, type ProviderSettings } from '../company-login/openid-provider.ts'

/** Before anybody is asked: an address that nobody would be asked at. */
export function faultOfAddress({ issuer, mayBeInside }: ProviderSettings): SignOnFault | undefined {
  if (!URL.canParse(issuer)) return 'unreachable'
  const address = new URL(issuer)
  if (mayBeInside && isLoopback(address)) return undefined
  if (address.protocol !== 'https:') return 'not_https'
  return isLoopback(address) ? 'not_public' : undefined
}

/** Errors of the library and what caused them, the outermost first. */
function* chain(error: unknown): Generator<Error & { code?: string; error?: string }> {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) yield each
}

/** Of what the provider says of itself. */
export function faultOfDiscovery(error: unknown): SignOnFault {
  for (const each of chain(error)) {
    if (each instanceof PrivateAddress) return 'not_public'
    if (isSilence(each)) return 'unreachable'
    if (each.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'issuer_differs'
    if (each.code?.startsWith('OAUTH_')) return 'not_openid'
  }
  return 'unreachable'
}

/** Of the answer that the browser brought back. */
export function faultOfAnswer(error: unknown): SignOnFault {
  for (const each of chain(error)) {
    if (each instanceof PrivateAddress) return 'not_public'
    if (isSilence(each)) return 'unreachable'
    if (each.error === 'invalid_client' || each.error === 'unauthorized_client') return 'secret_refused'
    if (each.code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return 'secret_refused'
    if (each.code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return 'refused'
  }
  return 'answer_invalid'
}
