/** SQL of what a learner studies: one course's outline with this learner's progress. */
import type { Locale } from '#contracts/locales.ts'
import type { RequiredCourse } from '#contracts/learning/enrolment.ts'
import type { PlayerChoices } from '#contracts/learning/study.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { type BatchClasses, classesOfBatch, isUnopenedSeat } from '../classes/own-classes.sql.ts'
import { playerChoices } from '../study/study.sql.ts'
import { type LectureKind, type StudiedLecture, studiedLecture } from './lectures.sql.ts'

/** The cover as stored of course `c`. */
export const cover = sql`(select url from published.course_document d where d.course_id = c.id and d.document_type = 1 order by d.position limit 1)`
/** Of enrolment `e`. */
export const heldCertificate = sql`(select ct.slug from published.certificate ct where ct.enrolment_id = e.id and ct.revoked_at is null)`

/** What enrolment `e` waits for, as JSON. */
export const requiredCourses = (locale: Locale): Sql => sql`coalesce((
  select json_agg(json_build_object('slug', m.slug, 'course_name', tr(m.name, ${locale}), 'is_owned', exists (
    select from current_enrolment own where own.learner_id = e.learner_id and own.course_id = m.id and own.state = 'active')) order by m.place)
  from missing_courses(e.id) m), '[]')`

interface OutlineItem {
  id: string
  kind: LectureKind | 'quiz'
  slug: string
  title: string
  minutes: number
  is_completed: boolean
  percent: number
  questions: number | null
  /** A quiz that its author lets be taken without a network. */
  is_offline: boolean
  /** Came after this learner had begun, and is not done yet. */
  is_new: boolean
  /** Null when it is open; until when, and what has to be done first. */
  closed: { opens_at: string | null; waits_for: string | null } | null
  /** Null for what is done, and for what has no deadline. */
  due: { at: string; is_late: boolean } | null
}

export interface OwnedCourse {
  enrolment_id: string
  course_id: string
  slug: string
  course_name: string
  /** The cover as stored. */
  image: string | null
  batch_no: number
  training_type: string
  class_start_date: string | null
  live_link: string | null
  classes: BatchClasses | null
  /** Classes that the certificate asks for. */
  attendance_needed: number
  /** To be signed off at the machine. */
  skills: { signed: number; total: number; needed: number }
  certificate_slug: string | null
  required_courses: RequiredCourse[]
  sections: { section_id: string; title: string; items: OutlineItem[] }[]
  /** Done by this learner, and no longer taught. */
  retired: OutlineItem[]
}

interface OutlineRow extends Omit<OwnedCourse, 'sections' | 'retired'> {
  sections: { section_id: string; title: string }[]
  items: (OutlineItem & { section_id: string; is_retired: boolean })[]
}

/** Items of course `c` as enrolment `e` has done them, as JSON: what is taught, and of what no longer is what was begun. */
const items = (locale: Locale): Sql => sql`
  select coalesce(json_agg(json_build_object('id', i.id, 'section_id', i.section_id, 'is_retired', i.is_retired, 'kind', i.kind,
    'slug', i.slug, 'title', tr(i.title, ${locale}), 'minutes', i.minutes, 'is_completed', i.is_completed, 'percent', i.percent,
    'questions', i.questions, 'is_offline', i.is_offline, 'is_new', coalesce(i.added_at > e.enrolled_at, false) and not i.is_completed,
    'closed', case when closed.id is not null then json_build_object('opens_at', closed.opens_at, 'waits_for', nullif(tr(closed.waits_for, ${locale}), '')) end,
    'due', case when not due.is_done and not i.is_completed then json_build_object('at', due.due_at, 'is_late', due.due_at < now()) end)
    order by i.position, i.id), '[]')
  from (
    select l.id, l.section_id, l.kind, l.slug, l.title, l.minutes, l.position, l.added_at, l.retired_at is not null as is_retired,
      p.completed_at is not null as is_completed, null::int as questions, false as is_offline,
      lecture_percent(l.kind, lecture_seconds(l.video, l.minutes), coalesce(p.watched, '{}'), p.completed_at is not null) as percent,
      l.kind = 'assignment' and p.enrolment_id is not null as is_handed_in
    from published.lecture l left join lecture_progress p on p.enrolment_id = e.id and p.lecture_id = l.id
    where l.course_id = c.id
    union all
    select q.id, q.section_id, 'quiz', q.slug, q.title, q.minutes, q.position, q.added_at, q.retired_at is not null,
      coalesce(best.is_passed, false), asked_count(q.id), q.is_offline, coalesce(best.percent::int, 0), false
    from published.quiz q
    left join lateral (
      select max(a.percent) as percent, bool_or(a.is_passed) as is_passed from attempt a where a.enrolment_id = e.id and a.quiz_id = q.id
    ) best on true
    where q.course_id = c.id
  ) i left join closed_items(e.id) closed on closed.id = i.id
  left join item_deadlines(e.id) due on due.id = i.id
  where not i.is_retired or i.percent > 0 or i.is_handed_in`

