/** SQL of publishing: what was written becomes what is taught, each part in one statement, under the ids that it has. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

const heldSections = (courseId: string) => sql`
  select s.id, s.course_id, s.title, s.position, s.release from draft_section s
  where s.course_id = ${courseId} and exists (select from item i where i.section_id = s.id)`

/** Sections and items that are not in the draft go behind all others, where no place is taken. */
const behind = sql`least(0, (select min(o.position) from`

async function writeSections(transaction: Database, courseId: string): Promise<void> {
  await transaction.run(sql`
    insert into section (id, course_id, title, position, release) ${heldSections(courseId)}
    on conflict (id) do update set title = excluded.title, position = excluded.position, release = excluded.release, retired_at = null
    where (section.title, section.position, section.release, section.retired_at)
      is distinct from (excluded.title, excluded.position, excluded.release, null)`)
  await transaction.run(sql`
    update section set retired_at = now(), position = g.place
    from (select s.id, ${behind} section o where o.course_id = s.course_id)) - row_number() over (order by s.position) as place
      from section s where s.course_id = ${courseId} and s.retired_at is null
        and s.id not in (select id from (${heldSections(courseId)}) held)) g
    where section.id = g.id`)
}

/** `isFirst`: nothing of the course was seen before, so nothing is new to anybody. */
async function writeLectures(transaction: Database, courseId: string, isFirst: boolean): Promise<void> {
  await transaction.run(sql`
    insert into lecture (id, section_id, course_id, slug, kind, title, minutes, is_preview, position, body, video, transcript, attachment, files, link, release, added_at)
    select i.id, i.section_id, i.course_id, i.slug, i.kind, i.content -> 'title', (i.content ->> 'minutes')::int,
      coalesce((i.content ->> 'is_preview')::boolean, false), i.position, coalesce(i.content -> 'body', '{}'),
      case when i.kind in ('video', 'audio') then f.video || jsonb_build_object('chapters', coalesce(i.content -> 'chapters', '[]')) end,
      coalesce(f.transcript, '{}'),
      case when i.kind = 'file' then jsonb_build_object('address', f.address, 'name', f.name, 'bytes', f.bytes, 'media_type', f.media_type) end,
      coalesce((select jsonb_agg(jsonb_build_object('address', b.address, 'name', b.name, 'bytes', b.bytes, 'media_type', b.media_type) order by w.place)
        from jsonb_array_elements_text(i.content -> 'files') with ordinality w (id, place)
        join library_file b on b.id = w.id::uuid and b.state = 'ready'), '[]'),
      i.content ->> 'link', i.content -> 'release', case when not ${isFirst} then now() end
    from item i left join library_file f on f.id = (i.content ->> 'file')::uuid
    where i.course_id = ${courseId} and i.section_id is not null and i.kind <> 'quiz'
    on conflict (id) do update set section_id = excluded.section_id, title = excluded.title, minutes = excluded.minutes,
      is_preview = excluded.is_preview, position = excluded.position, body = excluded.body, video = excluded.video,
      transcript = excluded.transcript, attachment = excluded.attachment, files = excluded.files, link = excluded.link, release = excluded.release,
      retired_at = null
    where (lecture.section_id, lecture.title, lecture.minutes, lecture.is_preview, lecture.position, lecture.body, lecture.video,
        lecture.transcript, lecture.attachment, lecture.files, lecture.link, lecture.release, lecture.retired_at)
      is distinct from (excluded.section_id, excluded.title, excluded.minutes, excluded.is_preview, excluded.position, excluded.body,
        excluded.video, excluded.transcript, excluded.attachment, excluded.files, excluded.link, excluded.release, null)`)
  await transaction.run(sql`
    update lecture set retired_at = now(), position = g.place
    from (select l.id, ${behind} lecture o where o.section_id = l.section_id)) - row_number() over (partition by l.section_id order by l.position) as place
      from lecture l join item i on i.id = l.id where l.course_id = ${courseId} and l.retired_at is null and i.section_id is null) g
    where lecture.id = g.id`)
}

