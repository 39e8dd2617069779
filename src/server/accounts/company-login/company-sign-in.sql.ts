/** Companies with a sign-in of their own, and the people who came by it. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface CompanySignIn {
  id: string
  company_id: string
  company: string
  slug: string
  domains: string[]
  issuer: string
  client_id: string
  sealed_secret: string
  is_set_by_company: boolean
}
const columns = sql`s.id, s.company_id, s.domains, s.issuer, s.client_id, s.sealed_secret, s.is_set_by_company`

export function findByDomain(database: Database, domain: string, locale: Locale) {
  return database.first<CompanySignIn>(sql`
    select ${columns}, c.slug, tr(c.name, ${locale}) as company from company_sign_in s join published.company c on c.id = s.company_id
    where s.domains @> array[${domain}]::text[] and s.is_on`)
}

export interface NewAttempt {
  stateHash: Buffer
  signInId: string
  sealedChecks: string
  target: string
  isRemembered: boolean
}

export async function insertAttempt(database: Database, attempt: NewAttempt): Promise<void> {
  const { stateHash, signInId, sealedChecks, target, isRemembered } = attempt
  await database.run(sql`
    insert into company_sign_in_attempt (state_hash, sign_in_id, sealed_checks, target, is_remembered, expires_at)
    values (${stateHash}, ${signInId}, ${sealedChecks}, ${target}, ${isRemembered}, now() + interval '15 minutes')`)
}

/** Undefined for every return but the first. */
export function spendAttempt(database: Database, stateHash: Buffer) {
  return database.first<CompanySignIn & { sealed_checks: string; target: string; is_remembered: boolean }>(sql`
    with spent as (
      delete from company_sign_in_attempt where state_hash = ${stateHash} and expires_at > now()
      returning sign_in_id, sealed_checks, target, is_remembered)
    select ${columns}, c.slug, c.name ->> 'en' as company, spent.sealed_checks, spent.target, spent.is_remembered
    from spent join company_sign_in s on s.id = spent.sign_in_id and s.is_on join published.company c on c.id = s.company_id`)
}

/** Works for the academy: no company may open the account. */
const isStaff = sql`(exists (select 1 from employee e where e.person_id = p.id)
  or exists (select 1 from person_role r where r.person_id = p.id)
  or exists (select 1 from person_permission g where g.person_id = p.id))`

/**
 * Who is linked to this subject of the provider already; also people who may not log in, or not this way, any more.
 * `is_to_prove`: the subject alone is not enough, for the company took them back, which is not for them to have wanted, or
 * others than this company rely on the account: those whom they teach, or another company that they act for.
 */
export function findLinked(database: Database, signInId: string, subject: string) {
  return database.first<{ person_id: string; is_there: boolean; is_to_prove: boolean }>(sql`
    select i.person_id, p.suspended_at is null and p.deleted_at is null and not ${isStaff} as is_there,
      exists (select from published.corporate_learner cl join learner l on l.id = cl.learner_id
        where cl.company_id = s.company_id and l.person_id = p.id and cl.last_left_at >= i.linked_at)
      or exists (select from published.mentor m where m.person_id = p.id)
      or exists (select from published.corporate_user cu
        where cu.person_id = p.id and cu.is_admin and cu.company_id <> s.company_id) as is_to_prove
    from company_identity i join company_sign_in s on s.id = i.sign_in_id join person p on p.id = i.person_id
    where i.sign_in_id = ${signInId} and i.subject = ${subject}`)
}

/** The account whose e-mail this is, locked. `is_confirmed`: its owner has shown that. */
export function lockByEmail(database: Database, email: string) {
  return database.first<{
    id: string
    is_confirmed: boolean
    is_there: boolean
    is_staff: boolean
    has_phone: boolean
  }>(sql`
    select p.id, p.email_verified_at is not null as is_confirmed, p.phone is not null as has_phone,
      p.suspended_at is null and p.deleted_at is null as is_there,
      ${isStaff} as is_staff
    from person p where p.email = ${email} for update of p`)
}

export async function releaseEmail(database: Database, personId: string): Promise<void> {
  await database.run(sql`update person set email = null where id = ${personId} and email_verified_at is null`)
}

export interface Listed {
  person_id: string
  has_left: boolean
}