const outline = (locale: Locale) => sql`
  e.id as enrolment_id, c.id as course_id, c.slug, tr(c.name, ${locale}) as course_name, ${cover} as image,
  b.batch_no, b.training_type, b.class_start_date::text as class_start_date,
  case when b.training_type = 'Live' then b.live_link end as live_link, ${classesOfBatch(locale, sql`true`)} as classes,
  (select needed from certificate_attendance(e.id)) as attendance_needed, (select row_to_json(k) from certificate_skills(e.id) k) as skills, ${heldCertificate} as certificate_slug,
  ${requiredCourses(locale)} as required_courses,
  coalesce((
    select json_agg(json_build_object('section_id', s.id, 'title', tr(s.title, ${locale})) order by s.position, s.id)
    from published.taught_section s where s.course_id = c.id), '[]') as sections,
  (${items(locale)}) as items`

/** The row with its items in their sections. */
function sorted<Row extends OutlineRow>({ sections, items, ...row }: Row) {
  const of = (isOf: (item: Row['items'][number]) => boolean): OutlineItem[] =>
    items.filter(isOf).map(({ section_id: _, is_retired: __, ...item }) => item)
  return {
    ...row,
    sections: sections.map((section) => ({
      ...section,
      items: of((item) => !item.is_retired && item.section_id === section.section_id),
    })),
    retired: of((item) => item.is_retired),
  }
}

const ofLearner = (learnerId: string, slug: string) => sql`
  from current_enrolment e join published.course c on c.id = e.course_id join published.batch b on b.id = e.batch_id
  where e.learner_id = ${learnerId} and e.state = 'active' and c.slug = ${slug}`

/** A course that the learner owns, whole, in one statement; undefined for any other. */
export async function ownedCourse(
  database: Database,
  learnerId: string,
  slug: string,
  locale: Locale,
): Promise<OwnedCourse | undefined> {
  const row = await database.first<OutlineRow>(sql`select ${outline(locale)} ${ofLearner(learnerId, slug)}`)
  return row && sorted(row)
}

interface Studied {
  current: StudiedLecture | null
  player: PlayerChoices | null
  /** Its company may still take the seat back. */
  is_unopened_seat: boolean
}

/** The same with the lecture to study and how this learner watches, in the same statement; `lecture` is a slug. */
export async function studiedCourse(
  database: Database,
  learnerId: string,
  { slug, lecture, locale }: { slug: string; lecture: string | undefined; locale: Locale },
): Promise<(OwnedCourse & Studied) | undefined> {
  const row = await database.first<OutlineRow & Studied>(sql`
    select ${outline(locale)}, ${studiedLecture(lecture, locale)} as current, ${playerChoices(sql`e.learner_id`)} as player,
      ${isUnopenedSeat} as is_unopened_seat
    ${ofLearner(learnerId, slug)}`)
  return row && sorted(row)
}

/** False where the enrolment ended meanwhile. */
export const markOpened = async (database: Database, enrolmentId: string): Promise<boolean> =>
  (await database.run(sql`
    update enrolment set opened_at = coalesce(opened_at, now()) where id = ${enrolmentId} and state = 'active'`)) > 0

export const markLessonOpened = (database: Database, enrolmentId: string, lectureId: string): Promise<number> =>
  database.run(sql`
    insert into opened_lesson (enrolment_id, lecture_id) values (${enrolmentId}, ${lectureId}) on conflict do nothing`)
