/** SQL of progress: what was watched and read, and what of the present outline is done. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface LockedLecture {
  enrolment_id: string
  section_id: string
  lecture_id: string
}

/** Locks the learner's enrolment until the transaction ends; undefined unless they own the course and the lecture is in it. */
export function lockLecture(
  transaction: Database,
  { learnerId, courseId, lectureId }: { learnerId: string; courseId: string; lectureId: string },
): Promise<LockedLecture | undefined> {
  return transaction.first<LockedLecture>(sql`
    select e.id as enrolment_id, l.section_id, l.id as lecture_id
    from current_enrolment e join published.lecture l on l.course_id = e.course_id
    where e.learner_id = ${learnerId} and e.course_id = ${courseId} and e.state = 'active' and l.id = ${lectureId}
    for update of e`)
}

export interface WatchingReport {
  /** Seconds. */
  position: number | null
  /** Pairs of seconds. */
  watched: readonly (readonly [number, number])[]
  isCompleted: boolean
  deviceId?: string | undefined
  /** When it was so; now, where it is not given. */
  at?: Date
  /** Since when the course was saved on a device: what can be watched in the days from then is believed, not only in hours. */
  savedAt?: Date
}

export interface RecordedLecture {
  percent: number
  position: number
  is_completed: boolean
  /** Another device has a newer place, which counts. */
  is_overtaken: boolean
  /** Until when watching is believed now, as text: it goes back as it came. Null when nothing new was believed. */
  believed_until: string | null
}

const noDevice = sql`'00000000-0000-0000-0000-000000000000'::uuid`
/** Of one moment the place of the device with the higher id counts: the same one, whichever arrives first. */
const isNewer = sql`
  (excluded.position_at, coalesce(excluded.position_device, ${noDevice})) >= (coalesce(p.position_at, '-infinity'), coalesce(p.position_device, ${noDevice}))`

/** Merges a report into what is known of the lecture; nothing is ever taken away from it. */
export async function recordWatching(
  transaction: Database,
  { enrolment_id: enrolmentId, lecture_id: lectureId }: LockedLecture,
  { position, watched, isCompleted, deviceId, at, savedAt }: WatchingReport,
): Promise<RecordedLecture> {
  const longest = savedAt ? sql`interval '7 days'` : sql`interval '6 hours'`
  const moment = sql`coalesce(${at ?? null}::timestamptz, now())`
  const recorded = await transaction.first<RecordedLecture>(sql`
    with given as (
      select l.kind, lecture_seconds(l.video, l.minutes) as duration, coalesce(p.watched, '{}') as known, e.watched_until,
        coalesce(p.reported_at, ${savedAt ?? null}::timestamptz, now()) as reported_at, ${position}::numeric as position
      from enrolment e join published.lecture l on l.id = ${lectureId}
      left join lecture_progress p on p.enrolment_id = e.id and p.lecture_id = l.id
      where e.id = ${enrolmentId}
    ), believed as (
      select g.*, b.watched, b.believed_until, b.watched <> g.known as is_new,
        is_lecture_complete(g.kind, g.duration, b.watched, ${isCompleted}) as is_complete
      from given g, believe_watching(g.known, reported_seconds(${JSON.stringify(watched)}::jsonb, g.duration), greatest(g.reported_at, g.watched_until), ${longest}) b
    ), written as (
      insert into lecture_progress as p (enrolment_id, lecture_id, position_seconds, position_at, position_device, watched, reported_at, completed_at, done_source, done_device)
      select ${enrolmentId}, ${lectureId}, case when position is null then 0 else least(position, duration) end,
        case when position is not null then ${moment} end, case when position is not null then ${deviceId ?? null}::uuid end, watched,
        case when is_new then believed_until else reported_at end, case when is_complete then now() end,
        ${at ? 'offline' : 'online'}, ${deviceId ?? null}::uuid
      from believed
      on conflict (enrolment_id, lecture_id) do update set
        position_seconds = case when ${isNewer} then excluded.position_seconds else p.position_seconds end,
        position_device = case when ${isNewer} then excluded.position_device else p.position_device end,
        position_at = greatest(p.position_at, excluded.position_at),
        watched = p.watched + excluded.watched, reported_at = excluded.reported_at,
        completed_at = coalesce(p.completed_at, excluded.completed_at), updated_at = now(),
        done_source = case when p.completed_at is null then excluded.done_source else p.done_source end,
        done_device = case when p.completed_at is null then excluded.done_device else p.done_device end
      returning p.*
    )
    select lecture_percent(b.kind, b.duration, w.watched, w.completed_at is not null) as percent, w.position_seconds as position,
      w.completed_at is not null as is_completed,
      b.position is not null and w.position_device is distinct from ${deviceId ?? null}::uuid as is_overtaken, case when b.is_new then b.believed_until::text end as believed_until
    from written w, believed b`)
  if (!recorded) throw new Error(`Lecture ${lectureId} went away under the lock`)
  return recorded
}

