/** SQL of assignments as their learner sees them: how they are handed in, the draft, and what was handed in. */
import type { HandInType, handInKinds } from '#contracts/authoring/item-content.ts'
import type { submissionStates } from '#contracts/learning/assignments.ts'
import { usualPeerDays } from '#contracts/authoring/item-content.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { Marks, StoredCriterion } from './rubric.ts'

export interface StoredFile {
  file_id: string
  kind: 'photo' | 'file'
  name: string
  bytes: number
}
export interface StoredSubmission {
  submission_id: string
  number: number
  state: (typeof submissionStates)[number]
  text: string
  files: StoredFile[]
  rubric: StoredCriterion[]
  marks: Marks
  points: number | null
  max_points: number | null
  is_passed: boolean | null
  comment: string
  is_late: boolean
  saved_at: string
  handed_in_at: string | null
  graded_at: string | null
  peers: { until: string; has_fallen: boolean; said: { points: number; comment: string }[] } | null
}

/** Of submission `s`; until it is graded only the mentor may see the marks. What peers said stands in an order that tells nothing of them. */
export const submissionColumns: Sql = sql`
  s.id as submission_id, s.number, s.state, s.text, s.rubric, s.points::float8 as points, s.max_points::float8 as max_points, s.is_passed,
  s.comment, s.is_late, s.marks, to_json(s.updated_at) #>> '{}' as saved_at, to_json(s.handed_in_at) #>> '{}' as handed_in_at,
  to_json(s.graded_at) #>> '{}' as graded_at,
  case when s.peers is not null then json_build_object('until', to_json(s.peer_until) #>> '{}', 'has_fallen', s.fell_at is not null,
    'said', coalesce((select json_agg(json_build_object('points', g.points, 'comment', g.comment) order by md5(g.id::text))
      from peer_grading g where g.submission_id = s.id and g.graded_at is not null and g.taken_out_at is null and s.state = 'graded'), '[]')) end as peers,
  coalesce((select json_agg(json_build_object('file_id', f.id, 'kind', f.kind, 'name', f.name, 'bytes', f.bytes) order by f.created_at, f.id)
    from submission_file f where f.submission_id = s.id), '[]') as files`

export interface OwnedAssignment {
  enrolment_id: string
  lecture_id: string
  section_id: string
  course_id: string
  accepts: (typeof handInKinds)[number][]
  most_files: number
  file_types: HandInType[]
  points: number
  pass_percent: number
  rubric: StoredCriterion[]
  attempts_allowed: number | null
  peers: number | null
  peer_days: number | null
  due_at: string | null
  is_overdue: boolean
  /** The newest first. */
  submissions: StoredSubmission[]
}

/** Of a course that the learner owns; one that is no longer taught only for who has handed something in. */
export function findOwnAssignment(
  database: Database,
  learnerId: string,
  lectureId: string,
): Promise<OwnedAssignment | undefined> {
  return database.first<OwnedAssignment>(sql`
    select e.id as enrolment_id, l.id as lecture_id, l.section_id, l.course_id, a.accepts, a.most_files, a.file_types, a.points::float8 as points,
      a.pass_percent, a.rubric, a.attempts_allowed, a.peers, a.peer_days, to_json(due.due_at) #>> '{}' as due_at, coalesce(now() > due.due_at, false) as is_overdue,
      coalesce((select json_agg(row_to_json(w) order by w.number desc) from (
        select ${submissionColumns} from submission s where s.enrolment_id = e.id and s.lecture_id = l.id) w), '[]') as submissions
    from published.assignment a join published.lecture l on l.id = a.lecture_id
    join current_enrolment e on e.course_id = l.course_id and e.learner_id = ${learnerId} and e.state = 'active'
    left join item_deadlines(e.id) due on due.id = l.id
    where l.id = ${lectureId}
      and (l.retired_at is null or exists (select from submission s where s.enrolment_id = e.id and s.lecture_id = l.id))`)
}

