/** Company sign-in, step 1: the domain of the e-mail says whose provider to ask. */
import { pathWithoutLanguage } from '#contracts/host/path-without-language.ts'
import { hashToken, randomToken, seal, unseal } from '#server/platform/crypto.ts'
import { Problem } from '#server/platform/errors.ts'
import { askProvider, isLoopback } from './openid-provider.ts'
import { type CompanySignIn, findByDomain, insertAttempt } from './company-sign-in.sql.ts'
import type { AccountCall } from '../account/account-call.ts'

/** Binds the return to the browser that began: a link cannot log a person in to the account of another. */
export const attemptCookie = 'company'
const minutes = 15

/**
 * One for each company: an answer that comes in at the address of another company than was asked is a mix-up, in
 * which one company's provider wants to be handed the code of another's (RFC 9700, section 4.4).
 */
export const returnAddress = (publicUrl: string, company: string): string =>
  `${publicUrl}/account/company/return/${company}`

/** A provider that a company set up itself is one of the internet; where an academy is on trial, of its own machine too. */
export const mayBeInside = (
  { is_set_by_company: isOwn, issuer }: Pick<CompanySignIn, 'is_set_by_company' | 'issuer'>,
  { isDemo }: Pick<AccountCall['config'], 'isDemo'>,
): boolean => !isOwn || (isDemo && URL.canParse(issuer) && isLoopback(new URL(issuer)))

/** Throws 404 `no_company_sign_in` for other domains, 503 when the provider does not answer. */
export async function beginCompanySignIn(
  call: AccountCall,
  { email, next, remember }: { email: string; next?: string | null; remember?: boolean },
): Promise<{ company: string; url: string }> {
  const { database, config } = call
  const domain = email.slice(email.indexOf('@') + 1)
  const signIn = await findByDomain(database, domain, call.locale)
  if (!signIn) {
    const text = 'No company login uses this email. Please log in with your password.'
    throw new Problem(404, 'no_company_sign_in', text, { errors: { email: [text] } })
  }
  const { url, checks } = await askProvider(
    {
      issuer: signIn.issuer,
      clientId: signIn.client_id,
      clientSecret: unseal(config.appSecret, signIn.sealed_secret),
      mayBeInside: mayBeInside(signIn, config),
    },
    { redirectUri: returnAddress(config.publicUrl, signIn.slug), email },
  )
  const token = randomToken()
  await insertAttempt(database, {
    stateHash: hashToken(`${token}|${checks.state}`),
    signInId: signIn.id,
    sealedChecks: seal(config.appSecret, JSON.stringify(checks)),
    target: pathWithoutLanguage(next),
    isRemembered: remember === true,
  })
  call.setCookie(attemptCookie, token, { maxAge: minutes * 60 })
  return { company: signIn.company, url }
}