/** Beside its lecture, how an assignment is handed in and graded. */
async function writeAssignments(transaction: Database, courseId: string): Promise<void> {
  await transaction.run(sql`
    insert into assignment (lecture_id, accepts, most_files, file_types, points, pass_percent, rubric, due_days, attempts_allowed, peers, peer_days)
    select i.id, array(select jsonb_array_elements_text(i.content -> 'accepts')), (i.content ->> 'most_files')::int,
      array(select jsonb_array_elements_text(i.content -> 'file_types')), (i.content ->> 'points')::numeric,
      (i.content ->> 'pass_percent')::smallint, i.content -> 'rubric', (i.content ->> 'due_days')::int, (i.content ->> 'attempts_allowed')::int,
      (i.content ->> 'peers')::smallint, (i.content ->> 'peer_days')::smallint
    from item i where i.course_id = ${courseId} and i.section_id is not null and i.kind = 'assignment'
    on conflict (lecture_id) do update set accepts = excluded.accepts, most_files = excluded.most_files, file_types = excluded.file_types,
      points = excluded.points, pass_percent = excluded.pass_percent, rubric = excluded.rubric, due_days = excluded.due_days,
      attempts_allowed = excluded.attempts_allowed, peers = excluded.peers, peer_days = excluded.peer_days`)
}

async function writeQuizzes(transaction: Database, courseId: string, isFirst: boolean): Promise<void> {
  await transaction.run(sql`
    insert into quiz (id, section_id, course_id, slug, title, minutes, position, pass_percent, time_limit_minutes, attempts_allowed,
      wait_hours, wrong_percent, review_each, review_final, review_on, review_dated, draws, is_offline, release, added_at)
    select i.id, i.section_id, i.course_id, i.slug, i.content -> 'title', (i.content ->> 'minutes')::int, i.position,
      (i.content ->> 'pass_percent')::smallint, (i.content ->> 'time_limit_minutes')::int, (i.content ->> 'attempts_allowed')::int,
      (i.content ->> 'wait_hours')::smallint, coalesce((i.content ->> 'wrong_percent')::smallint, 0),
      i.content ->> 'review_each', i.content ->> 'review_final', (i.content ->> 'review_on')::date, coalesce(i.content ->> 'review_dated', 'all'), coalesce(i.content -> 'draws', '[]'),
      coalesce((i.content ->> 'is_offline')::boolean, false) and i.content ->> 'time_limit_minutes' is null and i.content ->> 'wait_hours' is null,
      i.content -> 'release', case when not ${isFirst} then now() end
    from item i where i.course_id = ${courseId} and i.section_id is not null and i.kind = 'quiz'
    on conflict (id) do update set section_id = excluded.section_id, title = excluded.title, minutes = excluded.minutes,
      position = excluded.position, pass_percent = excluded.pass_percent, time_limit_minutes = excluded.time_limit_minutes,
      attempts_allowed = excluded.attempts_allowed, wait_hours = excluded.wait_hours, wrong_percent = excluded.wrong_percent,
      review_each = excluded.review_each, review_final = excluded.review_final, review_on = excluded.review_on,
      review_dated = excluded.review_dated, draws = excluded.draws,
      is_offline = excluded.is_offline, release = excluded.release, retired_at = null
    where (quiz.section_id, quiz.title, quiz.minutes, quiz.position, quiz.pass_percent, quiz.time_limit_minutes, quiz.attempts_allowed,
        quiz.wait_hours, quiz.wrong_percent, quiz.review_each, quiz.review_final, quiz.review_on, quiz.review_dated, quiz.draws, quiz.is_offline, quiz.release, quiz.retired_at)
      is distinct from (excluded.section_id, excluded.title, excluded.minutes, excluded.position, excluded.pass_percent,
        excluded.time_limit_minutes, excluded.attempts_allowed, excluded.wait_hours, excluded.wrong_percent, excluded.review_each, excluded.review_final,
        excluded.review_on, excluded.review_dated, excluded.draws, excluded.is_offline, excluded.release, null)`)
  await transaction.run(sql`
    update quiz set retired_at = now(), position = g.place
    from (select z.id, ${behind} quiz o where o.section_id = z.section_id)) - row_number() over (partition by z.section_id order by z.position) as place
      from quiz z join item i on i.id = z.id where z.course_id = ${courseId} and z.retired_at is null and i.section_id is null) g
    where quiz.id = g.id`)
}

