/** SQL of the classes of a batch for who runs them. */
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface MeetingRow {
  meeting_id: string
  number: number
  title: Partial<Texts>
  starts_at: string
  ends_at: string
  hours: 'known' | 'no_end' | 'day'
  venue: Partial<Texts>
  live_link: string | null
  state: 'planned' | 'cancelled'
  moved_from: string | null
  note: string
  is_over: boolean
}

const iso = (moment: 'starts_at' | 'ends_at' | 'moved_from') =>
  ({
    starts_at: sql`to_json(m.starts_at) #>> '{}'`,
    ends_at: sql`to_json(m.ends_at) #>> '{}'`,
    moved_from: sql`to_json(m.moved_from) #>> '{}'`,
  })[moment]
const columns = sql`m.id as meeting_id, m.number, m.title, ${iso('starts_at')} as starts_at, ${iso('ends_at')} as ends_at, m.hours,
  m.venue, m.live_link, m.state, ${iso('moved_from')} as moved_from, m.note, m.ends_at <= now() as is_over`

export interface TaughtBatch {
  batch_id: string
  course_id: string
  course_name: string
  batch_no: number
  training_type: 'Live' | 'On-site' | 'Self-paced'
  learners: number
}
const learners = sql`(select count(*)::int from current_enrolment e where e.batch_id = b.id and e.state = 'active') as learners`

/** Of one mentor, or of all courses. */
export function findTaughtBatches(
  database: Database,
  { mentorId, courseId, locale }: { mentorId: string | null; courseId: string | undefined; locale: Locale },
): Promise<(TaughtBatch & { next_starts_at: string | null })[]> {
  return database.query(sql`
    select b.id as batch_id, b.course_id, tr(c.name, ${locale}) as course_name, b.batch_no, b.training_type, ${learners},
      to_json(next.starts_at) #>> '{}' as next_starts_at
    from published.batch b join published.course c on c.id = b.course_id
    left join lateral (select min(m.starts_at) as starts_at from class_meeting m
      where m.batch_id = b.id and m.state = 'planned' and m.ends_at > now()) next on true
    where b.training_type <> 'Self-paced' and b.class_start_date is not null
      and (${courseId ?? null}::uuid is null or c.id = ${courseId ?? null}::uuid)
      and (${mentorId}::uuid is null or exists (select from published.course_mentor t where t.course_id = c.id and t.mentor_id = ${mentorId}::uuid))
    order by next.starts_at nulls last, b.class_start_date desc, b.id limit 300`)
}

export type BatchMeetings = TaughtBatch & { meetings: (MeetingRow & { attended: number })[] }

export function findBatchMeetings(
  database: Database,
  batchId: string,
  locale: Locale,
): Promise<BatchMeetings | undefined> {
  return database.first<BatchMeetings>(sql`
    select b.id as batch_id, b.course_id, tr(c.name, ${locale}) as course_name, b.batch_no, b.training_type, ${learners},
      (select coalesce(json_agg(x order by x.starts_at, x.number), '[]') from (
        select ${columns}, (select count(*)::int from attendance a where a.meeting_id = m.id and has_attended(a.mark, a.joined_at)) as attended
        from class_meeting m where m.batch_id = b.id) x) as meetings
    from published.batch b join published.course c on c.id = b.course_id where b.id = ${batchId}`)
}

export interface LockedBatch {
  batch_id: string
  course_id: string
  course_name: Record<string, string>
  slug: string
}
const lockedBatch = sql`b.id as batch_id, b.course_id, c.name as course_name, c.slug`

/** Locked, so that of two classes put to one time at once the second sees the first. */
export const lockBatchOfClasses = (transaction: Database, batchId: string): Promise<LockedBatch | undefined> =>
  transaction.first<LockedBatch>(sql`
    select ${lockedBatch} from published.batch b join published.course c on c.id = b.course_id
    where b.id = ${batchId} and b.training_type <> 'Self-paced' and b.class_start_date is not null for no key update of b`)

/** A class with its batch, which is locked. */
export async function lockMeeting(
  transaction: Database,
  meetingId: string,
): Promise<(LockedBatch & MeetingRow) | undefined> {
  const batch = await transaction.first<LockedBatch>(sql`
    select ${lockedBatch} from published.batch b join published.course c on c.id = b.course_id
    where b.id = (select batch_id from class_meeting where id = ${meetingId}) for no key update of b`)
  if (!batch) return undefined
  const row = await transaction.first<MeetingRow>(sql`select ${columns} from class_meeting m where m.id = ${meetingId}`)
  return row && { ...batch, ...row }
}