/** Whom the company's directory means by the e-mail; one who is there before one who left. */
export function findListed(database: Database, companyId: string, email: string) {
  return database.first<Listed>(sql`
    select l.person_id, cl.left_at is not null or d.removed_at is not null as has_left
    from published.directory_user d join published.corporate_learner cl on cl.id = d.member_id join learner l on l.id = cl.learner_id
    where d.company_id = ${companyId} and d.email = ${email} order by has_left limit 1`)
}

/**
 * The e-mail becomes that of an account which the company's directory made and nobody is in yet: no contact, no password, no
 * passkey, no work for the academy, and no other company. False for any other.
 */
export async function proveListed(
  transaction: Database,
  { personId, email }: { personId: string; email: string },
): Promise<boolean> {
  const proven = await transaction.run(sql`
    update person p set email = ${email}, email_verified_at = now(), verified_at = coalesce(p.verified_at, now())
    where p.id = ${personId} and p.phone is null and p.email is null and p.password_hash is null
      and not exists (select from passkey k where k.person_id = p.id)
      and p.suspended_at is null and p.deleted_at is null and not ${isStaff}
      and (select count(*) from published.corporate_learner cl join learner l on l.id = cl.learner_id where l.person_id = p.id) = 1`)
  return proven > 0
}

/** A learner whose e-mail the company vouches for. */
export async function insertProven(database: Database, person: { name: string; email: string }): Promise<string> {
  const row = await database.first<{ id: string }>(sql`
    with made as (
      insert into person (name, email, verified_at, email_verified_at)
      values (${person.name}, ${person.email}, now(), now()) returning id)
    insert into learner (person_id) select id from made returning person_id as id`)
  return (row as { id: string }).id
}

/** Remembers whom the provider means by its `subject`, from now on. */
export async function linkPerson(
  database: Database,
  link: { signInId: string; subject: string; personId: string },
): Promise<void> {
  await database.run(sql`
    insert into company_identity (sign_in_id, subject, person_id)
    values (${link.signInId}, ${link.subject}, ${link.personId})
    on conflict (sign_in_id, subject) do update set linked_at = now() where company_identity.person_id = excluded.person_id`)
}

/** Whether the company exists. Who another provider knew is forgotten: its subjects say nothing of this one's people. */
export async function putCompanySignIn(
  database: Database,
  given: { company: string; domains: string[]; issuer: string; clientId: string; sealedSecret: string },
): Promise<boolean> {
  const { company, domains, issuer, clientId, sealedSecret } = given
  const written = await database.run(sql`
    with moved as (
      select s.id from company_sign_in s join published.company c on c.id = s.company_id
      where c.slug = ${company} and s.issuer is distinct from ${issuer}),
    unlinked as (delete from company_identity where sign_in_id in (select id from moved)),
    stopped as (delete from company_sign_in_attempt where sign_in_id in (select id from moved))
    insert into company_sign_in (company_id, domains, issuer, client_id, sealed_secret)
    select id, ${domains}::text[], ${issuer}, ${clientId}, ${sealedSecret} from published.company where slug = ${company}
    on conflict (company_id) do update set domains = excluded.domains, issuer = excluded.issuer,
      client_id = excluded.client_id, sealed_secret = excluded.sealed_secret, is_on = true, is_set_by_company = false`)
  return written > 0
}

/** The academy has confirmed that these are the company's; whose provider is asked stays as it is. Whether the company exists. */
export async function putDomains(database: Database, company: string, domains: string[]): Promise<boolean> {
  const written = await database.run(sql`
    insert into company_sign_in (company_id, domains, is_on)
    select id, ${domains}::text[], false from published.company where slug = ${company}
    on conflict (company_id) do update set domains = excluded.domains`)
  return written > 0
}

/** The company of another sign-in that has one of these domains. */
export function findDomainHolder(database: Database, domains: string[], company: string) {
  return database.first<{ slug: string }>(sql`
    select c.slug from company_sign_in s join published.company c on c.id = s.company_id
    where s.domains && ${domains}::text[] and c.slug <> ${company} limit 1`)
}

export async function deleteCompanySignIn(database: Database, company: string): Promise<boolean> {
  const gone = await database.run(
    sql`delete from company_sign_in using published.company c where company_id = c.id and c.slug = ${company}`,
  )
  return gone > 0
}
