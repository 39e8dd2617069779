/** What the demo academy's staff and its companies did in the last weeks: entries of the audit log, and help that learners were given. */
import { followEntry } from '#server/platform/audit/audit-head.ts'
import { newId } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Calendar } from './content.ts'
import { insertRows } from './insert-rows.ts'

interface Act {
  by: 'anwar' | 'lamia' | 'habibullah' | 'sadia'
  daysAgo: number
  action: string
  subjectKind: string
  /** The subject's id, found by what the demo calls it. */
  subject: ReturnType<typeof sql>
  before?: object
  after?: object
}
const emails = {
  anwar: 'admin@demo.test',
  lamia: 'lamia.chowdhury@selai.example',
  habibullah: 'habibullah.bahar@selai.example',
  sadia: 'sadia.afroz@selai.example',
}
const course = (slug: string) => sql`select id::text as id from course where slug = ${slug}`
const person = (email: string) => sql`select id::text as id from person where email = ${email}`
const refund = (state: string) =>
  sql`select id::text as id from refund where state = ${state} order by requested_at limit 1`
const lead = (status: string) =>
  sql`select id::text as id from lead where status = ${status} order by created_at limit 1`

const acts: Act[] = [
  {
    ...{ by: 'anwar', daysAgo: 40.6, action: 'site.config', subjectKind: 'site', subject: sql`select 'config' as id` },
    ...{ before: { primary_mobile: '01700-000850' }, after: { primary_mobile: '01700-000860' } },
  },
  {
    ...{ by: 'lamia', daysAgo: 33.4, action: 'course.publish', subjectKind: 'course' },
    subject: course('sweater-knitting-and-linking-defects'),
  },
  {
    ...{ by: 'sadia', daysAgo: 22.5, action: 'lead.edit', subjectKind: 'lead', subject: lead('won') },
    ...{ before: { status: 'offered' }, after: { status: 'won' } },
  },
  {
    ...{
      by: 'habibullah',
      daysAgo: 12.45,
      action: 'refund.decline',
      subjectKind: 'refund',
      subject: refund('declined'),
    },
    after: { note: 'More than 7 days after payment.' },
  },
  {
    ...{
      by: 'habibullah',
      daysAgo: 9.35,
      action: 'refund.approve',
      subjectKind: 'refund',
      subject: refund('refunded'),
    },
    after: { amount: 2000, keeps_access: true },
  },
  { by: 'habibullah', daysAgo: 8.55, action: 'orders.export', subjectKind: 'orders', subject: sql`select 'csv' as id` },
  {
    ...{ by: 'sadia', daysAgo: 6.4, action: 'person.extra_time', subjectKind: 'person' },
    ...{ subject: person('kaniz.fatima@example.com'), after: { percent: 50, minutes: 0 } },
  },
  {
    ...{ by: 'sadia', daysAgo: 5.5, action: 'person.give_attempt', subjectKind: 'person' },
    subject: person('arman.kabir@example.com'),
  },
  {
    ...{ by: 'sadia', daysAgo: 3.6, action: 'person.act_as', subjectKind: 'person' },
    subject: person('jannatul.mawa@example.com'),
  },
  {
    ...{
      by: 'habibullah',
      daysAgo: 3.35,
      action: 'refund.approve',
      subjectKind: 'refund',
      subject: refund('approved'),
    },
    after: { amount: 1000, keeps_access: true },
  },
  {
    ...{ by: 'lamia', daysAgo: 2.45, action: 'course.edit', subjectKind: 'course' },
    ...{ subject: course('lean-for-sewing-lines'), before: { level: 'Beginner' }, after: { level: 'Intermediate' } },
  },
  { by: 'anwar', daysAgo: 1.4, action: 'users.export', subjectKind: 'users', subject: sql`select 'csv' as id` },
]

interface Entry {
  at: string
  actor_id: string
  action: string
  subject_kind: string
  subject_id: string
  before: object | null
  after: object | null
}

