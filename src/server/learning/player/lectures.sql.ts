/** SQL of one lecture: its content, and what this learner keeps beside it. */
import type { OutlineKind } from '#contracts/learning/player.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

export type LectureKind = Exclude<OutlineKind, 'quiz'>

interface Download {
  address: string
  name: string
  bytes: number
  media_type: string
}

export interface LectureContent {
  lecture_id: string
  section_id: string
  slug: string
  kind: LectureKind
  title: string
  minutes: number
  body: string
  body_language: string | null
  /** In which the course is taught, and its films speak. */
  course_language: string
  video: LectureVideo | null
  /** Everybody may see it: a preview of a published course. */
  is_public: boolean
  /** A file to download, as stored. */
  attachment: Download | null
  /** Beside the film or text. */
  files: Download[]
  link: string | null
  /** By language. */
  transcript: Record<string, { at: number; text: string }[]>
}

/** As kept with the lecture; see the schema. */
export interface LectureVideo {
  source?: string
  hls?: string | null
  poster?: string
  captions?: Record<string, string>
  chapters?: { at: number; title: Record<string, string> }[] | null
  duration?: number
  bytes?: number
  sound?: boolean
  /** The sound alone, made of the film. */
  audio?: string
  audio_bytes?: number
  /** The smallest picture, where it is not the only one. */
  low?: string
  low_bytes?: number
  /** Every picture, smallest first, where there are several. */
  sizes?: { lines: number; address: string; bytes: number }[]
}

const content = (locale: Locale) => sql`
  l.id as lecture_id, l.section_id, l.slug, l.kind, tr(l.title, ${locale}) as title, l.minutes, tr(l.body, ${locale}) as body, tr_other(l.body, ${locale}) as body_language, c.language as course_language,
  case when l.kind in ('video', 'audio') then l.video end as video, l.attachment, l.files, l.link, l.is_preview and c.is_published as is_public, l.transcript`

export interface Note {
  id: string
  at_seconds: number | null
  text: string
  is_important: boolean
  created_at: string
}

export interface StudiedLecture extends LectureContent {
  position: number
  is_completed: boolean
  has_questions: boolean
  notes: Note[]
  /** Of a course that was bought, not for everybody, and never handed out. */
  is_unopened: boolean
  /** The player has told something of it. */
  is_reported: boolean
}

/**
 * A lecture of course `c`, as enrolment `e` studies it, in one JSON value: the one with this slug; without a slug the one
 * last seen, else the first unfinished, else the first. Null when there is none that is open.
 */
export const studiedLecture = (slug: string | undefined, locale: Locale): Sql => sql`(
  select to_json(studied) from (
    select ${content(locale)}, coalesce(p.position_seconds, 0) as position, p.completed_at is not null as is_completed,
      e.order_id is not null and not l.is_preview and not exists (
        select from opened_lesson o where o.enrolment_id = e.id and o.lecture_id = l.id) as is_unopened, p.enrolment_id is not null as is_reported,
      exists (select from lecture_question q where q.lecture_id = l.id and q.parent_id is null) as has_questions,
      coalesce((
        select json_agg(json_build_object('id', n.id, 'at_seconds', n.at_seconds, 'text', n.text, 'is_important', n.is_important,
          'created_at', n.created_at) order by n.is_important desc, n.at_seconds nulls last, n.created_at, n.id)
        from lecture_note n where n.enrolment_id = e.id and n.lecture_id = l.id), '[]') as notes
    from published.lecture l join published.section s on s.id = l.section_id
    left join lecture_progress p on p.enrolment_id = e.id and p.lecture_id = l.id
    where l.course_id = c.id and (case when ${slug ?? null}::text is null then l.retired_at is null
      else l.slug = ${slug ?? null} and (l.retired_at is null or p.enrolment_id is not null) end)
      and not exists (select from closed_items(e.id) closed where closed.id = l.id)
    order by (l.id = e.last_lecture_id) desc nulls last, p.completed_at is null desc, s.position, s.id, l.position, l.id
    limit 1) studied)`

