/** One person's rows of every table that has any: the account's own here, the others' as their modules name them. */
import { ownLearning } from '#server/learning/enrolment/own-learning.ts'
import { ownOrders } from '#server/checkout/orders/own-orders.ts'
import { ownCompanies } from '#server/companies/people/own-companies.ts'
import { ownOpinions } from '#server/catalogue/courses/own-opinions.ts'
import { ownCertificates } from '#server/certificates/issuing/own-certificates.ts'
import { ownRegistrations } from '#server/events/registrations/own-registrations.ts'
import { ownApplications } from '#server/recruitment/applications/own-applications.ts'
import { ownVisits } from '#server/analytics/visits/own-visits.ts'
import { type Database, join, raw, type Sql, sql } from '#server/platform/postgres/database.ts'
import { allRows, oneRow, type Whose } from '#server/platform/postgres/own-rows.ts'

interface OwnData extends Record<string, unknown> {
  sessions: { user_agent: string }[]
}

/** Lists are oldest first where there is a time. */
export async function findOwnData(database: Database, personId: string): Promise<OwnData> {
  const person = sql`${personId}::uuid`
  const whose = { person, learner: sql`(select id from learner where person_id = ${person})` }
  const parts = {
    ...ownAccount(whose),
    ...ownLearning(whose),
    ...ownCertificates(whose),
    ...ownOpinions(whose),
    ...ownOrders(whose),
    ...ownCompanies(whose),
    ...ownRegistrations(whose),
    ...ownApplications(whose),
    ...ownVisits(whose),
    ...others(whose),
  }
  const columns = Object.entries(parts).map(([name, part]) => sql`${part} as ${raw(name)}`)
  const row = await database.first<OwnData>(sql`select ${join(columns)}`)
  if (!row) throw new Error('No data')
  return row
}

const ownAccount = ({ person }: Whose): Record<string, Sql> => ({
  person: oneRow(sql`
    select name, email, email_verified_at, phone, verified_at, locale, gender, private_facts, notification_choices, message_times,
      created_at, (select storage_key from media where id = photo_id) as photo from person where id = ${person}`),
  learner: oneRow(sql`
    select learner_type, organization_name, institute_name, department, designation, employment_status, experience_id,
      more_info from learner where person_id = ${person}`),
  roles: allRows(
    sql`select role.slug, granted_at from person_role join role on role.id = role_id where person_id = ${person}`,
  ),
  employee: oneRow(sql`
    select employee_type, department, designation, joined_on, left_on from employee where person_id = ${person}`),
  sessions: allRows(sql`
    select user_agent, address, acting_as, created_at, last_seen_at, expires_at from session
    where person_id = ${person} and acted_by is null order by created_at`),
  known_devices: allRows(sql`
    select first_seen_at, last_seen_at from known_device where person_id = ${person} order by first_seen_at`),
  passkeys: allRows(sql`
    select name, is_synced, created_at, last_used_at from passkey where person_id = ${person} order by created_at`),
  recoveries: allRows(sql`
    select phone, state, started_at, ended_at from account_recovery where person_id = ${person} order by started_at`),
  company_sign_ins: allRows(sql`
    select s.issuer, i.subject, i.linked_at from company_identity i join company_sign_in s on s.id = i.sign_in_id
    where i.person_id = ${person}`),
  experiences: allRows(sql`
    select position, organization, from_year, to_year, description from experience where person_id = ${person}
    order by from_year`),
  educations: allRows(sql`
    select degree, institute, subject, board, passing_year, result from education where person_id = ${person}
    order by passing_year`),
  trainings: allRows(
    sql`select title, provider, year, duration from training where person_id = ${person} order by year`,
  ),
})

/** Of modules that need the accounts, and of the platform. */
const others = ({ person }: Whose): Record<string, Sql> => ({
  ...ownTeaching(sql`(select id from published.mentor where person_id = ${person})`),
  mentor: oneRow(sql`select slug, name from published.mentor where person_id = ${person}`),
  api_tokens: allRows(
    sql`select name, scopes, created_at, expires_at, last_used_at, revoked_at from published.api_token where person_id = ${person} order by created_at`,
  ),
  saved_views: allRows(
    sql`select list, name, query, is_shared, created_at from published.saved_view where person_id = ${person} order by created_at`,
  ),
  report_subscriptions: allRows(sql`select created_at from published.report_subscription where person_id = ${person}`),
  messages: allRows(sql`
    select m.channel, m.contact, m.purpose, m.subject, m.text, m.state, m.created_at, m.sent_at
    from message_log m join person p on m.created_at >= p.created_at and (
      m.contact = p.phone and p.verified_at is not null and not p.is_phone_unproven
      or m.contact = p.email and p.email_verified_at is not null
      or m.channel = 'push' and m.contact = p.id::text)
    where p.id = ${person} order by m.created_at`),
  notices: allRows(sql`
    select kind, title, body, created_at, read_at from notice where person_id = ${person} order by created_at`),
  push_subscriptions: allRows(sql`
    select endpoint, created_at from push_subscription where person_id = ${person} order by created_at`),
  log: allRows(sql`
    select at, action, subject_kind, subject_id from audit_entry where actor_id = ${person} order by position`),
})

/** What a mentor earns and how it is paid: of the account its last four digits, the rest is sealed. */
const ownTeaching = (mentor: Sql): Record<string, Sql> => ({
  record_documents: allRows(sql`
    select d.name, d.bytes, d.added_at, coalesce(x.position, e.degree, t.title) as entry from record_document d
    left join experience x on x.id = d.experience_id left join education e on e.id = d.education_id
    left join training t on t.id = d.training_id
    where coalesce(x.mentor_id, e.mentor_id, t.mentor_id) = ${mentor} order by d.added_at`),
  mentor_earnings: allRows(
    sql`select kind, order_no, amount_paisa, at from published.mentor_earning where mentor_id = ${mentor} order by at`,
  ),
  payout_details: allRows(sql`
    select method, bank_name, ending, given_at, replaced_at, checked_at from published.payout_details
    where mentor_id = ${mentor} order by given_at`),
  payouts: allRows(sql`
    select no, (select ending from published.payout_details d where d.id = details_id) as ending, gross_paisa, tax_paisa, state,
      reference, paid_at, failed_at, reason from published.payout where mentor_id = ${mentor} order by no`),
})
