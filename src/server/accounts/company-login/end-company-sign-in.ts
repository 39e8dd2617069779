/** Company sign-in, step 2: the provider's answer becomes a session, for people of the company's own domains only. */
import { safePath } from '#contracts/safe-path.ts'
import { attemptCookie, mayBeInside, returnAddress } from './begin-company-sign-in.ts'
import { hashToken, unseal } from '#server/platform/crypto.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import { Problem } from '#server/platform/errors.ts'
import { withoutHidden } from '#server/platform/http/clean-input.ts'
import { admitLearner } from '#server/companies/people/admit-learner.ts'
import { greetDevice } from '../sessions/greet-device.ts'
import { hearProvider, type ProvenPerson, type SignInChecks } from './openid-provider.ts'
import {
  type CompanySignIn,
  findLinked,
  findListed,
  insertProven,
  linkPerson,
  type Listed,
  lockByEmail,
  proveListed,
  releaseEmail,
  spendAttempt,
} from './company-sign-in.sql.ts'
import type { AccountCall } from '../account/account-call.ts'
import { enter } from '../sessions/session.ts'

const refused = (status: 403 | 404) =>
  new Problem(
    status,
    'company_refused',
    'Your company’s login refused access. Please try again, or log in with your password.',
  )

/** What the browser came back with, and by what this browser began it. */
export function returnedTo(
  { config, cookie }: Pick<AccountCall, 'config' | 'cookie'>,
  { company, query }: { company: string; query: string },
) {
  const returned = new URL(`${returnAddress(config.publicUrl, company)}?${query.replace(/^\?/, '')}`)
  const state = returned.searchParams.get('state') ?? ''
  return { returned, stateHash: hashToken(`${cookie(attemptCookie) ?? ''}|${state}`) }
}

/**
 * Throws `company_refused`, whatever was wrong: 404 where this browser began nothing with that company, so that nobody learns
 * which companies there are, and 403 where the sign-in does not hold. Throws 503 when the provider does not answer.
 */
export async function endCompanySignIn(
  call: AccountCall,
  { company, query }: { company: string; query: string },
): Promise<{ target: string }> {
  const { database, config, log } = call
  const { returned, stateHash } = returnedTo(call, { company, query })
  call.setCookie(attemptCookie, null)
  const attempt = await spendAttempt(database, stateHash)
  // Before the code is shown to anybody: it may be another company's.
  if (attempt?.slug !== company) throw refused(404)
  const proven = await hearProvider(
    {
      issuer: attempt.issuer,
      clientId: attempt.client_id,
      clientSecret: unseal(config.appSecret, attempt.sealed_secret),
      mayBeInside: mayBeInside(attempt, config),
    },
    returned,
    JSON.parse(unseal(config.appSecret, attempt.sealed_checks)) as SignInChecks,
  )
  const personId = proven && (await personOf(database, attempt, proven))
  if (!personId) {
    log.warn({ event: 'company_refused', signIn: attempt.id }, 'company sign-in refused')
    throw refused(403)
  }
  const { viewer } = await enter(call, personId, { remember: attempt.is_remembered })
  await greetDevice(call, viewer)
  return { target: safePath(attempt.target) }
}

/** Undefined for whom the company may not let in, also because they left it: docs/decisions/0022. */
async function personOf(database: Database, signIn: CompanySignIn, proven: ProvenPerson): Promise<string | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction((transaction) => findOrMake(transaction, signIn, proven))
    } catch (error) {
      // Two returns of a new person at the same moment: now there is one to find.
      if (brokenConstraint(error)?.kind !== 'unique' || attempt === 3) throw error
    }
  }
}

async function findOrMake(transaction: Database, signIn: CompanySignIn, { subject, email, name }: ProvenPerson) {
  const { company_id: companyId } = signIn
  // Whom the company's directory ended comes back by no account at all, not even by one made anew for the e-mail.
  const listed = email ? await findListed(transaction, companyId, email) : undefined
  if (listed?.has_left) return undefined
  const linked = await findLinked(transaction, signIn.id, subject)
  if (linked && !linked.is_to_prove) {
    const { person_id: personId, is_there: isThere } = linked
    return isThere && (await admitLearner(transaction, { companyId, personId })) ? personId : undefined
  }
  if (!email || !signIn.domains.includes(email.slice(email.lastIndexOf('@') + 1))) return undefined
  const holder = await lockByEmail(transaction, email)
  if (holder && (!holder.is_there || holder.is_staff)) return undefined
  // Who was taken back, teaches or acts for another company too is opened only where their account still has the company's e-mail.
  if (linked && (!holder?.is_confirmed || holder.id !== linked.person_id)) return undefined
  // Whoever typed this e-mail without ever confirming it does not come along: it was not shown to be theirs.
  if (holder && !holder.is_confirmed) {
    if (!holder.has_phone) return undefined
    await releaseEmail(transaction, holder.id)
  }
  const personId = holder?.is_confirmed ? holder.id : await newcomer(transaction, { name, email, listed })
  if (!personId) return undefined
  if (!(await admitLearner(transaction, { companyId, personId }))) return undefined
  await linkPerson(transaction, { signInId: signIn.id, subject, personId })
  return personId
}

/** The account that the company's directory made for them, or a new one; undefined where somebody else is in that account. */
async function newcomer(
  transaction: Database,
  { name, email, listed }: { name: string | undefined; email: string; listed: Listed | undefined },
): Promise<string | undefined> {
  if (!listed) return insertProven(transaction, { name: nameFor(name, email), email })
  return (await proveListed(transaction, { personId: listed.person_id, email })) ? listed.person_id : undefined
}

/** As the sign-up form would take it. */
function nameFor(name: string | undefined, email: string): string {
  const clean = withoutHidden(name ?? '')
    .replace(/[\p{Cc}<>]/gu, '')
    .trim()
    .slice(0, 25)
  return clean.length >= 3 ? clean : email.slice(0, email.indexOf('@')).slice(0, 25).padEnd(3, '.')
}