export interface PreviewLecture extends LectureContent {
  section_number: number
  number: number
  of: number
}

/** A preview lecture of a published course. `number` and `of` count the lectures and quizzes of its section. */
export function previewLecture(
  database: Database,
  courseSlug: string,
  lectureSlug: string,
  locale: Locale,
): Promise<PreviewLecture | undefined> {
  return database.first<PreviewLecture>(sql`
    select ${content(locale)},
      (select count(*) from published.taught_section other where other.course_id = c.id and other.position <= s.position) as section_number,
      (select count(*) from published.taught_lecture other where other.section_id = s.id and other.position <= l.position)
        + (select count(*) from published.taught_quiz other where other.section_id = s.id and other.position < l.position) as number,
      (select count(*) from published.taught_lecture other where other.section_id = s.id) + (select count(*) from published.taught_quiz other where other.section_id = s.id) as of
    from published.taught_lecture l join published.section s on s.id = l.section_id join published.course c on c.id = l.course_id
    where c.slug = ${courseSlug} and c.is_published and l.slug = ${lectureSlug} and l.is_preview`)
}

const mostNotes = 200
const noteColumns = sql`n.id, n.at_seconds, n.text, n.is_important, to_json(n.created_at) #>> '{}' as created_at`
const isFull = sql`(select count(*) from lecture_note own where own.enrolment_id = e.id and own.lecture_id = l.id) >= ${mostNotes}`

/** Until the transaction ends: notes that one learner keeps at the same moment come one after the other. */
export const lockNotesOf = (transaction: Database, learnerId: string) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`notes:${learnerId}`}, 0))`)

/** Undefined when the lecture is not of a course that the learner owns, or has all the notes it may have. */
export function insertNote(
  database: Database,
  learnerId: string,
  { lectureId, atSeconds, text }: { lectureId: string; atSeconds: number | null; text: string },
): Promise<Note | undefined> {
  return database.first<Note>(sql`
    insert into lecture_note as n (enrolment_id, lecture_id, at_seconds, text)
    select e.id, l.id, ${atSeconds}, ${text}
    from published.lecture l join current_enrolment e on e.course_id = l.course_id
    where l.id = ${lectureId} and e.learner_id = ${learnerId} and e.state = 'active' and not ${isFull}
    returning ${noteColumns}`)
}

export async function isNoteListFull(database: Database, learnerId: string, lectureId: string): Promise<boolean> {
  const row = await database.first<{ is_full: boolean }>(sql`
    select ${isFull} as is_full from published.lecture l join current_enrolment e on e.course_id = l.course_id
    where l.id = ${lectureId} and e.learner_id = ${learnerId} and e.state = 'active'`)
  return row?.is_full ?? false
}

/** Undefined when the note is not the learner's. */
export function updateNote(
  database: Database,
  learnerId: string,
  noteId: string,
  text: string,
): Promise<Note | undefined> {
  return database.first<Note>(sql`
    update lecture_note n set text = ${text} from enrolment e
    where n.id = ${noteId} and e.id = n.enrolment_id and e.learner_id = ${learnerId}
    returning ${noteColumns}`)
}

/** Undefined when the note is not the learner's. */
export function writeImportance(
  database: Database,
  learnerId: string,
  noteId: string,
  isImportant: boolean,
): Promise<Note | undefined> {
  return database.first<Note>(sql`
    update lecture_note n set is_important = ${isImportant} from enrolment e
    where n.id = ${noteId} and e.id = n.enrolment_id and e.learner_id = ${learnerId}
    returning ${noteColumns}`)
}

/** How many were removed: none when the note is not the learner's. */
export function deleteNote(database: Database, learnerId: string, noteId: string): Promise<number> {
  return database.run(sql`
    delete from lecture_note n using enrolment e where n.id = ${noteId} and e.id = n.enrolment_id and e.learner_id = ${learnerId}`)
}
