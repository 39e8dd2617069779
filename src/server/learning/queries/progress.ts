/** SQL of progress: what was watched and read, and what of the present outline is done. */
import { type Database, sql } from '../../platform/database.ts'

export interface WatchingReport {
  learnerId: string
  courseId: string
  lectureId: string
  /** Seconds. */
  position: number | null
  /** Pairs of seconds. */
  watched: readonly (readonly [number, number])[]
  isCompleted: boolean
}

export interface RecordedLecture {
  enrolment_id: string
  section_id: string
  percent: number
  position: number
  is_completed: boolean
  /** Until when watching is believed, as text: it goes back as it came. */
  believed_until: string
}

/**
 * Merges a report into what is known of the lecture, in one statement: the enrolment is locked, so of parallel reports each
 * sees the one before. Undefined when the learner does not own the course or the lecture is not in it.
 */
export function recordWatching(transaction: Database, report: WatchingReport): Promise<RecordedLecture | undefined> {
  const { learnerId, courseId, lectureId, position, watched, isCompleted } = report
  return transaction.first<RecordedLecture>(sql`
    with owned as (
      select e.id as enrolment_id, e.watched_until, l.id as lecture_id, l.section_id, l.kind, lecture_seconds(l.video, l.minutes) as duration
      from enrolment e join lecture l on l.course_id = e.course_id
      where e.learner_id = ${learnerId} and e.course_id = ${courseId} and e.state = 'active' and l.id = ${lectureId}
      for update of e
    ), given as (
      select owned.*, reported_seconds(${JSON.stringify(watched)}::jsonb, duration) as reported,
        case when ${position}::numeric is not null then least(${position}::numeric, duration) end as position, ${isCompleted}::boolean as is_said
      from owned
    ), written as (
      insert into lecture_progress as p (enrolment_id, lecture_id, position_seconds, watched, reported_at, completed_at)
      select g.enrolment_id, g.lecture_id, coalesce(g.position, 0), b.watched, b.believed_until,
        case when is_lecture_complete(g.kind, g.duration, b.watched, g.is_said) then now() end
      from given g, believe_watching('{}', g.reported, greatest(now(), g.watched_until)) b
      on conflict (enrolment_id, lecture_id) do update set
        (position_seconds, watched, reported_at, completed_at, updated_at) = (
          select coalesce(g.position, p.position_seconds), b.watched, b.believed_until,
            coalesce(p.completed_at, case when is_lecture_complete(g.kind, g.duration, b.watched, g.is_said) then now() end), now()
          from given g, believe_watching(p.watched, g.reported, greatest(p.reported_at, g.watched_until)) b)
      returning p.*
    )
    select w.enrolment_id, o.section_id, lecture_percent(o.kind, o.duration, w.watched, w.completed_at is not null) as percent,
      w.position_seconds as position, w.completed_at is not null as is_completed, w.reported_at::text as believed_until
    from written w, owned o`)
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
}

const numbers = sql`
  e.completed_at,
  (select slug from certificate where enrolment_id = e.id and revoked_at is null) as certificate_slug,
  exists (select from certificate where enrolment_id = e.id) as has_certificate`

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

/** Counts again under the lock that the transaction holds, keeps the per cent, and marks a finished course completed. */
export function writeProgress(
  transaction: Database,
  enrolmentId: string,
  sectionId: string | null,
  seen: { lectureId: string; believedUntil: string } | null,
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

/** Enrolments whose course became complete without a report, because its outline shrank. */
export async function unsettledEnrolments(database: Database, limit: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select id from enrolment where state = 'active' and progress_percent = 100 and completed_at is null limit ${limit}`)
  return rows.map((row) => row.id)
}

export async function lockEnrolment(transaction: Database, enrolmentId: string): Promise<boolean> {
  return (
    (await transaction.first(
      sql`select id from enrolment where id = ${enrolmentId} and state = 'active' for update`,
    )) !== undefined
  )
}