/** Entries are chained one after another and the end is signed, so they are written one by one, the oldest first. */
export async function seedActs(database: Database, calendar: Calendar): Promise<void> {
  const at = (days: number) => new Date(calendar.now.getTime() - days * 86_400_000).toISOString()
  await seedSupport(database, at)
  const entries = [...(await companyEntries(database)), ...(await staffEntries(database, at))]
  for (const entry of entries.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const written = await database.first<{ position: number; previous_hash: Buffer; hash: Buffer }>(sql`
      insert into audit_entry (at, actor_id, action, subject_kind, subject_id, before, after)
      select at, actor_id, action, subject_kind, subject_id, before, after
      from jsonb_populate_record(null::audit_entry, ${JSON.stringify(entry)}::jsonb)
      returning position, previous_hash, hash`)
    if (!written) throw new Error('The audit log did not take an entry')
    await followEntry(database, written)
  }
}

async function staffEntries(database: Database, at: (days: number) => string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const { by, daysAgo, action, subjectKind, subject, before = null, after = null } of acts) {
    const found = await database.first<{ actor_id: string; subject_id: string }>(sql`
      select (select id from person where email = ${emails[by]}) as actor_id, (${subject}) as subject_id`)
    if (!found) throw new Error(`Nobody for ${action}`)
    entries.push({ at: at(daysAgo), action, subject_kind: subjectKind, ...found, before, after })
  }
  return entries
}

/** What companies asked of their people and gave them, as their rows say. */
const companyEntries = (database: Database) =>
  database.query<Entry>(sql`
    select to_json(r.created_at at time zone 'UTC') #>> '{}' || 'Z' as at, admin.person_id as actor_id, 'company.require_course' as action,
      'company' as subject_kind, r.company_id::text as subject_id, null::jsonb as before,
      jsonb_build_object('course_id', r.course_id, 'due_days', r.due_days, 'valid_months', r.valid_months) as after
    from company_requirement r cross join lateral (
      select person_id from corporate_user where company_id = r.company_id and is_admin order by person_id limit 1) admin
    union all
    select to_json(a.allocated_at at time zone 'UTC') #>> '{}' || 'Z', a.allocated_by, 'seats.give', 'company', a.company_id::text, null,
      jsonb_build_object('course_id', s.course_id, 'learner_ids', jsonb_agg(a.learner_id order by a.id))
    from allocation a join seat_licence s on s.id = a.licence_id
    group by a.company_id, s.course_id, a.allocated_by, a.allocated_at`)

async function seedSupport(database: Database, at: (days: number) => string): Promise<void> {
  const place = await database.first<{ giver: string; learner_id: string; enrolment_id: string; quiz_id: string }>(sql`
    select (select id from person where email = ${emails.sadia}) as giver,
      (select l.id from learner l join person p on p.id = l.person_id where p.email = 'kaniz.fatima@example.com') as learner_id,
      e.id as enrolment_id, q.id as quiz_id
    from enrolment e join learner l on l.id = e.learner_id join person p on p.id = l.person_id
      join quiz q on q.course_id = e.course_id
    where p.email = 'arman.kabir@example.com' order by e.enrolled_at, q.position, q.id limit 1`)
  if (!place) throw new Error('Nobody to help')
  const { giver, learner_id: learnerId, enrolment_id: enrolmentId, quiz_id: quizId } = place
  await insertRows(database, 'extra_time', [
    {
      ...{ id: newId(), learner_id: learnerId, percent: 50, minutes: 0, given_by: giver, given_at: at(6.4) },
      reason: 'Reads slowly after an eye operation; letter of the doctor seen.',
    },
  ])
  await insertRows(database, 'attempt_allowance', [
    {
      ...{ id: newId(), enrolment_id: enrolmentId, quiz_id: quizId, given_by: giver, given_at: at(5.5) },
      reason: 'The power went off in the last attempt.',
    },
  ])
}