/** Locks the enrolment until the transaction ends: of two acts at once the second sees what the first did. */
export async function lockEnrolmentOfAssignment(
  transaction: Database,
  learnerId: string,
  lectureId: string,
): Promise<void> {
  await transaction.run(sql`
    select from current_enrolment e join published.lecture l on l.course_id = e.course_id
    where e.learner_id = ${learnerId} and l.id = ${lectureId} and e.state = 'active' for update of e`)
}

/** With the text and the files of the one before. */
export async function insertDraft(transaction: Database, enrolmentId: string, lectureId: string): Promise<string> {
  const row = await transaction.first<{ id: string }>(sql`
    with last as (
      select id, number, text from submission where enrolment_id = ${enrolmentId} and lecture_id = ${lectureId} order by number desc limit 1
    ), made as (
      insert into submission (enrolment_id, lecture_id, number, text)
      select ${enrolmentId}, ${lectureId}, coalesce((select number from last), 0) + 1, coalesce((select text from last), '')
      returning id
    ), taken_along as (
      insert into submission_file (submission_id, kind, name, content_type, bytes, storage_key, created_at)
      select made.id, f.kind, f.name, f.content_type, f.bytes, f.storage_key, f.created_at
      from made, submission_file f join last on last.id = f.submission_id
    )
    select id from made`)
  return row?.id as string
}

export async function writeDraftText(transaction: Database, submissionId: string, text: string): Promise<string> {
  const row = await transaction.first<{ saved_at: string }>(sql`
    update submission set text = ${text}, updated_at = now() where id = ${submissionId} and state = 'draft'
    returning to_json(updated_at) #>> '{}' as saved_at`)
  return row?.saved_at as string
}

export interface NewFile {
  submissionId: string
  kind: 'photo' | 'file'
  name: string
  contentType: string
  bytes: number
  storageKey: string
}

export async function insertFile(transaction: Database, file: NewFile): Promise<string> {
  const row = await transaction.first<{ id: string }>(sql`
    insert into submission_file (submission_id, kind, name, content_type, bytes, storage_key)
    values (${file.submissionId}, ${file.kind}, ${file.name}, ${file.contentType}, ${file.bytes}, ${file.storageKey}) returning id`)
  return row?.id as string
}

/** The key of bytes that no handing in needs any more; null while one does. Undefined when the file is not of this draft. */
export function deleteFileRow(
  transaction: Database,
  submissionId: string,
  fileId: string,
): Promise<{ storage_key: string | null } | undefined> {
  return transaction.first<{ storage_key: string | null }>(sql`
    with gone as (
      delete from submission_file f using submission s
      where f.id = ${fileId} and f.submission_id = ${submissionId} and s.id = f.submission_id and s.state = 'draft' returning f.id, f.storage_key
    )
    select case when not exists (select from submission_file o where o.storage_key = gone.storage_key and o.id <> gone.id)
      then gone.storage_key end as storage_key from gone`)
}

/** Hands the draft in, with the rubric by which it will be graded; from now on its learner may always read it. */
export async function writeHandedIn(
  transaction: Database,
  { enrolment_id: enrolmentId, lecture_id: lectureId, ...assignment }: OwnedAssignment,
  { submissionId, maxPoints }: { submissionId: string; maxPoints: number },
): Promise<void> {
  await transaction.run(sql`
    with begun as (
      insert into lecture_progress (enrolment_id, lecture_id) values (${enrolmentId}, ${lectureId}) on conflict do nothing
    )
    update submission set state = 'handed_in', handed_in_at = now(), updated_at = now(), is_late = ${assignment.is_overdue},
      rubric = ${JSON.stringify(assignment.rubric)}::jsonb, max_points = ${maxPoints}, pass_percent = ${assignment.pass_percent},
      peers = ${assignment.peers}::smallint, peer_until = case when ${assignment.peers}::smallint is not null then
        (dhaka_today() + ${assignment.peer_days ?? usualPeerDays}::int + 1)::timestamp at time zone 'Asia/Dhaka' - interval '1 minute' end
    where id = ${submissionId} and state = 'draft'`)
}