export interface ProgressNumbers {
  done: number
  total: number
  section_done: number
  section_total: number
  /** Per cent of the course, in whole numbers; 100 only when everything is done. */
  percent: number
  section_percent: number
  completed_at: Date | null
  /** Of the certificate that holds, if one does. */
  certificate_slug: string | null
  /** Whether there ever was one: a revoked one is not replaced by itself. */
  has_certificate: boolean
  /** Fewer classes were attended than the certificate asks for. */
  lacks_attendance: boolean
  /** The certificate asks for skills that are not signed off. */
  lacks_skills: boolean
}

const numbers = sql`
  e.completed_at,
  (select slug from published.certificate where enrolment_id = e.id and revoked_at is null) as certificate_slug,
  exists (select from published.certificate where enrolment_id = e.id) as has_certificate,
  (select attended < needed from certificate_attendance(e.id)) as lacks_attendance,
  (select signed < needed from certificate_skills(e.id)) as lacks_skills`

const sums = (enrolmentId: string, sectionId: string | null) => sql`
  select sums.*, whole_percent(done, total) as percent, whole_percent(section_done, section_total) as section_percent
  from (
    select count(*) filter (where is_done) as done, count(*) as total,
      count(*) filter (where is_done and section_id = ${sectionId}) as section_done, count(*) filter (where section_id = ${sectionId}) as section_total
    from outline_progress(${enrolmentId}, (select course_id from enrolment where id = ${enrolmentId}))
  ) sums`

export function readProgress(
  database: Database,
  enrolmentId: string,
  sectionId: string | null,
): Promise<ProgressNumbers | undefined> {
  return database.first<ProgressNumbers>(sql`
    select s.*, ${numbers} from enrolment e, (${sums(enrolmentId, sectionId)}) s where e.id = ${enrolmentId}`)
}

export interface SeenLecture {
  lectureId: string
  believedUntil: string | null
}

/** Counts again under the lock that the transaction holds, keeps the per cent, and marks a finished course completed. */
export function writeProgress(
  transaction: Database,
  enrolmentId: string,
  sectionId: string | null,
  seen: SeenLecture | null,
): Promise<ProgressNumbers | undefined> {
  return transaction.first<ProgressNumbers>(sql`
    update enrolment e set
      progress_percent = s.percent,
      completed_at = coalesce(e.completed_at, case when s.total > 0 and s.done = s.total then now() end),
      last_lecture_id = coalesce(${seen?.lectureId ?? null}::uuid, e.last_lecture_id),
      watched_until = greatest(e.watched_until, ${seen?.believedUntil ?? null}::timestamptz),
      last_seen_at = ${seen === null ? sql`e.last_seen_at` : sql`now()`}
    from (${sums(enrolmentId, sectionId)}) s
    where e.id = ${enrolmentId}
    returning s.*, ${numbers}`)
}

/**
 * Enrolments whose course became complete without a report, because its outline shrank, and complete ones whose certificate
 * waited for classes that are attended, or skills that are signed off, by now.
 */
export async function unsettledEnrolments(database: Database, limit: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select e.id from current_enrolment e
    where e.state = 'active' and e.progress_percent = 100 and (e.completed_at is null or (
      not exists (select from published.certificate c where c.enrolment_id = e.id)
      and (exists (select from class_meeting m where m.batch_id = e.batch_id) or exists (select from skill k where k.course_id = e.course_id))
      and (select attended >= needed from certificate_attendance(e.id))
      and (select signed >= needed from certificate_skills(e.id))))
    limit ${limit}`)
  return rows.map((row) => row.id)
}

export async function lockEnrolment(transaction: Database, enrolmentId: string): Promise<boolean> {
  return (
    (await transaction.first(
      sql`select id from current_enrolment where id = ${enrolmentId} and state = 'active' for update`,
    )) !== undefined
  )
}
