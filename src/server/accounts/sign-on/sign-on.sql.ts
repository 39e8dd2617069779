/** SQL of a company's sign-in while its owners set it up. */
import type { SignOnFault } from '#contracts/accounts/sign-on/sign-on.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface Draft {
  company_id: string
  issuer: string
  client_id: string
  sealed_secret: string
  is_tested: boolean
  tested_email: string | null
  fault: SignOnFault | null
}
const draft = sql`d.company_id, d.issuer, d.client_id, d.sealed_secret, d.tested_at is not null as is_tested, d.tested_email, d.fault`

export const findDraft = (database: Database, companyId: string) =>
  database.first<Draft>(sql`select ${draft} from company_sign_in_draft d where d.company_id = ${companyId}`)

/** The company, with what counts for its people. */
export const findSignOn = (database: Database, companyId: string) =>
  database.first<{ slug: string; domains: string[] | null; is_on: boolean; issuer: string | null }>(sql`
    select c.slug, s.domains, coalesce(s.is_on, false) as is_on, s.issuer
    from published.company c left join company_sign_in s on s.company_id = c.id where c.id = ${companyId}`)

/** Not tested any more; a trial that is under way was of what stood here before. */
export async function putDraft(
  transaction: Database,
  {
    companyId,
    issuer,
    clientId,
    sealedSecret,
  }: { companyId: string; issuer: string; clientId: string; sealedSecret: string },
): Promise<void> {
  await transaction.run(sql`delete from company_sign_in_trial where company_id = ${companyId}`)
  await transaction.run(sql`
    insert into company_sign_in_draft (company_id, issuer, client_id, sealed_secret)
    values (${companyId}, ${issuer}, ${clientId}, ${sealedSecret})
    on conflict (company_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
      sealed_secret = excluded.sealed_secret, saved_at = now(), tested_at = null, tested_email = null, fault = null`)
}

export async function insertTrial(
  database: Database,
  { stateHash, companyId, sealedChecks }: { stateHash: Buffer; companyId: string; sealedChecks: string },
): Promise<void> {
  await database.run(sql`delete from company_sign_in_trial where company_id = ${companyId}`)
  await database.run(sql`
    insert into company_sign_in_trial (state_hash, company_id, sealed_checks, expires_at)
    values (${stateHash}, ${companyId}, ${sealedChecks}, now() + interval '15 minutes')`)
}

/** Undefined for every return but the first, and after what was tried has been changed. */
export const spendTrial = (database: Database, stateHash: Buffer, company: string) =>
  database.first<Draft & { sealed_checks: string; domains: string[] | null }>(sql`
    with spent as (
      delete from company_sign_in_trial where state_hash = ${stateHash} and expires_at > now()
      returning company_id, sealed_checks)
    select ${draft}, spent.sealed_checks, s.domains
    from spent join company_sign_in_draft d on d.company_id = spent.company_id
    join published.company c on c.id = d.company_id and c.slug = ${company}
    left join company_sign_in s on s.company_id = d.company_id`)

/** What a test of this very set-up found; false when it was changed meanwhile. */
export async function noteTest(
  database: Database,
  { company_id, issuer, client_id, sealed_secret }: Draft,
  found: { fault: SignOnFault } | { email: string },
): Promise<boolean> {
  const fault = 'fault' in found ? found.fault : null
  const email = 'email' in found ? found.email : null
  const written = await database.run(sql`
    update company_sign_in_draft set fault = ${fault}, tested_email = ${email},
      tested_at = case when ${email}::text is not null then now() end
    where company_id = ${company_id} and issuer = ${issuer} and client_id = ${client_id} and sealed_secret = ${sealed_secret}`)
  return written > 0
}

/**
 * What was tested counts from now on. Whom another provider knew is forgotten: its subjects say nothing of this one's people.
 * False where nothing was tested or no domain is confirmed.
 */
export async function switchOn(transaction: Database, companyId: string): Promise<boolean> {
  const moved = sql`(
    select s.id from company_sign_in s join company_sign_in_draft d on d.company_id = s.company_id
    where s.company_id = ${companyId} and s.issuer is distinct from d.issuer)`
  await transaction.run(sql`delete from company_identity where sign_in_id in ${moved}`)
  await transaction.run(sql`
    delete from company_sign_in_attempt where sign_in_id in (select id from company_sign_in where company_id = ${companyId})`)
  const written = await transaction.run(sql`
    update company_sign_in s set issuer = d.issuer, client_id = d.client_id, sealed_secret = d.sealed_secret,
      is_on = true, is_set_by_company = true
    from company_sign_in_draft d
    where s.company_id = ${companyId} and d.company_id = s.company_id and d.tested_at is not null`)
  return written > 0
}

/** Sign-ins that are under way end with it. */
export async function switchOff(transaction: Database, companyId: string): Promise<boolean> {
  await transaction.run(sql`
    delete from company_sign_in_attempt where sign_in_id in (select id from company_sign_in where company_id = ${companyId})`)
  return (
    (await transaction.run(sql`update company_sign_in set is_on = false where company_id = ${companyId} and is_on`)) > 0
  )
}
