/** The end of a trial sign-in: whom the provider vouched for is told to the owner, and nobody is logged in. */
import type { SignOnFault } from '#contracts/accounts/sign-on/sign-on.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { unseal } from '#server/platform/crypto.ts'
import type { AccountCall } from '../account/account-call.ts'
import { mayBeInside } from '../company-login/begin-company-sign-in.ts'
import { hearPlainly, type SignInChecks } from '../company-login/openid-provider.ts'
import { faultOfAnswer } from './fault-of.ts'
import { noteTest, spendTrial } from './sign-on.sql.ts'

/** False where this browser has no trial with that company. */
export async function endTrial(
  call: AccountCall,
  { company, stateHash, returned }: { company: string; stateHash: Buffer; returned: URL },
): Promise<boolean> {
  const { database, viewer } = call
  const trial = await spendTrial(database, stateHash, company)
  if (!trial) return false
  const found = await outcomeOf(call, trial, returned)
  await database.transaction(async (transaction) => {
    if (!(await noteTest(transaction, trial, found))) return
    const after = { company_id: trial.company_id, fault: 'fault' in found ? found.fault : null }
    await recordAudit(transaction, {
      ...{ viewer, action: 'sign_on.check', subjectKind: 'company', subjectId: trial.company_id },
      after,
    })
  })
  return true
}

/** What the test found: somebody whom the provider vouches for as one of the company, or what is wrong. */
async function outcomeOf(
  { config }: AccountCall,
  trial: NonNullable<Awaited<ReturnType<typeof spendTrial>>>,
  returned: URL,
): Promise<{ fault: SignOnFault } | { email: string }> {
  const settings = {
    issuer: trial.issuer,
    clientId: trial.client_id,
    clientSecret: unseal(config.appSecret, trial.sealed_secret),
    mayBeInside: mayBeInside({ is_set_by_company: true, issuer: trial.issuer }, config),
  }
  try {
    const checks = JSON.parse(unseal(config.appSecret, trial.sealed_checks)) as SignInChecks
    const proven = await hearPlainly(settings, returned, checks)
    if (!proven) return { fault: 'answer_invalid' }
    if (!proven.email) return { fault: 'no_email' }
    const domain = proven.email.slice(proven.email.lastIndexOf('@') + 1)
    return trial.domains?.includes(domain) === false ? { fault: 'other_domain' } : { email: proven.email }
  } catch (error) {
    return { fault: faultOfAnswer(error) }
  }
}