export interface ClassTime {
  starts_at: string
  ends_at: string
}
/** Of classes to come, in their order. */
export const findComingTimes = (transaction: Database, batchId: string): Promise<ClassTime[]> =>
  transaction.query<ClassTime>(sql`
    select ${iso('starts_at')} as starts_at, ${iso('ends_at')} as ends_at from class_meeting m
    where m.batch_id = ${batchId} and m.state = 'planned' and m.starts_at > now() order by m.starts_at`)

export interface Times {
  startsAt: string
  endsAt: string
}

/** What is wrong with a time for a class of the batch, by the clock of the database. */
export async function judgeTimes(
  transaction: Database,
  { batchId, meetingId, startsAt, endsAt }: Times & { batchId: string; meetingId: string | null },
): Promise<{ is_past: boolean; is_taken: boolean }> {
  const row = await transaction.first<{ is_past: boolean; is_taken: boolean }>(sql`
    select ${startsAt}::timestamptz <= now() as is_past, exists (
      select from class_meeting m where m.batch_id = ${batchId} and m.state = 'planned' and m.id is distinct from ${meetingId}::uuid
        and m.hours <> 'day' and m.starts_at < ${endsAt}::timestamptz and ${startsAt}::timestamptz < m.ends_at) as is_taken`)
  if (!row) throw new Error('No answer')
  return row
}

export interface OwnOfMeeting {
  title: Partial<Texts>
  venue: Partial<Texts>
  liveLink: string | null
}

/** With the next number of the batch. Written with it is whether a mentor of the course added it, whatever role they are in. */
export async function insertMeeting(
  transaction: Database,
  { batchId, personId }: { batchId: string; personId: string },
  { startsAt, endsAt, title, venue, liveLink, note }: Times & OwnOfMeeting & { note: string },
): Promise<string> {
  const row = await transaction.first<{ id: string }>(sql`
    insert into class_meeting (batch_id, number, starts_at, ends_at, title, venue, live_link, note, by_hand, is_extra, is_by_mentor)
    values (${batchId}, (select coalesce(max(number), 0) + 1 from class_meeting where batch_id = ${batchId}), ${startsAt}, ${endsAt},
      ${JSON.stringify(title)}::jsonb, ${JSON.stringify(venue)}::jsonb, ${liveLink}, ${note}, true, true,
      exists (select from published.batch b join published.course_mentor t on t.course_id = b.course_id
        join published.mentor m on m.id = t.mentor_id where b.id = ${batchId} and m.person_id = ${personId}))
    returning id`)
  if (!row) throw new Error('No class was added')
  return row.id
}

const changed = sql`by_hand = true, revision = revision + 1, changed_at = now()`

export const updateOwn = (transaction: Database, meetingId: string, { title, venue, liveLink }: OwnOfMeeting) =>
  transaction.run(sql`
    update class_meeting set title = ${JSON.stringify(title)}::jsonb, venue = ${JSON.stringify(venue)}::jsonb, live_link = ${liveLink}, ${changed}
    where id = ${meetingId}`)

/** Back where it was planned it was not moved. */
/** Who had joined before the class can be joined at its new time was at none yet; what somebody marked stays. */
export async function updateTimes(
  transaction: Database,
  meetingId: string,
  { startsAt, endsAt, note }: Times & { note: string },
): Promise<void> {
  await transaction.run(sql`
    delete from attendance where meeting_id = ${meetingId} and mark is null
      and now() < ${startsAt}::timestamptz - interval '15 minutes'`)
  await transaction.run(sql`
    update class_meeting set moved_from = nullif(coalesce(moved_from, starts_at), ${startsAt}::timestamptz), starts_at = ${startsAt},
      ends_at = ${endsAt}, hours = 'known', note = ${note}, ${changed}
    where id = ${meetingId}`)
}

export const updateState = (
  transaction: Database,
  meetingId: string,
  { state, note }: { state: 'planned' | 'cancelled'; note: string },
) => transaction.run(sql`update class_meeting set state = ${state}, note = ${note}, ${changed} where id = ${meetingId}`)

export interface Classmate {
  person_id: string
  locale: Locale
}

/** Who have the course in this batch now. */
export const findPeopleOfBatch = (transaction: Database, batchId: string): Promise<Classmate[]> =>
  transaction.query<Classmate>(sql`
    select p.id as person_id, coalesce(p.locale, 'en') as locale
    from current_enrolment e join published.learner l on l.id = e.learner_id join published.person p on p.id = l.person_id
    where e.batch_id = ${batchId} and e.state = 'active' and p.verified_at is not null and p.suspended_at is null and p.deleted_at is null
    order by p.id`)