/** An attempt keeps the questions as it was asked them, so those that are gone may go. */
async function writeQuestions(transaction: Database, courseId: string): Promise<void> {
  await transaction.run(sql`
    with written as materialized (
      select (q.value ->> 'id')::uuid as id, i.id as quiz_id, q.value, q.place
      from item i, jsonb_array_elements(i.content -> 'questions') with ordinality q (value, place)
      where i.course_id = ${courseId} and i.section_id is not null and i.kind = 'quiz'
    ), gone as (
      delete from question o using item i
      where i.id = o.quiz_id and i.course_id = ${courseId} and i.section_id is not null and o.id not in (select id from written)
    )
    insert into question (id, quiz_id, kind, text, options, answer, explanation, points, position, bank_id)
    select id, quiz_id, value ->> 'kind', value -> 'text', coalesce(value -> 'options', '[]'), value -> 'answer', value -> 'explanation',
      (value ->> 'points')::numeric, place, (value #>> '{bank,question_id}')::uuid from written
    on conflict (id) do update set kind = excluded.kind, text = excluded.text, options = excluded.options, answer = excluded.answer,
      explanation = excluded.explanation, points = excluded.points, position = excluded.position, bank_id = excluded.bank_id
    where question.quiz_id = excluded.quiz_id
      and (question.kind, question.text, question.options, question.answer, question.explanation, question.points, question.position, question.bank_id)
        is distinct from (excluded.kind, excluded.text, excluded.options, excluded.answer, excluded.explanation, excluded.points, excluded.position, excluded.bank_id)`)
}

/** A deadline alone closes nothing. */
const closes = sql`release @@ '$.on != null || $.after_days != null || $.waits == true'`

/** Of a course that opens whole and in any order there is no row to write, unless it was different before. */
async function writeStudyPlan(transaction: Database, courseId: string): Promise<void> {
  await transaction.run(sql`
    with written as (
      select coalesce((select is_draft_in_order from study_plan where course_id = ${courseId}), false) as is_in_order,
        exists (select from taught_section where course_id = ${courseId} and ${closes})
          or exists (select from taught_lecture where course_id = ${courseId} and ${closes})
          or exists (select from taught_quiz where course_id = ${courseId} and ${closes}) as is_released
    )
    insert into study_plan as p (course_id, is_draft_in_order, is_in_order, has_closed)
    select ${courseId}, is_in_order, is_in_order, true from written where is_in_order or is_released
    union all
    select p.course_id, w.is_in_order, w.is_in_order, false from study_plan p, written w
    where p.course_id = ${courseId} and not w.is_in_order and not w.is_released
    on conflict (course_id) do update set is_in_order = excluded.is_in_order, has_closed = excluded.has_closed`)
}

/** Learners' requests wait for none of it: rows are added or changed in place, and no key of theirs changes. */
export async function writeTaught(transaction: Database, courseId: string, isFirst: boolean): Promise<void> {
  await writeSections(transaction, courseId)
  await writeLectures(transaction, courseId, isFirst)
  await writeAssignments(transaction, courseId)
  await writeQuizzes(transaction, courseId, isFirst)
  await writeQuestions(transaction, courseId)
  await writeStudyPlan(transaction, courseId)
  await transaction.run(sql`select refresh_course(array[${courseId}]::uuid[])`)
}
